export { leerRcv, MAX_BYTES_RCV } from './leer-rcv.ts';
export { instanteDeChile } from './instante-chile.ts';
export type * from './tipos.ts';
