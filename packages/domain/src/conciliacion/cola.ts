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
  for (const turno of turnos) {
    const memoria = new Map<number, Hipotesis[]>();
    const pasos: Paso[] = [];
    const afuera = turno.tipo === 'linea' ? turno.afuera : 0;
    for (const estado of estados) {
      pasos.push({ puntaje: estado.puntaje + afuera, estado, eleccion: null });
      let opciones = memoria.get(estado.huella);
      if (!opciones) {
        opciones =
          turno.tipo === 'lote'
            ? opcionesDeLote(turno, estado.saldos, saldos)
            : generador.generar(turno.leida, turno.candidata, {
                saldos: estado.saldos,
                cuota: (orden) => cuotaDe(estado.pagos, orden) ?? iniciales[orden],
              });
        memoria.set(estado.huella, opciones);
      }
      for (const eleccion of opciones)
        pasos.push({ puntaje: estado.puntaje + eleccion.puntaje, estado, eleccion });
    }
    pasos.sort((a, b) => b.puntaje - a.puntaje);
    razones.push(logRazon(pasos));
    const minimo = pasos[0]!.puntaje - 9;
    estados = [];
    for (const paso of pasos) {
      if (estados.length >= ancho || paso.puntaje < minimo) break;
      estados.push(avanzar(paso, turno));
    }
  }
  return resumir(estados, razones);
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
  docs.forEach((orden, i) => {
    const antes = estado.saldos[orden]!;
    estado.saldos[orden] = antes - montos[i]!;
    estado.huella += mezcla(orden, antes - montos[i]!) - mezcla(orden, antes);
  });
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
function logRazon(pasos: readonly Paso[]): number {
  const maximo = pasos[0]!.puntaje;
  let con = 0;
  let sin = 0;
  for (const { puntaje, eleccion } of pasos) {
    if (eleccion) con += Math.exp(puntaje - maximo);
    else sin += Math.exp(puntaje - maximo);
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
  const sumas = Array.from({ length: largo }, () => new Map<string, Creencia>());
  const ninguna = new Float64Array(largo);
  estados.forEach((final, i) => {
    let estado: Estado | null = final;
    for (let turno = largo - 1; turno >= 0 && estado; turno--) {
      const peso = pesos[i]! / total;
      const { eleccion } = estado;
      if (eleccion) {
        const clave = `${eleccion.docs.join()}|${eleccion.montos.join()}`;
        const suma = sumas[turno]!.get(clave);
        if (suma) suma.probabilidad += peso;
        else sumas[turno]!.set(clave, { hipotesis: eleccion, probabilidad: peso });
      } else {
        ninguna[turno]! += peso;
      }
      estado = estado.previo;
    }
  });
  return sumas.map((suma, turno) => {
    const propia = razones[turno]!;
    const usada = Math.max(1 - ninguna[turno]!, 1e-12);
    const final = Math.log(usada / Math.max(ninguna[turno]!, 1e-12));
    return {
      creencias: [...suma.values()].sort((a, b) => b.probabilidad - a.probabilidad),
      ninguna: ninguna[turno]!,
      razon: Math.max(propia - MAX_CORRECCION, Math.min(propia + MAX_CORRECCION, final)),
    };
  });
}
