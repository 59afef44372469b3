// Apart, as every session of the web asks for the list: what asks for the rest brings the rest.
export * from './lista.ts';
export * from './estado.ts';
export * from './convertidos.ts';
