import type { Candidata, LineaLeida } from './candidatas.ts';
import type { Hipotesis } from './formas.ts';
import type { Cuota } from './habitos.ts';

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
  readonly huellas: readonly number[];
  readonly opciones: readonly (readonly Hipotesis[])[];
}

/** A day of supplier batches: any of these documents may be paid in them, at the given log odds. */
export interface TurnoDeLote {
  tipo: 'lote';
  dia: number;
  docs: { orden: number; favor: number }[];
}

export type Turno = TurnoDeLinea | TurnoDeLote;

export interface Pago {
  orden: number;
  cuota: Cuota;
  previo: Pago | null;
}

/** What is open after some turns: of those of a turn and of the next, in the same memory over and over. */
export interface Estado {
  /** Which one it is among all of its queue's (`Recorrido`). */
  numero: number;
  /** Log weight of all the ways to it. */
  puntaje: number;
  saldos: Float64Array;
  pagos: Pago | null;
  /** Order-independent digest of what changed, so that equal states are found. */
  huella: number;
  /** What its turn offers it. */
  opciones: readonly Hipotesis[];
}

/** The states of a turn: the first `cuantos`. */
export class Capa {
  readonly estados: Estado[] = [];
  cuantos = 0;

  vaciar(): void {
    this.cuantos = 0;
  }

  /** One more, which is still to be filled. */
  abrir(): Estado {
    let estado = this.estados[this.cuantos];
    if (!estado) {
      estado = { numero: 0, puntaje: 0, saldos: SIN_SALDOS, pagos: null, huella: 0, opciones: NINGUNA };
      this.estados.push(estado);
    }
    this.cuantos++;
    return estado;
  }

  conHuella(huella: number): Estado | undefined {
    for (let i = 0; i < this.cuantos; i++) {
      const estado = this.estados[i]!;
      if (estado.huella === huella) return estado;
    }
    return undefined;
  }

  tieneSaldos(saldos: Float64Array): boolean {
    for (let i = 0; i < this.cuantos; i++) if (this.estados[i]!.saldos === saldos) return true;
    return false;
  }
}

const NINGUNA: readonly Hipotesis[] = [];
/** More than the documents of any party, so that one and its day make one number. */
const MUCHOS = 8192;
const SIN_SALDOS = new Float64Array(0);

/** Whether a choice starts or continues instalments, whose last one the state remembers. */
function dejaCuota(
  { forma, docs, montos }: Hipotesis,
  turno: Turno,
  { saldos }: Estado,
): turno is TurnoDeLinea {
  const deja =
    forma === 'parcial' || forma === 'cuota' || (forma === 'cambio' && montos[0]! < saldos[docs[0]!]!);
  return deja && turno.tipo === 'linea';
}

export function huellaTras(previo: Estado, eleccion: Hipotesis | null, turno: Turno): number {
  let { huella } = previo;
  if (!eleccion) return huella;
  const { docs, montos } = eleccion;
  for (let i = 0; i < docs.length; i++) {
    const orden = docs[i]!;
    const antes = previo.saldos[orden]!;
    huella = (huella + mezcla(orden, antes - montos[i]!) - mezcla(orden, antes)) | 0;
  }
  if (dejaCuota(eleccion, turno, previo)) {
    const orden = docs[0]!;
    const anterior = cuotaDe(previo.pagos, orden);
    if (anterior) huella = (huella - mezcla(-orden - MUCHOS * anterior.dia, anterior.monto)) | 0;
    huella = (huella + mezcla(-orden - MUCHOS * turno.dia, turno.leida.linea.monto)) | 0;
  }
  return huella;
}

/** Fills `estado` with what is open after a choice made in another. */
export function pasarA(
  estado: Estado,
  previo: Estado,
  eleccion: Hipotesis | null,
  turno: Turno,
  reserva: Float64Array[],
): void {
  let { saldos, pagos } = previo;
  if (eleccion) {
    const { docs, montos } = eleccion;
    saldos = copiar(saldos, reserva);
    for (let i = 0; i < docs.length; i++) saldos[docs[i]!]! -= montos[i]!;
    if (dejaCuota(eleccion, turno, previo)) {
      const orden = docs[0]!;
      const veces = (cuotaDe(pagos, orden)?.veces ?? 0) + 1;
      pagos = {
        orden,
        cuota: { dia: turno.dia, monto: turno.leida.linea.monto, veces },
        previo: pagos,
      };
    }
  }
  estado.saldos = saldos;
  estado.pagos = pagos;
  estado.opciones = NINGUNA;
}

function copiar(saldos: Float64Array, reserva: Float64Array[]): Float64Array {
  const copia = reserva.pop();
  if (!copia) return saldos.slice();
  copia.set(saldos);
  return copia;
}

function mezcla(orden: number, saldo: number): number {
  let h =
    Math.imul(orden + 1, 0x9e3779b1) ^
    Math.imul(saldo | 0, 0x85ebca6b) ^
    Math.imul(Math.floor(saldo / 2 ** 32), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

export function cuotaDe(pagos: Pago | null, orden: number): Cuota | undefined {
  for (let pago = pagos; pago; pago = pago.previo) if (pago.orden === orden) return pago.cuota;
  return undefined;
}

/** Lets go of what was left behind: its balances serve the states to come. */
export function dejarAtras(
  capa: Capa,
  siguiente: Capa,
  iniciales: Float64Array,
  reserva: Float64Array[],
): void {
  for (let i = 0; i < capa.cuantos; i++) {
    const estado = capa.estados[i]!;
    const { saldos } = estado;
    estado.opciones = NINGUNA;
    estado.saldos = SIN_SALDOS;
    estado.pagos = null;
    // A state that took nothing goes on with the balances of the one before.
    if (saldos !== iniciales && !siguiente.tieneSaldos(saldos)) reserva.push(saldos);
  }
  capa.vaciar();
}
