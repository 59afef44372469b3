import { agregarCandidata, logAdelanto, logRezago } from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import type { Direccion } from './direccion.ts';
import type { Doc } from './libro.ts';

/** Days around the due date in which a payment found by its amount alone is believable. */
const ANTES = 75;
const DESPUES = 150;
const MAX_POR_LINEA = 6;
/** Pesos of rounding in either way. */
const REDONDEO = [0, -1, 1, -2, 2];

interface Hallazgo {
  parte: number;
  puntaje: number;
}

/** The lines of a day, by amount and in order of it. */
interface DelDia {
  porMonto: Map<number, LineaLeida[]>;
  montos: number[];
}

/**
 * For lines in pesos whose text names nobody: which parties owe a document of another currency that is exactly that
 * amount at the value of the payment's day, or of the invoice's, or near it as that party was always paid; whole, what
 * is left of it or a part that it pays first. Linear in the documents of other currencies times the days on which
 * something was paid.
 */
export function buscarPorCambio(ctx: Contexto, leidas: readonly LineaLeida[]): void {
  if (ctx.cambio.vacio) return;
  const porDia: Record<Direccion, Map<number, DelDia>> = { abono: new Map(), cargo: new Map() };
  for (const leida of leidas) {
    const { linea, candidatas } = leida;
    if (linea.moneda !== 'CLP' || linea.motivo || leida.deshecha >= 0) continue;
    if (candidatas.some(({ indicio }) => indicio === 'rut')) continue;
    const deLado = porDia[linea.lado];
    let delDia = deLado.get(linea.dia);
    if (!delDia) deLado.set(linea.dia, (delDia = { porMonto: new Map(), montos: [] }));
    const lista = delDia.porMonto.get(linea.monto);
    if (lista) lista.push(leida);
    else delDia.porMonto.set(linea.monto, [leida]);
  }
  for (const deLado of Object.values(porDia))
    for (const delDia of deLado.values()) delDia.montos = [...delDia.porMonto.keys()].sort((a, b) => a - b);
  const hallazgos = new Map<LineaLeida, Hallazgo[]>();
  for (const doc of ctx.libro.docs) {
    if (doc.hechos.moneda === 'CLP' || doc.notaCredito || doc.saldo <= 0) continue;
    buscarDocumento(ctx, porDia[ctx.libro.partes[doc.parte]!.lado], doc, hallazgos);
  }
  for (const [leida, lista] of hallazgos) {
    lista.sort((a, b) => b.puntaje - a.puntaje || a.parte - b.parte);
    for (const { parte } of lista.slice(0, MAX_POR_LINEA)) agregarCandidata(ctx, leida, parte, 'monto');
  }
}

function buscarDocumento(
  ctx: Contexto,
  deLado: ReadonlyMap<number, DelDia>,
  doc: Doc,
  hallazgos: Map<LineaLeida, Hallazgo[]>,
): void {
  const { cambio, desvios, habitos } = ctx;
  const { moneda, montoTotal } = doc.hechos;
  const primero = doc.emision - habitos.adelantos.ventana(doc.parte);
  const banda = moneda === 'UF' ? null : desvios.banda(doc.parte);
  const razones = banda && doc.saldo === montoTotal ? [1, ...desvios.partes(doc.parte)] : [1];
  const alEmitir = cambio.enPesos(doc.saldo, moneda, doc.emision);
  for (const [dia, { porMonto, montos }] of deLado) {
    if (dia < Math.max(primero, doc.vence - ANTES) || dia > doc.vence + DESPUES) continue;
    const alPagar = cambio.enPesos(doc.saldo, moneda, dia);
    if (dia >= doc.emision) {
      for (const pesos of [alPagar, alEmitir]) {
        if (pesos === null) continue;
        for (const ajuste of REDONDEO) anotar(ctx, hallazgos, porMonto.get(pesos + ajuste), doc, dia);
      }
    }
    if (!banda || alPagar === null) continue;
    for (const razon of razones) {
      const hasta = razon * alPagar * banda.hasta;
      for (let i = primeroDesde(montos, razon * alPagar * banda.desde); montos[i]! <= hasta; i++)
        anotar(ctx, hallazgos, porMonto.get(montos[i]!), doc, dia);
    }
  }
}

/** The place of the first amount, of those in order, that is not below another. */
function primeroDesde(montos: readonly number[], minimo: number): number {
  let bajo = 0;
  let alto = montos.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (montos[medio]! < minimo) bajo = medio + 1;
    else alto = medio;
  }
  return bajo;
}

function anotar(
  ctx: Contexto,
  hallazgos: Map<LineaLeida, Hallazgo[]>,
  leidas: readonly LineaLeida[] | undefined,
  doc: Doc,
  dia: number,
): void {
  const antes = doc.emision - dia;
  const puntaje = antes > 0 ? logAdelanto(ctx, doc.parte, antes) : logRezago(ctx, doc.parte, dia, doc.vence);
  for (const leida of leidas ?? []) {
    const lista = hallazgos.get(leida);
    if (lista) lista.push({ parte: doc.parte, puntaje });
    else hallazgos.set(leida, [{ parte: doc.parte, puntaje }]);
  }
}
