import type { LayoutDeCuenta } from '../layout.ts';

const BCI = 'BCI';

/**
 * BCI: the cartola of companies in Excel and PDF, whose summary may stand above or below; the movements of persons
 * and of 360, with money in before money out; the latest movements, and the cartola of the month so far, with one
 * amount that has its sign. The account numbers of `Movimientos detallado` are those of the other side.
 */
export const CUENTAS_BCI: readonly LayoutDeCuenta[] = [
  {
    id: 'bci/cartola',
    banco: BCI,
    encabezado: [
      /^fecha$/,
      /^descripcion$/,
      /^(cheques y )?otros cargos$/,
      /^depositos y abonos?$/,
      /^saldo diario$/,
    ],
    propio: true,
    fin: /^(periodo|resumen)\b/,
  },
  {
    id: 'bci/movimientos-detallado',
    banco: BCI,
    encabezado: [/^fecha de transaccion$/, /^glosa detalle$/, /^ingreso \(\+\)$/, /^egreso \(-\)$/],
    propio: true,
    columnas: {
      cuenta: null,
      tipo: null,
      idExterno: null,
      numeroDocumento: /^numero serie$/,
      nombre: /^nombre$/,
      descripcion: /^glosa detalle$/,
    },
  },
  {
    id: 'bci/mis-movimientos',
    banco: BCI,
    encabezado: [
      /^fecha transaccion$/,
      /^fecha contable$/,
      /^descripcion$/,
      /^egreso \(-\)$/,
      /^ingreso \(\+\)$/,
    ],
    propio: true,
    columnas: { fecha: /^fecha transaccion$/ },
  },
  {
    id: 'bci/ultimos-movimientos',
    banco: BCI,
    encabezado: [
      /^fecha transaccion$/,
      /^fecha contable$/,
      /^descripcion$/,
      /^cargos? \(?\$\)?$/,
      /^abonos? \(?\$\)?$/,
    ],
    propio: true,
    columnas: { fecha: /^fecha transaccion$/ },
  },
  {
    id: 'bci/cartola-actual',
    banco: BCI,
    encabezado: [/^fecha$/, /^descripcion$/, /^serie$/, /^monto \(?\$\)?$/, /^saldo \(?\$\)?$/],
    propio: true,
  },
  {
    // Banco de Chile is told to name its columns so too: only a file that names its bank is read without a question.
    id: 'bci/serial',
    banco: BCI,
    encabezado: [/^fecha$/, /^descripcion$/, /^serial documento$/, /^cargo \(\$\)$/, /^abono \(\$\)$/],
    propio: false,
  },
];
