import type { DocumentoPorConfirmar } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import type { Eleccion } from '../mapeo/columnas.ts';
import { previewLineas, type LineaPrevia } from '../mapeo/preview-lineas.ts';

/** One row as it reads; `esperado` is the balance that follows from the row before, where another one is printed. */
export interface FilaProbada {
  readonly linea: LineaPrevia | null;
  readonly esperado: number | null;
  readonly problema: string | null;
}

export interface Prueba {
  /** By row, in the order of the table. */
  readonly filas: readonly FilaProbada[];
  /** Rows that cannot be read, and rows whose balance does not follow; from 0. */
  readonly sinLeer: readonly number[];
  readonly descuadres: readonly number[];
  /** Sums and closing balance that the page prints and the rows do not give. */
  readonly sumas: readonly { que: string; impreso: number; calculado: number }[];
  /** Balances that could be compared. */
  readonly comparados: number;
}

type Impresos = Omit<DocumentoPorConfirmar, 'lugares' | 'numeroCuenta'>;

/** Proves the rows of a page by their running balances, in the direction in which more of them follow. */
export function proveRows(
  filas: readonly (readonly string[])[],
  eleccion: Eleccion,
  moneda: Moneda,
  impresos: Impresos,
): Prueba {
  const sinNombres = { ...eleccion, filaEncabezado: -1 };
  const leidas = previewLineas(filas, sinNombres, moneda, filas.length);
  const porFila = new Map(leidas.map((linea) => [linea.fila - 1, linea]));
  const lineas = filas.map((_, i) => porFila.get(i) ?? null);
  const adelante = chain(lineas, impresos.saldoInicial);
  const atras = chain(lineas.toReversed(), impresos.saldoInicial);
  const alReves = atras.descuadres.length < adelante.descuadres.length;
  const { esperados, ultimo, comparados } = alReves
    ? { ...atras, esperados: atras.esperados.toReversed() }
    : adelante;
  const probadas = lineas.map((linea, i): FilaProbada => ({
    linea,
    esperado: esperados[i] ?? null,
    problema: problemOf(linea),
  }));
  const sinLeer = probadas.flatMap(({ problema }, i) => (problema === null ? [] : [i]));
  return {
    filas: probadas,
    sinLeer,
    descuadres: probadas.flatMap(({ esperado }, i) => (esperado === null ? [] : [i])),
    sumas: sinLeer.length > 0 ? [] : sumsOf(lineas, impresos, ultimo),
    comparados,
  };
}

function problemOf(linea: LineaPrevia | null): string | null {
  if (linea === null) return 'La fila está vacía: complétala o quítala.';
  if (linea.fecha !== null && typeof linea.fecha === 'object') return 'Falta el año de la fecha.';
  const [problema] = linea.problemas;
  if (problema === undefined)
    return linea.monto === 0 ? 'El monto es cero: complétalo o quita la fila.' : null;
  return `${problema.mensaje.charAt(0).toUpperCase()}${problema.mensaje.slice(1)}.`;
}

interface Chain {
  /** The balance that should stand in each row; null where it stands, or where nothing tells. */
  esperados: (number | null)[];
  descuadres: number[];
  ultimo: number | null;
  comparados: number;
}

function chain(lineas: readonly (LineaPrevia | null)[], inicial: number | null): Chain {
  let saldo = inicial;
  let comparados = 0;
  const esperados = lineas.map((linea): number | null => {
    if (linea === null || linea.monto === null) {
      saldo = linea?.saldo ?? null;
      return null;
    }
    if (saldo !== null) saldo += linea.monto;
    if (linea.saldo === null) return null;
    const esperado = saldo;
    saldo = linea.saldo;
    if (esperado === null) return null;
    comparados += 1;
    return esperado === linea.saldo ? null : esperado;
  });
  const descuadres = esperados.flatMap((esperado, i) => (esperado === null ? [] : [i]));
  return { esperados, descuadres, ultimo: saldo, comparados };
}

function sumsOf(
  lineas: readonly (LineaPrevia | null)[],
  { saldoFinal, totalCargos, totalAbonos }: Impresos,
  ultimo: number | null,
): Prueba['sumas'] {
  const montos = lineas.map((linea) => linea?.monto ?? 0);
  const sum = (signo: 1 | -1) =>
    montos.reduce((suma, monto) => (monto * signo > 0 ? suma + monto * signo : suma), 0);
  const comparar = (que: string, impreso: number | null, calculado: number | null) =>
    impreso === null || calculado === null || impreso === calculado ? [] : [{ que, impreso, calculado }];
  return [
    ...comparar('El total de cargos', totalCargos, sum(-1)),
    ...comparar('El total de abonos', totalAbonos, sum(1)),
    ...comparar('El saldo final', saldoFinal, ultimo),
  ];
}
