/** The first script of every page, and small: it asks for the shell and for the page, both at once. */
import './styles/tokens.css';
import { partsOf } from './lib/app/address';
import { pageAt, pages } from './routes/pages';

// The server was upgraded under an open page: the parts it has yet to load are gone.
window.addEventListener('vite:preloadError', () => location.reload());
void import('./start');
void pages[pageAt(partsOf(location.pathname))]();
