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
  /** What the line was offered when the queue was last followed; null where it will not be followed again. */
  ofertas: Ofertas | null;
}

/**
 * What a line was offered in each state of its party's queue, by the state's digest. The queue is followed again when the
 * line's other options have changed, which changes what is chosen and nothing of what there is to choose.
 */
export interface Ofertas {
  huellas: number[];
  opciones: (readonly Hipotesis[])[];
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

/** What is open after some turns, and every way that was followed to it. */
interface Estado {
  /** Log weight of all the ways to it. */
  puntaje: number;
  saldos: Float64Array;
  pagos: Pago | null;
  /** Order-independent digest of what changed, so that equal states are found. */
  huella: number;
  llegadas: Llegada[];
  /** Probability of having been here, once the whole queue was followed. */
  probabilidad: number;
}

/** One choice, from the state it was made in. */
interface Llegada {
  previo: Estado;
  eleccion: Hipotesis | null;
  puntaje: number;
}

/** A state with what its turn offers it. */
interface Vista {
  estado: Estado;
  opciones: readonly Hipotesis[];
}

/** More than the documents of any party, so that one and its day make one number. */
const MUCHOS = 8192;
const SIN_SALDOS = new Float64Array(0);
const NINGUNA: readonly Hipotesis[] = [];

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
  const ancho = Math.max(2, Math.min(ctx.haz.ancho, Math.floor(MAX_COPIADOS / (parte.docs.length + 1))));
  const { saldos, cuotas: iniciales } = estadoInicial(ctx, parte.indice);
  let estados: Estado[] = [{ puntaje: 0, saldos, pagos: null, huella: 0, llegadas: [], probabilidad: 0 }];

  const razones: number[] = [];
  const seguido: number[] = [];
  const vistas: Vista[] = [];
  let pagos: Pago | null = null;
  const vigente = { saldos, cuota: (orden: number) => cuotaDe(pagos, orden) ?? iniciales[orden] };
  const ofrecer = (turno: Turno, estado: Estado): readonly Hipotesis[] => {
    if (turno.tipo === 'lote') return opcionesDeLote(turno, estado.saldos, saldos);
    const conocida = turno.ofertas ? turno.ofertas.huellas.indexOf(estado.huella) : -1;
    if (conocida >= 0) return turno.ofertas!.opciones[conocida]!;
    vigente.saldos = estado.saldos;
    ({ pagos } = estado);
    return compartir(generador.generar(turno.leida, turno.candidata, vigente), vistas);
  };
  for (const turno of turnos) {
    const afuera = turno.tipo === 'linea' ? turno.afuera : 0;
    vistas.length = 0;
    let maximo = -Infinity;
    for (const estado of estados) {
      const opciones = ofrecer(turno, estado);
      vistas.push({ estado, opciones });
      maximo = Math.max(maximo, estado.puntaje + afuera);
      for (const { puntaje } of opciones) maximo = Math.max(maximo, estado.puntaje + puntaje);
    }
    if (turno.tipo === 'linea' && turno.ofertas) anotarOfertas(turno.ofertas, vistas);
    const { con, sin } = pesar(vistas, afuera, maximo);
    razones.push(Math.log((con + 1e-12) / (sin + 1e-12)));
    const siguientes = avanzar(elegirPasos(vistas, afuera, maximo - ctx.haz.margen), turno, ancho);
    seguido.push(
      siguientes.reduce((suma, { puntaje }) => suma + Math.exp(puntaje - maximo), 0) / (con + sin),
    );
    // Only the ways back are needed of what was left behind.
    for (const estado of estados) if (estado.saldos !== saldos) estado.saldos = SIN_SALDOS;
    estados = siguientes;
  }
  return resumir(estados, razones, seguido);
}

/** States that differ in what the line has nothing to do with are offered the same: it is kept once. */
function compartir(opciones: Hipotesis[], vistas: readonly Vista[]): readonly Hipotesis[] {
  if (opciones.length === 0) return NINGUNA;
  for (let i = 0; i < opciones.length; i++) opciones[i] = conocida(opciones[i]!, vistas);
  for (const { opciones: otras } of vistas) {
    let i = 0;
    while (i < opciones.length && opciones[i] === otras[i]) i++;
    if (i === opciones.length && i === otras.length) return otras;
  }
  return opciones;
}

function conocida(una: Hipotesis, vistas: readonly Vista[]): Hipotesis {
  for (const { opciones } of vistas) {
    for (const otra of opciones)
      if (una.puntaje === otra.puntaje && una.forma === otra.forma && esLaMisma(una, otra)) return otra;
  }
  return una;
}

/** Only those of the last time: of a large book, all that ever was would not fit in memory. */
function anotarOfertas(ofertas: Ofertas, vistas: readonly Vista[]): void {
  ofertas.huellas.length = 0;
  ofertas.opciones.length = 0;
  for (const { estado, opciones } of vistas) {
    ofertas.huellas.push(estado.huella);
    ofertas.opciones.push(opciones);
  }
}

