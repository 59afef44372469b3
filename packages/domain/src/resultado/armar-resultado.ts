/** Parts of the result in the order in which they are read. */
export const SECCIONES_RESULTADO = ['ingresos', 'costos', 'gastos', 'fuera'] as const;
export type SeccionResultado = (typeof SECCIONES_RESULTADO)[number];

/**
 * Where a subtype of the chart stands, by the one at its top: income, cost and expenses of the operation. Other income,
 * interest, other expenses and the income tax are no part of it.
 */
const SECCION_DE_SUBTIPO: Readonly<Record<number, SeccionResultado>> = {
  10: 'ingresos',
  20: 'costos',
  30: 'gastos',
};

export interface CuentaDeResultado {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
  /** The subtype at the top of its branch, and its own in words. */
  readonly idSubtipo: number;
  readonly grupo: string;
}

/** What an account moved in a column, in pesos. */
export interface MovimientoDeResultado {
  readonly idCuenta: number;
  readonly columna: string;
  readonly debe: number;
  readonly haber: number;
}

export interface FilaResultado {
  readonly seccion: SeccionResultado;
  readonly idCuenta: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly grupo: string;
  readonly valores: number[];
}

export interface TotalesResultado {
  ingresos: number;
  costos: number;
  margen: number;
  gastos: number;
  resultado: number;
  fuera: number;
  neto: number;
}

/** Where an account stands in the operating result, by the subtype at the top of its branch. */
export function seccionDeCuenta({ idSubtipo }: Pick<CuentaDeResultado, 'idSubtipo'>): SeccionResultado {
  return SECCION_DE_SUBTIPO[idSubtipo] ?? 'fuera';
}

/** What a movement adds to a row of its section: costs and expenses grow by what is debited, the rest by what is credited. */
export function valorEnSeccion(
  seccion: SeccionResultado,
  { debe, haber }: { readonly debe: number; readonly haber: number },
): number {
  return seccion === 'costos' || seccion === 'gastos' ? debe - haber : haber - debe;
}

/**
 * The operating result: income less costs is the margin, less expenses the result of the operation, and with what is no
 * part of it the net result. Accounts that moved nothing have no row; rows stand by section, then by code.
 */
export function armarResultado(
  cuentas: readonly CuentaDeResultado[],
  columnas: readonly string[],
  movimientos: readonly MovimientoDeResultado[],
): { filas: FilaResultado[]; totales: TotalesResultado[] } {
  const indice = new Map(columnas.map((columna, i) => [columna, i]));
  const porCuenta = new Map<number, MovimientoDeResultado[]>();
  for (const movimiento of movimientos) {
    const suyos = porCuenta.get(movimiento.idCuenta) ?? [];
    porCuenta.set(movimiento.idCuenta, suyos);
    suyos.push(movimiento);
  }
  const todas = cuentas.map((cuenta): FilaResultado => {
    const seccion = seccionDeCuenta(cuenta);
    const valores = columnas.map(() => 0);
    for (const movimiento of porCuenta.get(cuenta.id) ?? []) {
      const i = indice.get(movimiento.columna);
      if (i !== undefined) valores[i] = (valores[i] ?? 0) + valorEnSeccion(seccion, movimiento);
    }
    const { id: idCuenta, codigo, nombre, grupo } = cuenta;
    return { seccion, idCuenta, codigo, nombre, grupo, valores };
  });
  const filas = todas
    .filter(({ valores }) => valores.some((valor) => valor !== 0))
    .toSorted(
      (a, b) =>
        SECCIONES_RESULTADO.indexOf(a.seccion) - SECCIONES_RESULTADO.indexOf(b.seccion) ||
        (a.codigo < b.codigo ? -1 : a.codigo > b.codigo ? 1 : 0),
    );
  const totales = columnas.map((_, i) => {
    const suma = (seccion: SeccionResultado) =>
      filas.reduce((total, fila) => (fila.seccion === seccion ? total + (fila.valores[i] ?? 0) : total), 0);
    const [ingresos, costos, gastos, fuera] = [
      suma('ingresos'),
      suma('costos'),
      suma('gastos'),
      suma('fuera'),
    ];
    const margen = ingresos - costos;
    const resultado = margen - gastos;
    return { ingresos, costos, margen, gastos, resultado, fuera, neto: resultado + fuera };
  });
  return { filas, totales };
}
