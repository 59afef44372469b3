export * from './aprobacion.ts';
export * from './beneficiarios.ts';
export * from './condiciones.ts';
export * from './nominas.ts';
export * from './ordenes.ts';
export * from './portal.ts';
export * from './resumen.ts';
export * from './transferencias.ts';
