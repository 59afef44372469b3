import { diaDeFecha } from '../fecha/index.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import { esNotaCredito, montoDeLinea } from './direccion.ts';
import type { LecturaPasada } from './habitos.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { buscarSubconjuntos } from './subconjuntos.ts';

/** What an acquirer keeps of each sale, and how many days after the sale it deposits the rest. */
export interface HabitoTarjetas {
  /** Share kept, with its IVA; each seen several times. */
  tasas: number[];
  desde: number;
  hasta: number;
}

/** Rates are told apart to the hundredth of a percent. */
const FINEZA = 10_000;
const MIN_VECES = 3;
const MAX_TASAS = 4;
const TASA_MAXIMA = 0.08;
/** Pesos by which an acquirer's rounding of the fee and of its IVA may leave the deposit. */
const REDONDEO = 2;
/** Sales of one day that are tried together. */
const MAX_VENTAS = 24;
const MAX_CONJUNTOS = 6;
/** How sure a deposit is of the one set of sales that it fits, before any other is looked at. */
const CERTEZA_UNA = 0.96;
const CERTEZA_VARIAS = 0.9;

/** Learns the rates from the card deposits that were reconciled with the sales they gather. */
export function aprenderTarjetas(pasadas: readonly LecturaPasada[]): HabitoTarjetas {
  const veces = new Map<number, { cuantas: number; suma: number }>();
  const dias: number[] = [];
  for (const { pasada, lineas } of pasadas) {
    const [leida] = lineas;
    if (
      !leida ||
      lineas.length > 1 ||
      leida.linea.motivo !== 'abono_tarjetas' ||
      leida.linea.lado !== 'abono'
    )
      continue;
    if (pasada.documentos.some(({ documento }) => esNotaCredito(documento.tipo))) continue;
    const vendido = pasada.documentos.reduce((suma, { documento }) => suma + documento.montoTotal, 0);
    const tasa = 1 - montoDeLinea(leida.linea.hechos) / vendido;
    if (!(tasa > 0 && tasa < TASA_MAXIMA)) continue;
    const clave = Math.round(tasa * FINEZA);
    const vista = veces.get(clave) ?? { cuantas: 0, suma: 0 };
    veces.set(clave, { cuantas: vista.cuantas + 1, suma: vista.suma + tasa });
    for (const { documento } of pasada.documentos)
      dias.push(leida.linea.dia - diaDeFecha(documento.fechaEmision));
  }
  dias.sort((a, b) => a - b);
  return {
    tasas: [...veces.values()]
      .filter(({ cuantas }) => cuantas >= MIN_VECES)
      .sort((a, b) => b.cuantas - a.cuantas || a.suma - b.suma)
      .slice(0, MAX_TASAS)
      .map(({ cuantas, suma }) => suma / cuantas),
    desde: Math.max(0, dias[Math.floor(dias.length * 0.02)] ?? 0),
    hasta: dias[Math.ceil(dias.length * 0.98) - 1] ?? 0,
  };
}

/**
 * Card deposits: a line that is exactly the sales of one day less the rate the acquirer keeps. Taken before the
 * queues, since the text names only the acquirer. Nothing is tried in a company that never reconciled one.
 */
export function resolverTarjetas(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const { tasas, desde, hasta } = ctx.habitos.tarjetas;
  if (tasas.length === 0) return [];
  const porDia = new Map<number, Doc[]>();
  for (const doc of ctx.libro.docs) {
    if (doc.notaCredito || ctx.libro.partes[doc.parte]!.lado !== 'abono' || doc.saldo < doc.hechos.montoTotal)
      continue;
    const deDia = porDia.get(doc.emision);
    if (deDia) deDia.push(doc);
    else porDia.set(doc.emision, [doc]);
  }
  const pagados: LotePagado[] = [];
  for (const leida of leidas) {
    const { linea } = leida;
    if (linea.motivo !== 'abono_tarjetas' || linea.lado !== 'abono' || leida.candidatas.length > 0) continue;
    const hallados: Doc[][] = [];
    for (let dia = linea.dia - hasta; dia <= linea.dia - desde; dia++) {
      const ventas = (porDia.get(dia) ?? []).filter(
        ({ saldo, hechos }) => saldo > 0 && hechos.moneda === linea.moneda,
      );
      for (const tasa of tasas) hallados.push(...ventasDe(ventas, linea.monto, tasa));
    }
    // The fewest sales first: a deposit of one sale needs no accident.
    const mejores = hallados.filter(
      ({ length }) => length === Math.min(...hallados.map((uno) => uno.length)),
    );
    const [mejor] = mejores;
    if (!mejor) continue;
    const certeza = mejor.length === 1 ? CERTEZA_UNA : CERTEZA_VARIAS;
    if (mejores.length === 1) for (const doc of mejor) doc.saldo = 0;
    pagados.push({ leida, docs: mejor, probabilidad: certeza / mejores.length, tarjetas: true });
  }
  return pagados;
}

/** The sets of a day's sales of which this much is left after the rate. */
function ventasDe(ventas: readonly Doc[], monto: number, tasa: number): Doc[][] {
  const menor = Math.ceil((monto - REDONDEO) / (1 - tasa));
  const mayor = Math.floor((monto + REDONDEO) / (1 - tasa));
  const elegibles = ventas.filter(({ saldo }) => saldo <= mayor);
  const hallados = elegibles.filter(({ saldo }) => saldo >= menor).map((doc) => [doc]);
  if (hallados.length > 0 || elegibles.length > MAX_VENTAS) return hallados;
  const valores = elegibles.map(({ saldo }) => saldo);
  for (let meta = menor; meta <= mayor; meta++) {
    for (const { indices } of buscarSubconjuntos(valores, meta, MAX_CONJUNTOS))
      hallados.push(indices.map((i) => elegibles[i]!));
  }
  return hallados;
}
