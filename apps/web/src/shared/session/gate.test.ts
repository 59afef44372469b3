import { expect, test } from 'vitest';
import { usuario } from './fixtures/usuario.ts';
import { checkGate, hasFeature } from './gate.ts';

test('a public route lets anyone in, any other asks for a person', () => {
  expect(checkGate('public', null)).toBe('allowed');
  expect(checkGate({}, null)).toBe('denied');
  expect(checkGate({}, usuario())).toBe('allowed');
});

test('a feature counts when active or on trial', () => {
  const user = usuario({ features: { home: { activa: true }, banco: { prueba: true }, buk: {} } });
  expect(hasFeature(user, 'home')).toBe(true);
  expect(hasFeature(user, 'banco')).toBe(true);
  expect(hasFeature(user, 'buk')).toBe(false);
  expect(hasFeature(user, 'talana')).toBe(false);
  expect(hasFeature(null, 'home')).toBe(false);
});

test('any feature of a list is enough, and an empty list asks for none', () => {
  const user = usuario({ features: { banco: { activa: true } } });
  expect(checkGate({ features: ['home', 'banco'] }, user)).toBe('allowed');
  expect(checkGate({ features: ['home', 'buk'] }, user)).toBe('denied');
  expect(checkGate({ features: [] }, user)).toBe('allowed');
});

test('a locked feature with the paywall flag offers the way up', () => {
  const user = usuario({ features: { home: {}, referral: { mostrarPaywall: true } } });
  expect(checkGate({ features: ['home', 'referral'] }, user)).toBe('paywall');
  expect(checkGate({ features: ['home'] }, user)).toBe('denied');
});

test('a permission that the group lacks is not for sale', () => {
  const user = usuario({ features: { banco: { mostrarPaywall: true } } });
  expect(checkGate({ permission: 'cartolas.ver', features: ['banco'] }, user)).toBe('denied');
  const conPermiso = usuario({ permisos: ['cartolas.ver'] });
  expect(checkGate({ permission: 'cartolas.ver' }, conPermiso)).toBe('allowed');
});

test('the staff gate asks for a god or super-admin', () => {
  expect(checkGate({ god: true }, usuario())).toBe('denied');
  expect(checkGate({ god: true }, usuario({ isGod: true }))).toBe('allowed');
  expect(checkGate({ god: true }, usuario({ isSuperAdmin: true }))).toBe('allowed');
});
