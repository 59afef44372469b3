export { normalizarNombre } from './leer-columnas.ts';
