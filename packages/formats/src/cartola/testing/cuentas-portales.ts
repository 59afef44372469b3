import { dia, miles } from './cartola-de-prueba.ts';
import { con, oNada } from './hojas.ts';
import type { Muestra } from './hojas.ts';

/** Banco Edwards, the latest movements of BCI, and the reports of Mercado Pago; see LICENCIAS.md. */
export const DE_PORTALES: readonly Muestra[] = [
  {
    layout: 'banco-de-chile/cuenta-corriente',
    banco: 'Banco de Chile',
    sinDocumento: true,
    saldoPorDia: true,
    hojas: (c) => ({
      Hoja1: [
        [null, 'Banco Edwards'],
        [null, 'Sr(a): ', c.titular],
        [null, 'Rut:', c.rut],
        [null, 'Cuenta:', c.cuenta],
        [null, 'Moneda:', 'Pesos Chilenos (CLP)'],
        [null, 'Detalle Cartola Histórica', null, 'Fecha de Emisión', ` ${dia(c.hasta)}`],
        [null, 'Saldo Inicial', 'Saldo Disponible', 'Línea de Crédito'],
        [null, c.saldoInicial, c.saldoFinal, 0],
        [
          null,
          'Fecha',
          'Descripción',
          'Canal o Sucursal',
          'Cargos (PESOS)',
          'Abonos (PESOS)',
          'Saldo (PESOS)',
        ],
        [null, dia(c.desde, '/', 0), 'SALDO INICIAL', null, null, null, c.saldoInicial],
        ...c.movimientos.map((m, i) => [
          null,
          dia(m.fecha, '/', 0),
          m.descripcion,
          'INTERNET',
          oNada(m.cargo),
          oNada(m.abono),
          m.fecha === c.movimientos[i + 1]?.fecha ? null : m.saldo,
        ]),
        [null, dia(c.hasta, '/', 0), 'SALDO FINAL', null, null, null, c.saldoFinal],
        [null, 'Infórmate sobre la garantía estatal de los depósitos en tu banco o en www.cmfchile.cl'],
      ],
    }),
  },
  {
    layout: 'bci/ultimos-movimientos',
    banco: 'BCI',
    sinSaldos: true,
    sinDocumento: true,
    hojas: (c) => ({
      'Últimos movimientos': [
        ['Últimos movimientos de su cuenta'],
        ['Cuenta Corriente', c.cuenta],
        ['Sobregiro disponible', 0],
        ['Fecha Transacción', 'Fecha Contable', 'Descripción', 'Cargo $', 'Abono $'],
        ...con(c, (m) => [
          dia(m.fecha),
          dia(m.fecha),
          m.descripcion,
          m.cargo === 0 ? '' : miles(m.cargo),
          m.abono === 0 ? '' : miles(m.abono),
        ]),
      ],
    }),
  },
  {
    layout: 'bci/cartola-actual',
    banco: 'BCI',
    hojas: (c) => ({
      Cartola: [
        ['Movimientos de su cuenta'],
        ['Cuenta Corriente', c.cuenta],
        ['Fecha', 'Descripción', 'Serie', 'Monto $', 'Saldo $'],
        ...con(c, (m) => [
          dia(m.fecha),
          m.descripcion,
          m.documento,
          miles(m.abono - m.cargo),
          miles(m.saldo),
        ]),
      ],
    }),
  },
  {
    layout: 'mercado-pago/liberaciones',
    banco: 'Mercado Pago',
    hojas: (c) => ({
      reporte: [
        [
          'DATE',
          'SOURCE_ID',
          'EXTERNAL_REFERENCE',
          'RECORD_TYPE',
          'DESCRIPTION',
          'NET_CREDIT_AMOUNT',
          'NET_DEBIT_AMOUNT',
          'GROSS_AMOUNT',
          'MP_FEE_AMOUNT',
          'FINANCING_FEE_AMOUNT',
          'SHIPPING_FEE_AMOUNT',
          'TAXES_AMOUNT',
          'COUPON_AMOUNT',
          'BALANCE_AMOUNT',
          'INSTALLMENTS',
          'PAYMENT_METHOD',
        ],
        liberacion(c.desde, '', 'initial_available_balance', '', c.saldoInicial, c.saldoInicial),
        ...con(c, (m) =>
          liberacion(m.fecha, m.documento, 'release', m.descripcion, m.abono - m.cargo, m.saldo),
        ),
        liberacion(c.hasta, '', 'total', '', c.saldoFinal, c.saldoFinal),
      ],
    }),
  },
  {
    layout: 'mercado-pago/operaciones',
    banco: 'Mercado Pago',
    sinSaldos: true,
    hojas: (c) => ({
      Hoja1: [
        [
          'ID DE OPERACIÓN EN MERCADO PAGO',
          'CÓDIGO DE REFERENCIA',
          'TIPO DE MEDIO DE PAGO',
          'TIPO DE OPERACIÓN',
          'VALOR DE LA COMPRA',
          'MONEDA',
          'FECHA DE ORIGEN',
          'COMISIÓN MÁS IVA',
          'MONTO NETO DE LA OPERACIÓN QUE IMPACTÓ TU DINERO',
          'FECHA DE APROBACIÓN',
        ],
        ...con(c, (m) => [
          m.documento,
          `ref-${m.documento}`,
          'Dinero en cuenta',
          m.descripcion,
          m.abono - m.cargo,
          'CLP',
          `${c.desde}T08:00:00.000-04:00`,
          0,
          m.abono - m.cargo,
          `${m.fecha}T10:20:30.000-04:00`,
        ]),
      ],
    }),
  },
];

/** A row of the report of money released: the amount as it stands in the account, without fees. */
function liberacion(
  fecha: string,
  documento: string,
  clase: string,
  descripcion: string,
  neto: number,
  saldo: number,
): string[] {
  const con2 = (monto: number): string => `${monto}.00`;
  return [
    `${fecha}T10:20:30.000-04:00`,
    documento,
    '',
    clase,
    descripcion,
    con2(Math.max(neto, 0)),
    con2(Math.max(-neto, 0)),
    con2(neto),
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    con2(saldo),
    '1',
    'account_money',
  ];
}
