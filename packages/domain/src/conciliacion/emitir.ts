import type { Opcion } from './asignar.ts';
import { nombrarAdelantado } from './candidatas.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import { armarLote } from './armar-lote.ts';
import { calibrar, grupoDeTipo } from './confianza.ts';
import type { Calibracion } from './confianza.ts';
import { redondear } from './redondear.ts';
import { explicar, nombrarTipo, reunirEvidencia } from './explicar.ts';
import type { Doc } from './libro.ts';
import { buscarCruces } from './lineas-cruzadas.ts';
import type { LotePagado } from './lotes.ts';
import { maximoDeLote, maximoDeOtroRut, maximoDePagador, maximoDeRepetida, maximoDeUno } from './maximos.ts';
import { senalar } from './senales.ts';
import {
  CASI_MITAD,
  igualesDe,
  topeAdelanto,
  topeDeLinea,
  topeEntreIguales,
  topeFrente,
  topeParcial,
} from './topes.ts';
import { topeConjunto, topeSiFalta } from './topes-de-conjunto.ts';
import { creerALaSuma, maximoDeParte, topeOlvidado } from './topes-de-parte.ts';
import type { LineaSinPar, Sugerencia, TipoRecomendacion } from './tipos.ts';

const MAX_POR_LINEA = 5;
/** Below this a suggestion is not worth a look. */
const MINIMA = 0.02;
/**
 * And a line's options that hold the answer, all together, less than one time in four are not shown: the first is right
 * one time in eight, one in five of such lines settles nothing at all, and reading and refusing the list costs more than
 * looking for the document.
 */
const MINIMA_LISTA = 0.25;
/** From here up the documents of a line are closed to the others. */
const SEGURA = 0.9;

/** How what the search believes is said. */
export interface Decir {
  /** Null says it as it is believed, and keeps the signals by which it is to be calibrated. */
  calibracion: Calibracion | null;
  /** The most that is believed of anything. */
  tope: number;
  /** Lines of whose best less than this is believed are left out, with their reasons. */
  desde: number;
}

export interface Emitido {
  /** Grouped by line, best first. */
  sugerencias: Sugerencia[];
  sinPar: LineaSinPar[];
  /** By line, the most that its first deserves where equal lines could be crossed. */
  topes: Map<number, number>;
  /** By line, the most that is said of its first, whatever the company's own past shows. */
  maximos: Map<number, number>;
  /** By line, how far the search itself believes in its first, were it not calibrated. */
  creencias: Map<number, number>;
  /** By line, the signals of its first. */
  senales: Map<number, Float64Array>;
}

/** An option as it is going to be said. */
interface Dicha extends Opcion {
  docs: Doc[];
  /** Documents of the same open amount, any of which may be the answer, itself included. */
  iguales: readonly Doc[];
  tipo: TipoRecomendacion;
  confianza: number;
  senales: Float64Array | null;
}

/**
 * Turns what the search believes into suggestions: the surest first over the whole book, each taking what it
 * applies, so that those said with confidence never over-apply a document together.
 */
