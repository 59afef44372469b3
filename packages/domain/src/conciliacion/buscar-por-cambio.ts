import { agregarCandidata, logRezago } from './candidatas.ts';
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

/**
 * For lines in pesos whose text names nobody: which parties owe a document of another currency that is exactly that
 * amount at the value of the payment's day, or of the invoice's. Linear in the documents of other currencies times
 * the days on which something was paid.
 */
export function buscarPorCambio(ctx: Contexto, leidas: readonly LineaLeida[]): void {
  if (ctx.cambio.vacio) return;
  const porDia: Record<Direccion, Map<number, Map<number, LineaLeida[]>>> = {
    abono: new Map(),
    cargo: new Map(),
  };
  for (const leida of leidas) {
    const { linea, candidatas } = leida;
    if (linea.moneda !== 'CLP' || linea.motivo || leida.deshecha >= 0) continue;
    if (candidatas.some(({ indicio }) => indicio === 'rut')) continue;
    const deLado = porDia[linea.lado];
    let montos = deLado.get(linea.dia);
    if (!montos) deLado.set(linea.dia, (montos = new Map<number, LineaLeida[]>()));
    const lista = montos.get(linea.monto);
    if (lista) lista.push(leida);
    else montos.set(linea.monto, [leida]);
  }
  const hallazgos = new Map<LineaLeida, Hallazgo[]>();
  for (const doc of ctx.libro.docs) {
    const { moneda } = doc.hechos;
    if (moneda === 'CLP' || doc.notaCredito || doc.saldo <= 0) continue;
    const { lado } = ctx.libro.partes[doc.parte]!;
    const alEmitir = ctx.cambio.enPesos(doc.saldo, moneda, doc.emision);
    for (const [dia, montos] of porDia[lado]) {
      if (dia < doc.emision || dia < doc.vence - ANTES || dia > doc.vence + DESPUES) continue;
      const alPagar = ctx.cambio.enPesos(doc.saldo, moneda, dia);
      for (const pesos of [alPagar, alEmitir]) {
        if (pesos === null) continue;
        for (const ajuste of REDONDEO) anotar(ctx, hallazgos, montos.get(pesos + ajuste), doc, dia);
      }
    }
  }
  for (const [leida, lista] of hallazgos) {
    lista.sort((a, b) => b.puntaje - a.puntaje || a.parte - b.parte);
    for (const { parte } of lista.slice(0, MAX_POR_LINEA)) agregarCandidata(ctx, leida, parte, 'monto');
  }
}

function anotar(
  ctx: Contexto,
  hallazgos: Map<LineaLeida, Hallazgo[]>,
  leidas: readonly LineaLeida[] | undefined,
  doc: Doc,
  dia: number,
): void {
  for (const leida of leidas ?? []) {
    const hallazgo = { parte: doc.parte, puntaje: logRezago(ctx, doc.parte, dia, doc.vence) };
    const lista = hallazgos.get(leida);
    if (lista) lista.push(hallazgo);
    else hallazgos.set(leida, [hallazgo]);
  }
}
