// Apart, as every session of the web asks for the types: what asks for the rest brings the rest.
export * from './tipos-documento.ts';
export * from './instituciones.ts';
