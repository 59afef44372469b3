import { esRutDePersona } from '../rut/index.ts';
import { habitoDe } from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Doc, Linea } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { clavesDePagador } from './pagadores-ordenados.ts';

/** Days within which a receipt is given back. */
const RECIENTE = 45;
const MAX_BOLETAS = 60;

/** Log odds of leaving out a recent receipt of the payer's shops, and of taking one of a new shop, or of another payer's. */
const OMITIDA = -3;
const AJENA = { nueva: -3, deOtro: -4.5 } as const;
/** Receipts of new shops, and of known shops left out, that one payment may have. */
const MAX_AJENAS = 3;
const MAX_OMITIDAS = 2;
/** How sure a payment that only one set makes up is. */
const SEGURA = 0.96;
/** Bound on a set that is not all of a known payer's receipts: only the amount tells which they are. */
const ELEGIDAS = 0.94;
/** Below this a set is not worth saying. */
const MINIMA = 0.3;
/** From here up a payment teaches which shops its payer goes to. */
const APRENDE = 0.9;

interface Boleta {
  doc: Doc;
  favor: number;
}

interface Hallado {
  docs: Doc[];
  probabilidad: number;
  /** Whether it is all of the payer's own, and no other. */
  todas: boolean;
}

interface Cambio {
  docs: Doc[];
  suma: number;
  log: number;
}

/**
 * Payments to somebody of the company for small receipts of many shops: all recent ones of the shops that the past
 * shows with that payer, less a few, and a few of shops that nobody pays otherwise. Sets are weighed against an amount
 * that is one of so many by chance. Nothing is tried in a company whose past has no such payments.
 */
export function resolverRendiciones(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const rinden = [...ctx.habitos.pagadoresDeVarios].some((clave) => clave.startsWith('cargo '));
  if (!rinden) return [];
  const boletas = ctx.libro.docs
    .filter((doc) => esBoleta(ctx, doc))
    .sort((a, b) => a.emision - b.emision || a.hechos.id - b.hechos.id);
  const conPagador = tiendasConPagador(ctx);
  const aprendidas = new Map<string, Set<number>>();
  const pagados: LotePagado[] = [];
  for (const leida of leidas.toSorted((a, b) => a.linea.dia - b.linea.dia)) {
    const { linea, candidatas } = leida;
    if (linea.lado !== 'cargo' || linea.motivo || leida.deshecha >= 0 || !rinde(ctx, leida)) continue;
    const claves = clavesDePagador(linea, leida.contraparte);
    const tiendas = new Set([
      ...candidatas.filter(({ indicio }) => indicio === 'pagador').map(({ parte }) => parte),
      ...claves.flatMap((clave) => [...(aprendidas.get(clave) ?? [])]),
    ]);
    const recientes = boletas.filter((doc) => cabe(doc, linea));
    if (recientes.length > MAX_BOLETAS || recientes.some(({ saldo }) => saldo === linea.monto)) continue;
    const propias = recientes
      .filter(({ parte }) => tiendas.has(parte))
      .map((doc): Boleta => ({ doc, favor: OMITIDA }));
    const ajenas = recientes
      .filter(({ parte }) => !tiendas.has(parte))
      .map((doc): Boleta => ({ doc, favor: conPagador.has(doc.parte) ? AJENA.deOtro : AJENA.nueva }));
    const hallado = buscar(propias, ajenas, linea.monto);
    if (!hallado) continue;
    for (const doc of hallado.docs) {
      doc.saldo = 0;
      if (hallado.probabilidad < APRENDE) continue;
      for (const clave of claves) aprendidas.set(clave, (aprendidas.get(clave) ?? new Set()).add(doc.parte));
      conPagador.add(doc.parte);
    }
    leida.candidatas = [];
    const conocido = claves.some((clave) => ctx.habitos.pagadoresDeVarios.has(clave));
    const { docs, probabilidad, todas } = hallado;
    pagados.push({
      leida,
      docs,
      probabilidad,
      pagador: true,
      ...(!(conocido && todas) && { maximo: ELEGIDAS }),
    });
  }
  return pagados;
}

