import type { Fecha } from '@cuadra/domain';
import { normalizarDescripcion } from './valores/texto.ts';

/** What tells bank lines of one account apart. Amounts in minor units. */
export interface LineaComparable {
  fecha: Fecha;
  cargo: number;
  abono: number;
  descripcion: string;
  saldo: number | null;
  idExterno?: string | null;
}

/** A line already kept, with the occurrence number it was given; from 1. */
export interface LineaExistente extends LineaComparable {
  ordinal: number;
}

export interface DecisionNuevas {
  /** Indexes of the incoming lines that are new, in their order. */
  nuevas: number[];
  /**
   * For each incoming line, its occurrence number, from 1, among the lines of equal date, amounts and
   * normalised description. With those it is unique in an account: that is the database's constraint.
   */
  ordinales: Int32Array;
  /** For each incoming line, the index of the existing line it is, or -1 when it is new. */
  parejas: Int32Array;
}

interface Grupo {
  existentes: number[];
  entrantes: number[];
}

/**
 * Decides which lines of a statement are not yet kept. `existentes` must hold every kept line of the account
 * within the statement's dates; more does no harm.
 *
 * Lines are compared as multisets: among lines of equal date, charge, credit and normalised description, each
 * kept line answers for one incoming line. Equal balances pair first, then lines of which one has no balance;
 * different balances are different lines. So importing twice adds nothing, overlapping statements add what is
 * new, and equal lines of one statement all stay.
 *
 * What it cannot know: two lines equal in everything, balance too, of which each of two statements shows only
 * one, count as one. Statements that hold whole days, as banks export them, never split such a pair.
 */
export function decidirNuevas(
  existentes: readonly LineaExistente[],
  entrantes: readonly LineaComparable[],
): DecisionNuevas {
  const ordinales = new Int32Array(entrantes.length);
  const parejas = new Int32Array(entrantes.length).fill(-1);
  const grupos = agrupar(existentes, entrantes);
  for (const grupo of grupos) {
    if (grupo.existentes.length > 0) emparejar(grupo, existentes, entrantes, parejas);
    let ordinal = 0;
    for (const i of grupo.existentes) ordinal = Math.max(ordinal, existentes[i]?.ordinal ?? 0);
    for (const j of grupo.entrantes) {
      const pareja = parejas[j] ?? -1;
      if (pareja >= 0) ordinales[j] = existentes[pareja]?.ordinal ?? 0;
      else {
        ordinal += 1;
        ordinales[j] = ordinal;
      }
    }
  }
  const nuevas: number[] = [];
  for (let j = 0; j < parejas.length; j += 1) if (parejas[j] === -1) nuevas.push(j);
  return { nuevas, ordinales, parejas };
}

function agrupar(existentes: readonly LineaComparable[], entrantes: readonly LineaComparable[]): Grupo[] {
  const normalizadas = new Map<string, string>();
  const grupos = new Map<string, Grupo>();
  const clave = (linea: LineaComparable): string => {
    let descripcion = normalizadas.get(linea.descripcion);
    if (descripcion === undefined) {
      descripcion = normalizarDescripcion(linea.descripcion);
      normalizadas.set(linea.descripcion, descripcion);
    }
    return `${linea.fecha}|${linea.cargo}|${linea.abono}|${descripcion}`;
  };
  for (const [j, linea] of entrantes.entries()) {
    const llave = clave(linea);
    const grupo = grupos.get(llave);
    if (grupo) grupo.entrantes.push(j);
    else grupos.set(llave, { existentes: [], entrantes: [j] });
  }
  // A kept line that no incoming one equals has nothing to say.
  for (const [i, linea] of existentes.entries()) grupos.get(clave(linea))?.existentes.push(i);
  return [...grupos.values()];
}

function emparejar(
  grupo: Grupo,
  existentes: readonly LineaComparable[],
  entrantes: readonly LineaComparable[],
  parejas: Int32Array,
): void {
  const libres = new Set(grupo.existentes);
  const saldoE = (i: number): number | null => existentes[i]?.saldo ?? null;
  const saldoJ = (j: number): number | null => entrantes[j]?.saldo ?? null;
  const unir = (i: number, j: number): void => {
    parejas[j] = i;
    libres.delete(i);
  };
  const pasada = (llaveE: (i: number) => unknown, llaveJ: (j: number) => unknown): void => {
    const filas = new Map<unknown, number[]>();
    for (const i of libres) {
      const llave = llaveE(i);
      if (llave === null) continue;
      const fila = filas.get(llave);
      if (fila) fila.push(i);
      else filas.set(llave, [i]);
    }
    const tomadas = new Map<unknown, number>();
    for (const j of grupo.entrantes) {
      if ((parejas[j] ?? -1) >= 0) continue;
      const llave = llaveJ(j);
      if (llave === null) continue;
      const usadas = tomadas.get(llave) ?? 0;
      const i = filas.get(llave)?.[usadas];
      if (i === undefined) continue;
      tomadas.set(llave, usadas + 1);
      unir(i, j);
    }
  };
  // The bank's own id chooses among equals; it never makes nor breaks a pair by itself, since some banks
  // give new ids at every download and others repeat them.
  const conId = (linea: LineaComparable | undefined): string | null =>
    linea?.idExterno ? `${linea.saldo ?? ''}|${linea.idExterno}` : null;
  pasada(
    (i) => conId(existentes[i]),
    (j) => conId(entrantes[j]),
  );
  pasada(saldoE, saldoJ);
  pasada(
    (i) => (saldoE(i) === null ? null : 'cualquiera'),
    (j) => (saldoJ(j) === null ? 'cualquiera' : null),
  );
  pasada(
    (i) => (saldoE(i) === null ? 'cualquiera' : null),
    (j) => (saldoJ(j) === null ? null : 'cualquiera'),
  );
  pasada(
    (i) => (saldoE(i) === null ? 'ambas' : null),
    (j) => (saldoJ(j) === null ? 'ambas' : null),
  );
}
