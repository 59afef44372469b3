import type { LineaComparable, LineaExistente } from './linea-comparable.ts';
import { normalizarDescripcion } from './valores/texto.ts';

interface Decision {
  readonly existentes: readonly LineaExistente[];
  readonly entrantes: readonly LineaComparable[];
  /** For each incoming line, the index of the existing line it is, or -1. */
  readonly parejas: Int32Array;
}

/** Shorter beginnings are shared by chance. */
const MIN_COMIENZO = 4;

/** Day, amounts, document and balance. Null without a balance: nothing else proves that two texts are of one line. */
const clave = ({ fecha, cargo, abono, saldo, numeroDocumento }: LineaComparable): string | null =>
  saldo === null ? null : `${fecha}|${cargo}|${abono}|${saldo}|${numeroDocumento ?? ''}`;

const empieza = (a: string, b: string): boolean => {
  const [corta, larga] = a.length < b.length ? [a, b] : [b, a];
  return corta.length >= MIN_COMIENZO && larga.startsWith(corta);
};

/**
 * Pairs lines whose description the bank cut in one download and wrote further in another: `JUAN PER` and
 * `JUAN PEREZ SOTO`. It runs after equal descriptions have paired. Only lines that are equal in day, amounts, document
 * number and balance pair, and only with a line that no other one answers for.
 */
export function emparejarAlargadas({ existentes, entrantes, parejas }: Decision): void {
  const sueltas = entrantes.flatMap((linea, j) => (parejas[j] === -1 ? [{ linea, j }] : []));
  if (sueltas.length === 0 || existentes.length === 0) return;
  const usadas = new Set(parejas);
  const libres = new Map<string, number[]>();
  for (const [i, existente] of existentes.entries()) {
    const llave = usadas.has(i) || existente.suplente ? null : clave(existente);
    if (llave === null) continue;
    const lista = libres.get(llave);
    if (lista) lista.push(i);
    else libres.set(llave, [i]);
  }
  for (const { linea, j } of sueltas) {
    const llave = clave(linea);
    const lista = llave === null ? undefined : libres.get(llave);
    if (!lista) continue;
    const texto = normalizarDescripcion(linea.descripcion);
    const cual = lista.findIndex((i) =>
      empieza(texto, normalizarDescripcion(existentes[i]?.descripcion ?? '')),
    );
    if (cual < 0) continue;
    parejas[j] = lista.splice(cual, 1)[0] ?? -1;
  }
}
