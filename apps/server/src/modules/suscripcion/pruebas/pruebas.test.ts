import type { Prueba } from '@cuadra/contract';
import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { addDias, addMeses, fechaEnChile } from '@cuadra/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCorreos } from '../../identidad/acceso/testing/read-correos.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { readPruebaDelPlan, startPruebaDeAlta } from './index.ts';
import { reviewPruebas } from './review-pruebas.ts';

type Cabeceras = Record<string, string>;

let t: TestCuadra;
const HOY = fechaEnChile(new Date());

beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

/** A company without Transbank and its trial. */
async function sinTransbank(): Promise<TestEmpresa> {
  const empresa = await t.createEmpresa();
  await t.admin.query(
    `update empresa_funcionalidad set activa = false, mostrar_paywall = true
     where id_empresa = $1 and id_funcionalidad = (select id from funcionalidad where key = 'transbank')`,
    [empresa.idEmpresa],
  );
  return empresa;
}

const pedir = (method: 'GET' | 'POST' | 'PATCH', ruta: string, headers: Cabeceras, payload?: object) =>
  t.app.inject({ method, url: `/api/pruebaplanes/${ruta}`, headers, ...(payload && { payload }) });
const leer = async (empresa: TestEmpresa, ruta = 'by-feature/transbank') =>
  (await pedir('GET', ruta, empresa.headers)).json<Prueba>();
/** Moves the company's trial so that it ends on a day. */
const terminar = (empresa: TestEmpresa, hasta: string) =>
  t.admin.query('update prueba_plan set desde = $2::date - 13, hasta = $2 where id_empresa = $1', [
    empresa.idEmpresa,
    hasta,
  ]);
const funcion = async ({ idEmpresa }: TestEmpresa, key = 'transbank') =>
  (
    await t.admin.query(
      `select activa, prueba, mostrar_paywall, solo_lectura from empresa_funcionalidad
       where id_empresa = $1 and id_funcionalidad = (select id from funcionalidad where key = $2)`,
      [idEmpresa, key],
    )
  ).rows[0];
const avisos = async ({ idEmpresa }: TestEmpresa) =>
  (
    await t.admin.query<{ texto: string }>(
      "select texto from notificacion where id_empresa = $1 and tipo = 'prueba' order by id",
      [idEmpresa],
    )
  ).rows.map(({ texto }) => texto);
async function token(email: string): Promise<Cabeceras> {
  const sesion = await t.signIn(email);
  const { token: ficha } = (await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).json();
  return { 'x-access-token': ficha };
}

