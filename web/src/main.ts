import './style/tokens.css';
import './style/damier.css';
import './style/boards.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchSettings } from './frame/settings.svelte';
import { speak } from './frame/words.svelte';

watchSettings();
await speak();
mount(App, { target: document.getElementById('app')! });
