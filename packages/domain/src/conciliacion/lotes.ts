import type { Contexto, LineaLeida } from './candidatas.ts';
import { aQuienPaga, esLote } from './es-lote.ts';
import type { Doc } from './libro.ts';

/** A bank line that pays many parties at once, with what it was found to pay. */
export interface LotePagado {
  leida: LineaLeida;
  docs: Doc[];
  probabilidad: number;
  /** The most that is said of it, where less than it is believed. */
  maximo?: number;
  /** A card deposit, which is less than its sales by what the acquirer keeps. */
  tarjetas?: boolean;
  /** Suppliers that the past shows together. */
  deSiempre?: boolean;
  /** Who is named pays for several others. */
  pagador?: boolean;
  /** The line names the folio of each; it may be less than they are by what a factoring keeps. */
  folios?: boolean;
}

/** The supplier batches of one day: their lines share the documents that fell due since the batch before. */
export interface Jornada {
  dia: number;
  /** In the order of the statement. */
  leidas: LineaLeida[];
  /** Log odds, by document, that the day's batches pay it. Documents not here cannot be in them. */
  favor: Map<Doc, number>;
  /** Probability that the day's batches pay it: by its supplier's way, and then by its queue once that was followed. */
  creencia: Map<Doc, number>;
}

const MAX_AJUSTES = 2;

/** Groups the supplier batches by day and lists which documents each day could pay, by the company's own window. */
export function abrirJornadas(ctx: Contexto, leidas: readonly LineaLeida[]): Jornada[] {
  const porDia = new Map<number, LineaLeida[]>();
  for (const leida of leidas) {
    if (leida.linea.motivo || !esLote(ctx, leida)) continue;
    if (leida.linea.clase === 'remuneracion' || aQuienPaga(ctx, leida) === 'personal') continue;
    leida.candidatas.length = 0;
    const lista = porDia.get(leida.linea.dia);
    if (lista) lista.push(leida);
    else porDia.set(leida.linea.dia, [leida]);
  }
  if (porDia.size === 0) return [];
  const { desde, hasta } = ctx.habitos.nomina;
  const jornadas = [...porDia]
    .map(([dia, lista]): Jornada => ({
      dia,
      leidas: lista.sort((a, b) => a.linea.hechos.id - b.linea.hechos.id),
      favor: new Map(),
      creencia: new Map(),
    }))
    .sort((a, b) => a.dia - b.dia);
  const docs = ctx.libro.docs
    .filter((doc) => !doc.notaCredito && doc.saldo > 0 && ctx.libro.partes[doc.parte]!.clase === 'proveedor')
    .sort((a, b) => a.vence - b.vence || a.hechos.id - b.hechos.id);
  let inicio = 0;
  for (const jornada of jornadas) {
    const maximo = jornada.leidas.reduce((mayor, { linea }) => Math.max(mayor, linea.monto), 0);
    while (inicio < docs.length && docs[inicio]!.vence < jornada.dia - hasta) inicio++;
    for (let i = inicio; i < docs.length && docs[i]!.vence <= jornada.dia - desde; i++) {
      const doc = docs[i]!;
      if (
        doc.saldo <= maximo &&
        doc.emision <= jornada.dia &&
        doc.hechos.moneda === jornada.leidas[0]!.linea.moneda
      ) {
        jornada.favor.set(doc, doc.impago);
      }
    }
  }
  preferirLaPrimera(ctx, jornadas);
  return jornadas;
}

/**
 * A supplier that is paid in batches is paid in the first that comes, the more so the more it keeps to them: what was
 * left out of one is less likely to be in the next. Adds to each document's odds those of its supplier's way, against
 * never being in a batch at all.
 */
function preferirLaPrimera({ habitos: { nomina } }: Contexto, jornadas: readonly Jornada[]): void {
  const despues = new Map<Doc, number>();
  for (const { favor } of jornadas.toReversed()) {
    for (const [doc, propio] of favor) {
      const { si, no } = nomina.partes.get(doc.parte) ?? { si: 0, no: 0 };
      const dentro = Math.log(si + nomina.fuerza * nomina.tasa);
      const fuera = Math.log(no + nomina.fuerza * (1 - nomina.tasa));
      const saltada = despues.get(doc) ?? 0;
      favor.set(doc, propio + dentro - fuera + saltada);
      despues.set(doc, saltada + Math.log(si + no + nomina.fuerza) - fuera);
    }
  }
  const pesos = new Map<Doc, number>();
  for (const { favor } of jornadas)
    for (const [doc, propio] of favor) pesos.set(doc, (pesos.get(doc) ?? 1) + Math.exp(propio));
  for (const { favor, creencia } of jornadas)
    for (const [doc, propio] of favor) creencia.set(doc, Math.exp(propio) / pesos.get(doc)!);
}

