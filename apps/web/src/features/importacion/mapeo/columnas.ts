import type { MapeoColumnas } from '@cuadra/contract';

export const CAMPOS = [
  'fecha',
  'descripcion',
  'cargo',
  'abono',
  'monto',
  'saldo',
  'referencia',
  'rut',
  'nombre',
] as const satisfies readonly (keyof MapeoColumnas['columnas'])[];
export type Campo = (typeof CAMPOS)[number];

export const NOMBRE_CAMPO: Readonly<Record<Campo, string>> = {
  fecha: 'Fecha',
  descripcion: 'Descripción',
  cargo: 'Cargo',
  abono: 'Abono',
  monto: 'Monto con signo',
  saldo: 'Saldo',
  referencia: 'Referencia',
  rut: 'RUT',
  nombre: 'Nombre',
};

/** What a person has said so far: the header's row (-1 for none) and which field each column holds. */
export interface Eleccion {
  readonly filaEncabezado: number;
  readonly campos: ReadonlyMap<number, Campo>;
  /** What the cells may not tell: see the contract. */
  readonly habitos: Habitos;
}
export type Habitos = NonNullable<MapeoColumnas['habitos']>;

export function fromPropuesta(propuesta: MapeoColumnas | null): Eleccion {
  const campos = new Map<number, Campo>();
  for (const campo of CAMPOS) {
    const columna = propuesta?.columnas[campo];
    // Of two fields that share a column, as a name that serves as the description, the first one stays.
    if (columna !== undefined && !campos.has(columna)) campos.set(columna, campo);
  }
  return { filaEncabezado: propuesta?.filaEncabezado ?? 0, campos, habitos: propuesta?.habitos ?? {} };
}

/** Gives a column a field, or none; the column that had it before is left without, since a field is one column. */
export function assign(eleccion: Eleccion, columna: number, campo: Campo | null): Eleccion {
  const campos = new Map([...eleccion.campos].filter(([otra, suyo]) => otra !== columna && suyo !== campo));
  if (campo !== null) campos.set(columna, campo);
  return { ...eleccion, campos };
}

export function columnOf({ campos }: Eleccion, campo: Campo): number | undefined {
  for (const [columna, suyo] of campos) if (suyo === campo) return columna;
  return undefined;
}

/** What is still missing or contradicts itself, in words. Empty when it can be sent. */
export function problemsOf(eleccion: Eleccion): string[] {
  const has = (campo: Campo) => columnOf(eleccion, campo) !== undefined;
  const problems: string[] = [];
  if (!has('fecha')) problems.push('Indica qué columna trae la fecha.');
  if (!has('descripcion')) problems.push('Indica qué columna trae la descripción.');
  if (has('monto') && (has('cargo') || has('abono')))
    problems.push('Usa el monto con signo, o el cargo y el abono, pero no ambos.');
  if (!has('monto') && !has('cargo') && !has('abono'))
    problems.push('Indica qué columna trae el monto, o cuáles el cargo y el abono.');
  return problems;
}

/** The choice in the contract's terms; null while something is missing. */
export function toMapeo(eleccion: Eleccion, hoja: number): MapeoColumnas | null {
  const fecha = columnOf(eleccion, 'fecha');
  const descripcion = columnOf(eleccion, 'descripcion');
  if (fecha === undefined || descripcion === undefined || problemsOf(eleccion).length > 0) return null;
  const columnas: MapeoColumnas['columnas'] = { fecha, descripcion };
  for (const campo of CAMPOS) {
    const columna = columnOf(eleccion, campo);
    if (columna !== undefined) columnas[campo] = columna;
  }
  const { filaEncabezado, habitos } = eleccion;
  return { hoja, filaEncabezado, columnas, ...(Object.keys(habitos).length > 0 && { habitos }) };
}

/** Columns of the widest row. */
export function widthOf(filas: readonly (readonly string[])[]): number {
  return filas.reduce((ancho, fila) => Math.max(ancho, fila.length), 0);
}
