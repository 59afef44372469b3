import { ESTADOS_TRANSFERENCIA, puedePasarTransferencia } from '@cuadra/domain/transferencias';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDesenlace, type TransferenciaEnMano } from './decide-desenlace.ts';
import type { RespuestaFintoc } from './fintoc/read-respuesta.ts';

const ahora = new Date('2026-11-27T12:00:00Z');
const enMano: TransferenciaEnMano = {
  id: 1,
  estado: 'desconocida',
  intento: 'i1',
  monto: 1000,
  revisiones: 0,
  avisada: false,
};
const dicha = (status: string, cambio: object = {}): RespuestaFintoc => ({
  tipo: 'transferencia',
  dicha: { id: 'tr_1', status, amount: 1000, reference_id: 'i1', return_reason: null, ...cambio },
});
const decide = (cambio: Partial<TransferenciaEnMano>, respuesta: RespuestaFintoc) =>
  decideDesenlace({ ...enMano, ...cambio }, respuesta, ahora);

test('a lost answer leaves the transfer as it is, to be asked for later and later', () => {
  for (const estado of ['desconocida', 'enviada'] as const) {
    const { desenlace } = decide({ estado, revisiones: 3 }, { tipo: 'incierta', detalle: 'timeout' });
    expect(desenlace).toMatchObject({ estado, revisiones: 4, revisar: '2026-11-27T12:02:40.000Z' });
  }
});

test('too many requests and a refused installation say nothing of the money', () => {
  expect(decide({}, { tipo: 'limite' })).toMatchObject({
    desenlace: { estado: 'desconocida' },
    alarma: null,
  });
  const { desenlace, alarma } = decide({}, { tipo: 'ajustes', detalle: 'JWS' });
  expect(desenlace.estado).toBe('desconocida');
  expect(alarma).toContain('JWS');
});

test('a refusal ends what nothing is known of, with words for a person', () => {
  expect(decide({}, { tipo: 'rechazo', codigo: 'insufficient_funds' }).desenlace).toMatchObject({
    estado: 'rechazada',
    palabra: 'insufficient_funds',
    motivo: 'Cuadra no pudo pagar en este momento. Vuelve a intentarlo más tarde.',
    revisar: null,
  });
  expect(decide({ estado: 'enviada' }, { tipo: 'rechazo', codigo: 'x' }).desenlace.estado).toBe('enviada');
});

test('the provider’s words end it, and the reason of the bank is kept', () => {
  expect(decide({}, dicha('pending')).desenlace).toMatchObject({ estado: 'enviada', idExterno: 'tr_1' });
  expect(decide({ estado: 'enviada' }, dicha('succeeded')).desenlace).toMatchObject({
    estado: 'pagada',
    revisar: '2026-11-27T13:00:00.000Z',
  });
  expect(
    decide({ estado: 'enviada' }, dicha('returned', { return_reason: 'Cuenta cerrada' })).desenlace,
  ).toMatchObject({ estado: 'rechazada', motivo: 'El banco devolvió la transferencia: Cuenta cerrada' });
  expect(decide({ estado: 'pagada' }, dicha('returned')).desenlace.estado).toBe('devuelta');
});

test('an answer about another transfer, and a word that is unknown, are kept out and told', () => {
  for (const otra of [dicha('succeeded', { amount: 999 }), dicha('succeeded', { reference_id: 'i2' })]) {
    const { desenlace, alarma } = decide({ estado: 'enviada' }, otra);
    expect(desenlace.estado).toBe('enviada');
    expect(alarma).not.toBeNull();
  }
  expect(decide({ estado: 'enviada' }, dicha('on_hold'))).toMatchObject({
    desenlace: { estado: 'enviada' },
    alarma: 'unexpected word: on_hold',
  });
});

test('a notice that came meanwhile has it looked at again at once', () => {
  expect(decide({ avisada: true }, dicha('pending')).desenlace.revisar).toBe(ahora.toISOString());
  expect(decide({ avisada: true }, dicha('failed')).desenlace.revisar).toBeNull();
});

test('whatever is answered, states move along their table', () => {
  const respuesta: fc.Arbitrary<RespuestaFintoc> = fc.oneof(
    fc.constant({ tipo: 'limite' } as const),
    fc.record({ tipo: fc.constant('incierta' as const), detalle: fc.string() }),
    fc.record({ tipo: fc.constant('ajustes' as const), detalle: fc.string() }),
    fc.record({ tipo: fc.constant('rechazo' as const), codigo: fc.string() }),
    fc
      .record({
        status: fc.oneof(
          fc.constantFrom('pending', 'succeeded', 'failed', 'rejected', 'reject_failed', 'returned'),
          fc.string(),
        ),
        amount: fc.constantFrom(1000, 999),
      })
      .map(({ status, amount }) => dicha(status, { amount })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...ESTADOS_TRANSFERENCIA.filter((estado) => estado !== 'por_enviar')),
      respuesta,
      fc.nat(40),
      (estado, dada, revisiones) => {
        const { desenlace } = decide({ estado, revisiones }, dada);
        if (desenlace.estado !== estado) expect(puedePasarTransferencia(estado, desenlace.estado)).toBe(true);
        if (['rechazada', 'devuelta'].includes(desenlace.estado)) expect(desenlace.revisar).toBeNull();
        // A transfer whose end is unknown is always asked for again.
        else if (desenlace.estado !== 'pagada') expect(desenlace.revisar).not.toBeNull();
        if (desenlace.estado !== estado && desenlace.estado !== 'pagada' && desenlace.estado !== 'enviada')
          expect(desenlace.motivo).not.toBeNull();
      },
    ),
  );
});
