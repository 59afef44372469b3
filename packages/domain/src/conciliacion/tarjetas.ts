import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import { buscarMezclas } from './mezclas.ts';

/** Pesos by which an acquirer's rounding of the fee and of its IVA may leave the deposit. */
const REDONDEO = 2;
/** Share of deposits of which some sale was never entered, so that no set of sales is right. */
const SIN_ENTRAR = 0.05;
const CERTEZA = 0.97;
/**
 * Bound on the confidence of a deposit whose sales are, before its amount is looked at, less likely than an unentered sale.
 * Such a set takes a customer who hardly ever pays by card, or leaves out one who nearly always does. Prices are round,
 * so that a sale that was never entered often has the price of another.
 */
const RARAS = 0.94;
/** Log odds of paying by card under which a customer hardly ever does. */
const CASI_NUNCA = -2.5;
/** From here up nothing else may settle a deposit's sales. */
const FIRME = 0.5;

/** A set of one day's sales that a deposit could be of, and its probability at every rate that leaves that deposit. */
interface Deposito {
  docs: Doc[];
  peso: number;
}

/**
 * Card deposits: a line that is exactly sales of one day less the rate the acquirer keeps. Taken before the queues,
 * since the text names only the acquirer. Which of the day's sales were by card is told by how each customer pays, and
 * by the amount. Nothing is tried in a company that never reconciled one.
 */
export function resolverTarjetas(ctx: Contexto, leidas: readonly LineaLeida[]): LotePagado[] {
  const { tasas, demoras, favor, favorDeOtros } = ctx.habitos.tarjetas;
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
    let total = (SIN_ENTRAR * (2 * REDONDEO + 1)) / linea.monto;
    const hallados = new Map<string, Deposito>();
    for (const [demora, logDemora] of demoras) {
      const ventas = (porDia.get(linea.dia - demora) ?? [])
        .filter(({ saldo, hechos }) => saldo > 0 && hechos.moneda === linea.moneda)
        .map((doc) => ({ doc, monto: doc.saldo, favor: favor.get(doc.parte) ?? favorDeOtros }));
      for (const { tasa, log } of tasas) {
        const menor = Math.ceil((linea.monto - REDONDEO) / (1 - tasa));
        const mayor = Math.floor((linea.monto + REDONDEO) / (1 - tasa));
        const hallada = buscarMezclas(ventas, menor, mayor);
        if (!hallada) continue;
        total += hallada.peso * Math.exp(log + logDemora);
        const docs = hallada.elegidas.map(({ doc }) => doc);
        const clave = docs.map(({ orden, parte }) => `${parte}/${orden}`).join(' ');
        // Rates that pesos cannot tell apart leave the same deposit of the same sales.
        const peso = (hallados.get(clave)?.peso ?? 0) + Math.exp(hallada.log + log + logDemora);
        hallados.set(clave, { docs, peso });
      }
    }
    let mejor: Deposito | null = null;
    for (const hallado of hallados.values()) if (!mejor || hallado.peso > mejor.peso) mejor = hallado;
    if (!mejor) continue;
    const probabilidad = Math.min(CERTEZA, mejor.peso / total);
    if (probabilidad >= FIRME) for (const doc of mejor.docs) doc.saldo = 0;
    const raras =
      mejor.peso < SIN_ENTRAR ||
      mejor.docs.some(({ parte }) => (favor.get(parte) ?? favorDeOtros) < CASI_NUNCA);
    pagados.push({
      leida,
      docs: mejor.docs,
      probabilidad,
      tarjetas: true,
      ...(raras && { maximo: RARAS }),
    });
  }
  return pagados;
}
