export * from './reactivacion.ts';
export * from './registro.ts';
export * from './sincronizacion.ts';
