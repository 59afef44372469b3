/** Units to which people round down a payment for several documents. */
const UNIDADES = [10, 100, 1_000, 10_000];
/** Pesos by which a sum that is not rounded falls short all the same. */
export const CORTA = 12;
/** Groups of a party that weigh as much as the habit of all customers. */
const FUERZA = 1;
/** With fewer rounded groups a company has no such habit. */
const MIN_DE_EMPRESA = 3;

interface Vistos {
  /** By unit, the groups rounded to it; 1 stands for a few pesos short. */
  unidades: Map<number, number>;
  exactos: number;
}

/** Each party's rounding of a payment for several documents, and how far the company is used to it. */
export class Redondeos {
  readonly #partes = new Map<number, Vistos>();
  readonly #empresa: Vistos = { unidades: new Map(), exactos: 0 };
  /** `mayor` of each party asked for: every state of every queue asks for it. */
  readonly #mayores = new Map<number, number>();

  /** Notes a payment of `pagado` for several documents of `deuda` in all. */
  anotar(parte: number, pagado: number, deuda: number): void {
    const unidad = unidadDe(pagado, deuda);
    if (unidad === null) return;
    this.#mayores.clear();
    let suyos = this.#partes.get(parte);
    if (!suyos) this.#partes.set(parte, (suyos = { unidades: new Map(), exactos: 0 }));
    for (const vistos of [suyos, this.#empresa]) {
      if (unidad === 0) vistos.exactos++;
      else vistos.unidades.set(unidad, (vistos.unidades.get(unidad) ?? 0) + 1);
    }
  }

  /** The most that a group of the party may lack and still be its usual rounding; zero without a habit. */
  mayor(parte: number): number {
    let mayor = this.#mayores.get(parte);
    if (mayor === undefined) this.#mayores.set(parte, (mayor = this.#medirMayor(parte)));
    return mayor;
  }

  #medirMayor(parte: number): number {
    const propias = this.#partes.get(parte)?.unidades ?? NINGUNA;
    let mayor = 0;
    for (const unidad of propias.keys()) mayor = Math.max(mayor, unidad === 1 ? CORTA : unidad - 1);
    if (mayor > 0) return mayor;
    for (const [unidad, veces] of this.#empresa.unidades)
      if (veces >= MIN_DE_EMPRESA) mayor = Math.max(mayor, unidad === 1 ? CORTA : unidad - 1);
    return mayor;
  }

  /** Log probability that the party pays that much for a debt, by how it and the others round; null where it does not. */
  log(parte: number, pagado: number, deuda: number): number | null {
    const unidad = unidadDe(pagado, deuda);
    if (unidad === null || unidad === 0) return null;
    const suyos = this.#partes.get(parte);
    const general = (this.#empresa.unidades.get(unidad) ?? 0) / (contar(this.#empresa) + 2);
    const propios = suyos?.unidades.get(unidad) ?? 0;
    if (propios === 0 && (this.#empresa.unidades.get(unidad) ?? 0) < MIN_DE_EMPRESA) return null;
    const tasa = (propios + FUERZA * general) / ((suyos ? contar(suyos) : 0) + FUERZA);
    return Math.log(unidad === 1 ? tasa / CORTA : tasa);
  }
}

const NINGUNA: ReadonlyMap<number, number> = new Map();

function contar({ unidades, exactos }: Vistos): number {
  let suma = exactos;
  for (const veces of unidades.values()) suma += veces;
  return suma;
}

/** The unit to which a debt was rounded down, 1 for a few pesos short, 0 for nothing; null for any other payment. */
function unidadDe(pagado: number, deuda: number): number | null {
  const falta = deuda - pagado;
  if (falta === 0) return 0;
  if (falta < 0) return null;
  const unidad = UNIDADES.find((una) => pagado % una === 0 && falta < una && 100 * falta <= deuda);
  // A few pesos short of a sum that ends in zero by chance are no rounding to ten.
  return unidad ?? (falta <= CORTA ? 1 : null);
}
