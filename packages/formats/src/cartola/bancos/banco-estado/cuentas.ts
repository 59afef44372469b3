import type { LayoutDeCuenta } from '../layout.ts';

const BANCO_ESTADO = 'BancoEstado';

/**
 * BancoEstado: the Chequera Electrónica (a sheet `Resumen` with the period and the balances, days without a year,
 * numbers beside texts such as `$1.234`), the CuentaRUT, whose charges are negative, and both in PDF, with days as
 * `02/Abr` and money in before money out.
 */
export const CUENTAS_BANCO_ESTADO: readonly LayoutDeCuenta[] = [
  {
    id: 'banco-estado/chequera-electronica',
    banco: BANCO_ESTADO,
    encabezado: [
      /^fecha$/,
      /^(n[°º]? ?(de )?)?operacion$/,
      /^descripcion$/,
      /^cheques ?\/ ?cargos( ?\(?\$\)?)?$/,
      /^depositos ?\/ ?abonos( ?\(?\$\)?)?$/,
    ],
    propio: true,
    columnas: { nombre: null },
    fin: /^(saldos diarios|subtotales)/,
  },
  {
    id: 'banco-estado/cuenta-rut',
    banco: BANCO_ESTADO,
    encabezado: [/^fecha$/, /^n[°º]? ?(de )?operacion$/, /^descripcion$/, /^cargos/, /^abonos/, /^saldo/],
    rotulos: [/cuentarut/],
    propio: false,
    fin: /^subtotales/,
  },
];
