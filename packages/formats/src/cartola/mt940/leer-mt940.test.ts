import { expect, test } from 'vitest';
import { reconocer } from '../../reconocer.ts';
import { leerCartola } from '../leer-cartola.ts';
import { utf8 } from '../testing/index.ts';
import { esMt940, leerMt940 } from './leer-mt940.ts';
import { leerFechaSwift } from './leer-movimiento.ts';

const MENSAJE = `{1:F01BCHICLRMAXXX0000000000}{2:I940BCHICLRMXXXXN}{4:
:20:260131
:25:BCHICLRM/00-123-45678-90
:28C:1/1
:60F:C260101CLP1000000,
:61:2601050105C150000,NTRFFAC1001//B778
TRANSFERENCIA RECIBIDA
:86:PAGO FACTURA 1001 COMERCIAL
ANDES SPA
:61:2601060106D1234,NCHGNONREF
:86:COMISION MANTENCION
:61:2512310102RC20000,NTRFREV1
:61:260131RD500,NMSCNONREF//X9
:62F:C260131CLP1129266,
:86:FIN DEL EXTRACTO
-}`;

test('a movement is found behind blanks, and named where its message names no account', () => {
  const sinCuenta = ':20:SUELTO\n:61:2601070107C700,NTRFNONREF\n-}';
  const [cartola, ...otras] = leerMt940(
    utf8(`${MENSAJE.replace('\n:61:260106', '\n :61:260106')}\n${sinCuenta}`),
  );
  expect(otras).toEqual([]);
  expect(cartola?.lineas).toHaveLength(4);
  expect(cartola?.avisos).toMatchObject([
    { codigo: 'fila-no-leida', fila: 18, mensaje: expect.stringContaining('2601070107C700,NTRFNONREF') },
  ]);
});

test('every movement with its side, day, references and words', () => {
  expect(esMt940(utf8(MENSAJE))).toBe(true);
  const [cartola, ...otras] = leerMt940(utf8(MENSAJE));
  expect(otras).toEqual([]);
  expect(cartola).toMatchObject({
    formato: 'mt940',
    numeroCuenta: '00-123-45678-90',
    moneda: 'CLP',
    saldoInicial: 1_000_000,
    saldoFinal: 1_129_266,
    periodo: { desde: '2026-01-02', hasta: '2026-01-31' },
    errores: [],
  });
  expect(cartola?.lineas).toMatchObject([
    {
      fecha: '2026-01-05',
      abono: 150_000,
      cargo: 0,
      descripcion: 'PAGO FACTURA 1001 COMERCIAL ANDES SPA',
      numeroDocumento: 'FAC1001',
      idExterno: 'B778',
      fila: 6,
    },
    {
      fecha: '2026-01-06',
      cargo: 1_234,
      abono: 0,
      descripcion: 'COMISION MANTENCION',
      numeroDocumento: null,
    },
    // The credit that is reversed leaves the account; its entry fell in the year after its value date.
    { fecha: '2026-01-02', cargo: 20_000, abono: 0, descripcion: 'REV1' },
    { fecha: '2026-01-31', abono: 500, cargo: 0, idExterno: 'X9' },
  ]);
});

test('opening balance, movements and closing balance are proved', async () => {
  const leida = await leerCartola(utf8(MENSAJE));
  expect(leida.tipo === 'cartolas' && leida.cartolas[0]?.avisos).toEqual([]);
  const otra = await leerCartola(utf8(MENSAJE.replace('CLP1129266,', 'CLP1129267,')));
  expect(otra.tipo === 'cartolas' && otra.cartolas[0]?.avisos).toMatchObject([
    { codigo: 'saldo-final-no-cuadra', mensaje: expect.stringContaining('$1.129.267') },
  ]);
});

test('the pages of one statement are one, those of another account are not', () => {
  const pagina = (cuenta: string, abre: string, cierra: string, monto: string) =>
    `:20:1\n:25:${cuenta}\n:28C:1/1\n:60${abre}:C260101USD100,\n:61:260105C${monto}NTRFX\n:62${cierra}:C260105USD200,5\n-\n`;
  const cartolas = leerMt940(
    utf8(pagina('111', 'F', 'M', '10,25') + pagina('111', 'M', 'F', '90,25') + pagina('222', 'F', 'F', '1,')),
  );
  expect(cartolas.map(({ numeroCuenta, moneda, lineas }) => [numeroCuenta, moneda, lineas.length])).toEqual([
    ['111', 'USD', 2],
    ['222', 'USD', 1],
  ]);
  expect(cartolas[0]?.lineas.map(({ abono, posicion }) => [abono, posicion])).toEqual([
    [1_025, 0],
    [9_025, 1],
  ]);
  expect(cartolas[0]?.saldoFinal).toBe(20_050);
});

