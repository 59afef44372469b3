import { listCola } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { keyOf } from '../queries/index.ts';
import { PENDING_KEY } from './use-pending-lines.ts';

test('whatever invalidates the queue counts its lines anew', () => {
  expect(PENDING_KEY.slice(0, 3)).toEqual(keyOf(listCola));
});
