/** Mails that people of a company send: templates, composing, history. */
export * from './dominio.ts';
export * from './envios.ts';
export * from './plantillas.ts';
