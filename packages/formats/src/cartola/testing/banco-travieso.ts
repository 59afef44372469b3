import type { Dicho, MovimientoDelBanco, RespuestaDelBanco } from '@cuadra/domain/movimientos';
import type { LineaComparable } from '../linea-comparable.ts';

/**
 * A bank that misbehaves: it repeats, reorders, renames, leaves days out, breaks off, changes and takes back what it
 * told by feed, and hands out files in other words. What it does is drawn from a seed. Shared by the test of the rules
 * and by that of the database.
 */

const DIAS = 8;
/** What the feed calls a movement, and what the file does: the same, other words, and words of another one. */
const GLOSAS = [
  ['COMISION MANTENCION', 'COMISION MANTENCION'],
  ['TRANSFERENCIA DE JUAN PEREZ', 'TRASPASO JUAN PEREZ'],
  ['PAGO PROVEEDOR', 'COMISION MANTENCION'],
] as const;
const MONTOS = [-100, -200, 100, 50_000];

interface Movimiento {
  id: string;
  dia: number;
  monto: number;
  glosa: number;
  enArchivo: boolean;
  /** What of it was last told to the account; null before, and once that is no longer so. */
  contado: { id: string | null; clave: string } | null;
}

/** What happens to the account. `contar` says that it heard all but these names. */
export type Suceso =
  | {
      readonly tipo: 'respuesta';
      readonly respuesta: RespuestaDelBanco;
      readonly contar: (sinOir: ReadonlySet<string>) => void;
    }
  | { readonly tipo: 'archivo'; readonly entrantes: readonly LineaComparable[]; readonly contar: () => void }
  /** Somebody works on a line of the account, or undoes it: the `cual`-th of those that there are. */
  | { readonly tipo: 'persona'; readonly cual: (cuantas: number) => number };

function azarDe(semilla: number): (hasta: number) => number {
  let a = semilla;
  return (hasta) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % hasta;
  };
}

const fechaDe = (dia: number) => `2026-03-0${dia}`;
/** What a line moves and when, which is what must neither be lost nor doubled. */
export const claveDe = ({ fecha, cargo, abono }: Dicho) => `${fecha} ${abono - cargo}`;

export function contar(claves: Iterable<string>): Map<string, number> {
  const cuenta = new Map<string, number>();
  for (const clave of claves) cuenta.set(clave, (cuenta.get(clave) ?? 0) + 1);
  return cuenta;
}

export class BancoTravieso {
  readonly #movimientos: Movimiento[] = [];
  readonly #azar: (hasta: number) => number;
  /** It changed or took back something that the feed has not told whole. */
  #sinContar = false;
  #ids = 0;

  constructor(semilla: number) {
    this.#azar = azarDe(semilla);
  }

