import type { FlujoDeCaja } from '@cuadra/contract';

type Columna = FlujoDeCaja['columnas'][number];

/** Of the periods that are not over: which closes lowest; null where all are over. */
export function masBajo(columnas: readonly Columna[]): Columna | null {
  const porVenir = columnas.filter(({ estado }) => estado !== 'real');
  return porVenir.reduce<Columna | null>(
    (menor, columna) => (menor === null || columna.final < menor.final ? columna : menor),
    null,
  );
}

/** What is still expected of a side within the columns, without what goes between own accounts. */
export function esperadoDe({ filas }: Pick<FlujoDeCaja, 'filas'>, sentido: 'ingreso' | 'egreso'): number {
  return filas
    .filter((fila) => fila.sentido === sentido && fila.categoria !== 'traspasos')
    .reduce((suma, { celdas }) => suma + celdas.reduce((total, { esperado }) => total + esperado, 0), 0);
}

/** A side's bars: what passed and what is expected, by column. */
export function barrasDe({ filas, columnas }: Pick<FlujoDeCaja, 'filas' | 'columnas'>) {
  const suma = (sentido: 'ingreso' | 'egreso', clase: 'real' | 'esperado', i: number) =>
    filas
      .filter((fila) => fila.sentido === sentido && fila.categoria !== 'traspasos')
      .reduce((total, { celdas }) => total + (celdas[i]?.[clase] ?? 0), 0);
  return columnas.map((columna, i) => ({
    desde: columna.desde,
    ingresoReal: suma('ingreso', 'real', i),
    ingresoEsperado: suma('ingreso', 'esperado', i),
    egresoReal: suma('egreso', 'real', i),
    egresoEsperado: suma('egreso', 'esperado', i),
    saldo: columna.final,
  }));
}
