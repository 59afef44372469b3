import { expect, test } from 'vitest';
import { MAX_ACTOS, pushActo, takeActo, type Acto } from './pila.ts';

const acto = (id: number): Acto => ({ id, tipo: 'conciliacion', lotes: [`lote-${id}`], lineas: 1 });

test('an act is undone once, the newest first', () => {
  const pila = [1, 2, 3].reduce<readonly Acto[]>((antes, id) => pushActo(antes, acto(id)), []);
  expect(pila.at(-1)?.id).toBe(3);
  const [tomado, resto] = takeActo(pila, 2);
  expect([tomado, resto.map(({ id }) => id)]).toEqual([acto(2), [1, 3]]);
  expect(takeActo(resto, 2)).toEqual([undefined, resto]);
});

test('remembers only so many', () => {
  let pila: readonly Acto[] = [];
  for (let id = 1; id <= MAX_ACTOS + 2; id++) pila = pushActo(pila, acto(id));
  expect([pila.length, pila[0]?.id]).toEqual([MAX_ACTOS, 3]);
});
