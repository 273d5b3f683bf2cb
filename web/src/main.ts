import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { comfort } from './lib/device/comfort.svelte';
import { spoken } from './lib/words/language.svelte';
import { watchKeyboard } from './lib/device/keyboard';
import { route } from './lib/device/route.svelte';

// The server was upgraded under an open page: the parts it has yet to load are gone.
window.addEventListener('vite:preloadError', () => location.reload());
comfort.start();
route.start();
watchKeyboard();
// No `await` here: what every page shares lies in one file with this, and WebKit gives a page that is
// fetched while that file waits an empty module.
void spoken.start().then(() => mount(App, { target: document.getElementById('app')! }));
