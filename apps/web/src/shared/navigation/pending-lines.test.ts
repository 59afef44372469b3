import { getDashboardAutomatizacion, listCola, listPorVencer } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { keyOf } from '../queries/index.ts';
import { ESPERAN_KEY } from './use-esperan-reglas.ts';
import { PENDING_KEY } from './use-pending-lines.ts';
import { POR_VENCER_KEY } from './use-por-vencer.ts';

test('whatever invalidates the queue counts its lines anew', () => {
  expect(PENDING_KEY.slice(0, 3)).toEqual(keyOf(listCola));
});

test('whatever invalidates what is about to expire counts it anew', () => {
  expect(POR_VENCER_KEY.slice(0, 3)).toEqual(keyOf(listPorVencer));
});

test('whatever invalidates the board of the rules counts what waits anew', () => {
  expect(ESPERAN_KEY.slice(0, 3)).toEqual(keyOf(getDashboardAutomatizacion));
});
