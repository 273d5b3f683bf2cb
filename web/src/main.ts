import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { comfort } from './lib/comfort.svelte';
import { spoken } from './lib/language.svelte';
import { watchKeyboard } from './lib/keyboard';
import { route } from './lib/route.svelte';

comfort.start();
route.start();
watchKeyboard();
await spoken.start();
mount(App, { target: document.getElementById('app')! });
