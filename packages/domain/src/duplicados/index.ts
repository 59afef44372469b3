/** Customers that may be one. */
export { buscarDuplicados, nombreComparable, type ClienteComparable, type Parecido } from './buscar.ts';
export { clasificarDuplicados, type ParDuplicado } from './clasificar.ts';
