export { formatMonto } from '@cuadra/domain';
export * from './fecha.ts';
export * from './numero.ts';
export * from './tamano.ts';
export * from './valor.ts';
