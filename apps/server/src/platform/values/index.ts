export { cleanNombre, cleanRuta } from './clean-nombre.ts';
export { oneOf } from './one-of.ts';
export { spanishError } from './spanish-error.ts';
