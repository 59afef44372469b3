import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDns } from './index.ts';

let correo: CorreoSimulado;
beforeAll(async () => {
  correo = await startCorreo();
});
afterAll(() => correo.close());

test('tells a record in several strings, a name without one, and no answer apart', async () => {
  const largo = `v=DKIM1; p=${'a'.repeat(600)}`;
  correo.dns.publish('s1._domainkey.rio.cl', [largo, 'otro']);
  const dns = createDns([correo.dns.direccion]);
  expect(await dns.readTxt('s1._domainkey.rio.cl')).toEqual([largo, 'otro']);
  expect(await dns.readTxt('rio.cl')).toEqual([]);
  expect(await dns.readTxt('nadie.cl')).toEqual([]);
  expect(await dns.readTxt('x.caido.test')).toBeNull();
});
