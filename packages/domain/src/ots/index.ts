export * from './calcular-ot.ts';
export * from './facturar-ot.ts';
