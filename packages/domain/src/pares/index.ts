export { buscarPares } from './buscar-pares.ts';
export type { LineaSola, ParDeLineas } from './tipos.ts';
