import type { OrdenesCreadas } from '@cuadra/contract';
import type { DocumentoPagable } from './store/pagables.ts';

/** A part of an order: a document, its payee, and the amount that is paid of it. */
export interface ParteDecidida {
  readonly documento: DocumentoPagable;
  /** Of the assignee, where the document is ceded. */
  readonly rut: string;
  readonly cesionario: string | null;
  /** In pesos, with the sign of its effect. */
  readonly monto: number;
}

type SinOrden = OrdenesCreadas['sinOrden'][number];

/** The reason that a document cannot be paid; null where a part of it can. */
function motivoParaNoPagar(
  documento: DocumentoPagable,
  pedido: number | undefined,
  agrupar: boolean,
): string | null {
  const { modelo, signo, saldo, moneda, anulado, reclamado, enOrdenes, sugerido } = documento;
  if (modelo === 'Dte' || modelo === 'Ot') return 'Es una venta: no se paga.';
  if (anulado) return 'Está anulado.';
  if (reclamado) return 'Está reclamado en el SII.';
  if (moneda !== 'CLP') return 'Está en otra moneda.';
  if (saldo === 0) return 'Ya está pagado.';
  if (signo < 0 && !agrupar)
    return 'Es una nota de crédito: se descuenta al juntar sus documentos en una orden.';
  const queda = Math.abs(saldo) - enOrdenes;
  if (queda <= 0) return 'Ya está entera en otra orden.';
  if (queda - sugerido <= 0) return 'Un cargo del banco por conciliar ya la paga. Decídelo antes.';
  if (pedido !== undefined && pedido > queda - sugerido)
    return `Quedan $${new Intl.NumberFormat('es-CL').format(queda - sugerido)} por pagar.`;
  return null;
}

const refuse = ({ id, folio, razonSocial, rut }: DocumentoPagable, motivo: string): SinOrden => ({
  idDocumento: id,
  folio,
  razonSocial,
  rut,
  motivo,
  faltaBeneficiario: false,
});

/**
 * Splits documents into payable parts and refusals. A part is the requested amount, or the balance less other orders and
 * pending suggestions. A ceded document is paid to its assignee. Credit notes reduce the documents of the same payee.
 */
export function decidePartes(
  documentos: readonly DocumentoPagable[],
  pedidos: ReadonlyMap<number, number | undefined>,
  agrupar: boolean,
): { readonly partes: readonly ParteDecidida[]; readonly sinOrden: readonly SinOrden[] } {
  const partes: ParteDecidida[] = [];
  const sinOrden: SinOrden[] = [];
  for (const documento of documentos) {
    const pedido = pedidos.get(documento.id);
    const motivo = motivoParaNoPagar(documento, pedido, agrupar);
    if (motivo !== null) {
      sinOrden.push(refuse(documento, motivo));
      continue;
    }
    const { rut, rutCesionario, cesionario, signo, saldo, enOrdenes, sugerido } = documento;
    const monto = signo * (pedido ?? Math.abs(saldo) - enOrdenes - sugerido);
    partes.push({ documento, rut: rutCesionario ?? rut, cesionario, monto });
  }
  if (!agrupar) return { partes, sinOrden };
  for (const [rut, suyas] of Map.groupBy(partes, (parte) => parte.rut)) {
    if (suyas.reduce((suma, { monto }) => suma + monto, 0) > 0) continue;
    for (const { documento } of suyas)
      sinOrden.push(refuse(documento, 'Sus notas de crédito descuentan todo: no queda nada que pagar.'));
    partes.splice(0, partes.length, ...partes.filter((parte) => parte.rut !== rut));
  }
  return { partes, sinOrden };
}
