import { estadoInicial } from './candidatas.ts';
import type { Contexto } from './candidatas.ts';
import { Capa, cuotaDe, dejarAtras, huellaTras, pasarA } from './estado-de-cola.ts';
import type { Estado, Pago, Turno, TurnoDeLote } from './estado-de-cola.ts';
import type { Hipotesis } from './formas.ts';
import type { Generador } from './hipotesis.ts';
import type { Parte } from './libro.ts';
import { Pasos } from './pasos.ts';
import { Recorrido, esLaMisma } from './recorrido.ts';
import type { Veredicto } from './recorrido.ts';

const MAX_DOCS_LOTE = 3;

const NINGUNA: readonly Hipotesis[] = [];
/** One for all queues, which are followed one after another. */
const RECORRIDO = new Recorrido();
const CAPAS = [new Capa(), new Capa()] as const;
const PASOS = new Pasos();

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
  // A search that ended with an error may have left its states here.
  RECORRIDO.vaciar();
  for (const una of CAPAS) una.vaciar();
  let [capa, siguiente] = CAPAS;
  abrirCola(capa, saldos);

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
    return compartir(generador.generar(turno.leida, turno.candidata, vigente), capa);
  };
  for (const turno of turnos) {
    const afuera = turno.tipo === 'linea' ? turno.afuera : 0;
    let maximo = -Infinity;
    conNuevas = false;
    for (let i = 0; i < capa.cuantos; i++) {
      const estado = capa.estados[i]!;
      const opciones = ofrecer(turno, estado);
      estado.opciones = opciones;
      maximo = Math.max(maximo, estado.puntaje + afuera);
      for (let k = 0; k < opciones.length; k++)
        maximo = Math.max(maximo, estado.puntaje + opciones[k]!.puntaje);
    }
    // Only those of the last time: of a large book, all that ever was would not fit in memory.
    if (turno.tipo === 'linea' && turno.ofertas && conNuevas && !esUltima) {
      const vivos = capa.estados.slice(0, capa.cuantos);
      turno.ofertas = {
        huellas: vivos.map(({ huella }) => huella),
        opciones: vivos.map(({ opciones }) => opciones),
      };
    }
    const { con, sin } = pesar(capa, afuera, maximo);
    razones.push(Math.log((con + 1e-12) / (sin + 1e-12)));
    elegirPasos(capa, afuera, maximo - ctx.haz.margen);
    avanzar(siguiente, turno, ancho, reserva);
    let seguidos = 0;
    for (let i = 0; i < siguiente.cuantos; i++) {
      const { numero, puntaje } = siguiente.estados[i]!;
      RECORRIDO.pesar(numero, puntaje);
      seguidos += Math.exp(puntaje - maximo);
    }
    seguido.push(seguidos / (con + sin));
    dejarAtras(capa, siguiente, saldos, reserva);
    [capa, siguiente] = [siguiente, capa];
  }
  const finales = capa.estados.slice(0, capa.cuantos).map(({ numero }) => numero);
  dejarAtras(capa, siguiente, saldos, reserva);
  return RECORRIDO.resumir(finales, razones, seguido);
}

function abrirCola(capa: Capa, saldos: Float64Array): void {
  const estado = capa.abrir();
  estado.numero = RECORRIDO.abrir();
  estado.puntaje = 0;
  estado.saldos = saldos;
  estado.pagos = null;
  estado.huella = 0;
}

/** States that differ in what the line has nothing to do with are offered the same: it is kept once. */
function compartir(opciones: Hipotesis[], capa: Capa): readonly Hipotesis[] {
  if (opciones.length === 0) return NINGUNA;
  for (let i = 0; i < capa.cuantos; i++) {
    const otras = capa.estados[i]!.opciones;
    if (sonIguales(opciones, otras)) return otras;
  }
  for (let i = 0; i < opciones.length; i++) opciones[i] = conocida(opciones[i]!, capa);
  return opciones;
}

function sonIguales(unas: readonly Hipotesis[], otras: readonly Hipotesis[]): boolean {
  if (unas.length !== otras.length) return false;
  for (let i = 0; i < unas.length; i++) if (!esIgual(unas[i]!, otras[i]!)) return false;
  return true;
}

function conocida(una: Hipotesis, { estados, cuantos }: Capa): Hipotesis {
  // By index: iterators over these lists took 0.4 GB of short-lived memory on 31,000 lines.
  for (let i = 0; i < cuantos; i++) {
    const { opciones } = estados[i]!;
    for (let k = 0; k < opciones.length; k++) if (esIgual(una, opciones[k]!)) return opciones[k]!;
  }
  return una;
}

function esIgual(una: Hipotesis, otra: Hipotesis): boolean {
  return una.puntaje === otra.puntaje && una.forma === otra.forma && esLaMisma(una, otra);
}

/** The steps worth following, best first; of equals, the one of the better state, and taking nothing before the rest. */
function elegirPasos({ estados, cuantos }: Capa, afuera: number, minimo: number): void {
  PASOS.vaciar();
  for (let i = 0; i < cuantos; i++) {
    const estado = estados[i]!;
    const sin = estado.puntaje + afuera;
    if (sin >= minimo) PASOS.poner(estado, null, sin);
    const { opciones } = estado;
    for (let k = 0; k < opciones.length; k++) {
      const eleccion = opciones[k]!;
      const puntaje = estado.puntaje + eleccion.puntaje;
      if (puntaje >= minimo) PASOS.poner(estado, eleccion, puntaje);
    }
  }
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
function avanzar(siguiente: Capa, turno: Turno, ancho: number, reserva: Float64Array[]): void {
  for (let i = 0; i < PASOS.cuantos; i++) {
    const previo = PASOS.previo(i);
    const eleccion = PASOS.eleccion(i);
    const puntaje = PASOS.puntaje(i);
    const huella = huellaTras(previo, eleccion, turno);
    let estado = siguiente.conHuella(huella);
    if (estado) {
      estado.puntaje += Math.log1p(Math.exp(puntaje - estado.puntaje));
    } else if (siguiente.cuantos < ancho) {
      estado = siguiente.abrir();
      estado.numero = RECORRIDO.abrir();
      estado.puntaje = puntaje;
      estado.huella = huella;
      pasarA(estado, previo, eleccion, turno, reserva);
    } else continue;
    RECORRIDO.llegar(estado.numero, previo.numero, eleccion, puntaje);
  }
}

/** Weight of taking any hypothesis and of taking none, over every state considered at this turn, kept or not. */
function pesar({ estados, cuantos }: Capa, afuera: number, maximo: number): { con: number; sin: number } {
  let con = 0;
  let sin = 0;
  for (let i = 0; i < cuantos; i++) {
    const { puntaje, opciones } = estados[i]!;
    sin += Math.exp(puntaje + afuera - maximo);
    for (let k = 0; k < opciones.length; k++) con += Math.exp(puntaje + opciones[k]!.puntaje - maximo);
  }
  return { con, sin };
}
