import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { leerCartola } from '../leer-cartola.ts';
import { csv, textoAlineado, xlsx } from '../testing/index.ts';
import { pdf } from '../testing/pdf.ts';
import type { Texto } from '../testing/pdf.ts';
import type { CartolaLeida } from '../tipos.ts';

async function leidas(bytes: Uint8Array): Promise<CartolaLeida[]> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas;
}

const montos = ({ lineas }: CartolaLeida) =>
  lineas.map(({ fecha, cargo, abono, saldo }) => [fecha, cargo, abono, saldo]);
const codigos = ({ avisos }: CartolaLeida) => avisos.map(({ codigo }) => codigo);

const t = (x: number, y: number, texto: string): Texto => ({ x, y, texto });
const d = (x: number, y: number, texto: string): Texto => ({ x, y, texto, derecha: true });

describe('Banco de Chile in PDF', () => {
  const pagina = (moneda: string, filas: readonly (readonly [string, string, string, string, string])[]) => [
    t(240, 18, 'Estado de Cuenta'),
    t(300, 30, 'N° DE CUENTA'),
    t(380, 30, ': XXXXX4321'),
    t(300, 54, 'DESDE'),
    t(340, 54, ': 30/06/2026'),
    t(400, 54, 'HASTA'),
    t(440, 54, ': 20/07/2026'),
    t(300, 66, 'MONEDA'),
    t(380, 66, `: ${moneda}`),
    t(366, 100, 'MONTO CHEQUES'),
    t(452, 100, 'MONTO DEPOSITOS'),
    t(18, 109, 'FECHA'),
    t(60, 109, 'DETALLE DE TRANSACCION'),
    t(236, 109, 'SUCURSAL'),
    t(304, 109, 'N° DOCTO'),
    t(376, 109, 'O CARGOS'),
    t(462, 109, 'O ABONOS'),
    t(550, 109, 'SALDO'),
    ...filas.flatMap(([dia, glosa, cargo, abono, saldo], i) => [
      t(14, 140 + i * 12, dia),
      t(60, 140 + i * 12, glosa),
      ...(cargo === '' ? [] : [d(428, 140 + i * 12, cargo)]),
      ...(abono === '' ? [] : [d(508, 140 + i * 12, abono)]),
      ...(saldo === '' ? [] : [d(578, 140 + i * 12, saldo)]),
    ]),
    t(40, 740, 'Banco de Chile'),
  ];

  test('an account in dollars has cents', async () => {
    const [leida] = await leidas(
      await pdf([
        pagina('US DOLLAR', [
          ['30/06', 'SALDO INICIAL', '', '', '0,00'],
          ['01/07', 'COMPRA USD', '', '100,00', '100,00'],
          ['02/07', 'TRANSFERENCIA', '20,50', '', '79,50'],
          ['20/07', 'SALDO FINAL', '', '', '79,50'],
        ]),
      ]),
    );
    expect(leida).toMatchObject({
      moneda: 'USD',
      saldoInicial: 0,
      saldoFinal: 7950,
      errores: [],
      avisos: [],
    });
    expect(leida && montos(leida)).toEqual([
      ['2026-07-01', 0, 10_000, 10_000],
      ['2026-07-02', 2050, 0, 7950],
    ]);
  });

  test('a sight account prints a letter stuck to the day', async () => {
    const [leida] = await leidas(
      await pdf([
        pagina('CLP', [
          ['D30/06', 'SALDO INICIAL', '', '', '10.000'],
          ['D01/07', 'TRASPASO DE:ANA', '', '5.000', '15.000'],
          ['D02/07', 'PAGO:1169 COMPRA', '3.000', '', '12.000'],
        ]),
      ]),
    );
    expect(leida).toMatchObject({ numeroCuenta: 'XXXXX4321', saldoInicial: 10_000, errores: [], avisos: [] });
    expect(leida && montos(leida)).toEqual([
      ['2026-07-01', 0, 5000, 15_000],
      ['2026-07-02', 3000, 0, 12_000],
    ]);
  });
});