/** Finds what the batches of every day pay, one day after the other: what one surely paid is not in those after it. */
export function resolverJornadas(jornadas: readonly Jornada[], mayor: number): LotePagado[] {
  return jornadas.flatMap((jornada, i) => {
    const lotes = resolverJornada(jornada, mayor);
    descontar(jornada, lotes, jornadas.slice(i + 1));
    return lotes;
  });
}

function descontar(
  { leidas, creencia }: Jornada,
  lotes: readonly LotePagado[],
  siguientes: readonly Jornada[],
): void {
  const pagado = new Map(lotes.flatMap(({ docs, probabilidad }) => docs.map((doc) => [doc, probabilidad])));
  // Only where every batch of the day is known it is known what they left.
  const todas = lotes.length < leidas.length ? 0 : Math.min(...lotes.map(({ probabilidad }) => probabilidad));
  for (const [doc, aqui] of creencia) {
    const suya = pagado.get(doc);
    // Either it was paid here, or it was not and the days after share what was believed of this one.
    const veces = suya === undefined ? 1 + todas * (1 / Math.max(1 - aqui, MIN_LIBRE) - 1) : 1 - suya;
    for (const { creencia: otra } of siguientes) {
      const antes = otra.get(doc);
      if (antes === undefined) break;
      otra.set(doc, Math.min(MAX_CREENCIA, antes * veces));
    }
  }
}

const MIN_LIBRE = 0.02;
const MAX_CREENCIA = 0.98;

/**
 * The most that is said of a batch that takes a document which by itself is less likely in it than not, or that is an
 * accidental sum more than one time in a hundred: prices are round, so that accidents are more than they are counted. It
 * bounds a batch of one document too, where another supplier is owed as much.
 */
const LOTE_DUDOSO = 0.94;
const AL_AZAR = 0.01;

const MAX_LIBRES = 20;
const MAX_LIBRES_PREFIJO = 14;
const CERTEZA = 5;
const MARGEN_AZAR = 1;

/** How a set of candidates explains an amount: its log likelihood against the best one that ignores the amount. */
interface Solucion {
  elegidos: Doc[];
  puntaje: number;
}

/**
 * Finds what each batch line of a day pays. The candidates' odds (after every supplier's own queue was followed)
 * fix most of them; the doubtful ones are searched exactly, in two halves of at most 2^11 sums, with up to two
 * of the fixed ones reversed. Several lines on one day take the documents in order of due date.
 */
function resolverJornada(jornada: Jornada, mayor: number): LotePagado[] {
  let candidatos = [...jornada.creencia]
    .map(([doc, creencia]) => {
      const favor = Math.log((creencia + 1e-4) / (1 - creencia + 1e-4));
      return { doc, favor: Math.max(-CERTEZA, Math.min(CERTEZA, favor)) };
    })
    .sort((a, b) => a.doc.vence - b.doc.vence || a.doc.orden - b.doc.orden || a.doc.parte - b.doc.parte);
  const pagados: LotePagado[] = [];
  jornada.leidas.forEach((leida, i) => {
    const ultima = i === jornada.leidas.length - 1;
    const { monto } = leida.linea;
    const techo = logTecho(candidatos);
    const casualidad = azar(candidatos, monto);
    // Where even the likeliest set is less likely than an accidental sum, the amount cannot tell sets apart.
    if (techo < Math.log(casualidad) - MARGEN_AZAR) return;
    const soluciones: Solucion[] = [];
    if (ultima || mayor < 2) {
      soluciones.push(...buscar(candidatos, monto, MAX_AJUSTES, MAX_LIBRES));
    } else {
      for (let corte = mayor; corte <= Math.min(candidatos.length, mayor * 8); corte++) {
        const prefijo = candidatos.slice(0, corte);
        for (const solucion of buscar(prefijo, monto, 1, MAX_LIBRES_PREFIJO)) {
          if (solucion.elegidos.length === mayor && solucion.elegidos.includes(prefijo.at(-1)!.doc))
            soluciones.push(solucion);
        }
      }
    }
    soluciones.sort((a, b) => b.puntaje - a.puntaje);
    const mejor = soluciones[0];
    if (!mejor) return;
    let total = casualidad;
    for (const { puntaje } of soluciones) total += Math.exp(techo + puntaje);
    const usados = new Set(mejor.elegidos);
    const probabilidad = Math.min(
      Math.exp(techo + mejor.puntaje) / total,
      1 / (1 + cambiables(candidatos, usados)),
    );
    const dudoso =
      mejor.elegidos.length > 1
        ? casualidad > AL_AZAR * total || candidatos.some(({ doc, favor }) => favor < 0 && usados.has(doc))
        : candidatos.some(({ doc }) => doc.saldo === monto && !usados.has(doc));
    pagados.push({ leida, docs: mejor.elegidos, probabilidad, ...(dudoso && { maximo: LOTE_DUDOSO }) });
    const limite = mejor.elegidos.reduce((tarde, doc) => Math.max(tarde, doc.vence), 0);
    candidatos = candidatos.filter(({ doc }) => !usados.has(doc) && (ultima || doc.vence >= limite));
  });
  return pagados;
}

