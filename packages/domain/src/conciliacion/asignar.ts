import type { Candidata, Contexto, LineaLeida } from './candidatas.ts';
import { seguirCola } from './cola.ts';
import type { Veredicto } from './cola.ts';
import type { Generador, Hipotesis } from './hipotesis.ts';

/** A hypothesis of a line over the whole book. */
export interface Opcion {
  candidata: Candidata;
  hipotesis: Hipotesis;
  probabilidad: number;
}

interface Asiento {
  leida: LineaLeida;
  /** By candidate: odds, against settling nothing, that the line is with that party. */
  mensajes: Float64Array;
  veredictos: (Veredicto | undefined)[];
}

/** Exchanges between parties over the lines that several of them could claim. */
const RONDAS = 3;
const MAX_LOG = 14;

/**
 * The best explanation of the whole book. Each party follows its own queue; a line that several parties could
 * claim carries between them how well each can use it (belief propagation over the graph of parties and lines),
 * so a weak claim yields to a strong one wherever that one is.
 */
export function asignar(ctx: Contexto, generador: Generador, leidas: readonly LineaLeida[]): Opcion[][] {
  const asientos = leidas.map((leida): Asiento => ({
    leida,
    mensajes: new Float64Array(leida.candidatas.length),
    veredictos: new Array<Veredicto | undefined>(leida.candidatas.length),
  }));
  const porParte = new Map<number, { asiento: Asiento; cual: number }[]>();
  for (const asiento of asientos) {
    asiento.leida.candidatas.forEach((candidata, cual) => {
      const lista = porParte.get(candidata.parte);
      if (lista) lista.push({ asiento, cual });
      else porParte.set(candidata.parte, [{ asiento, cual }]);
    });
    if (asiento.leida.candidatas.length > 1) estimar(ctx, generador, asiento);
  }
  const partes = [...porParte].sort((a, b) => a[0] - b[0]);
  for (const [, lista] of partes) {
    lista.sort(
      (a, b) =>
        a.asiento.leida.linea.dia - b.asiento.leida.linea.dia ||
        a.asiento.leida.linea.hechos.id - b.asiento.leida.linea.hechos.id,
    );
  }
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    for (const [indice, lista] of partes) {
      if (ronda > 0 && !lista.some(({ asiento }) => asiento.mensajes.length > 1)) continue;
      seguirParte(ctx, generador, indice, lista);
    }
  }
  return asientos.map(opcionesDe);
}

/** First guess of every claim, each party alone and nothing yet taken. */
function estimar(ctx: Contexto, generador: Generador, asiento: Asiento): void {
  asiento.leida.candidatas.forEach((candidata, cual) => {
    const parte = ctx.libro.partes[candidata.parte]!;
    const saldos = Float64Array.from(parte.docs, (doc) => doc.saldo);
    const cuota = (orden: number) => {
      const { modelo, id } = parte.docs[orden]!.hechos;
      return ctx.habitos.cuotas.get(`${modelo}${id}`);
    };
    let suma = 0;
    for (const { puntaje } of generador.generar(asiento.leida, candidata, { saldos, cuota })) {
      suma += Math.exp(Math.min(puntaje, MAX_LOG));
    }
    asiento.mensajes[cual] = suma;
  });
}

function seguirParte(
  ctx: Contexto,
  generador: Generador,
  indice: number,
  lista: readonly { asiento: Asiento; cual: number }[],
): void {
  const turnos = lista.map(({ asiento, cual }) => {
    let afuera = 1;
    asiento.mensajes.forEach((mensaje, i) => {
      if (i !== cual) afuera += mensaje;
    });
    return { leida: asiento.leida, candidata: asiento.leida.candidatas[cual]!, afuera: Math.log(afuera) };
  });
  const veredictos = seguirCola(ctx, generador, ctx.libro.partes[indice]!, turnos);
  veredictos.forEach((veredicto, i) => {
    const { asiento, cual } = lista[i]!;
    const usada = 1 - veredicto.ninguna;
    const razon = Math.log(Math.max(usada, 1e-9) / Math.max(veredicto.ninguna, 1e-7));
    asiento.mensajes[cual] = Math.exp(Math.min(MAX_LOG, razon + turnos[i]!.afuera));
    asiento.veredictos[cual] = veredicto;
  });
}

function opcionesDe(asiento: Asiento): Opcion[] {
  const total = asiento.mensajes.reduce((a, b) => a + b, 1);
  const opciones: Opcion[] = [];
  asiento.veredictos.forEach((veredicto, cual) => {
    if (!veredicto) return;
    const deParte = asiento.mensajes[cual]! / total;
    const usada = Math.max(1 - veredicto.ninguna, 1e-9);
    for (const { hipotesis, probabilidad } of veredicto.creencias) {
      opciones.push({
        candidata: asiento.leida.candidatas[cual]!,
        hipotesis,
        probabilidad: (deParte * probabilidad) / usada,
      });
    }
  });
  return opciones.sort((a, b) => b.probabilidad - a.probabilidad || a.candidata.parte - b.candidata.parte);
}
