/** Something that a sum may be of: its amount in minor units, and the log odds that it is in it. */
interface Mezclable {
  monto: number;
  favor: number;
}

/** The likeliest subset of an amount, and the probability of all of it together. */
interface Mezcla<T extends Mezclable> {
  elegidas: T[];
  /** Log probability of that subset, before looking at the amount. */
  log: number;
  /** Sum of the probabilities of every subset of the amount. */
  peso: number;
}

/** Beyond these, what is least doubtful stays in or out as it is likelier. */
const MAX_LIBRES = 22;

/**
 * The subsets that sum from `menor`, at least 1, to `mayor`, each weighed by the odds of what it takes and leaves; null
 * where there is none. Exact in two halves of at most 2^11 sums.
 */
export function buscarMezclas<T extends Mezclable>(
  todas: readonly T[],
  menor: number,
  mayor: number,
): Mezcla<T> | null {
  const posibles = todas
    .filter(({ monto }) => monto <= mayor)
    .sort((a, b) => Math.abs(a.favor) - Math.abs(b.favor) || a.monto - b.monto);
  const libres = posibles.slice(0, MAX_LIBRES);
  const fijas = posibles.slice(MAX_LIBRES).filter(({ favor }) => favor > 0);
  const puesto = fijas.reduce((suma, { monto }) => suma + monto, 0);
  let base = 0;
  for (const { monto, favor } of todas)
    base -= monto > mayor ? Math.log1p(Math.exp(favor)) : Math.log1p(Math.exp(-Math.abs(favor)));
  const mitad = libres.length >> 1;
  const bajas = sumar(libres.slice(0, mitad));
  const altas = sumar(libres.slice(mitad));
  const orden = Uint32Array.from(bajas.suma, (_, i) => i).sort((a, b) => bajas.suma[a]! - bajas.suma[b]!);
  let peso = 0;
  let costo = Infinity;
  let baja = 0;
  let alta = 0;
  for (let j = 0; j < altas.suma.length; j++) {
    const desde = menor - puesto - altas.suma[j]!;
    const hasta = mayor - puesto - altas.suma[j]!;
    if (hasta < 0) continue;
    for (let k = primeraDesde(bajas.suma, orden, desde); k < orden.length; k++) {
      const i = orden[k]!;
      if (bajas.suma[i]! > hasta) break;
      const suyo = bajas.costo[i]! + altas.costo[j]!;
      peso += Math.exp(base - suyo);
      if (suyo < costo) [costo, baja, alta] = [suyo, i, j];
    }
  }
  if (costo === Infinity) return null;
  const elegidas = libres.filter((_, k) => (k < mitad ? (baja >> k) & 1 : (alta >> (k - mitad)) & 1));
  return { elegidas: [...fijas, ...elegidas], log: base - costo, peso };
}

function primeraDesde(sumas: Float64Array, orden: Uint32Array, minima: number): number {
  let bajo = 0;
  let alto = orden.length;
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1;
    if (sumas[orden[medio]!]! < minima) bajo = medio + 1;
    else alto = medio;
  }
  return bajo;
}

/** Every subset's sum, and the log odds that it gives up against taking what is likelier than not. */
function sumar(libres: readonly Mezclable[]): { suma: Float64Array; costo: Float64Array } {
  const suma = new Float64Array(1 << libres.length);
  const costo = new Float64Array(1 << libres.length);
  costo[0] = libres.reduce((total, { favor }) => total + Math.max(0, favor), 0);
  for (let mascara = 1; mascara < suma.length; mascara++) {
    const bajo = mascara & -mascara;
    const { monto, favor } = libres[31 - Math.clz32(bajo)]!;
    suma[mascara] = suma[mascara ^ bajo]! + monto;
    costo[mascara] = costo[mascara ^ bajo]! - favor;
  }
  return { suma, costo };
}
