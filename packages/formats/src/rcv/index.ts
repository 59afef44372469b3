export { leerRcv, MAX_BYTES_RCV } from './leer-rcv.ts';
export type * from './tipos.ts';
