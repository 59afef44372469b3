import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { problemOf } from './link-problem.tsx';
import { barsOf, scaleOf, unitOf } from './months.ts';
import { problemOfFile } from './paid-form.tsx';
import { problemsOf } from './form-frame.tsx';
import { halvesOf, sharesOf } from './shares.ts';
import { arrivalOf, withoutToken } from './take-token.ts';
import { commentOf, countOf, dayWriter, nameOf, stateOf } from './texts.ts';
import { rowsOf } from './transfer.tsx';
import { stateOfInstalment } from './commitments.tsx';

const HOY = '2026-11-17';
const factura = {
  saldo: 1_190_000,
  moneda: 'CLP' as const,
  diasVencido: 63,
  abonado: 0,
  pagado: null,
  promesa: null,
};
const promesa = (estado: 'vigente' | 'por_confirmar' | 'rota' | 'retirada') => ({
  fecha: '2026-11-27',
  estado,
});

test.each([
  ['Venció hace 63 días', {}],
  ['Venció hace 1 día', { diasVencido: 1 }],
  ['Vence hoy', { diasVencido: 0 }],
  ['Vence en 28 días', { diasVencido: -28 }],
  ['Prometiste pagar el 27 nov', { promesa: promesa('vigente') }],
  ['Prometiste pagar el 27 nov', { promesa: promesa('por_confirmar'), abonado: 5 }],
  ['Venció hace 63 días', { promesa: promesa('rota') }],
  ['Venció hace 63 días', { promesa: promesa('retirada') }],
  ['Abonaste $1.792.105', { abonado: 1_792_105 }],
  ['Abonaste US$12,50', { abonado: 1250, moneda: 'USD' as const }],
  ['A tu favor', { saldo: -120_000 }],
  ['Pagada el 2 nov', { saldo: 0, pagado: '2026-11-02' }],
  ['Pagada el 2 nov 2025', { saldo: 0, pagado: '2025-11-02' }],
  ['Pagada', { saldo: 0 }],
])('a document says: %s', (texto, changes) => {
  expect(stateOf({ ...factura, ...changes }, HOY)).toBe(texto);
});

test('the comment of a transfer is the folios, and never half of one', () => {
  expect(commentOf(['1066', '1074'])).toBe('F1066 F1074');
  expect(commentOf([])).toBe('');
  const largo = commentOf(Array.from({ length: 60 }, (_, i) => String(1000 + i)));
  expect(largo.length).toBeLessThanOrEqual(100);
  expect(largo.split(' ').every((folio) => /^F\d{4}$/.test(folio))).toBe(true);
});

test('documents are named without «electrónica», and counted as invoices where all are', () => {
  const una = { nombreTipo: 'Factura electrónica', folio: '1066' };
  expect(nameOf(una)).toBe('Factura 1066');
  expect(nameOf({ nombreTipo: 'Nota de crédito electrónica', folio: '5' })).toBe('Nota de crédito 5');
  expect(countOf([una])).toBe('1 factura');
  expect(countOf([una, una])).toBe('2 facturas');
  expect(countOf([una, { nombreTipo: 'Boleta electrónica' }])).toBe('2 documentos');
});

const antiguedad = { porVencer: 9_640_190, hasta30: 4_127_705, hasta60: 3_089_835, hasta90: 0, sobre90: 5 };

test('the bar holds what is owed of each age, and in two what is overdue', () => {
  expect(sharesOf(antiguedad).map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Por vencer $9.640.190',
    '1 a 30 días $4.127.705',
    '31 a 60 días $3.089.835',
    'Más de 90 días $5',
  ]);
  expect(halvesOf(antiguedad).map(({ amount }) => amount)).toEqual([7_217_545, 9_640_190]);
  // A credit that is larger than what is not due yet is no share.
  expect(sharesOf({ ...antiguedad, porVencer: -1 })).toHaveLength(3);
});

test('a month is paid, due or overdue, and never less than nothing', () => {
  const bars = barsOf({
    facturacionHistorica: [
      { mes: '2026-10', monto: 100 },
      { mes: '2026-11', monto: -20 },
    ],
    porPagar: [{ mes: '2026-10', monto: 70, vencido: 30 }],
  });
  expect(bars.map(({ pagado, porVencer, vencido }) => [pagado, porVencer, vencido])).toEqual([
    [30, 40, 30],
    [0, 0, 0],
  ]);
});

test.each([
  [9_640_190, [0, 5_000_000, 10_000_000]],
  [4_100_000, [0, 2_500_000, 5_000_000]],
  [1_000, [0, 500, 1000]],
])('the scale of %i has round steps', (highest, ticks) => {
  expect(scaleOf(highest)).toEqual({ ticks, max: ticks.at(-1) });
});