export function emitir(
  ctx: Contexto,
  leidas: readonly LineaLeida[],
  opciones: readonly Opcion[][],
  lotes: readonly LotePagado[],
  decir: Decir,
): Emitido {
  const abierto = new Map<Doc, number>(ctx.libro.docs.map((doc) => [doc, doc.hechos.saldo]));
  const loteDe = new Map(lotes.map((lote) => [lote.leida, lote]));
  const lotesFirmes = new Set<LotePagado>();
  const tomados = new Map<Doc, number>();
  const primeros = new Map<Doc, number>();
  // The documents of a line that is not sure may as well be of a set.
  const tomadosSeguros = new Map<Doc, number>();
  /** By document, the amount that each of these lines takes of it. */
  const pagadas = new Map<Doc, number[]>();
  const anotar = (doc: Doc, monto: number, dia: number, cuanto: number): void => {
    const suyas = pagadas.get(doc);
    if (suyas) suyas.push(monto);
    else pagadas.set(doc, [monto]);
    // The last of several parts settles the document.
    const ultimo = Math.max(tomados.get(doc) ?? -Infinity, dia);
    tomados.set(doc, ultimo);
    primeros.set(doc, Math.min(primeros.get(doc) ?? Infinity, dia));
    if (cuanto >= SEGURA) tomadosSeguros.set(doc, ultimo);
  };
  for (const lote of [...lotes].sort((a, b) => b.probabilidad - a.probabilidad)) {
    if (lote.docs.some((doc) => abierto.get(doc)! < doc.hechos.saldo)) continue;
    for (const doc of lote.docs) {
      anotar(doc, abierto.get(doc)!, lote.leida.linea.dia, lote.probabilidad);
      abierto.set(doc, 0);
    }
    lotesFirmes.add(lote);
  }
  const dichas = leidas.map((leida, i) =>
    loteDe.has(leida) ? [] : elegirOpciones(ctx, leida, opciones[i]!),
  );
  const pagados = contarMontos(leidas);
  const firme = new Set<Opcion>();
  const tomar = (sonFirmes: (primera: Dicha) => number): void => {
    const orden = dichas
      .flatMap(([primera], i) =>
        primera && !firme.has(primera) ? [{ primera, i, cuanto: sonFirmes(primera) }] : [],
      )
      .filter(({ cuanto }) => cuanto >= 0.5)
      .sort((a, b) => b.cuanto - a.cuanto || a.i - b.i);
    for (const { primera, i, cuanto } of orden) {
      const { docs } = primera;
      const { montos } = montosAplicados(ctx, primera, leidas[i]!.linea.monto);
      if (docs.some((doc, k) => montos[k]! > abierto.get(doc)!)) continue;
      docs.forEach((doc, k) => {
        abierto.set(doc, abierto.get(doc)! - montos[k]!);
        anotar(doc, montos[k]!, leidas[i]!.linea.dia, cuanto);
      });
      firme.add(primera);
    }
  };
  tomar(({ probabilidad }) => probabilidad);
  dichas.forEach((lista, i) => {
    const [mejor] = lista;
    // One that is left out still counts where its confidence alone makes it firm.
    const contadas =
      !mejor || mejor.probabilidad >= decir.desde ? lista : mejor.probabilidad < 0.5 ? [mejor] : [];
    for (const dicha of contadas) {
      dicha.iguales = igualesDe(ctx, leidas[i]!, dicha, tomados);
      calibrarDicha(
        ctx,
        leidas[i]!,
        opciones[i]!,
        dicha,
        {
          libre: firme.has(dicha) || dicha.probabilidad < 0.5,
          frente: Math.min(
            topeDeLinea(ctx, leidas[i]!),
            topeEntreIguales(ctx, dicha, dicha.iguales),
            topeAdelanto(ctx, leidas[i]!, dicha, dicha.docs),
            topeParcial(ctx, leidas[i]!, dicha, dicha.docs, pagados, tomados),
            topeOlvidado(ctx, leidas[i]!, dicha, pagados, primeros),
            topeConjunto(ctx, leidas[i]!, dicha, tomadosSeguros),
          ),
        },
        decir,
      );
      if (!decir.calibracion || !firme.has(dicha) || dicha.iguales.length > 1) continue;
      const [doc] = dicha.docs;
      const suma = { pagadas: pagadas.get(doc!)!, queda: abierto.get(doc!)! };
      dicha.confianza = Math.min(topeDeLinea(ctx, leidas[i]!), creerALaSuma(dicha.confianza, dicha, suma));
    }
  });
  tomar(({ probabilidad, confianza }) => (probabilidad < 0.5 ? confianza : 0));
  const cruces = buscarCruces(leidas, dichas, firme, new Set([...lotesFirmes].map(({ leida }) => leida)));
  const emitido: Emitido = {
    sugerencias: [],
    sinPar: [],
    topes: new Map(),
    maximos: new Map(),
    creencias: new Map(),
    senales: new Map(),
  };
  leidas.forEach((leida, i) => {
    const { id } = leida.linea.hechos;
    const lote = loteDe.get(leida);
    if (lote) {
      const maximo = lotesFirmes.has(lote) ? (cruces.lotes.get(leida) ?? 1) : CASI_MITAD;
      const confianza = Math.min(lote.probabilidad, maximo);
      if (confianza < decir.desde) return;
      emitido.creencias.set(id, confianza);
      const deLote = maximoDeLote(lote);
      if (deLote < 1) emitido.maximos.set(id, deLote);
      emitido.sugerencias.push(armarLote(lote, Math.min(confianza, decir.tope)));
      if (confianza < 0.5) emitido.sinPar.push(armarSinPar(leida, []));
      return;
    }
    if ((dichas[i]![0]?.probabilidad ?? 0) < decir.desde) return;
    const vale =
      !decir.calibracion || dichas[i]!.reduce((suma, { confianza }) => suma + confianza, 0) >= MINIMA_LISTA;
    const lista = vale ? dichas[i]! : [];
    for (const dicha of lista) {
      const confianza = Math.min(dicha.confianza, firme.has(dicha) ? 1 : CASI_MITAD);
      const tope = cruces.dichas.get(dicha);
      if (tope !== undefined) emitido.topes.set(id, tope);
      emitido.sugerencias.push(armarSugerencia(ctx, leida, dicha, confianza));
    }
    const [primera] = lista;
    if (primera) {
      emitido.creencias.set(id, Math.min(primera.probabilidad, firme.has(primera) ? 1 : CASI_MITAD));
      const maximo = decir.calibracion
        ? Math.min(
            topeSiFalta(ctx, leida, primera, tomadosSeguros),
            maximoDeParte(leida, primera, tomados),
            maximoDeOtroRut(ctx, leida, primera),
            maximoDeRepetida(leida, primera),
            maximoDePagador(ctx, leida, primera, tomados),
            maximoDeUno(ctx, leida, primera, tomadosSeguros),
          )
        : 1;
      if (maximo < 1) emitido.maximos.set(id, maximo);
      if (!decir.calibracion && primera.senales) emitido.senales.set(id, primera.senales);
    }
    if (!primera || !firme.has(primera))
      emitido.sinPar.push(armarSinPar(leida, dichas[i]!, nombrarAdelantado(ctx, leida)));
  });
  return emitido;
}

