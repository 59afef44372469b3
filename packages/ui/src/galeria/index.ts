export { Galeria } from './galeria.tsx';
