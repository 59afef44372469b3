import { tipoDe, tiposCon } from '../documentos/index.ts';

/**
 * Types of a credit that a company bought as cesionario (Ley 19.983): `C` and the SII's code of the invoice that was
 * ceded. The company collects it and did not sell it.
 */
export const TIPOS_CREDITO_CEDIDO = tiposCon(({ clase }) => clase === 'credito_cedido');

export const esCreditoCedido = (codigoTipo: string): boolean =>
  tipoDe(codigoTipo)?.clase === 'credito_cedido';

/** The type of the credit of an invoice by its SII code. */
export const tipoDeCredito = (codigoSii: number): string => `C${codigoSii}`;
