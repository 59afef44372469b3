import type { LayoutDeCuenta } from '../layout.ts';

const ITAU = 'Itaú';

/**
 * Itaú: the historical cartola of companies (names of columns over two lines, days without a year, `$0` in the
 * column that does not move, the balance of the day), that of persons, and the personal state of account in PDF, a
 * page for each product.
 */
export const CUENTAS_ITAU: readonly LayoutDeCuenta[] = [
  {
    id: 'itau/cartola-historica',
    banco: ITAU,
    encabezado: [
      /^fecha$/,
      /operacion$/,
      /^descripcion$/,
      /^depositos o abonos$/,
      /^giros o cargos$/,
      /^saldo diario$/,
    ],
    propio: true,
    fin: /^resumen de saldos/,
  },
  {
    id: 'itau/estado-personal',
    banco: ITAU,
    encabezado: [/^fecha$/, /operacion$/, /descripcion/, /cargos$/, /abonos$/, /^saldo diario$/],
    rotulos: [/^estado de cuenta personal$/],
    propio: false,
    columnas: { idExterno: null },
    fin: /^resumen/,
  },
  {
    id: 'itau/movimientos',
    banco: ITAU,
    encabezado: [/^fecha$/, /^movimientos?$/, /^cargos?$/, /^abonos?$/, /^saldos?$/],
    propio: false,
    columnas: { descripcion: /^movimientos?$/ },
  },
];
