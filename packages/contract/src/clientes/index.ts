/** Customers, their groups and their contacts. */
export * from './clientes.ts';
export * from './contactos.ts';
export * from './grupos.ts';
export * from './uniones.ts';
