import { ENDPOINTS } from '@cuadra/contract';
import { insertDocumento, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFacturasPendientes } from './index.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

type Cabeceras = Record<string, string>;

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

async function token({ email }: TestEmpresa): Promise<Cabeceras> {
  const sesion = await m.t.signIn(email);
  const { token: ficha } = (
    await m.t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })
  ).json();
  return { 'x-access-token': ficha };
}
const crearCuenta = (headers: Cabeceras) =>
  m.t.app.inject({ method: 'POST', url: '/api/cuentas-corrientes', headers, payload: {} });
const exportar = (headers: Cabeceras) =>
  m.t.app.inject({
    method: 'POST',
    url: '/api/documentos/exportar',
    headers,
    payload: { modelo: 'Dte', formato: 'csv', filtros: {} },
  });
const leer = (headers: Cabeceras) => m.t.app.inject({ url: '/api/planes/uso', headers });

describe('a company that may only read', () => {
  test('is refused changes with the reason, reads and exports, and is back with the payment', async () => {
    const empresa = await m.t.createEmpresa();
    const hoy = '2026-01-27';
    await m.elegir(empresa, '2026-01-01', 'grupo');
    await insertDocumento(m.t.admin, empresa.idEmpresa, {});
    const antes = await token(empresa);
    // 400: the call is let in, and its empty body is not.
    expect((await crearCuenta(antes)).statusCode).toBe(400);
    await m.revisar(empresa, hoy);
    expect(await m.estado(empresa)).toBe('restringida');
    // A token of before is of other rights.
    await expect.poll(async () => (await leer(antes)).statusCode, { timeout: 5000 }).toBe(401);
    const ahora = await token(empresa);
    const negada = await crearCuenta(ahora);
    expect([negada.statusCode, negada.json().error]).toEqual([
      402,
      {
        code: 'suscripcion_restringida',
        message:
          'Tu empresa tiene facturas de Cuadra vencidas: puedes leer y exportar. Págalas en «Tus facturas» y todo vuelve.',
      },
    ]);
    expect((await leer(ahora)).statusCode).toBe(200);
    const exportada = await exportar(ahora);
    expect(exportada.statusCode, exportada.body).toBe(200);
    const [factura] = await m.tx(empresa, (tx) => readFacturasPendientes(tx, empresa.idEmpresa, hoy));
    await m.pagar(empresa, hoy, factura?.id ?? 0, factura?.saldo ?? 0);
    expect(await m.estado(empresa)).toBe('activa');
    expect((await crearCuenta(await token(empresa))).statusCode).toBe(400);
  });

  test('the monolith, by cookie, refuses at once', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'grupo');
    const headers = await m.t.signIn(empresa.email);
    const borrar = () =>
      m.t.app.inject({ method: 'DELETE', url: '/monolito/massive_match/deleteSugerencia/1', headers });
    expect((await borrar()).statusCode).toBe(404);
    await m.revisar(empresa, '2026-01-27');
    expect((await borrar()).statusCode).toBe(402);
  });

  test('in two tabs, is refused in its own and not in the one of another company', async () => {
    const [empresa, otra] = [await m.t.createEmpresa(), await m.t.createEmpresa()];
    await m.elegir(empresa, '2026-01-01', 'grupo');
    await m.t.admin.query(
      `insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
       select id_empresa, $2, id from grupo where id_empresa = $1 limit 1`,
      [otra.idEmpresa, empresa.idUsuario],
    );
    const sesion = await m.t.signIn(empresa.email);
    await m.revisar(empresa, '2026-01-27');
    const borrar = ({ idEmpresa }: TestEmpresa) =>
      m.t.app.inject({
        method: 'DELETE',
        url: '/monolito/massive_match/deleteSugerencia/1',
        headers: { ...sesion, 'x-empresa': String(idEmpresa) },
      });
    expect([(await borrar(empresa)).statusCode, (await borrar(otra)).statusCode]).toEqual([402, 404]);
  });

  test('a part of the debt that renews the grace opens it again', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.elegir(empresa, '2026-01-08', 'pyme');
    await m.revisar(empresa, '2026-01-27');
    expect(await m.estado(empresa)).toBe('restringida');
    const [primera] = await m.tx(empresa, (tx) =>
      readFacturasPendientes(tx, empresa.idEmpresa, '2026-01-27'),
    );
    await m.pagar(empresa, '2026-01-27', primera?.id ?? 0, primera?.saldo ?? 0);
    expect(await m.estado(empresa)).toBe('morosa');
    expect((await m.pasos(empresa)).at(-1)).toBe('2026-01-27 morosa pago');
  });
});

test('what such a company may call that is no GET: it exports, reads, pays, or is of the person', () => {
  const abiertas = ENDPOINTS.filter((endpoint) => 'inReadOnly' in endpoint && endpoint.inReadOnly);
  expect(abiertas.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'DELETE /checkout/plan',
    'DELETE /checkout/tarjeta',
    'DELETE /credenciales-api/{id}',
    'DELETE /usuarios/invitaciones/{id}',
    'DELETE /usuarios/{id}',
    'PATCH /checkout/plan',
    'POST /access/update',
    'POST /cartolas/exportar',
    'POST /checkout/dte',
    'POST /checkout/plan',
    'POST /checkout/result',
    'POST /checkout/tarjeta',
    'POST /clientes/cobranza/deudores/exportar',
    'POST /clientes/cobranza/documentos/exportar',
    'POST /clientes/exportar',
    'POST /documentos/exportar',
    'POST /empresas/cerrar',
    'POST /exportables/archivo',
    'POST /exportables/exportar',
    'POST /exportables/programadas/{id}/ejecutar',
    'POST /exportables/programadas/{id}/pausar',
    'POST /exportables/programadas/{id}/reanudar',
    'POST /listas/exportar',
    'POST /notificaciones/leidas',
    'POST /notificaciones/{id}/leida',
    'POST /ots/exportar',
    'POST /proveedores/exportar',
    'POST /usuarios/cambiarEmpresa',
  ]);
  expect(abiertas.every(({ method }) => method !== 'GET')).toBe(true);
});
