import type { FlujoDeCaja } from '@cuadra/contract';

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
