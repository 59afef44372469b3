export * from './decide-reactivacion.ts';
