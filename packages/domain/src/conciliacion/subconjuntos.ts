/** Indices into `valores` that sum exactly to the target, with how many inner ones were left out. */
export interface Subconjunto {
  indices: number[];
  omitidos: number;
}

const MAX_LARGO = 26;
const MAX_LARGO_DOS = 12;
const MAX_EXHAUSTIVO = 10;

/**
 * Sets of two or more of the first `n` values, in their given order, that sum exactly to `meta`: every set where there are at most
 * ten values; beyond, runs of up to 26 neighbours with none, one or (up to 12) two left out. Values may be
 * negative. Work is bounded by values × 26 × 66 and results by `maximo`, fewest omissions first.
 */
export function buscarSubconjuntos(
  valores: ArrayLike<number>,
  meta: number,
  maximo: number,
  n = valores.length,
): readonly Subconjunto[] {
  const hallados = HALLADOS;
  if (n <= MAX_EXHAUSTIVO) {
    exhaustivo(valores, n, meta, hallados);
  } else {
    let mayor = 0;
    let menor = 0;
    for (let i = 0; i < n; i++) {
      mayor = Math.max(mayor, valores[i]!);
      menor = Math.min(menor, valores[i]!);
    }
    for (let i = 0; i < n; i++) {
      let suma = valores[i]!;
      for (let j = i + 1; j < n && j - i < MAX_LARGO; j++) {
        suma += valores[j]!;
        const exceso = suma - meta;
        // Where nothing is deducted a run only grows: what is short has none to leave out, what is far over never enough.
        if (menor === 0 && exceso < 0) continue;
        if (menor === 0 && exceso > 2 * mayor) break;
        if (exceso === 0) hallados[0]!.push({ indices: rango(i, j, -1, -1), omitidos: 0 });
        if (j - i < 2) continue;
        const conDos = j - i >= 3 && j - i <= MAX_LARGO_DOS;
        if (exceso > mayor && !conDos) continue;
        for (let k = i + 1; k < j; k++) {
          const uno = valores[k]!;
          if (uno === exceso) hallados[1]!.push({ indices: rango(i, j, k, -1), omitidos: 1 });
          const otro = exceso - uno;
          if (!conDos || otro > mayor || otro < menor || hallados[2]!.length >= maximo) continue;
          for (let l = k + 1; l < j; l++) {
            if (otro === valores[l]) hallados[2]!.push({ indices: rango(i, j, k, l), omitidos: 2 });
          }
        }
      }
      if (hallados[0]!.length >= maximo) break;
    }
  }
  return tomarHallados(maximo);
}

/** The finds by how many were left out: hardly any search has one, so that the lists wait here for the next. */
const HALLADOS: readonly Subconjunto[][] = [[], [], [], []];
const NINGUNO: readonly Subconjunto[] = [];

function tomarHallados(maximo: number): readonly Subconjunto[] {
  let salida: Subconjunto[] | null = null;
  for (let omitidos = 0; omitidos < HALLADOS.length; omitidos++) {
    const grupo = HALLADOS[omitidos]!;
    if (grupo.length === 0) continue;
    salida ??= [];
    for (const uno of grupo) if (salida.length < maximo) salida.push(uno);
    grupo.length = 0;
  }
  return salida ?? NINGUNO;
}

function rango(desde: number, hasta: number, sin: number, sinOtro: number): number[] {
  const indices: number[] = [];
  for (let i = desde; i <= hasta; i++) if (i !== sin && i !== sinOtro) indices.push(i);
  return indices;
}

/** Scratch for the exhaustive search: it is asked for hundreds of thousands of times. */
const BAJAS = new Float64Array(1 << (MAX_EXHAUSTIVO >> 1));
const ALTAS = new Float64Array(1 << (MAX_EXHAUSTIVO - (MAX_EXHAUSTIVO >> 1)));

/** Every subset, as one of the first half with one of the second: most of these leave what no first half can be. */
function exhaustivo(
  valores: ArrayLike<number>,
  n: number,
  meta: number,
  hallados: readonly Subconjunto[][],
): void {
  const mitad = n >> 1;
  const cuantasBajas = sumarMitad(valores, 0, mitad, BAJAS);
  const cuantasAltas = sumarMitad(valores, mitad, n, ALTAS);
  let menor = 0;
  let mayor = 0;
  for (let i = 0; i < mitad; i++) {
    if (valores[i]! < 0) menor += valores[i]!;
    else mayor += valores[i]!;
  }
  for (let alta = 0; alta < cuantasAltas; alta++) {
    const falta = meta - ALTAS[alta]!;
    if (falta < menor || falta > mayor) continue;
    for (let baja = 0; baja < cuantasBajas; baja++) {
      if (BAJAS[baja] !== falta) continue;
      const mascara = (alta << mitad) | baja;
      // One alone is no set.
      if ((mascara & (mascara - 1)) === 0) continue;
      const indices: number[] = [];
      for (let i = 0; i < n; i++) if (mascara & (1 << i)) indices.push(i);
      const omitidos = indices.at(-1)! - indices[0]! + 1 - indices.length;
      hallados[Math.min(omitidos, 3)]!.push({ indices, omitidos });
    }
  }
}

/** The sum of each subset of a stretch of the values; answers how many they are. */
function sumarMitad(valores: ArrayLike<number>, desde: number, hasta: number, sumas: Float64Array): number {
  const cuantas = 1 << (hasta - desde);
  sumas[0] = 0;
  for (let mascara = 1; mascara < cuantas; mascara++) {
    const bajo = mascara & -mascara;
    sumas[mascara] = sumas[mascara ^ bajo]! + valores[desde + 31 - Math.clz32(bajo)]!;
  }
  return cuantas;
}

/** How many sets of at most sixteen values sum to `meta`, or to `ancho` more or less. */
export function contarConjuntos(valores: readonly number[], meta: number, ancho = 0): number {
  if (ancho > 0) return contarCercanos(valores, meta, ancho);
  const mitad = valores.length >> 1;
  const bajas = new Map<number, number>();
  for (const suma of sumasDe(valores.slice(0, mitad))) bajas.set(suma, (bajas.get(suma) ?? 0) + 1);
  let cuantos = 0;
  for (const suma of sumasDe(valores.slice(mitad))) cuantos += bajas.get(meta - suma) ?? 0;
  return cuantos;
}

/** The sums of one half in order, and those of the other from the most down: what fits of the first only rises. */
function contarCercanos(valores: readonly number[], meta: number, ancho: number): number {
  const mitad = valores.length >> 1;
  const bajas = Float64Array.from(sumasDe(valores.slice(0, mitad))).sort();
  const altas = Float64Array.from(sumasDe(valores.slice(mitad)))
    .sort()
    .reverse();
  let desde = 0;
  let hasta = 0;
  let cuantos = 0;
  for (const alta of altas) {
    while (desde < bajas.length && bajas[desde]! < meta - ancho - alta) desde++;
    while (hasta < bajas.length && bajas[hasta]! <= meta + ancho - alta) hasta++;
    cuantos += hasta - desde;
  }
  return cuantos;
}

function sumasDe(valores: readonly number[]): number[] {
  const sumas = [0];
  for (const valor of valores) {
    const { length } = sumas;
    for (let i = 0; i < length; i++) sumas.push(sumas[i]! + valor);
  }
  return sumas;
}