test.each([
  [
    '166?00TRANSFERENCIA?20FACTURA 10?2101 Y 1002?3196543210?32COMERCIAL ?33ANDES SPA',
    'TRANSFERENCIA FACTURA 1001 Y 1002',
    'COMERCIAL ANDES SPA',
  ],
  ['/NAME/COMERCIAL ANDES SPA/REMI/FACTURA 1001', 'FACTURA 1001 COMERCIAL ANDES SPA', 'COMERCIAL ANDES SPA'],
])('structured words: %s', (informacion, descripcion, nombreContraparte) => {
  const texto = `:20:1\n:25:1111\n:60F:C260101CLP0,\n:61:260105C10,NTRFX\n:86:${informacion}\n:62F:C260105CLP10,\n`;
  expect(leerMt940(utf8(texto))[0]?.lineas).toMatchObject([{ descripcion, nombreContraparte }]);
});

test('a movement that cannot be read names its line and leaves the others', () => {
  const [cartola] = leerMt940(
    utf8(
      MENSAJE.replace('2601060106D1234,', '2613060106D1234,').replace('2512310102RC20000,NTRFREV1', 'roto'),
    ),
  );
  expect(cartola?.lineas).toHaveLength(2);
  expect(cartola?.errores).toMatchObject([
    { fila: 10, campo: 'fecha', codigo: 'fecha-ilegible' },
    { fila: 12, campo: null, codigo: 'movimiento-ilegible' },
  ]);
});

test('the words of a movement that cannot be read are of no other line', () => {
  const texto =
    ':20:1\n:25:1111\n:60F:C260101CLP0,\n:61:260105C10,NTRFX\n:86:UNO\n:61:roto\n:86:DOS\n:62F:C260105CLP10,\n';
  expect(leerMt940(utf8(texto))).toMatchObject([
    { lineas: [{ descripcion: 'UNO' }], errores: [{ fila: 6, codigo: 'movimiento-ilegible' }] },
  ]);
});

test('pesos with decimals are told, not cut', () => {
  const [cartola] = leerMt940(utf8(MENSAJE.replace('D1234,N', 'D1234,56N')));
  expect(cartola?.errores).toMatchObject([{ fila: 10, campo: 'monto', codigo: 'con-decimales' }]);
});

test('an overdrawn account has a negative balance, and other currencies are refused', () => {
  expect(leerMt940(utf8(MENSAJE.replace('60F:C', '60F:D')))[0]?.saldoInicial).toBe(-1_000_000);
  expect(() => leerMt940(utf8(MENSAJE.replaceAll('CLP', 'JPY')))).toThrow(/está en JPY/);
});

test('is recognised by content, bare or in its envelope', () => {
  expect(reconocer(utf8(MENSAJE))).toBe('mt940');
  expect(reconocer(utf8(MENSAJE.slice(MENSAJE.indexOf(':20:'))))).toBe('mt940');
  expect(reconocer(utf8(MENSAJE.replaceAll('\n', '\r\n')))).toBe('mt940');
});

test.each([
  ['260229', null],
  ['240229', '2024-02-29'],
  ['991231', '1999-12-31'],
  ['790101', '2079-01-01'],
])('%s is %s', (texto, fecha) => expect(leerFechaSwift(texto)).toBe(fecha));

test('the bank is that of the account, else that of the envelope', () => {
  expect(leerMt940(utf8(MENSAJE))[0]?.banco).toBe('Banco de Chile');
  const sobre = MENSAJE.replace(':25:BCHICLRM/', ':25:');
  expect(leerMt940(utf8(sobre))[0]?.banco).toBe('Banco de Chile');
  const ajeno = MENSAJE.replaceAll('BCHICLRM', 'DEUTDEFF');
  expect(leerMt940(utf8(ajeno))[0]?.banco).toBeNull();
});

test('a value day that does not exist gives way to that of booking, and a type may be filled with blanks', () => {
  const [cartola] = leerMt940(
    utf8(':20:1\n:25:123456\n:60F:C260201CLP100,\n:61:2602300302D60,S   NONREF\n:62F:C260302CLP40,\n-'),
  );
  expect(cartola).toMatchObject({ errores: [], avisos: [], lineas: [{ fecha: '2026-03-02', cargo: 60 }] });
});

test('an interim report has its currency in the floor limit', () => {
  const [cartola] = leerMt940(utf8(':20:1\n:25:123456\n:34F:USDD10,\n:61:260130C12,50NTRFNONREF\n-'));
  expect(cartola).toMatchObject({ moneda: 'USD', errores: [], lineas: [{ abono: 1250 }] });
});
