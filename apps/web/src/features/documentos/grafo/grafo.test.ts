import type { AristaRelacion, NodoRelacionado } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { splitTitulo, wordsOf } from './palabras.ts';
import { MAX_POR_COLUMNA, placeNodos } from './place-nodos.ts';

const nodo = (key: string, nivel: number): NodoRelacionado => ({
  key,
  nivel,
  clase: 'documento',
  id: 1,
  modelo: 'Dte',
  titulo: key,
  detalle: null,
  fecha: null,
  monto: null,
  moneda: null,
});
const arista = (desde: string, hasta: string, clase: AristaRelacion['clase'] = 'anula'): AristaRelacion => ({
  desde,
  hasta,
  clase,
  monto: null,
});

test('each step from the middle is a column, centred, and no two nodes overlap', () => {
  const { nodos, ancho, alto } = placeNodos(
    [nodo('a', 0), nodo('b', 1), nodo('c', 1), nodo('d', 2)],
    [arista('b', 'a'), arista('c', 'a'), arista('c', 'd', 'concilia')],
  );
  const [a, b, c, d] = nodos;
  expect([a?.x, b?.x, c?.x, d?.x]).toEqual([0, 172, 172, 344]);
  expect([a?.y, d?.y]).toEqual([((b?.y ?? 0) + (c?.y ?? 0)) / 2, ((b?.y ?? 0) + (c?.y ?? 0)) / 2]);
  expect((c?.y ?? 0) - (b?.y ?? 0)).toBeGreaterThanOrEqual(40);
  expect([ancho, alto]).toEqual([476, 132]);
});

test('an edge belongs to its farther end, and one to a node without room is not drawn', () => {
  const muchos = Array.from({ length: MAX_POR_COLUMNA + 2 }, (_, n) => nodo(`n${n}`, 1));
  const { nodos, trazos, ocultos } = placeNodos(
    [nodo('a', 0), ...muchos],
    muchos.map(({ key }) => arista(key, 'a')),
  );
  expect([nodos.length, trazos.length, ocultos]).toEqual([MAX_POR_COLUMNA + 1, MAX_POR_COLUMNA, 2]);
  expect(nodos[0]?.aristas).toEqual([]);
  expect(nodos[1]?.aristas).toEqual([arista('n0', 'a')]);
});

test('words say what a node is to the one nearer, from either side and each once', () => {
  const aristas = [arista('nota', 'f'), arista('nota', 'f', 'refiere'), arista('nota', 'f')];
  expect(wordsOf('nota', aristas)).toBe('lo anula, lo menciona');
  expect(wordsOf('f', [arista('nota', 'f', 'corrige_monto')])).toBe('monto corregido');
});

test('a title keeps its number apart', () => {
  expect(splitTitulo('Factura electrónica 1112')).toEqual(['Factura electrónica', '1112']);
  expect(splitTitulo('TRANSFERENCIA')).toEqual(['TRANSFERENCIA', '']);
});
