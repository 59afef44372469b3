import type { LayoutDeCuenta } from '../layout.ts';

const BANCO_DE_CHILE = 'Banco de Chile';

/**
 * Banco de Chile, besides the cartola of its portal: the movements of companies, with transaction and cashier, and
 * the state of account in PDF, whose days have no year.
 */
export const CUENTAS_BANCO_DE_CHILE: readonly LayoutDeCuenta[] = [
  {
    id: 'banco-de-chile/movimientos-empresa',
    banco: BANCO_DE_CHILE,
    encabezado: [/^fecha$/, /^detalle movimiento$/, /^cheque o cargo$/, /^deposito o abono$/, /^saldo$/],
    propio: true,
    columnas: { descripcion: /^detalle movimiento$/, idExterno: null, numeroDocumento: /^docto\.? nro\.?$/ },
  },
  {
    id: 'banco-de-chile/serial',
    banco: BANCO_DE_CHILE,
    encabezado: [/^fecha$/, /^descripcion$/, /^serial documento$/, /^cargo \(\$\)$/, /^abono \(\$\)$/],
    propio: false,
  },
  {
    id: 'banco-de-chile/estado-de-cuenta',
    banco: BANCO_DE_CHILE,
    encabezado: [
      /^fecha( dia\/mes)?$/,
      /^detalle de transaccion$/,
      /(cheques )?o cargos$/,
      /(depositos )?o abonos$/,
      /^saldo$/,
    ],
    propio: true,
    columnas: { descripcion: /^detalle de transaccion$/, idExterno: null, fecha: /^fecha/ },
    fin: /^(resumen|retencion|saldo disponible)/,
  },
];
