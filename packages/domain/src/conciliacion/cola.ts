import { estadoInicial } from './candidatas.ts';
import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import type { Cuota } from './habitos.ts';
import type { Hipotesis } from './formas.ts';
import type { Generador } from './hipotesis.ts';
import type { Parte } from './libro.ts';

/** A line as one party sees it. */
export interface TurnoDeLinea {
  tipo: 'linea';
  dia: number;
  leida: LineaLeida;
  candidata: Candidata;
  /** Log weight of "not with this party": settles nothing, or settles something elsewhere. */
  afuera: number;
}

/** A day of supplier batches: any of these documents may be paid in them, at the given log odds. */
export interface TurnoDeLote {
  tipo: 'lote';
  dia: number;
  docs: { orden: number; favor: number }[];
}

export type Turno = TurnoDeLinea | TurnoDeLote;

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

interface Pago {
  orden: number;
  cuota: Cuota;
  previo: Pago | null;
}

interface Estado {
  puntaje: number;
  saldos: Float64Array;
  pagos: Pago | null;
  /** Order-independent digest of what changed, so that equal states are found. */
  huella: number;
  eleccion: Hipotesis | null;
  previo: Estado | null;
}

/** A state with one more choice, not yet applied. */
interface Paso {
  puntaje: number;
  estado: Estado;
  eleccion: Hipotesis | null;
}

/** A state with what its turn offers it. */
interface Vista {
  estado: Estado;
  opciones: readonly Hipotesis[];
}

/** States e^9 times less likely than the best are let go. */
const MARGEN = 9;

/** Beyond this many balances copied per line, the beam narrows: memory and time stay linear in the book. */
const MAX_COPIADOS = 16_000;

/**
 * Follows one party's queue: its lines in order of date, each taking one hypothesis or none, over a beam of
 * states of what is open. Because each state carries its balances, an instalment, its rest, or the oldest of
 * twelve equal invoices is judged knowing what earlier lines took, and later lines correct earlier ones.
 * Bounded by lines × beam × hypotheses.
 */
export function seguirCola(
  ctx: Contexto,
  generador: Generador,
  parte: Parte,
  turnos: readonly Turno[],
): Veredicto[] {
  const ancho = Math.max(2, Math.min(ctx.ancho, Math.floor(MAX_COPIADOS / (parte.docs.length + 1))));
  const { saldos, cuotas: iniciales } = estadoInicial(ctx, parte.indice);
  let estados: Estado[] = [{ puntaje: 0, saldos, pagos: null, huella: 0, eleccion: null, previo: null }];

  const razones: number[] = [];
  const vistas: Vista[] = [];
  for (const turno of turnos) {
    const afuera = turno.tipo === 'linea' ? turno.afuera : 0;
    vistas.length = 0;
    let maximo = -Infinity;
    for (const estado of estados) {
      // Equal states are offered the same; there are few, so that a walk finds them sooner than a map.
      let opciones = vistas.find(({ estado: otro }) => otro.huella === estado.huella)?.opciones;
      opciones ??=
        turno.tipo === 'lote'
          ? opcionesDeLote(turno, estado.saldos, saldos)
          : generador.generar(turno.leida, turno.candidata, {
              saldos: estado.saldos,
              cuota: (orden) => cuotaDe(estado.pagos, orden) ?? iniciales[orden],
            });
      vistas.push({ estado, opciones });
      maximo = Math.max(maximo, estado.puntaje + afuera);
      for (const { puntaje } of opciones) maximo = Math.max(maximo, estado.puntaje + puntaje);
    }
    razones.push(logRazon(vistas, afuera, maximo));
    estados = elegirPasos(vistas, afuera, maximo - MARGEN)
      .slice(0, ancho)
      .map((paso) => avanzar(paso, turno));
  }
  return resumir(estados, razones);
}

