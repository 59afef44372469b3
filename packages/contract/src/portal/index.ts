/** Portal of customers: their visit by token, and the company's side of it. */
export * from './comun.ts';
export * from './empresa.ts';
export * from './transferencia.ts';
export * from './visita.ts';
