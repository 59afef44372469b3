import { dia, miles } from './cartola-de-prueba.ts';
import { con, decimales, oNada } from './hojas.ts';
import type { Fila, Muestra } from './hojas.ts';

/** Itaú, Scotiabank, Security, BICE, Banco de Chile and Mercado Pago. */
export const DE_OTROS: readonly Muestra[] = [
  {
    layout: 'itau/cartola-historica',
    banco: 'Itaú',
    hojas: (c) => ({
      Cartola: [
        ['Cartola Histórica', null, null, 'Período', `${dia(c.desde)} - ${dia(c.hasta)}`],
        ['Estado de Cuenta Corriente'],
        ['Nombre', c.titular, null, 'Número de cuenta', c.cuenta],
        ['Moneda', 'Monto línea de crédito', 'Monto utilizado', 'Saldo anterior cuenta corriente'],
        ['Peso chileno', '$50.000.000', '$4.000.000', `$${miles(c.saldoInicial)}`],
        ['Movimientos'],
        ['Fecha', 'Número de', 'Sucursal', 'Descripción', 'Depósitos', 'Giros', 'Saldo'],
        [null, 'operación', null, null, 'o abonos', 'o cargos', 'diario'],
        ...con(c, (m) => [
          dia(m.fecha, '/', 0),
          m.documento,
          '0100',
          m.descripcion,
          `$${miles(m.abono)}`,
          `$${miles(m.cargo)}`,
          `$${miles(m.saldo)}`,
        ]),
        ['Resumen de Saldos'],
        ['Total cargos', 'Total Abono', 'Saldo promedio'],
        [`$${miles(c.totalCargos)}`, `$${miles(c.totalAbonos)}`, '$0'],
      ],
    }),
  },
  {
    layout: 'itau/movimientos',
    banco: 'Itaú',
    sinDocumento: true,
    hojas: (c) => ({
      Hoja1: [
        ['Banco Itaú Chile'],
        ['Titular', c.titular],
        ['RUT', c.rut],
        ['Cuenta Corriente', c.cuenta],
        ['Fecha', 'Movimientos', 'Cargos', 'Abonos', 'Saldo'],
        ...con(c, (m) => [m.fecha, m.descripcion, oNada(m.cargo), oNada(m.abono), m.saldo]),
        ['Infórmese sobre la garantía estatal de los depósitos'],
      ],
    }),
  },
  {
    layout: 'scotiabank/estado-de-cuenta',
    banco: 'Scotiabank',
    descendente: true,
    hojas: (c) => ({
      Data: [
        ['Numero Cuenta', c.cuenta],
        ['Saldo Disponible', c.saldoFinal],
        ['Fecha Desde', dia(c.desde, '-')],
        ['Fecha Hasta', dia(c.hasta, '-')],
        ['Fecha', 'Descripción', 'Sucursal', 'N° Doc.', 'Cargos', 'Abonos', 'Saldo'],
        ...con(c, (m) => [
          dia(m.fecha, '-'),
          m.descripcion,
          'CENTRO',
          m.documento,
          -m.cargo,
          m.abono,
          m.saldo,
        ]).toReversed(),
      ],
    }),
  },
  {
    layout: 'scotiabank/movimientos',
    banco: 'Scotiabank',
    hojas: (c) => ({
      Hoja: [
        ['Cuenta', c.cuenta],
        ['Fecha', 'Descripción', 'Numero Documento', 'Cargo', 'Abono', 'Saldo Diario'],
        ...con(c, (m) => [dia(m.fecha, '-'), m.descripcion, m.documento, m.cargo, m.abono, m.saldo]),
      ],
    }),
  },
  {
    layout: 'security/cuenta-corriente',
    banco: 'Banco Security',
    hojas: (c) => ({
      Hoja1: [
        ['Cartola Histórica'],
        [`Cuenta Corriente N° ${c.cuenta}`],
        [`Desde ${dia(c.desde)} hasta ${dia(c.hasta)}`],
        ['Fecha', 'Descripción', 'Número de Documentos', 'Cargos', 'Abonos', 'Saldos'],
        ...con(c, (m) => [
          dia(m.fecha, '/', 2),
          m.descripcion,
          m.documento,
          decimales(m.cargo),
          decimales(m.abono),
          decimales(m.saldo),
        ]),
      ],
    }),
  },
  {
    layout: 'bice/estado-de-cuenta',
    banco: 'Banco BICE',
    sinSaldos: true,
    hojas: (c) => ({
      Hoja1: [
        ['ESTADO DE CUENTA'],
        ['NOMBRE DEL CLIENTE', c.titular],
        ['CUENTA', c.cuenta],
        ['FECHA DESDE', c.desde.replaceAll('-', '')],
        ['FECHA HASTA', c.hasta.replaceAll('-', '')],
        ['MOVIMIENTOS DE LA CUENTA'],
        ['FECHA', 'DOCUMENTO', 'CODIGO', 'DESCRIPCION', 'CARGOS', 'ABONOS'],
        ...con(c, (m) => [
          m.fecha.replaceAll('-', ''),
          m.documento,
          '044',
          m.descripcion,
          oNada(m.cargo),
          oNada(m.abono),
        ]),
        ['SALDO INICIAL', c.saldoInicial],
        ['SALDO FINAL', c.saldoFinal],
      ],
    }),
  },
  {
    layout: 'bice/cartola',
    banco: 'Banco BICE',
    sinSaldos: true,
    hojas: (c) => ({
      Cartola: [
        ['Banco BICE'],
        ['Cuenta Corriente', c.cuenta],
        [`Desde ${dia(c.desde)} Hasta ${dia(c.hasta)}`],
        ['Resumen del Período'],
        ['Saldo Inicial', 'Total Cargos', 'Total Abonos', 'Saldo Final'],
        [miles(c.saldoInicial), miles(c.totalCargos), miles(c.totalAbonos), miles(c.saldoFinal)],
        ['Fecha', 'N° Documento', 'Descripción', 'Cargos', 'Abonos'],
        [dia(c.desde, '-', 0), '-', 'Saldo inicial', '-', '-'],
        ...c.movimientos.map((m, i): Fila => [
          m.fecha === c.movimientos[i - 1]?.fecha ? '-' : dia(m.fecha, '-', 0),
          m.documento,
          m.descripcion,
          m.cargo === 0 ? '-' : miles(m.cargo),
          m.abono === 0 ? '-' : miles(m.abono),
        ]),
      ],
    }),
  },
  {
    layout: 'banco-de-chile/movimientos-empresa',
    banco: 'Banco de Chile',
    hojas: (c) => ({
      Movimientos: [
        [
          'Fecha',
          'Detalle Movimiento',
          'Cheque o Cargo',
          'Deposito o Abono',
          'Saldo',
          'Docto. Nro.',
          'Trn',
          'Caja',
          'Sucursal',
        ],
        ...con(c, (m) => [
          dia(m.fecha),
          m.descripcion,
          m.cargo,
          m.abono,
          m.saldo,
          m.documento,
          0,
          0,
          'OF. CENTRO',
        ]),
      ],
    }),
  },
  {
    layout: 'banco-de-chile/cuenta-corriente',
    banco: 'Banco de Chile',
    sinDocumento: true,
    hojas: (c) => ({
      Cartola: [
        [null, 'Sr(a):', c.titular],
        [null, 'Rut:', c.rut],
        [null, 'Cuenta:', c.cuenta],
        [null, 'Moneda:', 'Pesos Chilenos (CLP)'],
        [null, `Desde: ${dia(c.desde)}`, `Hasta: ${dia(c.hasta)}`],
        [null, 'Fecha', 'Descripción', 'Canal o Sucursal', 'Cargos (CLP)', 'Abonos (CLP)', 'Saldo (CLP)'],
        ...con(c, (m) => [
          null,
          dia(m.fecha, '/', 0),
          m.descripcion,
          'Internet',
          oNada(m.cargo),
          oNada(m.abono),
          m.saldo,
        ]),
      ],
    }),
  },
  {
    layout: 'mercado-pago/estado-de-cuenta',
    banco: 'Mercado Pago',
    hojas: (c) => ({
      Movimientos: [
        ['INITIAL_BALANCE', 'CREDITS', 'DEBITS', 'FINAL_BALANCE'],
        [miles(c.saldoInicial), miles(c.totalAbonos), miles(-c.totalCargos), miles(c.saldoFinal)],
        [],
        ['RELEASE_DATE', 'TRANSACTION_TYPE', 'REFERENCE_ID', 'TRANSACTION_NET_AMOUNT', 'PARTIAL_BALANCE'],
        ...con(c, (m) => [
          dia(m.fecha, '-'),
          m.descripcion,
          m.documento,
          miles(m.abono - m.cargo),
          miles(m.saldo),
        ]),
      ],
    }),
  },
];