/** The steps worth following, best first; of equals, the one of the better state, and taking nothing before the rest. */
function elegirPasos(vistas: readonly Vista[], afuera: number, minimo: number): Llegada[] {
  const pasos: Llegada[] = [];
  for (const { estado, opciones } of vistas) {
    if (estado.puntaje + afuera >= minimo)
      pasos.push({ previo: estado, eleccion: null, puntaje: estado.puntaje + afuera });
    for (const eleccion of opciones) {
      const puntaje = estado.puntaje + eleccion.puntaje;
      if (puntaje >= minimo) pasos.push({ previo: estado, eleccion, puntaje });
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

/** The states that the best steps lead to, at most `ancho`: steps that leave the same open lead to the same. */
function avanzar(pasos: readonly Llegada[], turno: Turno, ancho: number): Estado[] {
  const porHuella = new Map<number, Estado>();
  for (const paso of pasos) {
    const huella = huellaTras(paso, turno);
    const conocido = porHuella.get(huella);
    if (conocido) {
      conocido.llegadas.push(paso);
      conocido.puntaje += Math.log1p(Math.exp(paso.puntaje - conocido.puntaje));
    } else if (porHuella.size < ancho) {
      porHuella.set(huella, estadoTras(paso, turno, huella));
    }
  }
  return [...porHuella.values()];
}

/** Whether a choice starts or continues instalments, whose last one the state remembers. */
function dejaCuota({ forma }: Hipotesis, turno: Turno): turno is TurnoDeLinea {
  return (forma === 'parcial' || forma === 'cuota') && turno.tipo === 'linea';
}

function huellaTras({ previo, eleccion }: Llegada, turno: Turno): number {
  let { huella } = previo;
  if (!eleccion) return huella;
  const { docs, montos } = eleccion;
  for (let i = 0; i < docs.length; i++) {
    const orden = docs[i]!;
    const antes = previo.saldos[orden]!;
    huella += mezcla(orden, antes - montos[i]!) - mezcla(orden, antes);
  }
  if (dejaCuota(eleccion, turno)) {
    const orden = docs[0]!;
    const anterior = cuotaDe(previo.pagos, orden);
    if (anterior) huella -= mezcla(-orden - MUCHOS * anterior.dia, anterior.monto);
    huella += mezcla(-orden - MUCHOS * turno.dia, turno.leida.linea.monto);
  }
  return huella;
}

function estadoTras(paso: Llegada, turno: Turno, huella: number): Estado {
  const { previo, eleccion, puntaje } = paso;
  let { saldos, pagos } = previo;
  if (eleccion) {
    const { docs, montos } = eleccion;
    saldos = saldos.slice();
    for (let i = 0; i < docs.length; i++) saldos[docs[i]!]! -= montos[i]!;
    if (dejaCuota(eleccion, turno)) {
      const orden = docs[0]!;
      const veces = (cuotaDe(pagos, orden)?.veces ?? 0) + 1;
      pagos = {
        orden,
        cuota: { dia: turno.dia, monto: turno.leida.linea.monto, veces },
        previo: pagos,
      };
    }
  }
  return { puntaje, saldos, pagos, huella, llegadas: [paso], probabilidad: 0 };
}

function mezcla(orden: number, saldo: number): number {
  let h =
    Math.imul(orden + 1, 0x9e3779b1) ^
    Math.imul(saldo | 0, 0x85ebca6b) ^
    Math.imul(Math.floor(saldo / 2 ** 32), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Weight of taking any hypothesis and of taking none, over every state considered at this turn, kept or not. */
function pesar(vistas: readonly Vista[], afuera: number, maximo: number): { con: number; sin: number } {
  let con = 0;
  let sin = 0;
  for (const { estado, opciones } of vistas) {
    sin += Math.exp(estado.puntaje + afuera - maximo);
    for (const { puntaje } of opciones) con += Math.exp(estado.puntaje + puntaje - maximo);
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
  const sumas = Array.from({ length: largo }, (): Creencia[] => []);
  const ninguna = new Float64Array(largo);
  let capa: Iterable<Estado> = finales;
  for (let turno = largo - 1; turno >= 0; turno--) {
    const anterior = new Set<Estado>();
    const suyas = sumas[turno]!;
    for (const { llegadas, puntaje, probabilidad } of capa) {
      for (const { previo, eleccion, puntaje: propio } of llegadas) {
        const peso = probabilidad * Math.exp(propio - puntaje);
        previo.probabilidad += peso;
        anterior.add(previo);
        if (!eleccion) {
          ninguna[turno]! += peso;
          continue;
        }
        const suma = suyas.find(({ hipotesis }) => esLaMisma(hipotesis, eleccion));
        if (suma) suma.probabilidad += peso;
        else suyas.push({ hipotesis: eleccion, probabilidad: peso });
      }
    }
    capa = anterior;
  }
  return sumas.map((creencias, turno) => {
    const propia = razones[turno]!;
    const usada = Math.max(1 - ninguna[turno]!, 1e-12);
    const final = Math.log(usada / Math.max(ninguna[turno]!, 1e-12));
    for (const creencia of creencias) creencia.probabilidad *= seguido[turno]!;
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