describe('a trial of a feature', () => {
  test('401, 403 for who may not decide, 400 and 404 for what is not tried', async () => {
    const empresa = await sinTransbank();
    expect((await pedir('POST', 'activate/transbank', {})).statusCode).toBe(401);
    const sin = await empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await pedir('POST', 'activate/transbank', sin)).statusCode).toBe(403);
    expect((await pedir('PATCH', 'decision-taken/transbank', sin, { wantsUpgrade: true })).statusCode).toBe(
      403,
    );
    expect((await pedir('POST', 'activate/nada', empresa.headers)).statusCode).toBe(400);
    expect((await pedir('PATCH', 'decision-taken/transbank', empresa.headers, {})).statusCode).toBe(400);
    // Not sold: there is nothing of it to try.
    expect((await pedir('POST', 'activate/buk', empresa.headers)).statusCode).toBe(404);
    expect((await leer(empresa)).estado).toBe('disponible');
  });

  test('409 for what the company has, and for a decision before the trial', async () => {
    const empresa = await t.createEmpresa();
    const tiene = await pedir('POST', 'activate/transbank', empresa.headers);
    expect([tiene.statusCode, tiene.json().error.message]).toEqual([409, 'Tu empresa ya tiene Transbank.']);
    const antes = await pedir('PATCH', 'decision-taken/transbank', empresa.headers, { wantsUpgrade: true });
    expect(antes.statusCode).toBe(409);
  });

  test('begins once, of two at the same time too, and lasts fourteen days for this company alone', async () => {
    const empresa = await sinTransbank();
    const otra = await sinTransbank();
    expect(await leer(empresa)).toMatchObject({
      estado: 'disponible',
      totalDays: 14,
      remainingDays: 14,
      hasta: null,
      wantsUpgrade: null,
      Pruebaplan: { key: 'transbank', nombre: 'Transbank', features: [{ key: 'transbank' }] },
    });
    const dos = await Promise.all([1, 2].map(() => pedir('POST', 'activate/transbank', empresa.headers)));
    expect(dos.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await leer(empresa)).toMatchObject({
      estado: 'activa',
      remainingDays: 14,
      hasta: addDias(HOY, 13),
      Pruebaplan: { features: [{ key: 'transbank', nombre: 'Transbank' }] },
    });
    expect(await funcion(empresa)).toMatchObject({ activa: false, prueba: true });
    expect(await leer(otra)).toMatchObject({ estado: 'disponible' });
    expect(await funcion(otra)).toMatchObject({ prueba: false });
  });

  test('tells three days and one day before, once each, and not who decided', async () => {
    const [empresa, decidida] = [await sinTransbank(), await sinTransbank()];
    for (const una of [empresa, decidida]) await pedir('POST', 'activate/transbank', una.headers);
    await pedir('PATCH', 'decision-taken/transbank', decidida.headers, { wantsUpgrade: false });
    const { platform } = t.cuadra;
    await reviewPruebas(platform, empresa.idEmpresa);
    expect(await avisos(empresa)).toEqual([]);
    for (const faltan of [3, 2, 1, 0]) {
      for (const una of [empresa, decidida]) {
        await terminar(una, addDias(HOY, faltan));
        await reviewPruebas(platform, una.idEmpresa);
        await reviewPruebas(platform, una.idEmpresa);
      }
    }
    expect(await avisos(empresa)).toEqual([
      expect.stringMatching(/^Termina el \d+ de \w+\./),
      expect.stringMatching(/^Termina mañana, /),
    ]);
    expect(await avisos(decidida)).toEqual([]);
    expect(
      (await readCorreos(t, empresa.email)).map(({ plantilla, datos }) => [plantilla, datos['que']]),
    ).toEqual([
      ['prueba_por_terminar', 'Transbank'],
      ['prueba_por_terminar', 'Transbank'],
    ]);
    expect(await readCorreos(t, decidida.email)).toEqual([]);
    const lista = await t.app.inject({ url: '/api/notificaciones', headers: empresa.headers });
    expect(lista.json().items[0]).toMatchObject({
      tipo: 'prueba',
      registro: 'Transbank',
      prueba: 'transbank',
    });
  });

  test('ends after its last day; its records are read and not changed, and it does not begin again', async () => {
    const empresa = await sinTransbank();
    await pedir('POST', 'activate/transbank', empresa.headers);
    await terminar(empresa, HOY);
    await reviewPruebas(t.cuadra.platform, empresa.idEmpresa);
    expect(await funcion(empresa)).toMatchObject({ prueba: true });
    expect((await leer(empresa)).remainingDays).toBe(1);
    await terminar(empresa, addDias(HOY, -1));
    await reviewPruebas(t.cuadra.platform, empresa.idEmpresa);
    expect(await funcion(empresa)).toEqual({
      activa: false,
      prueba: false,
      mostrar_paywall: true,
      solo_lectura: true,
    });
    const headers = await token(empresa.email);
    const user = (await t.app.inject({ url: '/acceso/access', headers })).json().user;
    expect(user.Empresa.Funcionalidades.transbank).toMatchObject({ prueba: false, soloLectura: true });
    const lee = await t.app.inject({ url: `/api/transbank?periodo=${HOY.slice(0, 7)}`, headers });
    expect(lee.statusCode).toBe(200);
    expect(await leer(empresa)).toMatchObject({ estado: 'terminada', remainingDays: 0 });
    const otraVez = await pedir('POST', 'activate/transbank', empresa.headers);
    expect([otraVez.statusCode, otraVez.json().error.code]).toEqual([409, 'conflicto']);
    // Who says yes after it is written to, once.
    for (const _ of [1, 2])
      expect(
        (await pedir('PATCH', 'decision-taken/transbank', empresa.headers, { wantsUpgrade: true })).json(),
      ).toMatchObject({ wantsUpgrade: true });
    const suyos = (await readCorreos(t, t.cuadra.platform.contactoEmail)).filter(
      ({ datos }) => datos['email'] === empresa.email,
    );
    expect(suyos).toMatchObject([{ datos: { motivo: 'Quiere seguir con Transbank después de la prueba.' } }]);
  });

  test('who may not begin it asks the administrators, once a day', async () => {
    const empresa = await sinTransbank();
    const sin = await empresa.headersWith({ permisos: ['documentos.ver'] });
    const pedida = await pedir('POST', 'request-superadmin/transbank', sin);
    expect([pedida.statusCode, pedida.json()]).toEqual([200, { email: empresa.email }]);
    expect((await pedir('POST', 'request-superadmin/transbank', sin)).statusCode).toBe(409);
    expect((await leer(empresa)).pedida).toBe(true);
    expect(await avisos(empresa)).toEqual(['Ana Prueba pide probarla: 14 días sin costo.']);
    expect((await pedir('POST', 'request-superadmin/buk', sin)).statusCode).toBe(404);
    expect((await pedir('POST', 'request-superadmin/transbank', {})).statusCode).toBe(401);
  });

  test('shows the feature on the lines of last month, of the company alone', async () => {
    const [empresa, otra] = [await sinTransbank(), await sinTransbank()];
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const mes = addMeses(HOY.slice(0, 7), -1);
    for (const [fecha, descripcion] of [
      [`${mes}-03`, 'ABONO TRANSBANK'],
      [`${mes}-04`, 'TRANSFERENCIA'],
      [`${HOY.slice(0, 7)}-01`, 'ABONO TRANSBANK'],
    ] as const)
      await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, fecha, abono: 1000, descripcion });
    expect((await leer(empresa)).muestra).toMatchObject({ desde: `${mes}-01`, de: 2, cantidad: 1 });
    expect((await leer(otra)).muestra).toBeNull();
  });
});

