import { expect, test } from 'vitest';
import { ejeDe } from './ejes.ts';

test('the axis of what never moves has its one value alone; any other is left to the library', () => {
  expect(ejeDe([500, 500])).toEqual({ domain: [450, 550], ticks: [500] });
  expect(ejeDe([0, 0, 0])).toEqual({ domain: [0, 1], ticks: [0] });
  expect(ejeDe([-500])).toEqual({ domain: [-550, -450], ticks: [-500] });
  expect(ejeDe([0, 1])).toEqual({});
});
