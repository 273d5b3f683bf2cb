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
await spoken.start();
mount(App, { target: document.getElementById('app')! });
