export * from './diario.ts';
export * from './formato.ts';
export * from './iva.ts';
export * from './libros.ts';
export * from './mayor.ts';
export * from './origenes.ts';
