import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readAviso } from './read-aviso.ts';

const SECRETO = 'whsec_de_prueba';
const MINUTO_S = 60;

const firmado = (cuerpo: string, haceSegundos = 0, secreto = SECRETO) => {
  const t = Math.floor(Date.now() / 1000) - haceSegundos;
  const v1 = createHmac('sha256', secreto).update(`${t}.${cuerpo}`).digest('hex');
  return { 'fintoc-signature': `t=${t},v1=${v1}` };
};
const evento = (type: string, data: object) => JSON.stringify({ id: 'evt_1', type, data });
const leer = (cuerpo: string, cabeceras: object, secreto: string | undefined = SECRETO) =>
  readAviso(secreto, { ...cabeceras }, Buffer.from(cuerpo));

describe('a notice that is not believed', () => {
  const cuerpo = evento('link.credentials_changed', { id: 'link_1' });

  test.each([
    ['without a signature', {}],
    ['with one of several values', { 'fintoc-signature': ['t=1,v1=a', 't=1,v1=b'] }],
    ['with one that is none', { 'fintoc-signature': 't=,v1=' }],
    ['signed by somebody else', firmado(cuerpo, 0, 'whsec_otro')],
    ['signed for another body', firmado(`${cuerpo} `)],
    ['that was true long ago', firmado(cuerpo, 6 * MINUTO_S)],
    ['that says to be of later', firmado(cuerpo, -6 * MINUTO_S)],
  ])('%s', (_, cabeceras) => {
    expect(() => leer(cuerpo, cabeceras)).toThrow('no trae una firma válida');
  });

  test('where nothing was agreed to sign with', () => {
    expect(() => readAviso(undefined, firmado(cuerpo), Buffer.from(cuerpo))).toThrow('firma');
    expect(() => leer(cuerpo, firmado(cuerpo, 0, ''), '')).toThrow('firma');
  });
});

test.each(['', 'no es JSON', '[]', '{"id":1}', evento('link.refreshed', {})])(
  'a signed one of another shape is none: %s',
  (cuerpo) => {
    expect(leer(cuerpo, firmado(cuerpo))).toBeNull();
  },
);

test('tells what it is about, from when, and what was taken back', () => {
  const cuerpo = evento('account.refresh_intent.movements_removed', {
    account_id: 'acc_1',
    movements_removed: [
      { id: 'mov_2', post_date: '2026-02-30' },
      { id: 'mov_1', post_date: '2026-01-15T00' },
      7,
    ],
  });
  expect(leer(cuerpo, firmado(cuerpo))).toEqual({
    id: 'evt_1',
    sobre: ['acc_1'],
    cortada: false,
    desde: '2026-01-15',
    retirados: ['mov_2', 'mov_1'],
  });
});
