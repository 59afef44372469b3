/**
 * Readers and writers of the files that the SII and the banks hand out. Everything here is pure: bytes in,
 * values out.
 */
export * from './texto/index.ts';
export * from './dte/index.ts';
export * from './cartola/index.ts';
export * from './rcv/index.ts';
export { reconocer } from './reconocer.ts';
export type { ClaseArchivo } from './reconocer.ts';
