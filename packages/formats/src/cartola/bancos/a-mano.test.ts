import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerCartola } from '../leer-cartola.ts';
import { probarSaldos } from '../probar-saldos.ts';
import { csv, utf8, xlsx } from '../testing/index.ts';
import type { Filas } from '../testing/index.ts';
import { d, t } from '../testing/paginas.ts';
import { pdf } from '../testing/pdf.ts';
import type { CartolaLeida } from '../tipos.ts';
import { bancoDeSbif } from './sbif.ts';

/** Files written by hand after the public descriptions of LICENCIAS.md; their totals were added up apart. */

async function unica(bytes: Uint8Array): Promise<CartolaLeida> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  const [cartola, ...otras] = leido.cartolas;
  if (!cartola || otras.length > 0) throw new Error('one statement expected');
  return cartola;
}

const montos = ({ lineas }: CartolaLeida) =>
  lineas.map(({ fecha, cargo, abono, saldo }) => [fecha, cargo, abono, saldo]);
const glosas = ({ lineas }: CartolaLeida) => lineas.map(({ descripcion }) => descripcion);
const total = ({ lineas }: CartolaLeida, lado: 'cargo' | 'abono'): number =>
  lineas.reduce((suma, linea) => suma + linea[lado], 0);

describe('BCI', () => {
  test('the latest movements in CSV', async () => {
    const leida = await unica(
      utf8(
        [
          'Últimos movimientos de su cuenta;;;;',
          'Cuenta Corriente;12345678;;;',
          'Fecha Transacción;Fecha Contable;Descripción;Cargo $;Abono $',
          '14/10/2026;15/10/2026;PAGO PROVEEDOR MADERAS DEL SUR;1.250.000;',
          '13/10/2026;13/10/2026;TRANSFERENCIA DE COMERCIAL NORTE;;3.480.500',
          '13/10/2026;13/10/2026;COMISION MANTENCION;9.990;',
        ].join('\r\n'),
      ),
    );
    expect(leida).toMatchObject({
      formato: 'bci/ultimos-movimientos',
      banco: 'BCI',
      numeroCuenta: '12345678',
    });
    // The day of the transaction, not that of the books.
    expect(leida.lineas[0]?.fecha).toBe('2026-10-14');
    expect([total(leida, 'cargo'), total(leida, 'abono')]).toEqual([1_259_990, 3_480_500]);
    expect(leida.errores).toEqual([]);
  });

  test('the cartola of the month so far, newest first, one amount with its sign', async () => {
    const leida = await unica(
      await xlsx({
        Hoja1: [
          ['Movimientos de su cuenta'],
          ['Cuenta Corriente', '12345678'],
          ['Fecha', 'Descripción', 'Serie', 'Monto $', 'Saldo $'],
          ['14/10/2026', 'PAGO PROVEEDOR', '4411', '-1.250.000', '2.720.510'],
          ['13/10/2026', 'TRANSFERENCIA RECIBIDA', '', '3.480.500', '3.970.510'],
          ['12/10/2026', 'COMISION', '', '-9.990', '490.010'],
        ],
      }),
    );
    expect(leida).toMatchObject({
      formato: 'bci/cartola-actual',
      saldoInicial: 500_000,
      saldoFinal: 2_720_510,
    });
    expect(montos(leida)[0]).toEqual(['2026-10-14', 1_250_000, 0, 2_720_510]);
    expect(probarSaldos(leida).cuadra).toBe(true);
  });

  test('columns that two banks are told to have are asked of a file that names none', async () => {
    const filas: Filas = [
      ['Fecha', 'Descripción', 'Serial Documento', 'Cargo ($)', 'Abono ($)'],
      ['14/10/2026', 'PAGO', '1', '1.000', ''],
    ];
    expect((await leerCartola(await xlsx({ Hoja1: filas }))).tipo).toBe('falta-mapeo');
    expect((await unica(await xlsx({ Hoja1: [['Banco de Chile'], ...filas] }))).banco).toBe('Banco de Chile');
    expect((await unica(await xlsx({ Hoja1: [['BCI Empresas'], ...filas] }))).formato).toBe('bci/serial');
  });
});

