/** Mails that people of a company send: their types, and the variables of their templates. */
export * from './tipos.ts';
export * from './variables.ts';
