import type { LayoutDeCuenta, MontosAparte } from '../layout.ts';

const MERCADO_PAGO = 'Mercado Pago';

/** As the glossary of the reports of money released and settled names them. */
const DE_LIBERACIONES: MontosAparte = {
  conceptos: [
    [/^mp fee amount$/, 'Comisión de Mercado Pago'],
    [/^financing fee amount$/, 'Costo de las cuotas'],
    [/^shipping fee amount$/, 'Costo del envío'],
    [/^taxes amount$/, 'Impuestos'],
    [/^coupon amount$/, 'Cupón de descuento'],
  ],
  neto: [/^net credit amount$/, /^net debit amount$/],
};

const DE_OPERACIONES: MontosAparte = {
  conceptos: [
    // `COMISIÓN DE MERCADO LIBRE + IVA` is the same amount again.
    [/^comisi(on|ones) (\+|mas) iva$/, 'Comisión de Mercado Pago'],
    [/^comision por ofrecer cuotas sin interes$/, 'Costo de las cuotas'],
    [/^costo de envio$/, 'Costo del envío'],
    [/^impuestos cobrados\b/, 'Impuestos'],
    [/^cupon de descuento$/, 'Cupón de descuento'],
  ],
  neto: [/^monto neto de (la )?operacion/],
};

/**
 * Mercado Pago: the account's statement (its balances over the movements, each with the balance that it leaves), the
 * report of money released, that of operations settled, and the PDF reports of movements. Where a report tells the
 * fees of a sale or withdrawal apart, each is a line of its own, so that sale and balance are both right.
 */
export const CUENTAS_MERCADO_PAGO: readonly LayoutDeCuenta[] = [
  {
    id: 'mercado-pago/estado-de-cuenta',
    banco: MERCADO_PAGO,
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
  {
    id: 'mercado-pago/liberaciones',
    banco: MERCADO_PAGO,
    encabezado: [
      /^date$/,
      /^source id$/,
      /^record type$/,
      /^description$/,
      /^net credit amount$/,
      /^net debit amount$/,
      /^gross amount$/,
    ],
    propio: true,
    columnas: {
      fecha: /^date$/,
      descripcion: /^description$/,
      numeroDocumento: /^source id$/,
      monto: /^gross amount$/,
      saldo: /^balance amount$/,
      tipo: null,
      idExterno: null,
      nombre: null,
      cuotas: null,
      cuenta: null,
    },
    clases: {
      columna: /^record type$/,
      inicial: /^initial_available_balance$/,
      resumen: /^(total|sub_?total|available_balance)$/,
    },
    aparte: DE_LIBERACIONES,
  },
  {
    id: 'mercado-pago/operaciones',
    banco: MERCADO_PAGO,
    encabezado: [
      /^id de operacion en mercado pago$/,
      /^tipo de operacion$/,
      /^fecha de aprobacion$/,
      /^valor de la compra$/,
      /^monto neto de (la )?operacion/,
    ],
    propio: true,
    columnas: {
      // The day on which the money is in the account, not that of the purchase.
      fecha: /^fecha de aprobacion$/,
      descripcion: /^tipo de operacion$/,
      numeroDocumento: /^id de operacion en mercado pago$/,
      monto: /^valor de la compra$/,
      moneda: /^moneda$/,
      saldo: null,
      tipo: null,
      idExterno: null,
      nombre: null,
      cuotas: null,
      cuenta: null,
      rut: null,
      sucursal: null,
    },
    aparte: DE_OPERACIONES,
  },
  {
    id: 'mercado-pago/movimientos',
    banco: MERCADO_PAGO,
    encabezado: [
      /^fecha de acreditacion$/,
      /^tipo de movimiento$/,
      /^tipo de transaccion$/,
      /^id de transaccion$/,
      /^monto de transaccion$/,
      /^otros conceptos$/,
    ],
    propio: true,
    columnas: {
      fecha: /^fecha de acreditacion$/,
      descripcion: /^tipo de transaccion$/,
      numeroDocumento: /^id de transaccion$/,
      monto: /^monto de transaccion$/,
      moneda: /^moneda$/,
      tipo: null,
      idExterno: null,
      saldo: null,
    },
    aparte: { conceptos: [[/^otros conceptos$/, 'Otros conceptos']] },
  },
  {
    id: 'mercado-pago/reporte-de-movimientos',
    banco: MERCADO_PAGO,
    encabezado: [/^fecha$/, /^detalle$/, /^ingresos$/, /^egresos$/, /^saldo$/],
    rotulos: [/\bmercado ?pago\b/, /^reporte de movimientos$/],
    propio: false,
  },
];
