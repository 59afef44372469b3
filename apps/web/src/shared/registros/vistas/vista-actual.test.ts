import { expect, test } from 'vitest';
import { hasChanged, paramsOf, searchOf } from './vista-actual.ts';

const VISTA = {
  id: 7,
  parametros: { periodo: '2026-10', order: 'saldo.desc' },
  columnas: ['folio', 'saldo'],
};

test('a view keeps filters, order and page size, and not the page or the open record', () => {
  expect(
    paramsOf({ periodo: '2026-10', perPage: 25, page: 3, id: 12, idVista: 7, texto: '', estado: undefined }),
  ).toEqual({ periodo: '2026-10', perPage: '25' });
});

test('its address takes the place of the last one', () => {
  expect(searchOf({ texto: 'x', page: 2, periodo: '2026-09' }, VISTA)).toEqual({
    texto: undefined,
    page: undefined,
    periodo: '2026-10',
    order: 'saldo.desc',
    idVista: 7,
  });
  expect(searchOf({ texto: 'x', idVista: 7 }, null)).toEqual({ texto: undefined, idVista: undefined });
});

test('it has changed with a filter, an order or a column, and not with the page', () => {
  const igual = { order: 'saldo.desc', periodo: '2026-10', idVista: 7, page: 2, id: 1 };
  expect(hasChanged(igual, ['folio', 'saldo'], VISTA)).toBe(false);
  expect(hasChanged({ ...igual, texto: 'x' }, ['folio', 'saldo'], VISTA)).toBe(true);
  expect(hasChanged(igual, ['saldo', 'folio'], VISTA)).toBe(true);
  expect(hasChanged(igual, ['saldo'], { ...VISTA, columnas: null })).toBe(false);
});
