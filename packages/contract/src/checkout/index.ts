/** What a company owes to Cuadra, how it pays, and how it changes its plan. */
export * from './admin.ts';
export * from './checkout.ts';
export * from './suscripcion.ts';
export * from './tarjeta.ts';
