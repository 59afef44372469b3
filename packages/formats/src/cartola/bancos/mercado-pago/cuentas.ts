import type { LayoutDeCuenta } from '../layout.ts';

/**
 * Mercado Pago: the account's statement in CSV. Its balances stand over the movements, and each movement has one
 * amount with its sign and the balance that it leaves.
 */
export const CUENTAS_MERCADO_PAGO: readonly LayoutDeCuenta[] = [
  {
    id: 'mercado-pago/estado-de-cuenta',
    banco: 'Mercado Pago',
    encabezado: [
      /^release date$/,
      /^transaction type$/,
      /^reference id$/,
      /^transaction net amount$/,
      /^partial balance$/,
    ],
    propio: true,
    columnas: {
      fecha: /^release date$/,
      descripcion: /^transaction type$/,
      numeroDocumento: /^reference id$/,
      monto: /^transaction net amount$/,
      saldo: /^partial balance$/,
    },
    resumen: (etiquetas, moneda) => ({
      saldoInicial: etiquetas.monto(/^initial_balance$/, moneda),
      saldoFinal: etiquetas.monto(/^final_balance$/, moneda),
    }),
  },
];
