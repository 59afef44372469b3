import { formatMonto } from '../dinero/index.ts';
import type { Opcion } from './asignar.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import { explicar, nombrarTipo, reunirEvidencia } from './explicar.ts';
import type { Doc } from './libro.ts';
import type { LotePagado } from './lotes.ts';
import type { LineaSinPar, ResultadoConciliacion, Sugerencia } from './tipos.ts';

const MAX_POR_LINEA = 5;
/** Below this a suggestion is not worth a look. */
const MINIMA = 0.02;

/**
 * Turns what the search believes into suggestions: the surest first over the whole book, each taking what it
 * applies, so that those said with confidence never over-apply a document together. `topes`, by line, is the most
 * that its first deserves where equal lines could be crossed.
 */
export function emitir(
  ctx: Contexto,
  leidas: readonly LineaLeida[],
  opciones: readonly Opcion[][],
  lotes: readonly LotePagado[],
): Omit<ResultadoConciliacion, 'propia'> & { topes: Map<number, number> } {
  const abierto = new Map<Doc, number>(ctx.libro.docs.map((doc) => [doc, doc.hechos.saldo]));
  const loteDe = new Map(lotes.map((lote) => [lote.leida, lote]));
  const lotesFirmes = new Set<LotePagado>();
  for (const lote of [...lotes].sort((a, b) => b.probabilidad - a.probabilidad)) {
    if (lote.docs.some((doc) => abierto.get(doc)! < doc.hechos.saldo)) continue;
    for (const doc of lote.docs) abierto.set(doc, 0);
    lotesFirmes.add(lote);
  }
  const docsDe = ({ candidata, hipotesis }: Opcion): Doc[] =>
    hipotesis.docs.map((orden) => ctx.libro.partes[candidata.parte]!.docs[orden]!);
  const firme = new Set<Opcion>();
  const orden = opciones
    .map((lista, i) => ({ primera: lista[0], i }))
    .filter(({ primera }) => primera && primera.probabilidad >= 0.5)
    .sort((a, b) => b.primera!.probabilidad - a.primera!.probabilidad || a.i - b.i);
  for (const { primera, i } of orden) {
    const docs = docsDe(primera!);
    const { montos } = montosAplicados(ctx, primera!, leidas[i]!.linea.monto);
    if (docs.some((doc, k) => montos[k]! > abierto.get(doc)!)) continue;
    docs.forEach((doc, k) => abierto.set(doc, abierto.get(doc)! - montos[k]!));
    firme.add(primera!);
  }
  const empatadas = buscarEmpates(leidas, opciones, firme);
  for (const [opcion, tope] of buscarGemelas(leidas, opciones, firme)) empatadas.set(opcion, tope);
  const sugerencias: Sugerencia[] = [];
  const sinPar: LineaSinPar[] = [];
  const topes = new Map<number, number>();
  leidas.forEach((leida, i) => {
    const lote = loteDe.get(leida);
    if (lote) {
      const confianza = lotesFirmes.has(lote) ? lote.probabilidad : Math.min(lote.probabilidad, 0.49);
      sugerencias.push(armarLote(lote, confianza));
      if (confianza < 0.5) sinPar.push(armarSinPar(leida, []));
      return;
    }
    const lista = opciones[i]!.filter(({ probabilidad }) => probabilidad >= MINIMA).slice(0, MAX_POR_LINEA);
    for (const opcion of lista) {
      const confianza = Math.min(opcion.probabilidad, firme.has(opcion) ? 1 : 0.49);
      const tope = empatadas.get(opcion);
      if (tope !== undefined) topes.set(leida.linea.hechos.id, tope);
      sugerencias.push(armarSugerencia(ctx, leida, opcion, docsDe(opcion), confianza));
    }
    if (!lista[0] || !firme.has(lista[0])) sinPar.push(armarSinPar(leida, lista));
  });
  return { sugerencias, sinPar, topes };
}

