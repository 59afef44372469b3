export * from './reactivacion.ts';
export * from './registro.ts';