/** A small receipt: due at once, whole, of a shop that is hardly ever paid by itself. */
function esBoleta(ctx: Contexto, doc: Doc): boolean {
  if (doc.notaCredito || doc.hechos.modelo !== 'Compra' || doc.vence > doc.emision) return false;
  const { pagos } = habitoDe(ctx, doc.parte);
  return doc.saldo === doc.hechos.montoTotal && pagos === 0;
}

function cabe({ saldo, emision, hechos }: Doc, { monto, dia, moneda }: Linea): boolean {
  return (
    saldo > 0 && saldo <= monto && emision <= dia && emision >= dia - RECIENTE && hechos.moneda === moneda
  );
}

/** Whether a line names somebody who was paid for several before, or a person who owes and is owed nothing. */
function rinde(ctx: Contexto, { linea, contraparte, candidatas }: LineaLeida): boolean {
  if (candidatas.some(({ indicio }) => indicio === 'rut' || indicio === 'folio')) return false;
  if (clavesDePagador(linea, contraparte).some((clave) => ctx.habitos.pagadoresDeVarios.has(clave)))
    return true;
  return contraparte.partes.length === 0 && linea.glosa.ruts.some(({ valor }) => esRutDePersona(valor));
}

/** The shops that some payer is known for. */
function tiendasConPagador({ habitos: { pagadorRut, pagadorNombre } }: Contexto): Set<number> {
  const tiendas = new Set<number>();
  for (const mapa of [pagadorRut, pagadorNombre])
    for (const [clave, cuentas] of mapa)
      if (clave.startsWith('cargo ')) for (const parte of cuentas.keys()) tiendas.add(parte);
  return tiendas;
}

/** The likeliest set: all of the payer's own, less up to two, and up to three of others. */
function buscar(propias: readonly Boleta[], ajenas: readonly Boleta[], monto: number): Hallado | null {
  const base = propias.reduce((suma, { doc }) => suma + doc.saldo, 0);
  const porSuma = Map.groupBy(combinar(ajenas, MAX_AJENAS), ({ suma }) => suma);
  let mejor: { docs: Doc[]; log: number; todas: boolean } | null = null;
  let peso = 0;
  for (const fuera of combinar(propias, MAX_OMITIDAS)) {
    for (const dentro of porSuma.get(monto - base + fuera.suma) ?? []) {
      if (propias.length - fuera.docs.length + dentro.docs.length < 2) continue;
      const log = fuera.log + dentro.log;
      peso += Math.exp(log);
      if (mejor && log <= mejor.log) continue;
      const quedan = propias.map(({ doc }) => doc).filter((doc) => !fuera.docs.includes(doc));
      const todas = fuera.docs.length + dentro.docs.length === 0;
      mejor = { docs: [...quedan, ...dentro.docs], log, todas };
    }
  }
  if (!mejor) return null;
  const total = [...propias, ...ajenas].reduce((suma, { favor }) => suma + Math.log1p(Math.exp(favor)), 0);
  const probabilidad = (SEGURA * Math.exp(mejor.log)) / (peso + Math.exp(total) / monto);
  return probabilidad < MINIMA ? null : { docs: mejor.docs, probabilidad, todas: mejor.todas };
}

/** Sets of at most `maximo` receipts, none included. */
function combinar(boletas: readonly Boleta[], maximo: number): Cambio[] {
  const salida: Cambio[] = [{ docs: [], suma: 0, log: 0 }];
  const agregar = (desde: number, { docs, suma, log }: Cambio): void => {
    if (docs.length === maximo) return;
    for (let i = desde; i < boletas.length; i++) {
      const { doc, favor } = boletas[i]!;
      const otro = { docs: [...docs, doc], suma: suma + doc.saldo, log: log + favor };
      salida.push(otro);
      agregar(i + 1, otro);
    }
  };
  agregar(0, { docs: [], suma: 0, log: 0 });
  return salida;
}