/** Never more than the line gives: a payment short of the sum takes what it lacks from the largest document. */
function montosAplicados(
  ctx: Contexto,
  { candidata, hipotesis }: Opcion,
  monto: number,
): { montos: number[]; diferencia: number } {
  const parte = ctx.libro.partes[candidata.parte]!;
  const montos = [...hipotesis.montos];
  let neto = 0;
  let mayor = -1;
  if (hipotesis.forma === 'devolucion' || hipotesis.forma === 'cambio') return { montos, diferencia: 0 };
  hipotesis.docs.forEach((orden, i) => {
    const nota = parte.docs[orden]!.notaCredito;
    neto += nota ? -montos[i]! : montos[i]!;
    if (!nota && (mayor < 0 || montos[i]! > montos[mayor]!)) mayor = i;
  });
  if (neto > monto) montos[mayor]! -= neto - monto;
  return { montos, diferencia: monto - neto };
}

function armarSugerencia(
  ctx: Contexto,
  leida: LineaLeida,
  opcion: Opcion,
  docs: readonly Doc[],
  confianza: number,
): Sugerencia {
  const { montos, diferencia } = montosAplicados(ctx, opcion, leida.linea.monto);
  return {
    cartolas: [leida.linea.hechos.id],
    documentos: docs.map((doc, k) => ({
      id: doc.hechos.id,
      modelo: doc.hechos.modelo,
      monto: doc.notaCredito ? -montos[k]! : montos[k]!,
      ...(opcion.hipotesis.forma === 'cambio' && { montoLinea: leida.linea.monto }),
    })),
    confianza: redondear(confianza),
    tipoRecomendacion: nombrarTipo(ctx, leida, opcion.candidata, opcion.hipotesis, docs),
    explicacion: explicar(ctx, leida, opcion.candidata, opcion.hipotesis),
    evidencia: reunirEvidencia(ctx, leida, opcion.candidata, docs),
    diferencia,
  };
}

function armarTarjetas({ leida, docs }: LotePagado, confianza: number): Sugerencia {
  const { linea } = leida;
  const { moneda } = docs[0]!.hechos;
  const vendido = docs.reduce((suma, doc) => suma + doc.hechos.saldo, 0);
  const comision = vendido - linea.monto;
  const mayor = docs.reduce((uno, otro) => (otro.hechos.saldo > uno.hechos.saldo ? otro : uno));
  return {
    cartolas: [linea.hechos.id],
    documentos: docs.map((doc) => ({
      id: doc.hechos.id,
      modelo: doc.hechos.modelo,
      // Never more in all than the deposit: what was kept stays owed by the largest sale until it is posted.
      monto: doc === mayor ? doc.hechos.saldo - Math.max(0, comision) : doc.hechos.saldo,
    })),
    confianza: redondear(confianza),
    tipoRecomendacion: 'abono_tarjetas',
    explicacion: [
      `Es un depósito de ventas con tarjeta: ${docs.length === 1 ? 'una venta' : `${docs.length} ventas`} del ${docs[0]!.hechos.fechaEmision.split('-').reverse().join('-')} por ${formatMonto(vendido, moneda)}, menos la comisión de siempre (${formatMonto(comision, moneda)}).`,
    ],
    evidencia: [],
    diferencia: linea.monto - vendido,
  };
}

function armarLote(lote: LotePagado, confianza: number): Sugerencia {
  if (lote.tarjetas) return armarTarjetas(lote, confianza);
  const { leida, docs } = lote;
  const { linea } = leida;
  const planilla = docs[0]!.hechos.modelo === 'Remuneracion' || docs[0]!.hechos.modelo === 'Previred';
  const monto = formatMonto(linea.monto, docs[0]!.hechos.moneda);
  return {
    cartolas: [linea.hechos.id],
    documentos: docs.map((doc) => ({
      id: doc.hechos.id,
      modelo: doc.hechos.modelo,
      monto: doc.hechos.saldo,
    })),
    confianza: redondear(confianza),
    tipoRecomendacion: planilla ? 'nomina_remuneraciones' : 'nomina_proveedores',
    explicacion: planilla
      ? [
          `Las ${docs.length} remuneraciones del ${docs[0]!.hechos.fechaEmision.split('-').reverse().join('-')} suman justo ${monto}.`,
        ]
      : [
          `Es un pago masivo: ${docs.length === 1 ? 'un documento' : `${docs.length} documentos`} de proveedores que vencían hasta ese día suman justo ${monto}.`,
          `Los demás documentos que vencían esos días se explican con otros movimientos.`,
        ],
    evidencia: [],
    diferencia: 0,
  };
}

