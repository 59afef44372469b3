import { describe, expect, test } from 'vitest';
import { linkSchema, movimientoSchema } from './formas.ts';
import { institucionDe } from './instituciones.ts';
import { toExtractorError } from './read-error.ts';
import { toAcceso } from './to-acceso.ts';
import { toMovimiento } from './to-movimiento.ts';

// Shapes from Fintoc's documentation (docs.fintoc.com/api), with other names.
const MOVIMIENTO = {
  id: 'mov_BO381oEATXonG6bj',
  object: 'movement',
  amount: 59_400,
  comment: 'Pago factura 198',
  currency: 'CLP',
  description: 'Traspaso de:Cliente SpA',
  pending: false,
  post_date: '2020-04-17T00:00:00.000Z',
  recipient_account: null,
  reference_id: '123740123',
  sender_account: {
    holder_id: '771806538',
    holder_name: 'Cliente SpA',
    institution: { id: 'cl_banco_de_chile', country: 'cl', name: 'Banco de Chile' },
    number: '1530108000',
  },
  status: 'confirmed',
  transaction_date: '2020-04-16T11:31:12.000Z',
  type: 'transfer',
};

describe('a movement', () => {
  const read = (cambios: object) => toMovimiento(movimientoSchema.parse({ ...MOVIMIENTO, ...cambios }));

  test('of money that comes in is of its sender, on the day that counts in the account', () => {
    expect(read({})).toEqual({
      id: 'mov_BO381oEATXonG6bj',
      fecha: '2020-04-17',
      descripcion: 'Traspaso de:Cliente SpA',
      cargo: 0,
      abono: 59_400,
      saldo: null,
      numeroDocumento: '123740123',
      contraparte: {
        rut: '77180653-8',
        nombre: 'Cliente SpA',
        banco: 'Banco de Chile',
        cuenta: '1530108000',
      },
      transferencia: {
        comentario: 'Pago factura 198',
        fecha: '2020-04-16T11:31:12.000Z',
        operacion: '123740123',
      },
    });
  });

  test('of money that goes out is of its recipient, and a RUT that is none is left out', () => {
    const { sender_account: otra } = MOVIMIENTO;
    const fuera = read({
      amount: -1717,
      sender_account: null,
      recipient_account: { ...otra, holder_id: '123' },
    });
    expect([fuera.cargo, fuera.abono, fuera.contraparte?.rut, fuera.contraparte?.nombre]).toEqual([
      1717,
      0,
      null,
      'Cliente SpA',
    ]);
  });

  test('that is no transfer and says nothing is a line all the same', () => {
    const muda = read({
      type: 'other',
      sender_account: null,
      description: ' ',
      comment: null,
      reference_id: null,
    });
    expect([muda.descripcion, muda.contraparte, muda.transferencia]).toEqual(['Sin descripción', null, null]);
  });

  test('with an amount that is no integer is refused, not rounded', () => {
    expect(() => read({ amount: 10.5 })).toThrow();
  });
});

test('a link gives accounts with limit and overdraft, and leaves out what there is none of here', () => {
  const cuenta = {
    object: 'account',
    holder_id: '111111111',
    holder_name: 'Ana',
    currency: 'CLP',
    name: 'x',
  };
  const link = linkSchema.parse({
    id: 'link_a',
    status: 'active',
    active: true,
    refresh_status: 'refreshed',
    holder_id: '111111111',
    institution: { id: 'cl_banco_de_chile', name: 'Banco de Chile' },
    last_time_refreshed: '2020-04-22T23:10:19.254Z',
    accounts: [
      {
        ...cuenta,
        id: '1',
        type: 'checking_account',
        number: '95',
        balance: { available: 10, current: 10, limit: 60 },
      },
      {
        ...cuenta,
        id: '2',
        type: 'credit_card',
        number: '44',
        balance: { available: 5, current: -5, limit: 90 },
      },
      {
        ...cuenta,
        id: '5',
        type: 'credit_card',
        number: '45',
        balance: { available: 959_110, current: 959_110, limit: 1_500_000 },
      },
      { ...cuenta, id: '3', type: 'checking_account', number: '96', currency: 'MXN' },
      { ...cuenta, id: '4', type: 'investment', number: '97' },
    ],
  });
  const acceso = toAcceso(link);
  expect(acceso).toMatchObject({ codigoSbif: '001', rutTitular: '11111111-1', vigente: true });
  expect(
    acceso.cuentas.map(({ idExterno, tipo, saldo, cupo, lineaCredito }) => [
      idExterno,
      tipo,
      saldo,
      cupo,
      lineaCredito,
    ]),
  ).toEqual([
    ['1', 'CC', 10, null, 50],
    ['2', 'TC', -5, 90, null],
    ['5', 'TC', -540_890, 1_500_000, null],
  ]);
  expect(toAcceso({ ...link, status: 'login_required' }).vigente).toBe(false);
  expect(toAcceso({ ...link, refresh_status: 'interrupted' }).vigente).toBe(false);
});

test('a bank of two sites is found by the one that was chosen', () => {
  expect(institucionDe('016', 'cuadra-Bci')).toBe('cl_banco_bci');
  expect(institucionDe('016', 'cuadra-Bci360')).toBe('cl_banco_bci_360');
  expect(institucionDe('053', null)).toBeNull();
});

test.each([
  [new Error('link_error: rejected_refresh_intent\nThe institution…'), 'acceso_rechazado'],
  [new Error('invalid_request_error: missing_resource\nNo such link: x'), 'acceso_rechazado'],
  [new Error('institution_error: institution_unavailable\n…'), 'banco_no_disponible'],
  [new Error('authentication_error: invalid_api_key\n…'), 'configuracion'],
  [{ response: { status: 429, data: '<html>' } }, 'limite'],
  [{ response: { status: 503, data: { error: { type: 'api_error', code: null } } } }, 'no_disponible'],
  [{ response: { status: 502, data: '<html>' } }, 'no_disponible'],
  [new TypeError('Cannot read properties of undefined'), 'no_disponible'],
])('what went wrong is told by its kind, without what was said: %#', (error, motivo) => {
  const leido = toExtractorError(error);
  expect([leido.motivo, leido.detalle.includes('No such link')]).toEqual([motivo, false]);
});
