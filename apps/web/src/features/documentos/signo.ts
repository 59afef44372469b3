import type { DocumentoItem } from '@cuadra/contract';

/** The SII's codes of credit notes, on paper, electronic and of exports. */
export const NOTAS_CREDITO = '60,61,106,112';

/** An amount of the document with the sign of its effect: a credit note subtracts. */
export function conSigno({ signo }: Pick<DocumentoItem, 'signo'>, monto: number): number {
  // Never minus zero, which would be written with its sign.
  return signo === -1 && monto !== 0 ? -monto : monto;
}

/** What a person reads for a folio: one that Cuadra made up for a gasto without a number is none. */
export function folioVisible(folio: string): string {
  return folio.startsWith('sn-') ? 's/n' : folio;
}

/** Folio that tells a note apart where there is no column for the type: `NC 92`. */
export function folioConPrefijo({ folio, tipo }: Pick<DocumentoItem, 'folio' | 'tipo'>): string {
  const prefix = tipo.prefix.split('-')[0];
  return prefix === 'NC' || prefix === 'ND' ? `${prefix} ${folio}` : folioVisible(folio);
}

/** `Factura electrónica 1106`. */
export function nombreDeDocumento({ folio, tipo }: Pick<DocumentoItem, 'folio' | 'tipo'>): string {
  return folio.startsWith('sn-') ? `${tipo.descripcion} sin número` : `${tipo.descripcion} ${folio}`;
}
