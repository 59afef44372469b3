import { estadoInicial } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import { seguirCola } from './cola.ts';
import type { Ofertas, TurnoDeLinea, TurnoDeLote } from './estado-de-cola.ts';
import type { Hipotesis } from './formas.ts';
import type { Generador } from './hipotesis.ts';
import type { Doc } from './libro.ts';
import { resolverJornadas } from './lotes.ts';
import type { Jornada, LotePagado } from './lotes.ts';
import type { Veredicto } from './recorrido.ts';

/** A hypothesis of a line over the whole book. */
export interface Opcion {
  candidata: Candidata;
  hipotesis: Hipotesis;
  probabilidad: number;
}

interface Asiento {
  leida: LineaLeida;
  /** By candidate: odds, against settling nothing, that the line is with that party. */
  mensajes: number[];
  /** Weight of the claims too weak to follow: each little, together they may not be. */
  otros: number;
  veredictos: (Veredicto | undefined)[];
}

/** A line's turn in the queue of one of its candidates. */
interface Reclamo extends TurnoDeLinea {
  asiento: Asiento;
  /** Which of the line's candidates. */
  cual: number;
}

/** Exchanges between parties over the lines that several of them could claim. */
const RONDAS = 3;
const SIN_OFERTAS: Ofertas = { huellas: [], opciones: [] };
const MAX_LOG = 14;
/** A party follows its queue again only if some line's other options changed by this much. */
const MIN_NOTICIA = 0.04;

/**
 * The best explanation of the whole book. Each party follows its own queue; a line that several parties could
 * claim carries between them how well each can use it (belief propagation over the graph of parties and lines),
 * so a weak claim yields to a strong one wherever that one is.
 */
export function asignar(
  ctx: Contexto,
  generador: Generador,
  leidas: readonly LineaLeida[],
  jornadas: readonly Jornada[],
): { opciones: Opcion[][]; lotes: LotePagado[] } {
  pesarReclamos(ctx, generador, leidas);
  const asientos = leidas.map((leida): Asiento => {
    const { mensajes, otros } =
      leida.candidatas.length > 1 ? elegirCandidatas(leida) : { mensajes: [1], otros: 0 };
    return {
      leida,
      mensajes: mensajes.slice(0, leida.candidatas.length),
      otros,
      veredictos: new Array<Veredicto | undefined>(leida.candidatas.length),
    };
  });
  const porParte = new Map<number, Reclamo[]>();
  for (const asiento of asientos) {
    const { leida } = asiento;
    leida.candidatas.forEach((candidata, cual) => {
      const reclamo: Reclamo = {
        tipo: 'linea',
        dia: leida.linea.dia,
        leida,
        candidata,
        afuera: -Infinity,
        ofertas: SIN_OFERTAS,
        asiento,
        cual,
      };
      const lista = porParte.get(candidata.parte);
      if (lista) lista.push(reclamo);
      else porParte.set(candidata.parte, [reclamo]);
    });
  }
  const partes = [...porParte].sort((a, b) => a[0] - b[0]);
  for (const [, lista] of partes) {
    lista.sort((a, b) => a.dia - b.dia || a.leida.linea.hechos.id - b.leida.linea.hechos.id);
  }
  const lotesDe = turnosDeLote(jornadas);
  let lotes: LotePagado[] = [];
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    for (const [indice, lista] of partes) {
      const enLote = lotesDe.get(indice);
      const conNoticias = lista.some(
        ({ asiento, cual, afuera }) => Math.abs(logAfuera(asiento, cual) - afuera) > MIN_NOTICIA,
      );
      if (!conNoticias && !(enLote && ronda === RONDAS - 1)) continue;
      seguirParte(ctx, generador, indice, lista, enLote ?? [], ronda === RONDAS - 1);
      if (ronda === RONDAS - 1) for (const reclamo of lista) reclamo.ofertas = null;
    }
    if (ronda === RONDAS - 2) {
      lotes = resolverJornadas(jornadas, ctx.habitos.nomina.mayor);
      fijarLotes(jornadas, lotes);
    }
  }
  return { opciones: asientos.map(opcionesDe), lotes };
}

