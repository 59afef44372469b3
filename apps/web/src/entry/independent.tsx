import './independent.css';
import { mount } from './mount.tsx';

const element = document.getElementById('cuadra');
if (element === null) throw new Error('the page has no #cuadra element');
mount(element);