test('figures of the chart are in the unit that keeps them short', () => {
  expect([unitOf(9_640_190).name, unitOf(9_640_190).of(4_020_000, 1)]).toEqual(['Millones de pesos', '4,0']);
  expect(unitOf(900_000).name).toBe('Miles de pesos');
});

test('the token comes by fragment or query, and leaves the address; a payment stays in it', () => {
  const de = (path: string) => new URL(path, 'https://cuadra.test');
  expect(arrivalOf(de('/portal-cliente#abc.1'))).toEqual({ token: 'abc.1', pago: null });
  expect(arrivalOf(de('/portal-cliente?token=abc'))).toEqual({ token: 'abc', pago: null });
  expect(arrivalOf(de('/portal-cliente?pago=p1'))).toEqual({ token: null, pago: 'p1' });
  expect(withoutToken(de('/portal-cliente?token=abc&pago=p1#abc'))).toBe('/portal-cliente?pago=p1');
  expect(withoutToken(de('/portal-cliente#abc'))).toBe('/portal-cliente');
});

test.each([
  ['Este enlace no es válido', null, new CallError(404, 'x'), true],
  ['Este enlace no es válido', null, new CallError(400, 'x'), true],
  ['Abre el enlace de tu correo', null, new CallError(404, 'x'), false],
  ['Este enlace venció', 'new-link', new CallError(404, 'x', { estado: ['vencido'] }), true],
  ['Este enlace fue reemplazado', 'new-link', new CallError(404, 'x', { estado: ['reemplazado'] }), true],
  ['Este enlace fue reemplazado', null, new CallError(404, 'x', { estado: ['reemplazado'] }), false],
  ['Este enlace ya no está activo', null, new CallError(404, 'x', { estado: ['anulado'] }), true],
  ['Sin conexión', 'retry', new CallError(0, 'x'), true],
  ['Espera un momento', 'retry', new CallError(429, 'x'), true],
  ['No pudimos abrir tu cuenta', 'retry', new CallError(500, 'x'), true],
])('a link that does not open: %s', (title, way, error, hasToken) => {
  expect(problemOf(error, hasToken)).toMatchObject({ title, way });
});

test('a receipt is an image or a PDF of up to 10 MB', () => {
  const file = { name: 'pago.pdf', type: 'application/pdf', size: 10 * 1024 * 1024 };
  expect(problemOfFile(file)).toBeNull();
  expect(problemOfFile({ ...file, type: 'image/heic' })).toBeNull();
  expect(problemOfFile({ ...file, size: file.size + 1 })).toContain('10 MB');
  expect(problemOfFile({ ...file, name: 'pago.exe', type: 'application/x-msdownload' })).toContain(
    'pago.exe',
  );
});

test('what the server says of a field stands at the field, the rest over the buttons', () => {
  const error = new CallError(400, 'Revisa los campos', { 'body.fecha': ['Muy lejos.'] });
  expect(problemsOf(error)).toEqual({ fecha: 'Muy lejos.' });
  expect(problemsOf(new CallError(409, 'Ya se pagó.'))).toEqual({ '': 'Ya se pagó.' });
});

test('the account is copied by rows, without those that are empty', () => {
  const cuenta = {
    titular: 'Lenga SpA',
    rut: '77.310.568-5',
    banco: 'Banco de Chile',
    tipoCuenta: 'Cuenta corriente',
    numeroCuenta: '00-123',
    email: null,
  };
  expect(rowsOf(cuenta, '').map(([name]) => name)).toEqual(['Titular', 'Banco', 'Cuenta corriente', 'RUT']);
  expect(rowsOf(cuenta, 'F1').at(-1)).toEqual(['Comentario', 'F1']);
});

test('an instalment says when it was paid, or what is left of it', () => {
  const cuota = {
    fecha: '2026-11-10',
    monto: 50_000,
    falta: 50_000,
    pagadaEl: null,
    estado: 'atrasada' as const,
  };
  expect(stateOfInstalment(cuota, 'CLP', HOY)).toBe('Atrasada');
  expect(stateOfInstalment({ ...cuota, falta: 20_000 }, 'CLP', HOY)).toBe('Atrasada, faltan $20.000');
  const pagada = { ...cuota, falta: 0, pagadaEl: '2026-11-12', estado: 'pagada_tarde' as const };
  expect(stateOfInstalment(pagada, 'CLP', HOY)).toBe('Pagada el 12 nov');
});

test.each([
  [
    ['2026-11-06', '2026-11-27'],
    ['6 nov', '27 nov'],
  ],
  [
    ['2025-12-01', '2026-11-27'],
    ['1 dic 2025', '27 nov 2026'],
  ],
])('a column writes its dates in one way: %j', (dates, written) => {
  expect(dates.map(dayWriter(dates, HOY))).toEqual(written);
});