test('Banco Edwards: days without a year are placed by the day of emission, over New Year', async () => {
  const leida = await unica(
    await xlsx({
      Hoja1: [
        [null, 'Banco Edwards'],
        [null, 'Sr(a): ', 'Comercial Ejemplo SpA'],
        [null, 'Rut:', '76.086.428-5'],
        [null, 'Cuenta:', '00-225-11111-09'],
        [null, 'Moneda:', 'Pesos Chilenos (CLP)'],
        [null, 'Detalle Cartola Historica', null, 'Fecha de Emision', ' 30/01/2026'],
        [
          null,
          'Fecha',
          'Descripcion',
          'Canal o Sucursal',
          'Cargos (PESOS)',
          'Abonos (PESOS)',
          'Saldo (PESOS)',
        ],
        [null, '30/12', 'SALDO INICIAL', null, null, null, 500_000],
        [null, '31/12', 'TRASPASO DE:ANA EJEMPLO', 'INTERNET', null, 120_000, null],
        [null, '31/12', 'PAGO:FLOW', 'INTERNET', 18_314, null, 601_686],
        [null, '02/01', 'PAGO:FLOW', 'INTERNET', 18_314, null, null],
        [null, '02/01', 'PAGO:FLOW', 'INTERNET', 18_314, null, 565_058],
        [null, '30/01', 'SALDO FINAL', null, null, null, 565_058],
      ],
    }),
  );
  expect(leida).toMatchObject({
    banco: 'Banco de Chile',
    numeroCuenta: '00-225-11111-09',
    saldoInicial: 500_000,
    saldoFinal: 565_058,
    errores: [],
    avisos: [],
  });
  expect(leida.lineas.map(({ fecha }) => fecha)).toEqual([
    '2025-12-31',
    '2025-12-31',
    '2026-01-02',
    '2026-01-02',
  ]);
  expect([total(leida, 'cargo'), total(leida, 'abono')]).toEqual([54_942, 120_000]);
});

test('Santander: the sight account in PDF', async () => {
  const cabeza = [
    t(240, 30, 'CUENTA VISTA'),
    t(230, 44, 'ESTADO CUENTA VISTA'),
    t(300, 60, 'CARTOLA'),
    t(370, 60, 'DESDE'),
    t(430, 60, 'HASTA'),
    t(500, 60, 'PAGINA'),
    t(200, 72, '0-000-12-34567-8'),
    t(310, 72, '75'),
    t(370, 72, '27/02/2026'),
    t(430, 72, '31/03/2026'),
    t(500, 72, '1 DE 1'),
    t(40, 110, 'Saldo Inicial'),
    t(160, 110, 'Cheques o Cargos'),
    t(300, 110, 'Depositos o Abonos'),
    t(440, 110, 'Saldo Final'),
    d(90, 122, '32.010'),
    d(220, 122, '46.610'),
    d(370, 122, '43.733'),
    d(480, 122, '29.133'),
    t(35, 258, 'FECHA'),
    t(69, 258, 'NUMERO'),
    t(111, 258, 'SUC'),
    t(188, 258, 'DESCRIPCION'),
    t(321, 258, 'CHEQUES Y'),
    t(406, 258, 'DEPOSITOS Y'),
    t(510, 258, 'SALDO'),
    t(327, 267, 'CARGOS'),
    t(416, 267, 'ABONOS'),
  ];
  const leida = await unica(
    await pdf([
      [
        ...cabeza,
        t(35, 286, '02/03'),
        t(112, 286, '93'),
        t(136, 286, 'Compra FERRETERIA 2'),
        d(386, 286, '22.010'),
        t(136, 299, '--- Saldo Dia ---'),
        d(542, 299, '10.000'),
        t(35, 312, '06/03'),
        t(69, 312, '9260651'),
        t(112, 312, '401'),
        t(136, 312, '0111111111 Transf. ANA EJEMPLO'),
        d(477, 312, '40.000'),
        t(112, 325, '93'),
        t(136, 325, 'Compra LIBRERIA'),
        d(386, 325, '24.600'),
        t(136, 338, '--- Saldo Dia ---'),
        d(542, 338, '25.400'),
        t(35, 351, '30/03'),
        t(69, 351, '0390684'),
        t(112, 351, '401'),
        t(136, 351, 'DEVOLUCION'),
        d(477, 351, '3.733'),
        t(136, 364, '--- Saldo Dia ---'),
        d(542, 364, '29.133'),
        t(40, 390, 'Resumen de Comisiones'),
        t(40, 410, 'Banco Santander Chile.'),
      ],
    ]),
  );
  expect(leida).toMatchObject({
    formato: 'santander/cuenta-vista',
    numeroCuenta: '0-000-12-34567-8',
    periodo: { desde: '2026-02-27', hasta: '2026-03-31' },
    saldoInicial: 32_010,
    saldoFinal: 29_133,
    totalCargos: 46_610,
    totalAbonos: 43_733,
    errores: [],
    avisos: [],
  });
  expect(montos(leida)).toEqual([
    ['2026-03-02', 22_010, 0, 10_000],
    ['2026-03-06', 0, 40_000, null],
    ['2026-03-06', 24_600, 0, 25_400],
    ['2026-03-30', 0, 3733, 29_133],
  ]);
});

