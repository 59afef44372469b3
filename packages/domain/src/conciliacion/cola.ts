import { estadoInicial } from './candidatas.ts';
import type { Contexto } from './candidatas.ts';
import { abrirEstado, cuotaDe, dejarAtras, estadoTras, huellaTras } from './estado-de-cola.ts';
import type { Estado, Llegada, Pago, Turno, TurnoDeLote } from './estado-de-cola.ts';
import type { Hipotesis } from './formas.ts';
import type { Generador } from './hipotesis.ts';
import type { Parte } from './libro.ts';

const MAX_DOCS_LOTE = 3;

export interface Creencia {
  hipotesis: Hipotesis;
  probabilidad: number;
}

/** What a party's queue says of one line: each hypothesis with its probability, best first. */
export interface Veredicto {
  creencias: Creencia[];
  /** Probability that the line settles nothing of this party. */
  ninguna: number;
  /** Log odds that it settles something of it, by what came before and, as far as the beam can tell, after. */
  razon: number;
}

const NINGUNA: readonly Hipotesis[] = [];
const SIN_CREENCIAS: Creencia[] = [];

/** Beyond this many balances copied per line, the beam narrows: memory and time stay linear in the book. */
const MAX_COPIADOS = 16_000;

/**
 * Follows one party's queue: its lines in order of date, each taking one hypothesis or none, over a beam of
 * states of what is open. Because each state carries its balances, an instalment, its rest, or the oldest of
 * twelve equal invoices is judged knowing what earlier lines took, and later lines correct earlier ones.
 * Bounded by lines × beam × hypotheses. The last time that a queue is followed keeps no offers for another.
 */
export function seguirCola(
  ctx: Contexto,
  generador: Generador,
  parte: Parte,
  turnos: readonly Turno[],
  esUltima: boolean,
): Veredicto[] {
  const ancho = Math.max(2, Math.min(ctx.haz.ancho, Math.floor(MAX_COPIADOS / (parte.docs.length + 1))));
  const { saldos, cuotas: iniciales } = estadoInicial(ctx, parte.indice);
  let estados = [abrirEstado(null, saldos, null, 0)];

  const razones: number[] = [];
  const seguido: number[] = [];
  const reserva: Float64Array[] = [];
  let pagos: Pago | null = null;
  let conNuevas = false;
  const vigente = { saldos, cuota: (orden: number) => cuotaDe(pagos, orden) ?? iniciales[orden] };
  const ofrecer = (turno: Turno, estado: Estado): readonly Hipotesis[] => {
    if (turno.tipo === 'lote') return opcionesDeLote(turno, estado.saldos, saldos);
    const conocida = turno.ofertas ? turno.ofertas.huellas.indexOf(estado.huella) : -1;
    if (conocida >= 0) return turno.ofertas!.opciones[conocida]!;
    conNuevas = true;
    vigente.saldos = estado.saldos;
    ({ pagos } = estado);
    return compartir(generador.generar(turno.leida, turno.candidata, vigente), estados);
  };
  for (const turno of turnos) {
    const afuera = turno.tipo === 'linea' ? turno.afuera : 0;
    let maximo = -Infinity;
    conNuevas = false;
    for (const estado of estados) {
      estado.opciones = ofrecer(turno, estado);
      maximo = Math.max(maximo, estado.puntaje + afuera);
      const { opciones } = estado;
      for (let i = 0; i < opciones.length; i++)
        maximo = Math.max(maximo, estado.puntaje + opciones[i]!.puntaje);
    }
    // Only those of the last time: of a large book, all that ever was would not fit in memory.
    if (turno.tipo === 'linea' && turno.ofertas && conNuevas && !esUltima)
      turno.ofertas = {
        huellas: estados.map(({ huella }) => huella),
        opciones: estados.map(({ opciones }) => opciones),
      };
    const { con, sin } = pesar(estados, afuera, maximo);
    razones.push(Math.log((con + 1e-12) / (sin + 1e-12)));
    const siguientes = avanzar(elegirPasos(estados, afuera, maximo - ctx.haz.margen), turno, ancho, reserva);
    let seguidos = 0;
    for (const { puntaje } of siguientes) seguidos += Math.exp(puntaje - maximo);
    seguido.push(seguidos / (con + sin));
    dejarAtras(estados, siguientes, saldos, reserva);
    estados = siguientes;
  }
  return resumir(estados, razones, seguido);
}

