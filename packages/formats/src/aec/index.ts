export { leerAec, MAX_BYTES_AEC, TIPOS_CEDIBLES } from './leer-aec.ts';
export type * from './tipos.ts';
