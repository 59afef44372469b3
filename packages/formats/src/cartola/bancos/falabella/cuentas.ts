import type { LayoutDeCuenta } from '../layout.ts';

/**
 * Banco Falabella: the latest movements of a CMR card, without a heading. Amounts are positive; what is a payment only
 * its text says. `VALOR CUOTA` is what falls in each month and `MONTO` the whole purchase, as the card owes it.
 */
export const CUENTAS_FALABELLA: readonly LayoutDeCuenta[] = [
  {
    id: 'falabella/cmr',
    banco: 'Banco Falabella',
    encabezado: [
      /^fecha$/,
      /^descripcion$/,
      /^titular ?\/ ?adicional$/,
      /^monto$/,
      /^cuotas pendientes$/,
      /^valor cuota$/,
    ],
    propio: true,
    tarjeta: true,
    columnas: { monto: /^monto$/, cuotas: null },
  },
];