describe('cards', () => {
  const CMR: Filas = [
    ['FECHA', 'DESCRIPCION', 'TITULAR/ADICIONAL', 'MONTO', 'CUOTAS PENDIENTES', 'VALOR CUOTA'],
    [new Date('2026-10-12'), 'SODIMAC HOMECENTER', 'T', 89_970, 2, 29_990],
    [new Date('2026-10-10'), 'PAGO TARJETA CMR', 'T', 150_000, 0, 0],
    [new Date('2026-10-08'), 'BENCINERA RUTA 5', 'A', 45_000, 0, 45_000],
  ];

  test.each([
    ['XLSX', (): Promise<Uint8Array> => xlsx({ Movimientos: CMR })],
    ['CSV', (): Promise<Uint8Array> => Promise.resolve(csv(CMR, ';', 'latin1'))],
  ])('the movements of a CMR card in %s: a purchase is money out, a payment money in', async (_, archivo) => {
    const leida = await unica(await archivo());
    expect(leida).toMatchObject({
      formato: 'falabella/cmr',
      banco: 'Banco Falabella',
      tipoCuenta: 'TC',
      numeroCuenta: null,
      errores: [],
    });
    expect(montos(leida)).toEqual([
      ['2026-10-12', 89_970, 0, null],
      ['2026-10-10', 0, 150_000, null],
      ['2026-10-08', 45_000, 0, null],
    ]);
  });

  test('those of a BICE card in CSV', async () => {
    const leida = await unica(
      utf8(
        [
          'Movimientos de tarjeta,,,,',
          'Total Cargos $,"11,220",,,',
          'Fecha,Categoria,Detalle,Cuotas,Monto $',
          '10/07/2026,Hogar,* FERRETERIA EJEMPLO,1 de 1,"5,500"',
          '09/07/2026,Autos Y Transporte,PEAJE,1 de 1,"2,470"',
          '08/07/2026,Hogar,MUEBLES,2 de 6,"3,250"',
          '* Movimientos sujetos a confirmación,,,,',
        ].join('\n'),
      ),
    );
    expect(leida).toMatchObject({ formato: 'bice/visa', tipoCuenta: 'TC', errores: [] });
    expect(total(leida, 'cargo')).toBe(11_220);
    expect(leida.lineas[2]?.cuota).toEqual({ numero: 2, total: 6 });
  });
});

