import { agruparLineas } from './agrupar-lineas.ts';
import { emparejarAlargadas } from './emparejar-alargadas.ts';
import { emparejarConFeed } from './emparejar-con-feed.ts';
import type { LineaComparable, LineaExistente } from './linea-comparable.ts';

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

/**
 * Decides which lines of a statement are not yet kept. `existentes` must hold every kept line of the account
 * within the statement's dates; more does no harm.
 *
 * Lines are compared as multisets: among lines of equal date, charge, credit and normalised description, each
 * kept line answers for one incoming line. Equal balances pair first, then lines of which one has no balance;
 * different balances are different lines. So importing twice adds nothing, overlapping statements add what is
 * new, and equal lines of one statement all stay.
 *
 * A line that is left over may be a kept one whose description the bank cut: see {@link emparejarAlargadas}. Or it may
 * be a line that the bank's feed brought, under other words: see
 * {@link emparejarConFeed}.
 *
 * What it cannot know: two lines equal in everything, balance too, of which each of two statements shows only
 * one, count as one. Statements that hold whole days, as banks export them, never split such a pair.
 */
export function decidirNuevas(
  existentes: readonly LineaExistente[],
  entrantes: readonly LineaComparable[],
): DecisionNuevas {
  const decision: Decision = {
    existentes,
    entrantes,
    ordinales: new Int32Array(entrantes.length),
    parejas: new Int32Array(entrantes.length).fill(-1),
  };
  if (tomarRepetidas(decision))
    return { nuevas: [], ordinales: decision.ordinales, parejas: decision.parejas };
  const grupos = agruparLineas(existentes, entrantes);
  const deE = (g: number) => recorrer(grupos.primerExistente[g], grupos.siguienteExistente);
  const deJ = (g: number) => recorrer(grupos.primerEntrante[g], grupos.siguienteEntrante);
  for (let g = 0; g < grupos.cantidad; g += 1) {
    const titulares = deE(g).filter((i) => !existentes[i]?.suplente);
    if (titulares.length > 0) emparejar(decision, titulares, deJ(g));
  }
  emparejarAlargadas(decision);
  emparejarConFeed(decision);
  for (let g = 0; g < grupos.cantidad; g += 1) numerar(decision, deE(g), deJ(g));
  const { ordinales, parejas } = decision;
  const nuevas: number[] = [];
  for (let j = 0; j < parejas.length; j += 1) if (parejas[j] === -1) nuevas.push(j);
  return { nuevas, ordinales, parejas };
}

interface Decision {
  existentes: readonly LineaExistente[];
  entrantes: readonly LineaComparable[];
  ordinales: Int32Array;
  parejas: Int32Array;
}

/**
 * Takes a statement that is kept whole, each line as it stands there: the same file again. Grouping would give the same
 * pairs, and takes ten times as long.
 */
function tomarRepetidas({ existentes, entrantes, ordinales, parejas }: Decision): boolean {
  const ultimo = entrantes.length - 1;
  if (existentes.length !== entrantes.length) return false;
  // Kept lines run from old to new, and a statement may run the other way.
  const lugares = [(j: number) => j, (j: number) => ultimo - j];
  const lugar = lugares.find((una) => entrantes.every((linea, j) => esLaMisma(existentes[una(j)], linea)));
  if (lugar === undefined) return false;
  for (let j = 0; j <= ultimo; j += 1) {
    parejas[j] = lugar(j);
    ordinales[j] = existentes[lugar(j)]?.ordinal ?? 0;
  }
  return true;
}

function esLaMisma(existente: LineaExistente | undefined, linea: LineaComparable): boolean {
  return (
    existente !== undefined &&
    !existente.suplente &&
    existente.fecha === linea.fecha &&
    existente.cargo === linea.cargo &&
    existente.abono === linea.abono &&
    existente.saldo === linea.saldo &&
    existente.descripcion === linea.descripcion &&
    (existente.idExterno ?? null) === (linea.idExterno ?? null)
  );
}

function recorrer(primero: number | undefined, siguiente: Int32Array): number[] {
  const indices: number[] = [];
  for (let i = primero ?? -1; i >= 0; i = siguiente[i] ?? -1) indices.push(i);
  return indices;
}

/** A new line continues after the highest number its group ever gave, so that none is given twice. */
function numerar(
  { existentes, ordinales, parejas }: Decision,
  deE: readonly number[],
  deJ: readonly number[],
): void {
  let ultimo = 0;
  for (const i of deE) ultimo = Math.max(ultimo, existentes[i]?.ordinal ?? 0);
  for (const j of deJ) {
    const pareja = parejas[j] ?? -1;
    if (pareja < 0) ultimo += 1;
    ordinales[j] = pareja < 0 ? ultimo : (existentes[pareja]?.ordinal ?? 0);
  }
}

function emparejar(
  { existentes, entrantes, parejas }: Decision,
  deE: readonly number[],
  deJ: readonly number[],
): void {
  const saldoE = (i: number): number | null => existentes[i]?.saldo ?? null;
  const saldoJ = (j: number): number | null => entrantes[j]?.saldo ?? null;
  const [i0 = -1] = deE;
  const [j0 = -1] = deJ;
  if (deE.length === 1 && deJ.length === 1) {
    const e = saldoE(i0);
    const n = saldoJ(j0);
    if (e === n || e === null || n === null) parejas[j0] = i0;
    return;
  }
  const libres = new Set(deE);
  const pasada = (llaveE: (i: number) => Llave, llaveJ: (j: number) => Llave): void => {
    const filas = new Map<Llave, number[]>();
    for (const i of libres) {
      const llave = llaveE(i);
      if (llave === null) continue;
      const fila = filas.get(llave);
      if (fila) fila.push(i);
      else filas.set(llave, [i]);
    }
    const usadas = new Map<Llave, number>();
    for (const j of deJ) {
      const llave = (parejas[j] ?? -1) >= 0 ? null : llaveJ(j);
      const fila = llave === null ? undefined : filas.get(llave);
      if (fila === undefined) continue;
      const n = usadas.get(llave) ?? 0;
      const i = fila[n];
      if (i === undefined) continue;
      usadas.set(llave, n + 1);
      parejas[j] = i;
      libres.delete(i);
    }
  };
  // The bank's own id only chooses among equals: some banks give new ids at every download, others repeat them.
  const conId = (linea: LineaComparable | undefined): Llave =>
    linea?.idExterno ? `${linea.saldo ?? ''}|${linea.idExterno}` : null;
  pasada(
    (i) => conId(existentes[i]),
    (j) => conId(entrantes[j]),
  );
  pasada(saldoE, saldoJ);
  const sinSaldo = (saldo: number | null): Llave => (saldo === null ? '' : null);
  const conSaldo = (saldo: number | null): Llave => (saldo === null ? null : '');
  pasada(
    (i) => conSaldo(saldoE(i)),
    (j) => sinSaldo(saldoJ(j)),
  );
  pasada(
    (i) => sinSaldo(saldoE(i)),
    (j) => conSaldo(saldoJ(j)),
  );
  pasada(
    (i) => sinSaldo(saldoE(i)),
    (j) => sinSaldo(saldoJ(j)),
  );
}

/** What two lines must share in a pass to pair; null stays out of it. */
type Llave = string | number | null;
