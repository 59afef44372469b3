import { parearGlosas } from '@cuadra/domain/movimientos';
import type { LineaComparable, LineaExistente } from './linea-comparable.ts';
import { normalizarDescripcion } from './valores/texto.ts';

interface Decision {
  readonly existentes: readonly LineaExistente[];
  readonly entrantes: readonly LineaComparable[];
  /** For each incoming line, the index of the existing line it is, or -1. */
  readonly parejas: Int32Array;
}

interface Grupo {
  existentes: number[];
  entrantes: number[];
}

type Movido = Pick<LineaComparable, 'fecha' | 'cargo' | 'abono'>;

const deMonto = ({ fecha, cargo, abono }: Movido): string => `${fecha}|${cargo}|${abono}`;

const deContenido = (linea: Movido & { readonly descripcion: string }): string =>
  `${deMonto(linea)}|${normalizarDescripcion(linea.descripcion)}`;

const saldosConformes = (a: LineaComparable | undefined, b: LineaComparable | undefined): boolean =>
  a !== undefined && b !== undefined && (a.saldo === null || b.saldo === null || a.saldo === b.saldo);

/**
 * Pairs what equal words left over with lines that a feed told: first by the words that a file had for the line, then
 * with what a line was before the bank changed it, then by day and amount alone, the most alike descriptions first,
 * with lines that no file told yet. Different balances are different lines here too.
 */
export function emparejarConFeed({ existentes, entrantes, parejas }: Decision): void {
  if (!existentes.some(({ glosaArchivo, suplente, soloDelFeed }) => glosaArchivo || suplente || soloDelFeed))
    return;
  const usadas = new Set(parejas);
  const otraEntrada = new Map<number, number>();
  const porId = new Map<number, number>();
  for (const [i, { id }] of existentes.entries()) {
    const otra = id === undefined ? undefined : porId.get(id);
    if (otra !== undefined) otraEntrada.set(i, otra).set(otra, i);
    else if (id !== undefined) porId.set(id, i);
  }
  for (const i of parejas) {
    const otra = otraEntrada.get(i);
    if (otra !== undefined) usadas.add(otra);
  }
  const agrupar = (
    deExistente: (linea: LineaExistente) => string | null,
    deEntrante: (linea: LineaComparable) => string,
  ): Grupo[] => {
    const grupos = new Map<string, Grupo>();
    for (const [i, linea] of existentes.entries()) {
      const llave = usadas.has(i) ? null : deExistente(linea);
      if (llave === null) continue;
      const grupo = grupos.get(llave);
      if (grupo) grupo.existentes.push(i);
      else grupos.set(llave, { existentes: [i], entrantes: [] });
    }
    for (const [j, linea] of entrantes.entries()) {
      if (parejas[j] === -1) grupos.get(deEntrante(linea))?.entrantes.push(j);
    }
    return [...grupos.values()];
  };
  const unir = (i: number | undefined, j: number | undefined): void => {
    if (i === undefined || j === undefined || usadas.has(i) || parejas[j] !== -1) return;
    if (!saldosConformes(existentes[i], entrantes[j])) return;
    parejas[j] = i;
    usadas.add(i).add(otraEntrada.get(i) ?? i);
  };
  const porPalabras = (deExistente: (linea: LineaExistente) => string | null): void => {
    for (const grupo of agrupar(deExistente, deContenido)) {
      // Equal balances first, so that one that is not told is left for the other.
      for (const j of grupo.entrantes) {
        unir(
          grupo.existentes.find((i) => !usadas.has(i) && mismoSaldo(existentes[i], entrantes[j])),
          j,
        );
      }
      for (const j of grupo.entrantes) {
        unir(
          grupo.existentes.find((i) => !usadas.has(i) && saldosConformes(existentes[i], entrantes[j])),
          j,
        );
      }
    }
  };
  porPalabras((linea) =>
    linea.glosaArchivo && !linea.suplente ? deContenido({ ...linea, descripcion: linea.glosaArchivo }) : null,
  );
  porPalabras((linea) => (linea.suplente ? deContenido(linea) : null));
  const deFeed = (linea: LineaExistente) => (linea.soloDelFeed && !linea.suplente ? deMonto(linea) : null);
  for (const grupo of agrupar(deFeed, deMonto)) {
    const glosas = [
      grupo.existentes.map((i) => existentes[i]?.descripcion ?? ''),
      grupo.entrantes.map((j) => entrantes[j]?.descripcion ?? ''),
    ] as const;
    for (const [n, m] of parearGlosas(...glosas)) unir(grupo.existentes[n], grupo.entrantes[m]);
    // Those whose balances did not agree may agree with another.
    for (const j of grupo.entrantes) {
      unir(
        grupo.existentes.find((i) => !usadas.has(i) && saldosConformes(existentes[i], entrantes[j])),
        j,
      );
    }
  }
}

function mismoSaldo(a: LineaComparable | undefined, b: LineaComparable | undefined): boolean {
  return a !== undefined && b !== undefined && a.saldo !== null && a.saldo === b.saldo;
}
