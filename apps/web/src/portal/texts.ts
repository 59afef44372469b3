import type { DocumentoPortal } from '@cuadra/contract';
import { diaCorto, tramoDe, type TramoCobranza } from '@cuadra/domain/cobranza';
import { formatMonto } from '@cuadra/domain/dinero';
import { fechaEnChile } from '@cuadra/domain/fecha';

/** Today's date in Chile. */
export const todayInChile = () => fechaEnChile(new Date());

export const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/** `15 sep`, with its year where it is not this one's. */
export function dayOf(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? diaCorto(date) : `${diaCorto(date)} ${date.slice(0, 4)}`;
}

/** Writes the dates of a column in one way: all with their years, where one is not of this year. */
export function dayWriter(dates: readonly string[], today: string): (date: string) => string {
  const isThisYear = dates.every((date) => date.slice(0, 4) === today.slice(0, 4));
  return (date) => (isThisYear ? diaCorto(date) : `${diaCorto(date)} ${date.slice(0, 4)}`);
}

/** «Factura», «Nota de crédito»: the payer need not hear that it is electronic. */
export const shortType = (nombreTipo: string) => nombreTipo.replace(/ electrónica/, '');

export const nameOf = ({ nombreTipo, folio }: Pick<DocumentoPortal, 'nombreTipo' | 'folio'>) =>
  `${shortType(nombreTipo)} ${folio}`;

type Situation = Pick<DocumentoPortal, 'saldo' | 'moneda' | 'diasVencido' | 'abonado' | 'pagado' | 'promesa'>;

/** How a document stands, in at most six words. What the payer did goes before the days. */
export function stateOf(document: Situation, today: string): string {
  const { saldo, moneda, diasVencido, abonado, pagado, promesa } = document;
  if (saldo < 0) return 'A tu favor';
  if (saldo === 0) return pagado === null ? 'Pagada' : `Pagada el ${dayOf(pagado, today)}`;
  if (promesa?.estado === 'vigente' || promesa?.estado === 'por_confirmar')
    return `Prometiste pagar el ${dayOf(promesa.fecha, today)}`;
  if (abonado > 0) return `Abonaste ${formatMonto(abonado, moneda)}`;
  if (diasVencido > 0) return `Venció hace ${days(diasVencido)}`;
  return diasVencido === 0 ? 'Vence hoy' : `Vence en ${days(-diasVencido)}`;
}

const TONES: Readonly<Record<TramoCobranza, string>> = {
  '0': 'bg-tramo-0',
  '1-30': 'bg-tramo-1',
  '31-60': 'bg-tramo-2',
  '61-90': 'bg-tramo-3',
  'mas-90': 'bg-tramo-4',
};

/** Colour of the age of a document; what is paid or in favour is calm. */
export const toneOf = ({ saldo, diasVencido }: Pick<DocumentoPortal, 'saldo' | 'diasVencido'>) =>
  saldo > 0 ? TONES[tramoDe(saldo, diasVencido)] : 'bg-chart-1';

/** A bank cuts what is longer, and half a folio names another invoice. */
const MAX_COMMENT = 100;

/** `F1066 F1074`: the comment of a transfer by which the product knows what it pays. */
export function commentOf(folios: readonly string[]): string {
  let comment = '';
  for (const folio of folios) {
    const longer = comment === '' ? `F${folio}` : `${comment} F${folio}`;
    if (longer.length > MAX_COMMENT) break;
    comment = longer;
  }
  return comment;
}

/** «2 facturas», «1 documento»: invoices where nothing else is among them. */
export function countOf(documents: readonly Pick<DocumentoPortal, 'nombreTipo'>[]): string {
  const invoices = documents.every(({ nombreTipo }) => nombreTipo.startsWith('Factura'));
  const noun = invoices ? 'factura' : 'documento';
  return `${documents.length} ${documents.length === 1 ? noun : `${noun}s`}`;
}