/** States that differ in what the line has nothing to do with are offered the same: it is kept once. */
function compartir(opciones: Hipotesis[], estados: readonly Estado[]): readonly Hipotesis[] {
  if (opciones.length === 0) return NINGUNA;
  for (const { opciones: otras } of estados) if (sonIguales(opciones, otras)) return otras;
  for (let i = 0; i < opciones.length; i++) opciones[i] = conocida(opciones[i]!, estados);
  return opciones;
}

function sonIguales(unas: readonly Hipotesis[], otras: readonly Hipotesis[]): boolean {
  if (unas.length !== otras.length) return false;
  for (let i = 0; i < unas.length; i++) if (!esIgual(unas[i]!, otras[i]!)) return false;
  return true;
}

function conocida(una: Hipotesis, estados: readonly Estado[]): Hipotesis {
  // By index: iterators over these lists took 0.4 GB of short-lived memory on 31,000 lines.
  for (let i = 0; i < estados.length; i++) {
    const { opciones } = estados[i]!;
    for (let k = 0; k < opciones.length; k++) if (esIgual(una, opciones[k]!)) return opciones[k]!;
  }
  return una;
}

function esIgual(una: Hipotesis, otra: Hipotesis): boolean {
  return una.puntaje === otra.puntaje && una.forma === otra.forma && esLaMisma(una, otra);
}

/** The steps worth following, best first; of equals, the one of the better state, and taking nothing before the rest. */
function elegirPasos(estados: readonly Estado[], afuera: number, minimo: number): Llegada[] {
  const pasos: Llegada[] = [];
  for (const estado of estados) {
    const sin = estado.puntaje + afuera;
    if (sin >= minimo) ponerEnOrden(pasos, { previo: estado, eleccion: null, puntaje: sin });
    for (const eleccion of estado.opciones) {
      const puntaje = estado.puntaje + eleccion.puntaje;
      if (puntaje >= minimo) ponerEnOrden(pasos, { previo: estado, eleccion, puntaje });
    }
  }
  return pasos;
}

/** After those that are as good: there are a handful, which come nearly in order. */
function ponerEnOrden(pasos: Llegada[], paso: Llegada): void {
  let i = pasos.push(paso) - 1;
  for (; i > 0 && pasos[i - 1]!.puntaje < paso.puntaje; i--) pasos[i] = pasos[i - 1]!;
  pasos[i] = paso;
}

/** Which of its documents a party has in a day's batches: whole ones, each on its own odds. */
function opcionesDeLote(turno: TurnoDeLote, saldos: Float64Array, iniciales: Float64Array): Hipotesis[] {
  const libres = turno.docs.filter(({ orden }) => saldos[orden]! > 0 && saldos[orden] === iniciales[orden]);
  const elegibles = libres.sort((a, b) => b.favor - a.favor || a.orden - b.orden).slice(0, MAX_DOCS_LOTE);
  const opciones: Hipotesis[] = [];
  for (let mascara = 1; mascara < 1 << elegibles.length; mascara++) {
    const elegidos = elegibles.filter((_, i) => mascara & (1 << i));
    opciones.push({
      forma: 'exacto',
      docs: elegidos.map(({ orden }) => orden),
      montos: elegidos.map(({ orden }) => saldos[orden]!),
      puntaje: elegidos.reduce((suma, { favor }) => suma + favor, 0),
    });
  }
  return opciones;
}

/** The states that the best steps lead to, at most `ancho`: steps that leave the same open lead to the same. */
function avanzar(pasos: readonly Llegada[], turno: Turno, ancho: number, reserva: Float64Array[]): Estado[] {
  const estados: Estado[] = [];
  for (const paso of pasos) {
    const huella = huellaTras(paso, turno);
    const conocido = conHuella(estados, huella);
    if (conocido) {
      conocido.llegadas.push(paso);
      conocido.puntaje += Math.log1p(Math.exp(paso.puntaje - conocido.puntaje));
    } else if (estados.length < ancho) {
      estados.push(estadoTras(paso, turno, huella, reserva));
    }
  }
  return estados;
}