/** The steps worth following, best first; of equals, the one of the better state, and taking nothing before the rest. */
function elegirPasos(vistas: readonly Vista[], afuera: number, minimo: number): Paso[] {
  const pasos: Paso[] = [];
  for (const { estado, opciones } of vistas) {
    if (estado.puntaje + afuera >= minimo)
      pasos.push({ puntaje: estado.puntaje + afuera, estado, eleccion: null });
    for (const eleccion of opciones) {
      const puntaje = estado.puntaje + eleccion.puntaje;
      if (puntaje >= minimo) pasos.push({ puntaje, estado, eleccion });
    }
  }
  return pasos.length > 1 ? pasos.sort((a, b) => b.puntaje - a.puntaje) : pasos;
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

function cuotaDe(pagos: Pago | null, orden: number): Cuota | undefined {
  for (let pago = pagos; pago; pago = pago.previo) if (pago.orden === orden) return pago.cuota;
  return undefined;
}

function avanzar({ puntaje, estado: previo, eleccion }: Paso, turno: Turno): Estado {
  const estado: Estado = {
    puntaje,
    saldos: previo.saldos,
    pagos: previo.pagos,
    huella: previo.huella,
    eleccion,
    previo,
  };
  if (!eleccion) return estado;
  const { forma, docs, montos } = eleccion;
  estado.saldos = estado.saldos.slice();
  for (let i = 0; i < docs.length; i++) {
    const orden = docs[i]!;
    const antes = estado.saldos[orden]!;
    estado.saldos[orden] = antes - montos[i]!;
    estado.huella += mezcla(orden, antes - montos[i]!) - mezcla(orden, antes);
  }
  if ((forma === 'parcial' || forma === 'cuota') && turno.tipo === 'linea') {
    const orden = docs[0]!;
    const veces = (cuotaDe(estado.pagos, orden)?.veces ?? 0) + 1;
    estado.pagos = {
      orden,
      cuota: { dia: turno.dia, monto: turno.leida.linea.monto, veces },
      previo: estado.pagos,
    };
  }
  return estado;
}

function mezcla(orden: number, saldo: number): number {
  let h =
    Math.imul(orden + 1, 0x9e3779b1) ^
    Math.imul(saldo | 0, 0x85ebca6b) ^
    Math.imul(Math.floor(saldo / 2 ** 32), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Log odds of taking any hypothesis, over every state considered at this turn, kept or not. */
function logRazon(vistas: readonly Vista[], afuera: number, maximo: number): number {
  let con = 0;
  let sin = 0;
  for (const { estado, opciones } of vistas) {
    sin += Math.exp(estado.puntaje + afuera - maximo);
    for (const { puntaje } of opciones) con += Math.exp(estado.puntaje + puntaje - maximo);
  }
  return Math.log((con + 1e-12) / (sin + 1e-12));
}

/** A beam that dropped one side of a choice knows no more than this about it than the turn itself did. */
const MAX_CORRECCION = 3;

function resumir(estados: readonly Estado[], razones: readonly number[]): Veredicto[] {
  const largo = razones.length;
  const maximo = estados[0]!.puntaje;
  const pesos = estados.map((estado) => Math.exp(estado.puntaje - maximo));
  const total = pesos.reduce((a, b) => a + b, 0);
  const sumas = Array.from({ length: largo }, (): Creencia[] => []);
  const ninguna = new Float64Array(largo);
  estados.forEach((final, i) => {
    const peso = pesos[i]! / total;
    let estado: Estado | null = final;
    for (let turno = largo - 1; turno >= 0 && estado; turno--) {
      const { eleccion } = estado;
      if (eleccion) {
        const suma = sumas[turno]!.find(({ hipotesis }) => esLaMisma(hipotesis, eleccion));
        if (suma) suma.probabilidad += peso;
        else sumas[turno]!.push({ hipotesis: eleccion, probabilidad: peso });
      } else {
        ninguna[turno]! += peso;
      }
      estado = estado.previo;
    }
  });
  return sumas.map((creencias, turno) => {
    const propia = razones[turno]!;
    const usada = Math.max(1 - ninguna[turno]!, 1e-12);
    const final = Math.log(usada / Math.max(ninguna[turno]!, 1e-12));
    return {
      creencias: creencias.sort((a, b) => b.probabilidad - a.probabilidad),
      ninguna: ninguna[turno]!,
      razon: Math.max(propia - MAX_CORRECCION, Math.min(propia + MAX_CORRECCION, final)),
    };
  });
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
