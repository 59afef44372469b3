import type { ResultadoOperacional } from '@cuadra/contract';

export type FilaResultado = ResultadoOperacional['filas'][number];
export type Totales = ResultadoOperacional['totales'][number];

/** Parts of the table in their order: the rows of a section, then a sum. */
export const PARTES = [
  { seccion: 'ingresos', suma: 'ingresos', nombre: 'Ingresos de la operación' },
  { seccion: 'costos', suma: 'costos', nombre: 'Costos' },
  { seccion: null, suma: 'margen', nombre: 'Margen' },
  { seccion: 'gastos', suma: 'gastos', nombre: 'Gastos de administración y ventas' },
  { seccion: null, suma: 'resultado', nombre: 'Resultado operacional' },
  { seccion: 'fuera', suma: 'fuera', nombre: 'Fuera de la operación' },
  { seccion: null, suma: 'neto', nombre: 'Resultado' },
] as const satisfies readonly {
  seccion: FilaResultado['seccion'] | null;
  suma: keyof Totales;
  nombre: string;
}[];

export const sumar = (valores: readonly number[]): number => valores.reduce((suma, valor) => suma + valor, 0);

/** Names of sums in a sheet; the other expenses have no section of their own. */
export function nombreDeParte(parte: keyof Totales, conExcepto: boolean): string {
  if (conExcepto) return 'Otros gastos';
  return PARTES.find(({ suma }) => suma === parte)?.nombre ?? '';
}

/** The sum of a row over its columns, by account. */
export function porCuenta({ filas }: Pick<ResultadoOperacional, 'filas'>): Map<number, number> {
  return new Map(filas.map(({ idCuenta, valores }) => [idCuenta, sumar(valores)]));
}

/** Rows of what is shown and of what it is compared with: an account of the other alone has a row of zeros. */
export function unirFilas(
  ahora: Pick<ResultadoOperacional, 'filas' | 'columnas'>,
  antes: Pick<ResultadoOperacional, 'filas'> | null,
): FilaResultado[] {
  const propias = new Set(ahora.filas.map(({ idCuenta }) => idCuenta));
  const ajenas = (antes?.filas ?? [])
    .filter(({ idCuenta }) => !propias.has(idCuenta))
    .map((fila) => ({ ...fila, valores: ahora.columnas.map(() => 0) }));
  return [...ahora.filas, ...ajenas].toSorted((a, b) =>
    a.codigo < b.codigo ? -1 : a.codigo > b.codigo ? 1 : 0,
  );
}