  /** What it holds. */
  claves(): Map<string, number> {
    return contar(this.#movimientos.map((uno) => this.#clave(uno)));
  }

  /** What of that it told, and is still so. */
  contadas(): Map<string, number> {
    return contar(this.#movimientos.flatMap(({ contado }) => contado?.clave ?? []));
  }

  /** Days of which it shows anything. */
  dias(): Set<string> {
    return new Set(this.#movimientos.map(({ dia }) => fechaDe(dia)));
  }

  /** What happens, up to `pasos` times. */
  *guion(pasos: number): Generator<Suceso> {
    for (let n = 0; n < pasos; n += 1) {
      const que = this.#azar(16);
      if (que < 4) this.#mover();
      else if (que < 5) this.#cambiar();
      else if (que < 6) yield* this.#renombrar();
      else if (que < 7) yield this.#responder(this.#retirar());
      else if (que < 9) yield* this.#archivo();
      else if (que < 11) yield { tipo: 'persona', cual: this.#azar };
      else yield this.#responder([]);
    }
    // A bank that shows nothing at all is not believed.
    if (this.#movimientos.length === 0) this.#mover();
  }

  /** Everything that it holds, as it is. */
  honesta(): Suceso & { tipo: 'respuesta' } {
    this.#sinContar = false;
    return this.#suceso(this.#movimientos, { desde: 1, hasta: DIAS, completo: true, retirados: [] });
  }

  #clave(movimiento: Movimiento): string {
    return claveDe(this.#tal(movimiento));
  }

  #uno<T>(lista: readonly T[]): T | undefined {
    return lista[this.#azar(lista.length || 1)];
  }

  #nuevoId(): string {
    this.#ids += 1;
    return `mov_${this.#ids}`;
  }

  #mover(): void {
    this.#movimientos.push({
      id: this.#nuevoId(),
      dia: 1 + this.#azar(DIAS),
      monto: this.#uno(MONTOS) ?? 1,
      glosa: this.#azar(GLOSAS.length),
      enArchivo: false,
      contado: null,
    });
  }

  /** What files hold is closed: it changes only what it has not printed. */
  #cambiar(): void {
    const movimiento = this.#uno(this.#movimientos.filter(({ enArchivo }) => !enArchivo));
    if (!movimiento) return;
    if (this.#azar(2) === 0) movimiento.monto = this.#uno(MONTOS) ?? 1;
    if (this.#azar(2) === 0) movimiento.glosa = this.#azar(GLOSAS.length);
    if (this.#azar(4) === 0) movimiento.dia = 1 + this.#azar(DIAS);
    movimiento.contado = null;
    this.#sinContar = true;
  }

  /** Names that pass to other movements are only told apart where all of them are seen. */
  *#renombrar(): Generator<Suceso> {
    const barajar = this.#azar(4) === 0;
    for (let i = this.#azar(4); i >= 0; i -= 1) {
      const [a, b] = [this.#uno(this.#movimientos), this.#uno(this.#movimientos)];
      if (a && b && barajar) [a.id, b.id] = [b.id, a.id];
      else if (a) a.id = this.#nuevoId();
    }
    if (barajar) yield this.honesta();
  }

  /** Takes something back; answers its name where the bank says so and the account knows it by that. */
  #retirar(): string[] {
    const movimiento = this.#uno(this.#movimientos.filter(({ enArchivo }) => !enArchivo));
    if (!movimiento) return [];
    this.#movimientos.splice(this.#movimientos.indexOf(movimiento), 1);
    this.#sinContar = true;
    return this.#azar(2) === 0 && movimiento.contado?.id === movimiento.id ? [movimiento.id] : [];
  }

  #tal({ id, dia, monto, glosa }: Movimiento): MovimientoDelBanco {
    return {
      id,
      fecha: fechaDe(dia),
      descripcion: GLOSAS[glosa]?.[0] ?? '',
      cargo: Math.max(-monto, 0),
      abono: Math.max(monto, 0),
      saldo: null,
      numeroDocumento: null,
      contraparte: null,
      transferencia: null,
    };
  }

  #responder(retirados: readonly string[]): Suceso {
    const [x, y] = [1 + this.#azar(DIAS), 1 + this.#azar(DIAS)];
    const [desde, hasta] = this.#azar(3) === 0 ? [Math.min(x, y), Math.max(x, y)] : [1, DIAS];
    const diaCaido = this.#azar(3) === 0 ? 1 + this.#azar(DIAS) : 0;
    const completo = this.#azar(4) !== 0;
    let suyos = this.#movimientos.filter(({ dia }) => dia >= desde && dia <= hasta && dia !== diaCaido);
    suyos.sort(() => this.#azar(3) - 1);
    if (!completo) suyos = suyos.slice(0, this.#azar(suyos.length + 1));
    if (this.#azar(12) === 0) suyos = [];
    const repetidos = suyos.slice(0, this.#azar(suyos.length + 1));
    return this.#suceso([...suyos, ...repetidos], { desde, hasta, completo, retirados });
  }

  #suceso(
    suyos: readonly Movimiento[],
    {
      desde,
      hasta,
      ...resto
    }: { desde: number; hasta: number } & Pick<RespuestaDelBanco, 'completo' | 'retirados'>,
  ): Suceso & { tipo: 'respuesta' } {
    return {
      tipo: 'respuesta',
      respuesta: {
        movimientos: suyos.map((uno) => this.#tal(uno)),
        desde: fechaDe(desde),
        hasta: fechaDe(hasta),
        ...resto,
      },
      contar: (sinOir) => {
        for (const uno of suyos) {
          if (!sinOir.has(uno.id)) uno.contado = { id: uno.id, clave: this.#clave(uno) };
        }
      },
    };
  }

  /**
   * A statement of whole days, loaded once the feed has told what changed before it. A file that knows more than the
   * feed and in other words is of another line as far as anybody can tell, until a person looks at the two.
   */
  *#archivo(): Generator<Suceso> {
    if (this.#sinContar) {
      yield this.honesta();
      yield this.honesta();
    }
    const [x, y] = [1 + this.#azar(DIAS), 1 + this.#azar(DIAS)];
    const suyos = this.#movimientos.filter(({ dia }) => dia >= Math.min(x, y) && dia <= Math.max(x, y));
    yield {
      tipo: 'archivo',
      entrantes: suyos.map((uno) => {
        const { fecha, cargo, abono, saldo } = this.#tal(uno);
        return { fecha, cargo, abono, saldo, descripcion: GLOSAS[uno.glosa]?.[1] ?? '' };
      }),
      contar: () => {
        for (const uno of suyos) {
          uno.enArchivo = true;
          uno.contado = { id: uno.contado?.id ?? null, clave: this.#clave(uno) };
        }
      },
    };
  }
}