/** The surer a batch's solution, the more what it pays is closed to other lines, and the less the rest can be in it. */
function fijarLotes(jornadas: readonly Jornada[], lotes: readonly LotePagado[]): void {
  const resueltas = new Map(lotes.map((lote) => [lote.leida, { ...lote, conjunto: new Set(lote.docs) }]));
  for (const jornada of jornadas) {
    const deHoy = jornada.leidas.map((leida) => resueltas.get(leida));
    inclinar(jornada);
    const todas = Math.min(...deHoy.map((lote) => lote?.probabilidad ?? 0));
    for (const [doc, favor] of jornada.favor) {
      const suya = deHoy.find((lote) => lote?.conjunto.has(doc))?.probabilidad;
      const ajuste =
        suya === undefined ? favor + Math.log(1 - todas + MIN_DUDA) : Math.log(suya / (1 - suya + MIN_DUDA));
      jornada.favor.set(doc, suya === undefined ? ajuste : Math.max(favor, ajuste));
    }
  }
}

/** The furthest that the day's total moves every document's odds. */
const MAX_INCLINACION = 1;

/**
 * What the day's batches sum to speaks for and against all documents, even where no set can be told from another: as
 * much of those that could be in them was paid as the lines say. The odds of all are moved alike until the expected
 * sum is the total paid.
 */
function inclinar(jornada: Jornada): void {
  const pagado = jornada.leidas.reduce((suma, { linea }) => suma + linea.monto, 0);
  const docs = [...jornada.favor].map(([doc, favor]) => {
    const creencia = jornada.creencia.get(doc)!;
    return { doc, favor, propio: Math.log((creencia + 1e-4) / (1 - creencia + 1e-4)) };
  });
  const esperado = (cambio: number): number =>
    docs.reduce((suma, { doc, propio }) => suma + doc.saldo / (1 + Math.exp(-propio - cambio)), 0);
  let bajo = -MAX_INCLINACION;
  let alto = MAX_INCLINACION;
  for (let i = 0; i < 30; i++) {
    const medio = (bajo + alto) / 2;
    if (esperado(medio) < pagado) bajo = medio;
    else alto = medio;
  }
  for (const { doc, favor } of docs) jornada.favor.set(doc, favor + alto);
}

/** No batch is ever surer than this. */
const MIN_DUDA = 0.002;

interface LoteDeParte {
  jornada: Jornada;
  docs: Doc[];
}

function turnosDeLote(jornadas: readonly Jornada[]): Map<number, LoteDeParte[]> {
  const porParte = new Map<number, LoteDeParte[]>();
  for (const jornada of jornadas) {
    for (const doc of jornada.favor.keys()) {
      let lista = porParte.get(doc.parte);
      if (!lista) porParte.set(doc.parte, (lista = []));
      const ultimo = lista.at(-1);
      if (ultimo?.jornada === jornada) ultimo.docs.push(doc);
      else lista.push({ jornada, docs: [doc] });
    }
  }
  return porParte;
}

const MAX_CANDIDATAS = 8;
/** Claims this much weaker than the best, or than settling nothing, are dropped before any queue is followed. */
const MIN_RECLAMO = 0.004;

/**
 * First guess of every claim of the lines that several parties could claim, each party alone and nothing yet taken. Party
 * after party, since a line's candidates lie all over a large book: a party's documents then wait in the processor.
 */
function pesarReclamos(ctx: Contexto, generador: Generador, leidas: readonly LineaLeida[]): void {
  const porParte = new Map<number, { leida: LineaLeida; candidata: Candidata }[]>();
  for (const leida of leidas) {
    if (leida.candidatas.length < 2) continue;
    for (const candidata of leida.candidatas) {
      const lista = porParte.get(candidata.parte);
      if (lista) lista.push({ leida, candidata });
      else porParte.set(candidata.parte, [{ leida, candidata }]);
    }
  }
  for (const [parte, reclamos] of porParte) {
    const { saldos, cuotas } = estadoInicial(ctx, parte);
    const estado = { saldos, cuota: (orden: number) => cuotas[orden] };
    for (const { leida, candidata } of reclamos) {
      let suma = 0;
      for (const { puntaje } of generador.generar(leida, candidata, estado))
        suma += Math.exp(Math.min(puntaje, MAX_LOG));
      candidata.suma = suma;
    }
  }
}

/**
 * Keeps the parties the text names, those that wait for the rest of an instalment, and the best of the others by the
 * first guess; returns their weights in the same order.
 */
