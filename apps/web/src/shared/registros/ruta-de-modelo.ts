import type { ModeloDocumento } from '@cuadra/contract';

/** Screens of documents by kind. */
export const RUTA_DE_MODELO = {
  Dte: '/ventas',
  Compra: '/compras',
  Gasto: '/gastos',
  Honorario: '/honorarios',
  BoletaTercero: '/boletas-terceros',
  Remuneracion: '/remuneraciones',
  Previred: '/previred',
  Impuesto: '/impuestos',
} as const satisfies Record<ModeloDocumento, string>;
