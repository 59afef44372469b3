import type { DocumentoLeido } from './tipos.ts';

/** Notas de crédito and de débito, electronic, on paper and of export: the documents that move another's balance. */
export const NOTAS: ReadonlySet<string> = new Set(['55', '56', '60', '61', '104', '106', '111', '112']);

/** Whether every reference of a note corrects text alone (CodRef 2): then it moves no balance, its own included. */
export function soloCorrigeTexto({
  codigoTipo,
  referencias,
}: Pick<DocumentoLeido, 'codigoTipo' | 'referencias'>): boolean {
  const codigos = referencias.map(({ codRef }) => codRef).filter((codRef) => codRef !== null);
  return NOTAS.has(codigoTipo) && codigos.length > 0 && codigos.every((codRef) => codRef === 2);
}

/** Types that the buyer issues: facturas de compra, electronic and on paper. */
const DEL_COMPRADOR: ReadonlySet<string> = new Set(['45', '46']);

/** Whether a document is issued by the buyer: a factura de compra, or a note that refers to one. */
export function emiteElComprador(codigoTipo: string, tiposReferidos: readonly string[]): boolean {
  return (
    DEL_COMPRADOR.has(codigoTipo) ||
    (NOTAS.has(codigoTipo) && tiposReferidos.some((tipo) => DEL_COMPRADOR.has(sinCeros(tipo))))
  );
}

/** A code or folio as it is compared: `033` is 33, `000170` is 170. */
export function sinCeros(texto: string): string {
  const limpio = texto.trim();
  return /^\d+$/.test(limpio) ? limpio.replace(/^0+(?=\d)/, '') : limpio;
}
