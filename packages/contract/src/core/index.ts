export * from './endpoint.ts';
export * from './errores.ts';
export * from './permisos.ts';
export * from './schemas.ts';
