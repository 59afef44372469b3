import { expect, test } from 'vitest';
import { deriveAppUrl } from './index.ts';

test('changes who connects and nothing of where', () => {
  const url = deriveAppUrl('postgresql://dueno:a%40b@db.interna:6432/cuadra?sslmode=require', 'otra/clave:1');
  expect(url).toBe('postgresql://cuadra_app:otra%2Fclave%3A1@db.interna:6432/cuadra?sslmode=require');
});
