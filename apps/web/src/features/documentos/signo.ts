import type { DocumentoItem } from '@cuadra/contract';
import { MODELOS, tiposCon } from '@cuadra/domain';
import { mesCorto } from '../../shared/formats/index.ts';

/** The SII's codes of credit notes, on paper, electronic and of exports. */
export const NOTAS_CREDITO = tiposCon(({ clase }) => clase === 'nota_credito').join(',');

/** An amount of the document with the sign of its effect: a credit note subtracts. */
export function conSigno({ signo }: Pick<DocumentoItem, 'signo'>, monto: number): number {
  // Never minus zero, which would be written with its sign.
  return signo === -1 && monto !== 0 ? -monto : monto;
}

const MES_Y_RESTO = /^(20\d\d-(?:0[1-9]|1[0-2]))(?:-.*)?$/;

type ConFolio = Pick<DocumentoItem, 'folio' | 'modelo'>;

const mesDe = ({ folio, modelo }: ConFolio) =>
  MODELOS[modelo].mensual ? MES_Y_RESTO.exec(folio)?.[1] : undefined;

/** What a person reads for a folio: one that Cuadra made up for a gasto without a number is none, and a month is a month. */
export function folioVisible(documento: ConFolio): string {
  const mes = mesDe(documento);
  if (mes !== undefined) return mesCorto(mes);
  return documento.folio.startsWith('sn-') ? 's/n' : documento.folio;
}

/** Folio that tells a note apart where there is no column for the type: `NC 92`. */
export function folioConPrefijo(documento: ConFolio & Pick<DocumentoItem, 'tipo'>): string {
  const prefix = documento.tipo.prefix.split('-')[0];
  return prefix === 'NC' || prefix === 'ND' ? `${prefix} ${documento.folio}` : folioVisible(documento);
}

/** `Factura electrónica 1106`. */
export function nombreDeDocumento(documento: ConFolio & Pick<DocumentoItem, 'tipo'>): string {
  const { descripcion } = documento.tipo;
  return documento.folio.startsWith('sn-')
    ? `${descripcion} sin número`
    : `${descripcion} ${folioVisible(documento)}`;
}