/** Four decimals, never rounded up to certainty. */
export function redondear(confianza: number): number {
  return Math.min(0.9999, Math.max(0.0001, Math.round(confianza * 10_000) / 10_000));
}

/** A tie is never more than even. */
const EMPATE = 0.96;

/**
 * Lines of one day, party and amount that would settle different documents of one amount could as well be
 * crossed: nothing tells them apart, unless one names its folio. Returns the most such a suggestion deserves.
 */
function buscarEmpates(
  leidas: readonly LineaLeida[],
  opciones: readonly Opcion[][],
  firme: ReadonlySet<Opcion>,
): Map<Opcion, number> {
  const grupos = new Map<string, Opcion[]>();
  leidas.forEach(({ linea }, i) => {
    const primera = opciones[i]![0];
    if (
      !primera ||
      !firme.has(primera) ||
      primera.hipotesis.forma !== 'exacto' ||
      linea.glosa.folios.length > 0
    )
      return;
    const clave = `${primera.candidata.parte} ${linea.dia} ${linea.monto}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(primera);
    else grupos.set(clave, [primera]);
  });
  const topes = new Map<Opcion, number>();
  for (const grupo of grupos.values()) {
    if (grupo.length > 1) for (const opcion of grupo) topes.set(opcion, EMPATE / grupo.length);
  }
  return topes;
}

/** Of two lines alike to the letter, one is the payment and the other its repetition, and nothing says which. */
const GEMELAS = 0.55;

/**
 * Lines alike to the last letter, of one day and account, of which only some found something to settle: as well the
 * others could have. Returns the most that each deserves; it is still said, since a person may take either.
 */
function buscarGemelas(
  leidas: readonly LineaLeida[],
  opciones: readonly Opcion[][],
  firme: ReadonlySet<Opcion>,
): Map<Opcion, number> {
  const grupos = new Map<string, number[]>();
  leidas.forEach(({ linea }, i) => {
    const clave = `${linea.lado} ${linea.cuenta} ${linea.dia} ${linea.monto} ${linea.glosa.canonico.texto}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(i);
    else grupos.set(clave, [i]);
  });
  const topes = new Map<Opcion, number>();
  for (const grupo of grupos.values()) {
    if (grupo.length < 2) continue;
    const firmes = grupo.flatMap((i) => opciones[i]![0] ?? []).filter((opcion) => firme.has(opcion));
    if (firmes.length < grupo.length) for (const opcion of firmes) topes.set(opcion, GEMELAS);
  }
  return topes;
}

export const EXPLICACION_MOTIVO: Readonly<Record<LineaSinPar['motivo'], string>> = {
  comision: 'Es una comisión del banco: clasifícala como gasto.',
  intereses: 'Son intereses: clasifícalos en su cuenta.',
  impuesto_bancario: 'Es un impuesto que cobra el banco.',
  traspaso_propio: 'Es un traspaso entre cuentas propias.',
  reversa: 'Es una reversa de otro movimiento.',
  compra_tarjeta: 'Es una compra con tarjeta: no paga un documento registrado.',
  giro_efectivo: 'Es un giro de efectivo.',
  abono_tarjetas: 'Es un depósito de ventas con tarjeta.',
  repetida: 'Parece el mismo pago repetido.',
  empate: 'Hay varias opciones parecidas: elige tú.',
  sin_documento: 'No hay un documento abierto que calce.',
};

function armarSinPar(leida: LineaLeida, lista: readonly Opcion[]): LineaSinPar {
  const motivo =
    leida.linea.motivo ??
    (leida.deshecha >= 0 ? 'reversa' : null) ??
    (leida.repite >= 0 ? 'repetida' : lista.length > 1 ? 'empate' : 'sin_documento');
  const idCartolaRelacionada = leida.deshecha >= 0 ? leida.deshecha : leida.repite;
  return {
    idCartola: leida.linea.hechos.id,
    motivo,
    explicacion: EXPLICACION_MOTIVO[motivo],
    ...(idCartolaRelacionada >= 0 && { idCartolaRelacionada }),
  };
}
