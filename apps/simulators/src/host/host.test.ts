import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost, type HostSimulado } from './index.ts';

let cuadra: Server;
let host: HostSimulado;
beforeAll(async () => {
  // In place of Cuadra: tells what it was asked, as a cookie and as a body.
  cuadra = createServer((request, response) => {
    const trozos: Buffer[] = [];
    request.on('data', (trozo: Buffer) => trozos.push(trozo));
    request.on('end', () => {
      response.setHeader('set-cookie', 'cuadra_sesion=1; HttpOnly; Path=/; SameSite=Lax');
      const { method, url, headers } = request;
      const cuerpo = Buffer.concat(trozos).toString();
      response.end(JSON.stringify({ method, url, host: headers.host, cookie: headers.cookie, cuerpo }));
    });
  });
  await new Promise<void>((resolve) => cuadra.listen(0, '127.0.0.1', resolve));
  host = await startHost({ cuadra: `http://127.0.0.1:${(cuadra.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await host.close();
  cuadra.closeAllConnections();
  await new Promise((resolve) => cuadra.close(resolve));
});

describe('what is Cuadra’s', () => {
  test.each([
    '/m/cuadra.js',
    '/m/configuracion.json',
    '/m/assets/a.css',
    '/m/builds/latest.json?t=1',
    '/monolito/signin/login',
    '/api/clientes',
    '/saldos/v2/saldo-cuentas',
    '/acceso/access',
  ])('%s is handed on unchanged, cookies both ways', async (path) => {
    const respuesta = await fetch(`${host.url}${path}`, {
      method: 'POST',
      headers: { cookie: 'a=b' },
      body: 'hola',
    });
    expect(respuesta.headers.get('set-cookie')).toContain('cuadra_sesion=1');
    expect(await respuesta.json()).toEqual({
      method: 'POST',
      url: path,
      host: new URL(host.url).host,
      cookie: 'a=b',
      cuerpo: 'hola',
    });
  });

  test('without Cuadra behind it, the host says so and lives on', async () => {
    const solo = await startHost();
    expect((await fetch(`${solo.url}/api/x`)).status).toBe(503);
    solo.serveCuadra('http://127.0.0.1:9');
    expect((await fetch(`${solo.url}/api/x`)).status).toBe(502);
    expect((await fetch(`${solo.url}/cartolas`)).status).toBe(200);
    await solo.close();
  });
});

describe('the host’s own', () => {
  test.each(['/m/home', '/m/empresas/plazos-pago', '/m/no-existe'])(
    '%s is a page that mounts Cuadra',
    async (path) => {
      const respuesta = await fetch(`${host.url}${path}`);
      expect(respuesta.headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self'",
      );
      const texto = await respuesta.text();
      expect(texto).toContain('id="cuadra"');
      expect(texto).toContain('src="/m/cuadra.js"');
    },
  );

  test.each(['/', '/cartolas', '/dashboard', '/permisos', '/financials/flujo_caja'])(
    '%s is a page without Cuadra',
    async (path) => {
      const respuesta = await fetch(`${host.url}${path}`);
      expect(respuesta.status).toBe(200);
      expect(await respuesta.text()).not.toContain('cuadra.js');
    },
  );

  test('sends to /m what only Cuadra has, and has nothing else', async () => {
    const respuesta = await fetch(`${host.url}/signin/google?error=x`, { redirect: 'manual' });
    expect(respuesta.headers.get('location')).toBe('/m/signin/google?error=x');
    expect((await fetch(`${host.url}/ventas`)).status).toBe(404);
  });
});
