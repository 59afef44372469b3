import {
  ENDPOINTS,
  FUNCIONALIDADES,
  getAdminFeatures,
  getHome,
  isReading,
  listCartolas,
  listCuentas,
  listSesiones,
  listVistas,
  login,
  patchEmpresa,
  PERMISOS,
  startCheckout,
} from '@cuadra/contract';
import { expect, test } from 'vitest';
import { usuario } from './fixtures/usuario.ts';
import { checkGate, gateOf, hasFeature, isAllowed, lockedFeatures } from './gate.ts';

const conBanco = { features: { banco: { activa: true } } } as const;

test('a public route lets anyone in, any other asks for a person', () => {
  expect(checkGate('public', null)).toBe('allowed');
  expect(checkGate(gateOf(), null)).toBe('denied');
  expect(checkGate(gateOf(), usuario())).toBe('allowed');
});

test('a feature counts when active or on trial', () => {
  const user = usuario({ features: { home: { activa: true }, banco: { prueba: true }, buk: {} } });
  expect(hasFeature(user, 'home')).toBe(true);
  expect(hasFeature(user, 'banco')).toBe(true);
  expect(hasFeature(user, 'buk')).toBe(false);
  expect(hasFeature(user, 'talana')).toBe(false);
  expect(hasFeature(null, 'home')).toBe(false);
});

test('a call asks for its permission and any of its features, as its endpoint declares', () => {
  const permisos = ['cartolas.ver', 'documentos.ver'] as const;
  expect(isAllowed(usuario({ permisos: [...permisos] }), listCartolas)).toBe(false);
  expect(isAllowed(usuario(conBanco), listCartolas)).toBe(false);
  expect(isAllowed(usuario({ ...conBanco, permisos: [...permisos] }), listCartolas)).toBe(true);
  expect(
    isAllowed(usuario({ permisos: [...permisos], features: { clasificar: { activa: true } } }), listCuentas),
  ).toBe(true);
  expect(isAllowed(null, listVistas)).toBe(false);
  expect(isAllowed(usuario(), listVistas)).toBe(true);
  expect(isAllowed(usuario(), listSesiones)).toBe(true);
  expect(isAllowed(null, login)).toBe(true);
});

test('a screen asks for all of its calls, and for a feature of its own', () => {
  const user = usuario({ ...conBanco, permisos: ['cartolas.ver'] });
  expect(checkGate(gateOf(listCartolas), user)).toBe('allowed');
  expect(checkGate(gateOf(listCartolas, getHome), user)).toBe('denied');
  expect(checkGate(gateOf(listCartolas, 'transbank'), user)).toBe('denied');
});

test('a locked feature with the paywall flag offers the way up', () => {
  const user = usuario({ features: { home: { mostrarPaywall: true }, banco: { mostrarPaywall: true } } });
  expect(checkGate(gateOf(getHome), user)).toBe('paywall');
  expect(lockedFeatures(gateOf(getHome, 'banco'), user)).toEqual(['home', 'banco']);
  expect(checkGate(gateOf(getHome, 'transbank'), user)).toBe('denied');
});

test('a permission that the group lacks is not for sale', () => {
  const user = usuario({ features: { banco: { mostrarPaywall: true } } });
  expect(checkGate(gateOf(listCartolas), user)).toBe('denied');
});

test('a permission that the group lacks is told where the company has the feature', () => {
  expect(checkGate(gateOf(listCartolas), usuario(conBanco))).toBe('forbidden');
  expect(checkGate(gateOf(listCartolas, 'transbank'), usuario(conBanco))).toBe('denied');
});

test('the staff gate asks for a god or super-admin', () => {
  expect(checkGate(gateOf(getAdminFeatures), usuario())).toBe('denied');
  expect(checkGate(gateOf(getAdminFeatures), usuario({ isGod: true }))).toBe('allowed');
  expect(checkGate(gateOf(getAdminFeatures), usuario({ isSuperAdmin: true }))).toBe('allowed');
});

test('a feature that went off after its use opens what reads, and nothing that changes', () => {
  const user = usuario({ features: { transbank: { soloLectura: true, mostrarPaywall: true } } });
  const access = { kind: 'session', features: ['transbank'], permission: null } as const;
  expect(checkGate(gateOf({ access, method: 'GET' }), user)).toBe('allowed');
  expect(checkGate(gateOf({ access, method: 'POST' }), user)).toBe('paywall');
  expect(isAllowed(user, { access, method: 'POST' })).toBe(false);
  expect(hasFeature(user, 'transbank')).toBe(false);
});

test('a company that owes beyond its grace reads, exports and pays, and changes nothing', () => {
  const user = usuario({ permisos: ['empresa.editar'] });
  const restringida = { ...user, Empresa: { ...user.Empresa, soloLectura: 'restringida' as const } };
  expect(isAllowed(user, patchEmpresa)).toBe(true);
  expect(isAllowed(restringida, patchEmpresa)).toBe(false);
  expect(isAllowed(restringida, startCheckout)).toBe(true);
  expect(isAllowed(restringida, getHome)).toBe(isAllowed(user, getHome));
  expect(checkGate(gateOf(startCheckout), restringida)).toBe('allowed');
});

test('every call that reads opens its screen after a trial, and in debt; no call that changes does', () => {
  const features = Object.fromEntries(FUNCIONALIDADES.map((key) => [key, { soloLectura: true }]));
  const despues = usuario({ permisos: [...PERMISOS], features });
  const enDeuda = { ...despues, Empresa: { ...despues.Empresa, soloLectura: 'restringida' as const } };
  const conFuncion = ENDPOINTS.filter(
    ({ access }) => access.kind === 'session' && access.features.length > 0,
  );
  expect(conFuncion.length).toBeGreaterThan(100);
  for (const endpoint of conFuncion) {
    const lee = isReading(endpoint);
    expect([endpoint.path, checkGate(gateOf(endpoint), enDeuda) === 'allowed']).toEqual([endpoint.path, lee]);
    expect([endpoint.path, isAllowed(despues, endpoint)]).toEqual([endpoint.path, lee]);
  }
});