/** By party, how many of the lines that may be of it carry each amount. */
function contarMontos(leidas: readonly LineaLeida[]): Map<number, Map<number, number>> {
  const montos = new Map<number, Map<number, number>>();
  for (const { linea, candidatas } of leidas) {
    for (const { parte } of candidatas) {
      let suyos = montos.get(parte);
      if (!suyos) montos.set(parte, (suyos = new Map<number, number>()));
      suyos.set(linea.monto, (suyos.get(linea.monto) ?? 0) + 1);
    }
  }
  return montos;
}

/** The options of a line that are worth saying, not yet calibrated. */
function elegirOpciones(ctx: Contexto, leida: LineaLeida, opciones: readonly Opcion[]): Dicha[] {
  const lista = opciones.filter(({ probabilidad }) => probabilidad >= MINIMA).slice(0, MAX_POR_LINEA);
  return lista.map((opcion): Dicha => {
    const { candidata, hipotesis, probabilidad } = opcion;
    const docs = hipotesis.docs.map((orden) => ctx.libro.partes[candidata.parte]!.docs[orden]!);
    const tipo = nombrarTipo(ctx, leida, candidata, hipotesis, docs);
    return { ...opcion, docs, iguales: docs, tipo, senales: null, confianza: probabilidad };
  });
}

/**
 * Fills in how sure an option is. One whose documents a surer line took (`libre` is false) is believed no more than
 * even, and none more than `frente`.
 */
function calibrarDicha(
  ctx: Contexto,
  leida: LineaLeida,
  opciones: readonly Opcion[],
  dicha: Dicha,
  { libre, frente }: { libre: boolean; frente: number },
  { calibracion, tope }: Decir,
): void {
  const maximo = libre ? tope : CASI_MITAD;
  const grupo = grupoDeTipo(dicha.tipo);
  const original = opciones.find(({ hipotesis }) => hipotesis === dicha.hipotesis)!;
  dicha.senales = grupo && senalar(ctx, leida, opciones, original, dicha.docs, grupo, maximo);
  dicha.confianza =
    dicha.senales && calibracion
      ? Math.min(calibrar(dicha.senales, calibracion), topeFrente(opciones, original), frente)
      : Math.min(dicha.probabilidad, maximo);
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

function armarSugerencia(ctx: Contexto, leida: LineaLeida, opcion: Dicha, confianza: number): Sugerencia {
  const { docs, tipo } = opcion;
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
    tipoRecomendacion: tipo,
    explicacion: explicar(ctx, leida, opcion),
    evidencia: reunirEvidencia(ctx, leida, opcion.candidata, docs),
    diferencia,
  };
}

export const EXPLICACION_MOTIVO: Readonly<Record<LineaSinPar['motivo'], string>> = {
  comision: 'Comisión del banco: clasifícala.',
  intereses: 'Intereses: clasifícalos.',
  impuesto_bancario: 'Es un impuesto que cobra el banco.',
  traspaso_propio: 'Es un traspaso entre cuentas propias.',
  reversa: 'Es una reversa de otro movimiento.',
  compra_tarjeta: 'Compra con tarjeta, sin documento.',
  giro_efectivo: 'Es un giro de efectivo.',
  abono_tarjetas: 'Es un depósito de ventas con tarjeta.',
  repetida: 'Parece el mismo pago repetido.',
  empate: 'Hay varias opciones parecidas: elige tú.',
  sin_documento: 'Ningún documento abierto calza.',
};

/** Of two lines that undo each other, where neither is called a reversal by its bank. */
const DESHECHA = 'Se anula con otro movimiento igual y contrario.';

function armarSinPar(leida: LineaLeida, lista: readonly Opcion[], adelantado?: string): LineaSinPar {
  const motivo =
    leida.linea.motivo ??
    (leida.deshecha >= 0 ? 'reversa' : null) ??
    (leida.repite >= 0 ? 'repetida' : lista.length > 1 ? 'empate' : 'sin_documento');
  const idCartolaRelacionada = leida.deshecha >= 0 ? leida.deshecha : leida.repite;
  return {
    idCartola: leida.linea.hechos.id,
    motivo,
    explicacion: explicarSinPar(leida, motivo, adelantado),
    ...(idCartolaRelacionada >= 0 && { idCartolaRelacionada }),
  };
}

function explicarSinPar(
  { linea }: LineaLeida,
  motivo: LineaSinPar['motivo'],
  adelantado: string | undefined,
): string {
  if (motivo === 'reversa' && linea.motivo === null) return DESHECHA;
  if (motivo === 'sin_documento' && adelantado)
    return `Parece un anticipo de ${adelantado}: su documento no ha llegado.`;
  return EXPLICACION_MOTIVO[motivo];
}