test('Copec Pay: the history of movements, its totals below', async () => {
  const leida = await unica(
    await pdf([
      [
        t(40, 40, 'CopecPay'),
        t(40, 60, 'HISTORIAL DE MOVIMIENTOS'),
        t(40, 80, 'DESDE: 01/05/2026 HASTA: 31/05/2026'),
        t(35, 110, 'Fecha'),
        t(110, 110, 'Descripción'),
        t(406, 110, 'Cargos'),
        t(463, 110, 'Abonos'),
        t(534, 110, 'Saldo'),
        t(35, 132, '03/05/2026'),
        t(110, 132, 'Recarga desde banco'),
        d(425, 132, '0'),
        d(498, 132, '40.000'),
        d(556, 132, '55.000'),
        t(35, 154, '04/05/2026'),
        t(110, 154, 'Compra combustible'),
        d(436, 154, '18.750'),
        d(495, 154, '0'),
        d(556, 154, '36.250'),
        t(35, 176, '31/05/2026'),
        t(110, 176, 'Compra tarjeta digital PATIO 146'),
        d(434, 176, '16.940'),
        d(495, 176, '0'),
        d(556, 176, '19.310'),
        t(300, 210, 'Total Cargos'),
        t(400, 210, 'Total Abonos'),
        t(500, 210, 'Saldo Final'),
        d(340, 222, '35.690'),
        d(440, 222, '40.000'),
        d(540, 222, '19.310'),
      ],
    ]),
  );
  expect(leida).toMatchObject({
    formato: 'copec-pay/historial',
    banco: 'Copec Pay',
    saldoInicial: 15_000,
    saldoFinal: 19_310,
    totalCargos: 35_690,
    totalAbonos: 40_000,
    errores: [],
    avisos: [],
  });
  expect(glosas(leida)[2]).toBe('Compra tarjeta digital PATIO 146');
});

