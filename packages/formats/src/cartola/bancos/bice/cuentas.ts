import type { LayoutDeCuenta } from '../layout.ts';

/**
 * Banco BICE: the state of account (days as `20260923`, no running balance: opening and closing ones stand around
 * the movements) and the daily cartola, where a dash stands for the day above and the totals of the period over
 * their amounts. The movements of a card have a category each.
 */
export const CUENTAS_BICE: readonly LayoutDeCuenta[] = [
  {
    id: 'bice/estado-de-cuenta',
    banco: 'Banco BICE',
    encabezado: [/^fecha$/, /^documento$/, /^codigo$/, /^descripcion$/, /^cargos$/, /^abonos$/],
    rotulos: [/^movimientos de la cuenta$/],
    propio: true,
    columnas: { idExterno: null },
    fechaHeredada: true,
  },
  {
    id: 'bice/cartola',
    banco: 'Banco BICE',
    encabezado: [/^fecha$/, /documento|^n[°º]? ?doc/, /^descripcion/, /cargos?/, /abonos?/],
    propio: false,
    fechaHeredada: true,
  },
  {
    id: 'bice/visa',
    banco: 'Banco BICE',
    encabezado: [/^fecha$/, /^categoria$/, /^detalle$/, /^cuotas$/, /^monto \(?\$\)?$/],
    propio: true,
    tarjeta: true,
    fin: /^\* movimientos/,
  },
];