describe('the trial of the whole product', () => {
  test('lasts thirty days on plan 12, marks the company, and holds what a shorter trial began', async () => {
    const empresa = await sinTransbank();
    await pedir('POST', 'activate/transbank', empresa.headers);
    expect(await leer(empresa, 'status')).toMatchObject({ estado: 'disponible', totalDays: 30 });
    const empezada = await pedir('POST', 'activate-trial', empresa.headers);
    expect([empezada.statusCode, empezada.json()]).toMatchObject([
      200,
      { estado: 'activa', remainingDays: 30 },
    ]);
    expect((await pedir('POST', 'activate-trial', empresa.headers)).statusCode).toBe(409);
    const user = (await t.app.inject({ url: '/acceso/access', headers: await token(empresa.email) })).json()
      .user;
    expect(user.Empresa.trialProbado).toBe(true);
    await t.admin.query(
      "update prueba_plan set desde = $2::date - 13, hasta = $2 where id_empresa = $1 and clave = 'transbank'",
      [empresa.idEmpresa, addDias(HOY, -1)],
    );
    await reviewPruebas(t.cuadra.platform, empresa.idEmpresa);
    expect(await funcion(empresa)).toMatchObject({ prueba: true });
    const decidida = await pedir('POST', 'decision-taken-trial', empresa.headers, { wantsUpgrade: true });
    expect(decidida.json()).toMatchObject({ wantsUpgrade: true });
  });

  test('a company that begins anew keeps the days of the trial that it had', async () => {
    const empresa = await t.createEmpresa();
    const periodo = { desde: addDias(HOY, -25), hasta: addDias(HOY, 4) };
    const { db, clock } = t.cuadra.platform;
    await withEmpresa(db, empresa.idEmpresa, async (tx) => {
      await startPruebaDeAlta({ clock }, tx, empresa.idEmpresa, periodo);
      expect(await readPruebaDelPlan(tx, empresa.idEmpresa)).toMatchObject(periodo);
    });
    expect(await leer(empresa, 'status')).toMatchObject({
      estado: 'activa',
      totalDays: 30,
      remainingDays: 5,
    });
  });
});
