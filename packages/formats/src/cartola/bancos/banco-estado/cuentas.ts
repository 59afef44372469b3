import type { LayoutDeCuenta } from '../layout.ts';

const BANCO_ESTADO = 'BancoEstado';
const OPERACION = /^(n[°º]? ?(de )?)?operacion$/;
const CARGOS = /^cheques ?\/ ?cargos( ?\(?\$\)?)?$/;
const ABONOS = /^depositos ?\/ ?abonos( ?\(?\$\)?)?$/;
const FIN_DE_CHEQUERA = /^saldos diarios/;

/**
 * BancoEstado: the Chequera Electrónica (a sheet `Resumen` with the period and the balances, days without a year,
 * numbers beside texts such as `$1.234`), the CuentaRUT, whose charges are negative, and both in PDF, with days as
 * `02/Abr` and money in before money out. The movements of the CuentaRUT have the document first and the day last.
 */
export const CUENTAS_BANCO_ESTADO: readonly LayoutDeCuenta[] = [
  {
    id: 'banco-estado/chequera-electronica',
    banco: BANCO_ESTADO,
    encabezado: [/^fecha$/, OPERACION, /^descripcion$/, CARGOS, ABONOS],
    propio: true,
    columnas: { nombre: null },
    fin: FIN_DE_CHEQUERA,
  },
  // The portal lets people download one side alone: the balances of its summary then tell that the other is missing.
  ...[ABONOS, CARGOS].map((lado, i): LayoutDeCuenta => ({
    id: `banco-estado/chequera-solo-${i === 0 ? 'abonos' : 'cargos'}`,
    banco: BANCO_ESTADO,
    encabezado: [/^fecha$/, /^n[°º]? ?cartola$/, OPERACION, /^descripcion$/, lado],
    propio: true,
    columnas: { nombre: null },
    fin: FIN_DE_CHEQUERA,
  })),
  {
    id: 'banco-estado/cuenta-rut-movimientos',
    banco: BANCO_ESTADO,
    encabezado: [/^n[°º]? ?(de )?documento$/, /^descripcion$/, /cargos$/, /abonos$/, /^fecha$/, /^saldo$/],
    rotulos: [/cuentarut/],
    propio: false,
  },
  {
    id: 'banco-estado/cuenta-rut',
    banco: BANCO_ESTADO,
    encabezado: [/^fecha$/, /^n[°º]? ?(de )?operacion$/, /^descripcion$/, /^cargos/, /^abonos/, /^saldo/],
    rotulos: [/cuentarut/],
    propio: false,
  },
];
