import { mount } from 'svelte';
import App from './App.svelte';
import { loadAhead } from './ahead';
import { comfort } from './lib/device/comfort.svelte';
import { spoken } from './lib/words/language.svelte';
import { watchKeyboard } from './lib/device/keyboard';
import { route } from './lib/device/route.svelte';

comfort.start();
route.start();
watchKeyboard();
// No `await` here: what every page shares lies in one file with this, and WebKit gives a page that is
// fetched while that file waits an empty module.
const words = spoken.start();
loadAhead(route.parts);
void words.then(() => mount(App, { target: document.getElementById('app')! }));
