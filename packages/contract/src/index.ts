export * from './acceso/index.ts';
export * from './cartolas/index.ts';
export * from './catalogo/index.ts';
export * from './conciliacion/index.ts';
export * from './core/index.ts';
export * from './documentos/index.ts';
export { ENDPOINTS } from './endpoints.ts';
export * from './home/index.ts';
export * from './importacion/index.ts';
