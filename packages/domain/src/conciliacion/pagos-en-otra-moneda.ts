import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import type { EstadoParte } from './formas.ts';
import type { Doc, Parte } from './libro.ts';
import { ajusteDe } from './rasgos-de-forma.ts';

/** Documents of other currencies looked at per line and party: the latest. */
const MAX_DOCS = 64;

/** What is open of a party in another currency than a line's, until as long after it as the party pays before. */
export function ajenosDe(
  { habitos: { adelantos } }: Contexto,
  { linea: { dia, moneda } }: LineaLeida,
  { indice, docs }: Parte,
  { saldos }: EstadoParte,
): readonly Doc[] {
  const hasta = dia + adelantos.ventana(indice);
  return docs
    .filter(
      (doc) =>
        doc.hechos.moneda !== moneda && !doc.notaCredito && doc.emision <= hasta && saldos[doc.orden]! > 0,
    )
    .slice(-MAX_DOCS);
}

/** How much of a document, in its currency, a line may pay: all that is left, or first a part that the party pays. */
export function montosDeCambio(
  ctx: Contexto,
  { linea }: LineaLeida,
  { parte }: Candidata,
  doc: Doc,
  { saldos }: EstadoParte,
): readonly number[] {
  const saldo = saldos[doc.orden]!;
  const { montoTotal } = doc.hechos;
  const partes =
    saldo < montoTotal ? [] : ctx.desvios.partes(parte).map((razon) => Math.round(razon * montoTotal));
  return [saldo, ...partes].filter((monto) => monto > 0 && ajusteDe(ctx, linea, doc, monto) !== null);
}

/** Points, in log odds, for the rate at which a document of another currency is paid, and for the part of it. */
export function puntajeDeCambio(
  { cambio, desvios }: Contexto,
  { linea }: LineaLeida,
  { parte }: Candidata,
  { saldos }: EstadoParte,
  doc: Doc,
  monto: number,
): number {
  const { moneda, montoTotal } = doc.hechos;
  // Of the UF there is one value, which fits or does not.
  const desvio = moneda === 'UF' ? null : cambio.desvio(linea, { monto, moneda });
  const porTasa = desvio === null ? 0 : desvios.log(parte, desvio);
  const esPrimero = saldos[doc.orden] === montoTotal;
  return porTasa + (esPrimero ? desvios.logParte(parte, monto / montoTotal) : 0);
}
