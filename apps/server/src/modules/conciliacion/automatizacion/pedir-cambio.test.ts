import type { Automatizacion, CuentaTipo, Permiso } from '@cuadra/contract';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const ESPERA = { timeout: 60_000, interval: 50 };

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let regla: Automatizacion;
let mira: { readonly 'x-access-token': string };
const VE: readonly Permiso[] = ['documentos.ver'];

const call = (
  method: 'GET' | 'POST' | 'PATCH',
  ruta: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = empresa.headers,
) => t.app.inject({ method, url: `/api${ruta}`, headers, ...(payload && { payload }) });

beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({ workers: true, env: { SMTP_URL: correo.smtpUrl } });
  empresa = await t.createEmpresa();
  mira = await empresa.headersWith({ permisos: VE });
  const { items } = (await call('GET', '/cuentas')).json<{ items: CuentaTipo[] }>();
  const idCuenta = items.flatMap(({ Subtipos }) => Subtipos.flatMap(({ Cuentas }) => Cuentas))[0]?.id;
  const creada = await call('POST', '/automatizacion/create', {
    nombreRegla: 'Comisiones',
    idEvento: 1,
    grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['comision'], niega: false }]],
    acciones: [{ tipo: 'clasificar', items: [{ idCuenta, idLinea: null, porcentaje: 100 }] }],
  });
  if (creada.statusCode !== 201) throw new Error(creada.body);
  regla = creada.json();
});
afterAll(async () => {
  await t.close();
  await correo.close();
});

const actionsFor = async (headers: Readonly<Record<string, string>>, estados: readonly string[]) =>
  (await call('POST', '/automatizacion', { estados }, headers)).json<{ items: Automatizacion[] }>().items[0]
    ?.editActions;

test('a person who may edit changes and deletes, and deletes alone what is archived; another may ask', async () => {
  expect(await actionsFor(empresa.headers, ['activa'])).toEqual(['edit', 'delete']);
  expect(await actionsFor(mira, ['activa'])).toEqual(['editRequest']);
  await call('PATCH', '/automatizacion', { id: regla.id, estado: 'archivada' });
  expect(await actionsFor(empresa.headers, ['archivada'])).toEqual(['delete']);
  await call('PATCH', '/automatizacion', { id: regla.id, estado: 'activa' });
});

test('a person who may not edit asks, by mail, one who may, and hears whom', async () => {
  const mensaje = 'Que tome también las comisiones de la tarjeta.';
  const respuesta = await call('POST', `/automatizacion/${regla.id}/request-edit`, { mensaje }, mira);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  expect(respuesta.json()).toEqual({ email: empresa.email });
  const enviado = await vi.waitFor(() => {
    const [unico] = correo.mensajes(empresa.email);
    if (!unico) throw new Error('no mail yet');
    return unico;
  }, ESPERA);
  expect(enviado.asunto).toContain('pide cambiar la regla «Comisiones»');
  expect(enviado.texto).toContain(mensaje);
  expect(enviado.texto).toContain(`/automatizaciones/clasificacion?id=${regla.id}`);
  const { rows } = await t.admin.query(
    `select despues from auditoria where id_empresa = $1 and accion = 'pedir_cambio' and id_registro = $2`,
    [empresa.idEmpresa, regla.id],
  );
  expect(rows).toEqual([{ despues: { para: empresa.email, mensaje } }]);
});

test('401, 403, 400, 404 of another company, and 409 for a person who may edit', async () => {
  const ruta = `/automatizacion/${regla.id}/request-edit`;
  expect((await call('POST', ruta, {}, {})).statusCode).toBe(401);
  const nada = await empresa.headersWith({ permisos: [] });
  expect((await call('POST', ruta, {}, nada)).statusCode).toBe(403);
  const larga = await call('POST', ruta, { mensaje: 'x'.repeat(1001) }, mira);
  expect(larga.json().error.details).toEqual({ 'body.mensaje': ['Máximo 1000 caracteres'] });
  const ajena = await t.createEmpresa();
  const otra = await ajena.headersWith({ permisos: VE });
  expect((await call('POST', ruta, {}, otra)).statusCode).toBe(404);
  const puede = await call('POST', ruta, {});
  expect(puede.statusCode).toBe(409);
  expect(puede.json().error.message).toBe('Puedes cambiar esta regla: no hace falta pedirlo.');
});