/** Odds, against a set, of those in which one that it leaves out stands in place of one of the same amount. */
function cambiables(candidatos: readonly Candidato[], usados: ReadonlySet<Doc>): number {
  const fuera = new Map<number, number>();
  for (const { doc, favor } of candidatos)
    if (!usados.has(doc)) fuera.set(doc.saldo, (fuera.get(doc.saldo) ?? 0) + Math.exp(favor));
  let suma = 0;
  for (const { doc, favor } of candidatos)
    if (usados.has(doc)) suma += (fuera.get(doc.saldo) ?? 0) * Math.exp(-favor);
  return suma;
}

/** Log probability of the likeliest set, before looking at the amount. */
function logTecho(candidatos: readonly Candidato[]): number {
  return candidatos.reduce((suma, { favor }) => suma - Math.log1p(Math.exp(-Math.abs(favor))), 0);
}

/**
 * Probability that the candidates, each by its own odds, sum to exactly this amount: the normal density of their
 * sum. Where it exceeds the likelihood of a set found, that set is one accident among many.
 */
function azar(candidatos: readonly Candidato[], monto: number): number {
  let media = 0;
  let varianza = 1;
  for (const { doc, favor } of candidatos) {
    const p = 1 / (1 + Math.exp(-favor));
    media += p * doc.saldo;
    varianza += p * (1 - p) * doc.saldo ** 2;
  }
  const z = Math.min(3, Math.abs(monto - media) / Math.sqrt(varianza));
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI * varianza);
}

interface Candidato {
  doc: Doc;
  favor: number;
}

function buscar(
  candidatos: readonly Candidato[],
  monto: number,
  ajustes: number,
  maximo: number,
): Solucion[] {
  const orden = [...candidatos].sort((a, b) => Math.abs(a.favor) - Math.abs(b.favor));
  const libres = orden.slice(0, maximo);
  const fijos = orden.slice(maximo);
  const mitad = libres.length >> 1;
  const primera = sumas(libres.slice(0, mitad));
  const segunda = sumas(libres.slice(mitad));
  const porSuma = new Map<number, number>();
  primera.suma.forEach((suma, i) => {
    const otro = porSuma.get(suma);
    if (otro === undefined || primera.costo[otro]! > primera.costo[i]!) porSuma.set(suma, i);
  });
  const base = fijos.filter(({ favor }) => favor > 0).reduce((suma, { doc }) => suma + doc.saldo, 0);
  const soluciones: Solucion[] = [];
  const probar = (cambios: readonly Candidato[]): void => {
    let resto = monto - base;
    let costo = 0;
    for (const { doc, favor } of cambios) {
      resto += favor > 0 ? doc.saldo : -doc.saldo;
      costo += Math.abs(favor);
    }
    for (let j = 0; j < segunda.suma.length; j++) {
      const i = porSuma.get(resto - segunda.suma[j]!);
      if (i === undefined) continue;
      const elegidos = [
        ...fijos.filter((fijo) => fijo.favor > 0 !== cambios.includes(fijo)),
        ...libres.filter((_, k) => (k < mitad ? (i >> k) & 1 : (j >> (k - mitad)) & 1)),
      ].map(({ doc }) => doc);
      if (elegidos.length > 0)
        soluciones.push({ elegidos, puntaje: -costo - primera.costo[i]! - segunda.costo[j]! });
    }
  };
  probar([]);
  if (ajustes >= 1) for (const fijo of fijos.slice(0, 60)) probar([fijo]);
  if (ajustes >= 2 && soluciones.length === 0) {
    const cercanos = fijos.slice(0, 24);
    cercanos.forEach((uno, i) => cercanos.slice(i + 1).forEach((otro) => probar([uno, otro])));
  }
  return soluciones;
}

/** Every subset's sum, and the log likelihood it gives up against each document's own odds. */
function sumas(libres: readonly Candidato[]): { suma: Float64Array; costo: Float64Array } {
  const suma = new Float64Array(1 << libres.length);
  const costo = new Float64Array(1 << libres.length);
  costo[0] = libres.reduce((total, { favor }) => total + Math.max(0, favor), 0);
  for (let mascara = 1; mascara < suma.length; mascara++) {
    const bajo = mascara & -mascara;
    const { doc, favor } = libres[31 - Math.clz32(bajo)]!;
    suma[mascara] = suma[mascara ^ bajo]! + doc.saldo;
    costo[mascara] = costo[mascara ^ bajo]! - favor;
  }
  return { suma, costo };
}
