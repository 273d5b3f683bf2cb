import { mount } from 'svelte';
import App from './App.svelte';
import { loadAhead } from './ahead';
import { comfort } from './lib/app/settings.svelte';
import { spoken } from './lib/i18n/language.svelte';
import { watchKeyboard } from './lib/app/viewport.svelte';
import { route } from './lib/app/router.svelte';

comfort.start();
route.start();
watchKeyboard();
// No `await` here: what every page shares lies in one file with this, and WebKit gives a page that is
// fetched while that file waits an empty module.
const words = spoken.start();
loadAhead(route.parts);
void words.then(() => mount(App, { target: document.getElementById('app')! }));
