export { datosDe, leerBusqueda, leerRuts, palabrasDe, textosDe, type Termino } from './leer-busqueda.ts';
export type { FechaBuscada } from './leer-fecha.ts';
export type { MontoBuscado } from './leer-monto.ts';
export { marcarPiezas, type Pieza } from './marcar-piezas.ts';
export { partirPalabras } from './partir-palabras.ts';
export { plano } from './plano.ts';