describe('Itaú', () => {
  const mes = (periodo: string, anterior: string, filas: readonly (readonly string[])[]): Texto[] => [
    t(72, 30, 'Banco Itaú'),
    t(259, 42, `Período : ${periodo}`),
    t(306, 60, 'Número de cuenta'),
    t(386, 60, ': 0208010761'),
    t(392, 90, 'Saldo anterior cuenta corriente'),
    t(424, 102, anterior),
    t(76, 130, 'Fecha'),
    t(180, 130, 'Movimientos'),
    t(388, 130, 'Cargos'),
    t(440, 130, 'Abonos'),
    t(510, 130, 'Saldo'),
    ...filas.flatMap(([dia = '', glosa = '', cargo = '', abono = '', saldo = ''], i) => [
      t(76, 150 + i * 12, dia),
      t(180, 150 + i * 12, glosa),
      d(424, 150 + i * 12, cargo),
      d(490, 150 + i * 12, abono),
      d(552, 150 + i * 12, saldo),
    ]),
  ];

  test('two months in one file are two statements, the months by their names', async () => {
    const cartolas = await leidas(
      await pdf([
        mes('01-Dic-2025 - 31-Dic-2025', '$10.000', [
          ['10/12', 'Transferencia', '$0', '$10.000', '$20.000'],
          ['30/12', 'Cargo', '$209.536', '$0', '-$189.536'],
        ]),
        mes('01-Ene-2026 - 31-Ene-2026', '-$189.536', [
          ['02/01', 'Transferencia', '$0', '$289.536', '$100.000'],
        ]),
      ]),
    );
    expect(
      cartolas.map(({ periodo, saldoInicial, saldoFinal }) => [periodo.desde, saldoInicial, saldoFinal]),
    ).toEqual([
      ['2025-12-01', 10_000, -189_536],
      ['2026-01-01', -189_536, 100_000],
    ]);
    expect(cartolas.flatMap(montos)).toEqual([
      ['2025-12-10', 0, 10_000, 20_000],
      ['2025-12-30', 209_536, 0, -189_536],
      ['2026-01-02', 0, 289_536, 100_000],
    ]);
    expect(cartolas.flatMap(codigos)).toEqual([]);
  });

  test('a dash in an empty column is not the sign of the next amount', async () => {
    const [leida] = await leidas(
      textoAlineado([
        [
          t(72, 10, 'Banco Itaú'),
          t(259, 22, 'Período: 01/02/2026 - 28/02/2026'),
          t(72, 34, 'Número de cuenta: 00123456789'),
          t(72, 46, 'Saldo anterior cuenta corriente: 10.000.000'),
          t(40, 80, 'Fecha'),
          t(100, 80, 'Nº Operación'),
          t(240, 80, 'Descripción'),
          t(430, 80, 'Depósitos o abonos'),
          t(520, 80, 'Giros o cargos'),
          t(610, 80, 'Saldo diario'),
          ...[
            ['01/02/2026', '1001', 'Abono Desde Linea De Credito', '148.798.500', '-', '158.798.500'],
            ['02/02/2026', '1002', 'Cuota Prestamo', '-', '4.757.601', '154.040.899'],
            ['03/02/2026', '1003', 'Traspaso', '-', '200.000.000', '-45.959.101'],
          ].flatMap(([dia = '', documento = '', glosa = '', abono = '', cargo = '', saldo = ''], i) => [
            t(40, 100 + i * 12, dia),
            t(100, 100 + i * 12, documento),
            t(240, 100 + i * 12, glosa),
            d(490, 100 + i * 12, abono),
            d(580, 100 + i * 12, cargo),
            d(670, 100 + i * 12, saldo),
          ]),
        ],
      ]),
    );
    expect(leida).toMatchObject({
      saldoInicial: 10_000_000,
      saldoFinal: -45_959_101,
      errores: [],
      avisos: [],
    });
    expect(leida && montos(leida)).toEqual([
      ['2026-02-01', 0, 148_798_500, 158_798_500],
      ['2026-02-02', 4_757_601, 0, 154_040_899],
      ['2026-02-03', 200_000_000, 0, -45_959_101],
    ]);
  });
});

test('BICE: a balance with a day, under the credits, is no movement', async () => {
  const [leida] = await leidas(
    await xlsx({
      Cartola: [
        ['Banco BICE'],
        ['Cuenta Corriente N° 01-40383-4'],
        ['Desde 1 de Septiembre de 2026 Hasta 2 de Septiembre de 2026'],
        ['Fecha', 'N° Documento', 'Descripción', 'Cargos', 'Abonos'],
        ['01-09', '-', 'Saldo inicial', '-', '1.000.000'],
        ['01-09', '123', 'Abono por transferencia', '-', '50.000'],
        ['-', '000', 'Cargo por transferencia', '30.000', '-'],
      ],
    }),
  );
  expect(leida).toMatchObject({
    periodo: { desde: '2026-09-01', hasta: '2026-09-02' },
    saldoInicial: 1_000_000,
    errores: [],
    avisos: [],
  });
  expect(leida?.lineas).toMatchObject([
    { fecha: '2026-09-01', abono: 50_000, numeroDocumento: '123' },
    { fecha: '2026-09-01', cargo: 30_000, numeroDocumento: null },
  ]);
});

