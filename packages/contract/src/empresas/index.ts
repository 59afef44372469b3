export * from './actualizacion.ts';
export * from './cifras.ts';
export * from './empresa.ts';
export * from './referido.ts';
