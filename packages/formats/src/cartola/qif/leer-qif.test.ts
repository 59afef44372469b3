import { expect, test } from 'vitest';
import { reconocer } from '../../reconocer.ts';
import { latin1, utf8 } from '../testing/index.ts';
import { esQif, leerQif } from './leer-qif.ts';

const BANCO = `!Account
NCuenta 12345678
TBank
^
!Type:Bank
D05/01/2026
T150.000
PFERRETERÍA ÑUBLE
MFactura 1001
N77
^
D13/01/2026
T-1.234
PCOMISION
^
`;

test('movements with their day first, whatever the encoding', () => {
  for (const bytes of [utf8(BANCO), latin1(BANCO), utf8(`\ufeff${BANCO.replaceAll('\n', '\r\n')}`)]) {
    expect(esQif(bytes)).toBe(true);
    expect(leerQif(bytes)).toMatchObject([
      {
        formato: 'qif',
        numeroCuenta: '12345678',
        tipoCuenta: 'CC',
        moneda: 'CLP',
        errores: [],
        lineas: [
          {
            fila: 6,
            fecha: '2026-01-05',
            abono: 150_000,
            cargo: 0,
            descripcion: 'FERRETERÍA ÑUBLE Factura 1001',
            numeroDocumento: '77',
          },
          { fecha: '2026-01-13', cargo: 1_234, abono: 0, descripcion: 'COMISION' },
        ],
      },
    ]);
  }
});

test.each([
  ["D1/25'26\nT10\n^\nD2/ 3'26\nT5", ['2026-01-25', '2026-02-03']],
  ['D25/1/26\nT10\n^\nD2/3/26\nT5', ['2026-01-25', '2026-03-02']],
  ['D2026-03-02\nT10', ['2026-03-02']],
  ['D02.03.1999\nT10', ['1999-03-02']],
])('the order of its dates is what the file shows: %j', (registros, fechas) => {
  const [cartola] = leerQif(utf8(`!Type:CCard\n${registros}\n^\n`));
  expect(cartola?.tipoCuenta).toBe('TC');
  expect(cartola?.lineas.map(({ fecha }) => fecha)).toEqual(fechas);
});

test('lists that are no account are passed over, and a split does not add to its whole', () => {
  const cartolas = leerQif(
    utf8('!Type:Cat\nNComida\n^\n!Type:Cash\nD05/01/2026\nT-100\nSComida\n$-60\nSOtro\n$-40\n^\n'),
  );
  expect(cartolas.map(({ lineas }) => lineas.map(({ cargo }) => cargo))).toEqual([[100]]);
});

test('records whose mark between them is missing are two', () => {
  const [cartola] = leerQif(utf8('!Type:Bank\nD05/01/2026\nT100\nPUno\nD06/01/2026\nT200\nPDos\n^\n'));
  expect(cartola?.lineas).toMatchObject([
    { fila: 2, abono: 100, descripcion: 'Uno' },
    { fila: 5, abono: 200, descripcion: 'Dos' },
  ]);
});

test('a movement of a list that is no account is named', () => {
  const [cartola, ...otras] = leerQif(
    utf8(`${BANCO}!Type:Invst\nD07/01/2026\nNBuy\nYACCIONES\nT5.000\n^\n!Type:Cat\nNComida\nDde todo\n^\n`),
  );
  expect(otras).toEqual([]);
  expect(cartola?.avisos).toMatchObject([
    { codigo: 'fila-no-leida', fila: 17, mensaje: expect.stringContaining('07/01/2026 · ACCIONES · 5.000') },
  ]);
});

test('a record that cannot be read names its line and leaves the others', () => {
  const [cartola] = leerQif(utf8(BANCO.replace('13/01/2026', '31/02/2026').replace('150.000', 'mucho')));
  expect(cartola?.lineas).toEqual([]);
  expect(cartola?.errores).toMatchObject([
    { fila: 6, campo: 'monto', codigo: 'no-es-monto' },
    { fila: 12, campo: 'fecha', codigo: 'fecha-ilegible' },
  ]);
});

test('without movements it says what to download', () => {
  expect(() => leerQif(utf8('!Type:Cat\nNComida\n^\n'))).toThrow(/no trae movimientos/);
});

test('is recognised by content', () => expect(reconocer(utf8(BANCO))).toBe('qif'));

test('amounts with cents are not pesos', () => {
  const [cartola] = leerQif(
    utf8('!Type:Bank\nD05/01/2026\nT-1,234.56\nPServicio\n^\nD06/01/2026\nT100\nPAbono\n^\n'),
  );
  expect(cartola).toMatchObject({
    moneda: 'USD',
    errores: [],
    avisos: [{ codigo: 'moneda-deducida' }],
    lineas: [{ cargo: 123_456 }, { abono: 10_000 }],
  });
});