function elegirCandidatas(leida: LineaLeida): { mensajes: number[]; otros: number } {
  const reclamos = leida.candidatas.map((candidata) => {
    const nombrada = candidata.indicio !== 'monto' && candidata.indicio !== 'habito';
    return { candidata, suma: candidata.suma, fija: nombrada || candidata.espera };
  });
  const minimo = MIN_RECLAMO * reclamos.reduce((mejor, { suma }) => Math.max(mejor, suma), 1);
  const elegidos = reclamos
    .filter(({ suma, fija }) => fija || suma >= minimo)
    .sort(
      (a, b) => Number(b.fija) - Number(a.fija) || b.suma - a.suma || a.candidata.parte - b.candidata.parte,
    )
    .slice(0, MAX_CANDIDATAS);
  leida.candidatas = elegidos.map(({ candidata }) => candidata);
  let otros = 0;
  let menor = Infinity;
  const seguidos = new Set(elegidos);
  for (const reclamo of reclamos) {
    if (!seguidos.has(reclamo)) otros += reclamo.suma;
    if (reclamo.candidata.indicio === 'monto' && reclamo.suma > 0) menor = Math.min(menor, reclamo.suma);
  }
  // Those beyond the ranking's cut were no stronger than the weakest kept.
  if (menor < Infinity) otros += leida.recortadas * menor;
  return { mensajes: elegidos.map(({ suma }) => suma), otros };
}

/** Log weight of everything the line could be besides this candidate's. */
function logAfuera({ mensajes, otros }: Asiento, cual: number): number {
  let suma = 1 + otros;
  for (let i = 0; i < mensajes.length; i++) if (i !== cual) suma += mensajes[i]!;
  return Math.log(suma);
}

function seguirParte(
  ctx: Contexto,
  generador: Generador,
  indice: number,
  lista: readonly Reclamo[],
  lotes: readonly LoteDeParte[],
  esUltima: boolean,
): void {
  for (const reclamo of lista) reclamo.afuera = logAfuera(reclamo.asiento, reclamo.cual);
  const turnos = lotes.length === 0 ? lista : entrelazar(lista, lotes);
  const veredictos = seguirCola(ctx, generador, ctx.libro.partes[indice]!, turnos, esUltima);
  veredictos.forEach((veredicto, i) => {
    const turno = turnos[i]!;
    if ('asiento' in turno) {
      const { asiento, cual } = turno;
      asiento.mensajes[cual] = Math.exp(Math.min(MAX_LOG, veredicto.razon + turno.afuera));
      asiento.veredictos[cual] = veredicto;
      return;
    }
    for (const doc of turno.lote.docs) {
      let probabilidad = 0;
      for (const creencia of veredicto.creencias) {
        if (creencia.hipotesis.docs.includes(doc.orden)) probabilidad += creencia.probabilidad;
      }
      turno.lote.jornada.creencia.set(doc, probabilidad);
    }
  });
}

/** The batches of each day come after its lines. */
function entrelazar(
  lista: readonly Reclamo[],
  lotes: readonly LoteDeParte[],
): (Reclamo | (TurnoDeLote & { lote: LoteDeParte }))[] {
  const deLote = lotes.map((lote) => ({
    tipo: 'lote' as const,
    dia: lote.jornada.dia,
    docs: lote.docs.map((doc) => ({ orden: doc.orden, favor: lote.jornada.favor.get(doc)! })),
    lote,
  }));
  return [...lista, ...deLote].sort((a, b) => a.dia - b.dia);
}

function opcionesDe(asiento: Asiento): Opcion[] {
  const total = asiento.mensajes.reduce((a, b) => a + b, 1 + asiento.otros);
  const opciones: Opcion[] = [];
  asiento.veredictos.forEach((veredicto, cual) => {
    if (!veredicto) return;
    const deParte = asiento.mensajes[cual]! / total;
    const usada = Math.max(1 - veredicto.ninguna, 1e-9);
    const desde = opciones.length;
    for (const { hipotesis, probabilidad } of veredicto.creencias) {
      const parcial = (deParte * probabilidad) / usada;
      // The same documents settled in part or with a difference are one answer to a person.
      const opcion = conDocs(opciones, desde, hipotesis.docs);
      if (opcion) opcion.probabilidad += parcial;
      else opciones.push({ candidata: asiento.leida.candidatas[cual]!, hipotesis, probabilidad: parcial });
    }
  });
  return opciones.sort((a, b) => b.probabilidad - a.probabilidad || a.candidata.parte - b.candidata.parte);
}

function conDocs(opciones: readonly Opcion[], desde: number, docs: readonly number[]): Opcion | undefined {
  for (let i = desde; i < opciones.length; i++) {
    const opcion = opciones[i]!;
    const { docs: suyos } = opcion.hipotesis;
    let k = 0;
    while (k < docs.length && docs[k] === suyos[k]) k++;
    if (k === docs.length && k === suyos.length) return opcion;
  }
  return undefined;
}
