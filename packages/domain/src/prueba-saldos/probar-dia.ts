import type { LineaProbada } from './tipos.ts';

/** Lines that follow each other, from the balance before the first to the balance after the last. */
export interface Cadena {
  readonly desde: number;
  readonly hasta: number;
  /** The line at which it begins. */
  readonly primera: LineaProbada;
}

export const movimientoDe = ({ cargo, abono }: LineaProbada): number => abono - cargo;

type ConSaldo = LineaProbada & { readonly saldo: number };
const antesDe = (linea: ConSaldo): number => linea.saldo - movimientoDe(linea);

/**
 * The chains that the lines of a day make, in whatever order they come: each line leads from the balance before it to
 * the one after it, so a day of which nothing is missing is one walk through all of them. Walks come in the order of the
 * day; the one that goes on from `anterior` comes first, the one that goes on to `siguiente` ends the day.
 */
export function encadenar(
  lineas: readonly ConSaldo[],
  anterior: number | null,
  siguiente: number | null,
): Cadena[] {
  const grupos = agrupar(lineas);
  const cadenas: Cadena[] = [];
  for (const grupo of grupos.values()) cadenas.push(...caminosDe(grupo, anterior));
  const posicion = ({ primera }: Cadena) => primera.posicion;
  cadenas.sort((a, b) => posicion(a) - posicion(b) || a.primera.id - b.primera.id);
  const moveTo = (indice: number, destino: 'inicio' | 'fin') => {
    const [cadena] = indice < 0 ? [] : cadenas.splice(indice, 1);
    if (cadena) cadenas.splice(destino === 'inicio' ? 0 : cadenas.length, 0, cadena);
  };
  if (cadenas.length > 1) {
    moveTo(
      cadenas.findIndex(({ hasta }) => hasta === siguiente),
      'fin',
    );
    moveTo(
      cadenas.findIndex(({ desde }) => desde === anterior),
      'inicio',
    );
  }
  return cadenas;
}

/** Lines that hang together by a balance that they share. */
function agrupar(lineas: readonly ConSaldo[]): Map<number, ConSaldo[]> {
  const padre = new Map<number, number>();
  const raiz = (saldo: number): number => {
    let actual = saldo;
    for (let p = padre.get(actual); p !== undefined && p !== actual; p = padre.get(actual)) actual = p;
    padre.set(saldo, actual);
    return actual;
  };
  for (const linea of lineas) padre.set(raiz(linea.saldo), raiz(antesDe(linea)));
  return Map.groupBy(lineas, (linea) => raiz(linea.saldo));
}

/** The walks of lines that hang together: one for each balance that more lines leave than reach. */
function caminosDe(lineas: readonly ConSaldo[], anterior: number | null): Cadena[] {
  const sobran = new Map<number, number>();
  const sumar = (saldo: number, n: number) => sobran.set(saldo, (sobran.get(saldo) ?? 0) + n);
  for (const linea of lineas) {
    sumar(antesDe(linea), -1);
    sumar(linea.saldo, 1);
  }
  const ordenadas = lineas.toSorted((a, b) => a.posicion - b.posicion || a.id - b.id);
  const inicios: ConSaldo[] = [];
  const finales: number[] = [];
  const libres = new Map(sobran);
  const tomar = (saldo: number, signo: 1 | -1): boolean => {
    const n = libres.get(saldo) ?? 0;
    if (n * signo <= 0) return false;
    libres.set(saldo, n - signo);
    return true;
  };
  for (const linea of ordenadas) if (tomar(antesDe(linea), -1)) inicios.push(linea);
  for (const linea of ordenadas) if (tomar(linea.saldo, 1)) finales.push(linea.saldo);
  const [primera] = ordenadas;
  if (inicios.length === 0 && primera) {
    // A walk that ends where it began may be entered anywhere: where the day before ended, if it passes there.
    const entrada = ordenadas.find((linea) => antesDe(linea) === anterior) ?? primera;
    return [{ desde: antesDe(entrada), hasta: antesDe(entrada), primera: entrada }];
  }
  return inicios.map((linea, i) => ({
    desde: antesDe(linea),
    hasta: finales[i] ?? linea.saldo,
    primera: linea,
  }));
}

/** Whether the lines, in the order of the bank, lead from `anterior` to each balance that they state. */
export function siguenEnOrden(lineas: readonly LineaProbada[], anterior: number): boolean {
  let saldo = anterior;
  return lineas
    .toSorted((a, b) => a.posicion - b.posicion || a.id - b.id)
    .every((linea) => {
      saldo += movimientoDe(linea);
      return linea.saldo === null || linea.saldo === saldo;
    });
}

/** Lines that stand twice and lead, one after the other, from one balance back to another; null where they do not. */
export function buscarRepetidas(
  lineas: readonly ConSaldo[],
  desde: number,
  hasta: number,
): { readonly repetida: LineaProbada; readonly original: LineaProbada }[] | null {
  const iguales = Map.groupBy(lineas, (linea) => `${linea.cargo} ${linea.abono} ${linea.saldo}`);
  const dobles = [...iguales.values()].filter((grupo) => grupo.length > 1);
  const porSaldo = new Map(dobles.map((grupo) => [grupo[0] ? antesDe(grupo[0]) : 0, grupo]));
  const halladas: { repetida: LineaProbada; original: LineaProbada }[] = [];
  let actual = desde;
  while (actual !== hasta) {
    const grupo = porSaldo.get(actual)?.toSorted((a, b) => a.id - b.id);
    const [original, ...otras] = grupo ?? [];
    const repetida = otras.at(-1);
    if (!original || !repetida || repetida.saldo === null || halladas.length >= dobles.length) return null;
    halladas.push({ repetida, original });
    actual = repetida.saldo;
  }
  return halladas.length > 0 ? halladas : null;
}
