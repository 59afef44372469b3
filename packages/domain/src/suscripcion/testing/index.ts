export { Libro } from './libro.ts';
