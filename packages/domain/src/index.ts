export * from './dinero/index.ts';
export * from './fecha/index.ts';
export * from './monedas/index.ts';
export * from './plazos/index.ts';
export * from './reactivacion/index.ts';
export * from './retencion/index.ts';
export * from './rut/index.ts';
export * from './vencimientos/index.ts';
