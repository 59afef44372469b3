import { expect, test } from 'vitest';
import { seekBucket } from './seek-bucket.ts';

const buckets = [
  { desde: 700, hasta: 799, cantidad: 10 },
  { desde: 500, hasta: 599, cantidad: 0 },
  { desde: 200, hasta: 299, cantidad: 5 },
];

test('starts at the bucket that holds the row, with the buckets before it skipped', () => {
  expect(seekBucket(buckets, 9, 'desc')).toBeNull();
  expect(seekBucket(buckets, 10, 'desc')).toEqual({ limite: 299, saltadas: 10 });
  expect(seekBucket(buckets.toReversed(), 5, 'asc')).toEqual({ limite: 700, saltadas: 5 });
  expect(seekBucket(buckets, 15, 'desc')).toBeNull();
});
