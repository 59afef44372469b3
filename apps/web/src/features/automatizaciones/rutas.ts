import type { ModeloRegla, ModuloRegla } from '@cuadra/contract';

/** Where a record is seen in full. */
export const LISTA_DE_MODELO = {
  Cartola: '/cartolas',
  Dte: '/ventas',
  Compra: '/compras',
  Gasto: '/gastos',
  Honorario: '/honorarios',
  BoletaTercero: '/boletas-terceros',
} as const satisfies Record<ModeloRegla, string>;

/** Records of a model as they are counted: `1 movimiento`, `3 compras`. */
export const REGISTROS: Readonly<Record<ModeloRegla, readonly [string, string]>> = {
  Cartola: ['movimiento', 'movimientos'],
  Dte: ['venta', 'ventas'],
  Compra: ['compra', 'compras'],
  Gasto: ['gasto', 'gastos'],
  Honorario: ['boleta', 'boletas'],
  BoletaTercero: ['boleta', 'boletas'],
};

/** The module as addresses have it: that of most rules goes without saying. */
export const conModulo = (modulo: ModuloRegla): { modulo?: 'conciliacion' } =>
  modulo === 'conciliacion' ? { modulo } : {};
