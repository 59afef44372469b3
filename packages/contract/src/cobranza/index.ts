/** Collections: what is owed by age, whom to call and why, and what was said to each customer. */
export * from './cobranza.ts';
export * from './disputas.ts';
export * from './esperados.ts';
export * from './gestiones.ts';
export * from './judiciales.ts';
export * from './promesas.ts';