function conHuella(estados: readonly Estado[], huella: number): Estado | undefined {
  for (const estado of estados) if (estado.huella === huella) return estado;
  return undefined;
}

/** Weight of taking any hypothesis and of taking none, over every state considered at this turn, kept or not. */
function pesar(estados: readonly Estado[], afuera: number, maximo: number): { con: number; sin: number } {
  let con = 0;
  let sin = 0;
  for (const { puntaje, opciones } of estados) {
    sin += Math.exp(puntaje + afuera - maximo);
    for (const { puntaje: suyo } of opciones) con += Math.exp(puntaje + suyo - maximo);
  }
  return { con, sin };
}

/** A beam that dropped one side of a choice knows no more than this about it than the turn itself did. */
const MAX_CORRECCION = 3;

/**
 * Goes back over every way that was followed: what each turn chose, as likely as the ways through it. `seguido` is the
 * share of each turn's weight that was followed: nothing is surer for what was let go.
 */
function resumir(
  finales: readonly Estado[],
  razones: readonly number[],
  seguido: readonly number[],
): Veredicto[] {
  const largo = razones.length;
  const maximo = finales.reduce((mayor, { puntaje }) => Math.max(mayor, puntaje), -Infinity);
  const total = finales.reduce((suma, { puntaje }) => suma + Math.exp(puntaje - maximo), 0);
  for (const estado of finales) estado.probabilidad = Math.exp(estado.puntaje - maximo) / total;
  const sumas = new Array<Creencia[]>(largo);
  const ninguna = new Float64Array(largo);
  let capa = finales;
  for (let turno = largo - 1; turno >= 0; turno--) {
    const anterior: Estado[] = [];
    let suyas = SIN_CREENCIAS;
    for (const { llegadas, puntaje, probabilidad } of capa) {
      for (const { previo, eleccion, puntaje: propio } of llegadas) {
        const peso = probabilidad * Math.exp(propio - puntaje);
        previo.probabilidad += peso;
        if (!previo.alcanzado) {
          previo.alcanzado = true;
          anterior.push(previo);
        }
        if (eleccion) suyas = creer(suyas, eleccion, peso);
        else ninguna[turno]! += peso;
      }
    }
    capa = anterior;
    sumas[turno] = suyas;
  }
  return sumas.map((creencias, turno) => {
    const propia = razones[turno]!;
    const usada = Math.max(1 - ninguna[turno]!, 1e-12);
    const final = Math.log(usada / Math.max(ninguna[turno]!, 1e-12));
    for (const creencia of creencias) creencia.probabilidad *= seguido[turno]!;
    return {
      creencias: creencias.length > 1 ? creencias.sort((a, b) => b.probabilidad - a.probabilidad) : creencias,
      ninguna: ninguna[turno]!,
      razon: Math.max(propia - MAX_CORRECCION, Math.min(propia + MAX_CORRECCION, final)),
    };
  });
}

/** With one more way to believe in a hypothesis. The list of one, as most are, takes no more than it needs. */
function creer(creencias: Creencia[], hipotesis: Hipotesis, peso: number): Creencia[] {
  if (creencias.length === 0) return [{ hipotesis, probabilidad: peso }];
  for (const creencia of creencias) {
    if (!esLaMisma(creencia.hipotesis, hipotesis)) continue;
    creencia.probabilidad += peso;
    return creencias;
  }
  creencias.push({ hipotesis, probabilidad: peso });
  return creencias;
}

/** The same amounts of the same documents, whatever the form that was given to it. */
function esLaMisma(una: Hipotesis, otra: Hipotesis): boolean {
  if (una === otra) return true;
  const { docs, montos } = una;
  if (docs.length !== otra.docs.length) return false;
  for (let i = 0; i < docs.length; i++)
    if (docs[i] !== otra.docs[i] || montos[i] !== otra.montos[i]) return false;
  return true;
}
