/**
 * Types of a credit that a company bought as cesionario (Ley 19.983): `C` and the SII's code of the invoice that was
 * ceded. The company collects it and did not sell it.
 */
export const TIPOS_CREDITO_CEDIDO = ['C33', 'C34', 'C43', 'C46'] as const;

const TIPOS: ReadonlySet<string> = new Set(TIPOS_CREDITO_CEDIDO);

export const esCreditoCedido = (codigoTipo: string): boolean => TIPOS.has(codigoTipo);

/** The type of the credit of an invoice by its SII code. */
export const tipoDeCredito = (codigoSii: number): string => `C${codigoSii}`;
