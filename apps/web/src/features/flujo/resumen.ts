import type { FlujoDeCaja } from '@cuadra/contract';

/** The band opens from the last balance that the bank told. */
function rangoEn(columnas: FlujoDeCaja['columnas'], i: number): [number, number] | undefined {
  const columna = columnas[i];
  if (columna === undefined) return undefined;
  const { rango, final } = columna;
  if (rango !== null) return [rango.bajo, rango.alto];
  return columnas[i + 1]?.rango ? [final, final] : undefined;
}

/** A side's bars: past and expected amounts by column, and the range of the expected balance. */
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
    rango: rangoEn(columnas, i),
  }));
}
