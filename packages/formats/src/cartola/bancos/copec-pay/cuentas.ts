import type { LayoutDeCuenta } from '../layout.ts';

/** Copec Pay: the history of movements in PDF, with a zero in the column that does not move and its totals below. */
export const CUENTAS_COPEC_PAY: readonly LayoutDeCuenta[] = [
  {
    id: 'copec-pay/historial',
    banco: 'Copec Pay',
    encabezado: [/^fecha$/, /^descripcion$/, /^cargos$/, /^abonos$/, /^saldo$/],
    rotulos: [/\bcopec ?pay\b/, /^historial de movimientos$/],
    propio: false,
    fin: /^total cargos/,
  },
];
