import '../src/style/tokens.css';
import '../src/style/damier.css';
import '../src/style/boards.css';
import { mount } from 'svelte';
import { speak } from '../src/frame/words.svelte';
import Gallery from './Gallery.svelte';

await speak();
mount(Gallery, { target: document.getElementById('app')! });
