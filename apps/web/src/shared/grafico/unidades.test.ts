import { expect, test } from 'vitest';
import { unidadesDe } from './unidades.ts';

test('thousands until ten millions, of the currency and not of its cents', () => {
  const pocas = unidadesDe([9_999_999, -9_999_999], 'CLP');
  expect([pocas.conMoneda, pocas.enEje(9_999_999)]).toEqual(['miles de pesos', '10.000']);
  const muchas = unidadesDe([0, -10_000_000], 'CLP');
  expect([muchas.conMoneda, muchas.enEje(-12_400_000)]).toEqual(['millones de pesos', '-12']);
  const dolares = unidadesDe([10_000_000], 'USD');
  expect([dolares.conMoneda, dolares.enEje(10_000_000)]).toEqual(['miles de USD', '100']);
});
