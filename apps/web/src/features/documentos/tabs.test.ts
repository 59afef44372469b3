import { expect, test } from 'vitest';
import { documentosSearch } from './documentos-search.ts';
import { KINDS } from './kinds.ts';
import { activeTab, onlyPeriodo, tabsOf } from './tabs.ts';

const tabs = tabsOf(KINDS.Dte);
const de = (search: Record<string, string>) => activeTab(tabs, documentosSearch.parse(search));

test('the view follows from the filters, whatever else is asked for', () => {
  expect(de({})).toBe('todas');
  expect(de({ periodo: '2026-11', texto: 'lenga', page: '3' })).toBe('todas');
  expect(de({ estado: 'sin_conciliar,parcial', montoMin: '200000' })).toBe('sin_conciliar');
  expect(de({ vencidos: 'true' })).toBe('vencidas');
  expect(de({ tipo: '60,61,106,112' })).toBe('notas');
  expect(de({ tipo: 'C33,C34,C43,C46' })).toBe('creditos');
  expect(de({ estado: 'conciliado' })).toBeUndefined();
  expect(de({ tipo: '33' })).toBeUndefined();
});

test('kinds without due dates or credit notes have no views of them', () => {
  expect(tabsOf(KINDS.Remuneracion).map(({ key }) => key)).toEqual(['todas', 'sin_conciliar']);
  expect(tabsOf(KINDS.Impuesto).map(({ label }) => label)).toEqual(['Todos', 'Sin conciliar', 'Vencidos']);
});

test('an address that makes no sense still shows the list', () => {
  const search = documentosSearch.parse({
    estado: 'sin_conciliar,inventado',
    periodo: '2026-13',
    since: '2026-02-30',
    montoMin: 'mucho',
    vencidos: 'quizás',
    ids: '1,dos',
    id: 'x',
    page: '0',
  });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
});

test('a period alone does not count as a filter of its own', () => {
  expect(onlyPeriodo(documentosSearch.parse({ estado: 'conciliado', periodo: '2026-11' }))).toBe(true);
  expect(onlyPeriodo(documentosSearch.parse({ texto: 'x' }))).toBe(false);
});