describe('Mercado Pago', () => {
  const ENCABEZADO =
    'DATE,SOURCE_ID,EXTERNAL_REFERENCE,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT,MP_FEE_AMOUNT,FINANCING_FEE_AMOUNT,SHIPPING_FEE_AMOUNT,TAXES_AMOUNT,COUPON_AMOUNT,BALANCE_AMOUNT';
  const fila = (
    dia: number,
    id: string,
    clase: string,
    glosa: string,
    ...cifras: readonly number[]
  ): string =>
    [`2026-10-${dia}T15:07:53.000-03:00`, id, '', clase, glosa, ...cifras.map((n) => n.toFixed(2))].join(',');

  test.each([
    ['below zero', -1],
    ['above zero', 1],
  ])('money released, its fees apart and printed %s', async (_, signo) => {
    const leida = await unica(
      utf8(
        [
          ENCABEZADO,
          fila(12, '', 'initial_available_balance', '', 100_000, 0, 100_000, 0, 0, 0, 0, 0, 100_000),
          fila(12, '9001', 'release', 'payment', 48_405, 0, 50_000, signo * 1595, 0, 0, 0, 0, 148_405),
          fila(
            13,
            '9002',
            'release',
            'payment',
            105_672,
            0,
            120_000,
            signo * 3828,
            signo * 6000,
            signo * 4500,
            0,
            0,
            254_077,
          ),
          fila(14, '9001', 'release', 'refund', 0, 48_405, -50_000, 1595, 0, 0, 0, 0, 205_672),
          fila(15, '9003', 'release', 'payout', 0, 200_300, -200_000, -300, 0, 0, 0, 0, 5372),
          fila(15, '', 'total', '', 5372, 0, 5372, 0, 0, 0, 0, 0, 5372),
        ].join('\n'),
      ),
    );
    expect(leida).toMatchObject({
      formato: 'mercado-pago/liberaciones',
      banco: 'Mercado Pago',
      saldoInicial: 100_000,
      saldoFinal: 5372,
      errores: [],
    });
    expect(leida.avisos.map(({ codigo }) => codigo)).toEqual(['banco-deducido']);
    expect(montos(leida).map(([, ...cifras]) => cifras)).toEqual([
      [0, 50_000, null],
      [1595, 0, 148_405],
      [0, 120_000, null],
      [3828, 0, null],
      [6000, 0, null],
      [4500, 0, 254_077],
      [50_000, 0, null],
      [0, 1595, 205_672],
      [200_000, 0, null],
      [300, 0, 5372],
    ]);
    expect(glosas(leida).slice(2, 6)).toEqual([
      'payment',
      'Comisión de Mercado Pago · payment',
      'Costo de las cuotas · payment',
      'Costo del envío · payment',
    ]);
    expect([total(leida, 'cargo'), total(leida, 'abono')]).toEqual([266_223, 171_595]);
    expect(probarSaldos(leida).cuadra).toBe(true);
  });

  test('a row whose fees do not lead to its net enters by the net, and is named', async () => {
    const leida = await unica(
      utf8(
        [
          ENCABEZADO,
          fila(12, '9001', 'release', 'payment', 48_405, 0, 50_000, -1000, 0, 0, 0, 0, 148_405),
        ].join('\n'),
      ),
    );
    expect(montos(leida)).toEqual([['2026-10-12', 0, 48_405, 148_405]]);
    expect(leida.avisos).toContainEqual(
      expect.objectContaining({ fila: 2, codigo: 'comisiones-no-cuadran' }),
    );
  });

  test('operations settled, in Spanish, with a discount that is not taken off', async () => {
    const leida = await unica(
      await xlsx({
        Hoja1: [
          [
            'ID DE OPERACIÓN EN MERCADO PAGO',
            'TIPO DE MEDIO DE PAGO',
            'TIPO DE OPERACIÓN',
            'VALOR DE LA COMPRA',
            'MONEDA',
            'FECHA DE ORIGEN',
            'COMISIONES + IVA',
            'COSTO DE ENVÍO',
            'CUPÓN DE DESCUENTO',
            'MONTO NETO DE LA OPERACIÓN QUE IMPACTÓ TU DINERO',
            'FECHA DE APROBACIÓN',
          ],
          ['71', 'Crédito', 'Cobro', 30_000, 'CLP', '2026-10-01', -957, -2990, 1500, 26_053, '2026-10-03'],
          ['72', 'Débito', 'Cobro', 10_000, 'CLP', '2026-10-01', -319, 0, 0, 9681, '2026-10-02'],
        ],
      }),
    );
    expect(leida).toMatchObject({ formato: 'mercado-pago/operaciones', errores: [] });
    expect(montos(leida)).toEqual([
      ['2026-10-03', 0, 30_000, null],
      ['2026-10-03', 957, 0, null],
      ['2026-10-03', 2990, 0, null],
      ['2026-10-02', 0, 10_000, null],
      ['2026-10-02', 319, 0, null],
    ]);
    expect(total(leida, 'abono') - total(leida, 'cargo')).toBe(35_734);
  });

  test('the report of movements in PDF, other concepts apart', async () => {
    const pagina = [
      t(30, 40, 'Mercado Pago'),
      t(30, 100, 'FECHA DE'),
      t(30, 109, 'ACREDITACION'),
      t(140, 100, 'TIPO DE'),
      t(140, 109, 'MOVIMIENTO'),
      t(220, 100, 'TIPO DE'),
      t(220, 109, 'TRANSACCION'),
      t(330, 100, 'ID DE'),
      t(330, 109, 'TRANSACCION'),
      t(410, 100, 'MONEDA'),
      t(460, 100, 'MONTO DE'),
      t(460, 109, 'TRANSACCION'),
      t(535, 100, 'OTROS'),
      t(535, 109, 'CONCEPTOS'),
      ...(
        [
          ['01-05-2026 01:04:33', 'Abono', 'Ganancias', '111111111', '7,00', '0,00'],
          ['02-05-2026 11:10:00', 'Abono', 'Cobro', '333333333', '40.000,00', '-1.276,00'],
          ['03-05-2026 13:19:34', 'Cargo', 'Pago', '222222222', '-5.490,00', '0,00'],
        ] as const
      ).flatMap(([dia, lado, tipo, id, monto, otros], i) => [
        t(30, 120 + i * 12, dia),
        t(140, 120 + i * 12, lado),
        t(220, 120 + i * 12, tipo),
        t(330, 120 + i * 12, id),
        t(412, 120 + i * 12, 'CLP'),
        d(508, 120 + i * 12, monto),
        d(575, 120 + i * 12, otros),
      ]),
    ];
    const leida = await unica(await pdf([pagina]));
    expect(leida).toMatchObject({ formato: 'mercado-pago/movimientos', errores: [] });
    expect(glosas(leida)).toEqual(['Ganancias', 'Cobro', 'Otros conceptos · Cobro', 'Pago']);
    expect(leida.lineas.map(({ cargo, abono }) => abono - cargo)).toEqual([7, 40_000, -1276, -5490]);
  });

  test('any sale with any fees: its lines add up to what the account received, and the balances prove it', async () => {
    const MONTO = fc.integer({ min: 0, max: 5_000_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000_000 }), fc.boolean(), MONTO, MONTO, MONTO), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.constantFrom(1, -1),
        MONTO,
        async (ventas, signo, inicial) => {
          let saldo = inicial;
          const filas = ventas.map(([bruto, entra, comision, cuotas, envio], i) => {
            const conSigno = entra ? bruto : -bruto;
            const neto = conSigno - comision - cuotas - envio;
            saldo += neto;
            const [entrado, salido] = [Math.max(neto, 0), Math.max(-neto, 0)];
            const aparte = [comision, cuotas, envio].map((monto) => -signo * monto);
            return fila(
              10 + (i % 20),
              String(i),
              'release',
              'payment',
              entrado,
              salido,
              conSigno,
              ...aparte,
              0,
              0,
              saldo,
            );
          });
          const leida = await unica(utf8([ENCABEZADO, ...filas].join('\n')));
          expect(leida.errores).toEqual([]);
          expect(leida.saldoFinal).toBe(saldo);
          expect(total(leida, 'abono') - total(leida, 'cargo')).toBe(saldo - inicial);
          expect(probarSaldos({ ...leida, saldoInicial: inicial }).cuadra).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('Tenpo: its card is billed as the rules set for every issuer', async () => {
  const leida = await unica(
    await xlsx({
      Hoja1: [
        ['Tenpo'],
        ['Estado de cuenta nacional de tarjeta de crédito'],
        ['Número de tarjeta', 'XXXX XXXX XXXX 4321'],
        [
          'Lugar de operación',
          'Fecha operación',
          'Descripción operación o cobro',
          'Monto operación',
          'N° cuota',
          'Valor cuota mensual',
        ],
        ['SANTIAGO', '05/09/2026', 'COMPRA EJEMPLO', '$20.000', '01/01', '$20.000'],
        ['Monto total facturado a pagar', '$20.000'],
      ],
    }),
  );
  expect(leida).toMatchObject({ banco: 'Tenpo', numeroCuenta: '****4321', tipoCuenta: 'TC' });
  expect(total(leida, 'cargo')).toBe(20_000);
});

describe('the code of a bank', () => {
  const ofx = (bankId: string, org = ''): Uint8Array =>
    utf8(
      `OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1><SONRS>${org}</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CLP<BANKACCTFROM><BANKID>${bankId}<ACCTID>123456<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261014<TRNAMT>-1000<FITID>1<NAME>PAGO</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    );

  test.each([
    ['012', '', 'BancoEstado'],
    ['037', '', 'Santander'],
    ['0016', '', 'BCI'],
    ['875', '', 'Mercado Pago'],
    ['504', '', 'Scotiabank'],
    // A filler, and a routing number as other countries have.
    ['1', '', null],
    ['123456789', '', null],
    ['123456789', '<FI><ORG>Banco Ejemplo<FID>9</FI>', 'Banco Ejemplo'],
    ['001', '<FI><ORG>B.CHILE<FID>1</FI>', 'Banco de Chile'],
  ])('of an OFX is its BANKID: %s %s', async (id, org, banco) => {
    expect((await unica(ofx(id, org))).banco).toBe(banco);
  });

  test('is none of ours where no bank has it', () => {
    for (const codigo of [undefined, '', '999', '0', '1e1', '-37', '37a', '12345'])
      expect(bancoDeSbif(codigo)).toBeNull();
  });
});