test('BancoEstado: one side alone is read, and the balances tell that the other is missing', async () => {
  const [leida] = await leidas(
    await xlsx({
      Resumen: [
        ['Fecha Inicio', null, '01/03/2026'],
        ['Fecha Final', null, '31/03/2026'],
        ['N° Cuenta', null, '82370351925'],
        ['Saldo Inicial', null, '$100.000'],
        ['Total Abonos', null, '$60.000'],
        ['Total Cargos', null, '$40.000'],
        ['Saldo Final', null, '$120.000'],
      ],
      Movimientos: [
        ['Fecha', 'Sucursal', 'N° Cuenta', 'N° Cartola', 'N° Operación', 'Descripción', 'Depósitos / Abonos'],
        ['05/03', 'STGO', '82370351925', 9, '0001077', 'TEF DE FLOW', '$50.000'],
        ['06/03', 'STGO', '82370351925', 9, '0001078', 'TEF DE X', '$10.000'],
      ],
    }),
  );
  expect(leida).toMatchObject({ banco: 'BancoEstado', numeroCuenta: '82370351925', errores: [] });
  expect(leida && montos(leida)).toEqual([
    ['2026-03-05', 0, 50_000, null],
    ['2026-03-06', 0, 10_000, null],
  ]);
  expect(leida && codigos(leida)).toEqual([
    'banco-deducido',
    'saldo-final-no-cuadra',
    'total-cargos-no-cuadra',
  ]);
});

test('Scotiabank: a line of credit is known by its own number', async () => {
  const [leida] = await leidas(
    csv(
      [
        ['Número Línea', '000123456'],
        ['Saldo Disponible', '5000000'],
        ['Fecha Desde', '01-08-2026'],
        ['Fecha Hasta', '31-08-2026'],
        ['Fecha', 'Descripción', 'Sucursal', 'N° Doc.', 'Cargos', 'Abonos', 'Saldo'],
        ['20-08-2026', 'PAGO LINEA', 'CENTRO', '0', '0', '300000', '5000000'],
        ['10-08-2026', 'USO LINEA', 'CENTRO', '0', '-300000', '0', '4700000'],
      ],
      ';',
      'latin1',
    ),
  );
  expect(leida?.numeroCuenta).toBe('000123456');
});

test('a card in dollars, its number hidden by less than whole groups and each end of its period in a row', async () => {
  const [leida] = await leidas(
    await pdf([
      [
        t(40, 30, 'ESTADO DE CUENTA INTERNACIONAL DE TARJETA DE CREDITO'),
        t(40, 44, 'Banco de Chile'),
        t(40, 70, 'N° DE TARJETA DE CREDITO'),
        t(200, 70, 'XXXX XXX3 0030 1234'),
        t(40, 82, 'FECHA ESTADO DE CUENTA'),
        t(200, 82, '05/06/2026'),
        t(40, 106, 'PERIODO FACTURADO DESDE'),
        t(200, 106, '07/05/2026'),
        t(40, 118, 'PERIODO FACTURADO HASTA'),
        t(200, 118, '05/06/2026'),
        t(40, 130, 'PAGAR HASTA'),
        t(200, 130, '18/06/2026'),
        t(170, 160, 'FECHA'),
        t(170, 169, 'OPERACIÓN'),
        t(225, 160, 'DESCRIPCIÓN OPERACIÓN O COBRO'),
        t(430, 160, 'MONTO MONEDA ORIGEN'),
        t(540, 160, 'MONTO US$'),
        t(170, 190, '25/05/26'),
        t(225, 190, 'SOME STORE'),
        d(500, 190, '150,00'),
        d(585, 190, '150,00'),
        t(170, 202, '18/05/26'),
        t(225, 202, 'Pago Dolar TEF'),
        d(585, 202, '-100,00'),
      ],
    ]),
  );
  expect(leida).toMatchObject({
    numeroCuenta: '****1234',
    moneda: 'USD',
    periodo: { desde: '2026-05-07', hasta: '2026-06-05' },
    tarjeta: { pagarHasta: '2026-06-18' },
    errores: [],
  });
  expect(leida && montos(leida)).toEqual([
    ['2026-05-25', 15_000, 0, null],
    ['2026-05-18', 0, 10_000, null],
  ]);
});

test('Scotiabank: the text of the portal of companies', async () => {
  const [leida] = await leidas(
    Buffer.from(
      [
        ';Nombre: COMERCIAL EJEMPLO SPA',
        ';Numero Cuenta: 000979123456',
        ';Fecha Desde: 01/08/2026',
        ';Fecha Hasta: 31/08/2026',
        'Fecha;Descripción;Sucursal;Cargos;Abonos;Saldo',
        '31082026;REDCOMPRA LOPEZ;0001;-0000000009650,00;;+0000001052186,00',
        '15082026;TRANSF DE EJEMPLO;0001;;+0000001061836,00;+0000001061836,00',
        '',
      ].join('\r\n'),
      'latin1',
    ),
  );
  expect(leida).toMatchObject({
    formato: 'scotiabank/connect',
    numeroCuenta: '000979123456',
    periodo: { desde: '2026-08-01', hasta: '2026-08-31' },
    errores: [],
  });
  expect(leida && montos(leida)).toEqual([
    ['2026-08-31', 9650, 0, 1_052_186],
    ['2026-08-15', 0, 1_061_836, 1_061_836],
  ]);
  expect(leida && codigos(leida)).toEqual(['banco-deducido']);
});
