import { expect, test } from 'vitest';
import { whereTo } from './where-to.ts';

test.each([
  ['/home', undefined, '/home'],
  ['/home', '/cartolas?page=2', '/cartolas?page=2'],
  ['/usuarios_empresa', undefined, '/usuarios_empresa'],
  ['/signup/company', '/cartolas', '/signup/company'],
  ['/signin/reactivar-empresa?email=a@b.cl', '/cartolas', '/signin/reactivar-empresa?email=a@b.cl'],
  ['/home', '//otro.example', '/home'],
  ['https://otro.example', undefined, '/home'],
])('section 4: a sign-in that says %s of somebody heading to %s leads to %s', (redirect, returnTo, path) => {
  expect(whereTo(redirect, returnTo)).toBe(path);
});
