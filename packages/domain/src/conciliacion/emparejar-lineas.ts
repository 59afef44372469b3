import type { Linea } from './libro.ts';

/** A bank gives back what it could not pay within days. */
const DIAS_REVERSA = 15;
/** A transfer made on a Friday evening arrives on Monday, or on Tuesday where that is a holiday. */
const DIAS_TRASPASO = 4;

/**
 * The lines of the book that undo each other: a payment and its reversal in one account, and the two legs of a
 * transfer between own accounts. By index in `lineas`, the other line's index; each line has at most one. Of
 * several that could be, the nearest before; linear in the lines of one amount, which are few.
 */
export function emparejarLineas(lineas: readonly Linea[]): Map<number, number> {
  const otra = new Map<number, number>();
  const porMonto = new Map<string, number[]>();
  lineas.forEach(({ lado, moneda, monto }, i) => {
    const clave = `${lado} ${moneda} ${monto}`;
    const lista = porMonto.get(clave);
    if (lista) lista.push(i);
    else porMonto.set(clave, [i]);
  });
  lineas.forEach((linea, i) => {
    if (otra.has(i) || (linea.motivo !== 'reversa' && linea.motivo !== 'traspaso_propio')) return;
    const inverso = linea.lado === 'abono' ? 'cargo' : 'abono';
    let mejor = -1;
    let menor = Infinity;
    for (const j of porMonto.get(`${inverso} ${linea.moneda} ${linea.monto}`) ?? []) {
      const dias = linea.dia - lineas[j]!.dia;
      if (
        otra.has(j) ||
        !(linea.motivo === 'reversa' ? deshace(linea, lineas[j]!) : cruza(linea, lineas[j]!))
      )
        continue;
      if (Math.abs(dias) >= menor) continue;
      menor = Math.abs(dias);
      mejor = j;
    }
    if (mejor < 0) return;
    otra.set(i, mejor);
    otra.set(mejor, i);
  });
  return otra;
}

/** A reversal undoes an earlier line of its account that is no reversal itself and names nobody else. */
function deshace(reversa: Linea, original: Linea): boolean {
  const dias = reversa.dia - original.dia;
  if (original.cuenta !== reversa.cuenta || original.motivo !== null || dias < 0 || dias > DIAS_REVERSA)
    return false;
  const ruts = original.glosa.ruts.map(({ valor }) => valor);
  return (
    reversa.glosa.ruts.length === 0 ||
    ruts.length === 0 ||
    reversa.glosa.ruts.some(({ valor }) => ruts.includes(valor))
  );
}

function cruza(una: Linea, otra: Linea): boolean {
  return (
    otra.motivo === 'traspaso_propio' &&
    una.cuenta !== otra.cuenta &&
    Math.abs(una.dia - otra.dia) <= DIAS_TRASPASO
  );
}
