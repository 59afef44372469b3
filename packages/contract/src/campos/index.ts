/** The validation rules of the specification, section 5, with its messages: what forms and server both use. */
export * from './beneficiario.ts';
export * from './billetera.ts';
export * from './cliente.ts';
export * from './exportacion.ts';
export * from './persona.ts';
export * from './texto.ts';
