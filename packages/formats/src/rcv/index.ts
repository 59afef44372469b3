export { leerLibro, type LibroLeido } from './leer-libro.ts';
export { leerRcv, MAX_BYTES_RCV } from './leer-rcv.ts';
export { rutDelNombreRcv } from './rut-del-nombre.ts';
export type * from './tipos.ts';
