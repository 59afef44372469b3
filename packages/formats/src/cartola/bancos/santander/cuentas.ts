import { sumarMontos } from '../layout.ts';
import type { LayoutDeCuenta } from '../layout.ts';

const SANTANDER = 'Santander';

/** `SALDO INICIAL | DEPÓSITOS | OTROS ABONOS | CHEQUES | OTROS CARGOS | IMPUESTOS | SALDO FINAL` over their amounts. */
const resumen: LayoutDeCuenta['resumen'] = (etiquetas, moneda) => {
  const totalAbonos = sumarMontos(etiquetas, moneda, [/^depositos\b/, /^otros abonos\b/]);
  const totalCargos = sumarMontos(etiquetas, moneda, [/^cheques\b/, /^otros cargos\b/, /^impuestos\b/]);
  return {
    ...(totalAbonos !== null && { totalAbonos }),
    ...(totalCargos !== null && { totalCargos }),
  };
};

/**
 * Santander: the historical and provisional cartola of companies (one amount with its sign and a mark, a table of
 * daily balances below), the movements of a current account, those of persons, and the cartola in PDF, whose days
 * and branches may be one text. That of a sight account has the day on its first movement, the balance of the day
 * below the last (`--- Saldo Dia ---`), and its number without a label.
 */
export const CUENTAS_SANTANDER: readonly LayoutDeCuenta[] = [
  {
    id: 'santander/cuenta-corriente',
    banco: SANTANDER,
    encabezado: [/^monto$/, /^descripcion movimiento$/, /^fecha$/, /^cargo ?\/ ?abono$/],
    propio: true,
    columnas: { idExterno: null, cuenta: null },
    fin: /^(saldos? diarios?|resumen|informacion de)/,
    resumen,
  },
  {
    id: 'santander/movimientos',
    banco: SANTANDER,
    encabezado: [/^fecha$/, /^detalle$/, /^monto cargo( \(.*\))?$/, /^monto abono( \(.*\))?$/],
    propio: true,
    fin: /^(saldos? diarios?|resumen)/,
    resumen,
  },
  {
    id: 'santander/cartola',
    banco: SANTANDER,
    encabezado: [
      /^fecha$/,
      /^sucursal$/,
      /descripcion|detalle/,
      /cheques y otros cargos/,
      /depositos y otros abonos/,
    ],
    propio: true,
    fin: /^(saldos? diarios?|resumen de comisiones|informacion de)/,
    resumen,
  },
  {
    id: 'santander/cuenta-vista',
    banco: SANTANDER,
    encabezado: [
      /^fecha$/,
      /^numero$/,
      /^suc$/,
      /^descripcion$/,
      /^cheques y cargos$/,
      /^depositos y abonos$/,
      /^saldo$/,
    ],
    propio: true,
    columnas: { numeroDocumento: /^numero$/, sucursal: /^suc$/ },
    fin: /^(mensajes|resumen de comisiones)/,
    fechaHeredada: true,
    saldoDelDia: /^-+ ?saldo dia\b/,
    numeroCuenta: /\b\d-\d{3}-\d{2}-\d{5}-\d\b/,
    resumen: (etiquetas, moneda) => {
      const totalCargos = sumarMontos(etiquetas, moneda, [/^cheques o cargos\b/]);
      const totalAbonos = sumarMontos(etiquetas, moneda, [/^depositos o abonos\b/]);
      return {
        ...(totalCargos !== null && { totalCargos }),
        ...(totalAbonos !== null && { totalAbonos }),
      };
    },
  },
];
