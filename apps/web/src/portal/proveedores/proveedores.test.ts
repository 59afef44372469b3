import { expect, test } from 'vitest';
import { keep, readKept, tokenOf, type Kept } from './arrival.ts';
import {
  accountOf,
  clockOf,
  documentsOf,
  initialsOf,
  longDay,
  minutesUntil,
  shortDay,
  stateOf,
  triesOf,
} from './texts.ts';

const HOY = '2026-11-17';

test.each([
  ['Falta aprobar', 'por_aprobar', null],
  ['Sale hoy', 'agendado', '2026-11-17'],
  ['Sale mañana', 'agendado', '2026-11-18'],
  ['Sale el viernes', 'agendado', '2026-11-20'],
  ['Sale el 24 nov', 'agendado', '2026-11-24'],
  ['Está por salir', 'agendado', '2026-11-16'],
  ['Va camino a tu banco', 'enviado', '2026-11-17'],
  ['Pagado', 'pagado', '2026-11-13'],
  ['Tu banco lo devolvió', 'devuelto', '2026-11-04'],
] as const)('%s', (texto, estado, fecha) => {
  expect(stateOf({ estado, fecha }, HOY)).toBe(texto);
});

test('days to come say their weekday, those that are over do not', () => {
  expect(shortDay('2026-11-20', HOY)).toBe('vie 20 nov');
  expect(shortDay('2026-11-13', HOY)).toBe('13 nov');
  expect(shortDay('2025-11-13', HOY)).toBe('13 nov 2025');
  expect(shortDay(null, HOY)).toBe('sin fecha');
  expect(longDay('2026-11-20', HOY)).toBe('Viernes 20');
  expect(longDay('2026-12-20', HOY)).toBe('Domingo 20 dic');
});

test('documents stand by kind', () => {
  const uno = (tipo: string, folio: string) => ({ tipo, folio, emisor: 'x' });
  expect(documentsOf([])).toBe('Pago');
  expect(documentsOf([uno('Factura electrónica', '5512')])).toBe('Factura 5512');
  expect(documentsOf(['5440', '5451', '5460'].map((folio) => uno('Factura electrónica', folio)))).toBe(
    'Facturas 5440, 5451 y 5460',
  );
  expect(
    documentsOf([
      uno('Factura electrónica', '1'),
      uno('Nota de crédito electrónica', '2'),
      uno('Nota de crédito electrónica', '3'),
    ]),
  ).toBe('Factura 1 · Notas de crédito 2 y 3');
});

test('an account shows four digits', () => {
  const cuenta = {
    pagador: { id: 1, nombre: 'x' },
    banco: 'Banco de Chile',
    terminaEn: '1163',
    porConfirmar: false,
  };
  expect(accountOf({ ...cuenta, tipoCuenta: 'corriente' })).toBe('Banco de Chile, corriente ··1163');
  expect(accountOf({ ...cuenta, tipoCuenta: 'ahorro' })).toBe('Banco de Chile, ahorro ··1163');
  expect(accountOf({ ...cuenta, tipoCuenta: 'rut' })).toBe('Banco de Chile, CuentaRUT ··1163');
});

test('times and tries', () => {
  expect(clockOf(521_000)).toBe('8:41');
  expect(clockOf(-5)).toBe('0:00');
  expect([triesOf(4), triesOf(1), triesOf(0)]).toEqual(['4 intentos', '1 intento', 'Sin intentos']);
  expect(minutesUntil('2026-11-17T12:28:00Z', Date.parse('2026-11-17T12:00:30Z'))).toBe(28);
  expect(initialsOf(' Viña Piedra Larga ')).toBe('VP');
});

test('the token of an address is kept by the tab, and what is no such thing is not read', () => {
  expect(tokenOf(new URL('https://x.cl/chipay/portal-pago#17-abc'))).toBe('17-abc');
  expect(tokenOf(new URL('https://x.cl/chipay/portal-pago'))).toBeNull();
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const kept: Kept = {
    token: '17-abc',
    asked: { hasta: '2026-11-17T12:10:00Z', otraVez: '2026-11-17T12:01:00Z', intentos: 4 },
  };
  expect(readKept(storage)).toBeNull();
  keep(storage, kept);
  expect(readKept(storage)).toEqual(kept);
  for (const broken of ['{', '5', '{"token":5}']) {
    for (const key of store.keys()) store.set(key, broken);
    expect(readKept(storage)).toBeNull();
  }
  keep(storage, null);
  expect(store.size).toBe(0);
  const refused = {
    getItem: () => {
      throw new Error('refused');
    },
  };
  expect(readKept(refused)).toBeNull();
});
