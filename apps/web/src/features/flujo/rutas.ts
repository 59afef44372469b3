import type { ModeloDocumento } from '@cuadra/contract';

/** Where a document is seen in full. */
export const LISTA_DE_MODELO = {
  Dte: '/ventas',
  Compra: '/compras',
  Gasto: '/gastos',
  Honorario: '/honorarios',
  BoletaTercero: '/boletas-terceros',
  Remuneracion: '/remuneraciones',
  Previred: '/previred',
  Impuesto: '/impuestos',
} as const satisfies Record<ModeloDocumento, string>;
