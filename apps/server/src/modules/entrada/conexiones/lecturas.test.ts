import { addDias, fechaEnChile } from '@cuadra/domain';
import type { FintocSimulado } from '@cuadra/simulators/fintoc';
import type { TestCuadra, TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  connectAll,
  NUMERO,
  personaDePrueba,
  readConexion,
  readLineas,
  call,
  refusal,
  testConFintoc,
  work,
} from './testing/index.ts';

let t: TestCuadra;
let fintoc: FintocSimulado;
let empresa: TestEmpresa;
let hoy: string;
beforeAll(async () => {
  ({ t, fintoc } = await testConFintoc());
  hoy = t.cuadra.platform.clock.hoy();
});
afterAll(async () => {
  await t.close();
  await fintoc.close();
});
beforeEach(async () => {
  fintoc.obey({ accion: 'reiniciar' });
  empresa = await t.createEmpresa();
  fintoc.obey(personaDePrueba(empresa.rut, hoy));
});

const atras = (dias: number) => addDias(hoy, -dias);
const sync = (idConexion: number) =>
  work(t, 'sincronizar_banco', { idEmpresa: empresa.idEmpresa, idConexion });

describe('what goes wrong while reading', () => {
  test('a bank that is down is tried again later, says so, and what was here stays', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    fintoc.obey({ accion: 'fallar', veces: 1, con: 'banco' });
    await sync(id);
    const conexion = await readConexion(t, empresa);
    expect(conexion).toMatchObject({
      estado: 'connected',
      mensaje: expect.stringContaining('no responde'),
      pideReconectar: false,
      lectura: { estado: 'error' },
    });
    expect(Date.parse(conexion.proximoIntento ?? '') - Date.now()).toBeLessThan(90_000);
    expect(conexion.cuentas[0]).toMatchObject({
      frescura: 'al_dia',
      motivo: expect.stringContaining('no responde'),
    });
    await sync(id);
    expect(await readConexion(t, empresa)).toMatchObject({ mensaje: null, lectura: { estado: 'lista' } });
  });

  test.each(['corte', 'basura', 'error'] as const)(
    'a broken answer (%s) is no empty account',
    async (con) => {
      const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
      await sync(id);
      fintoc.obey({ accion: 'fallar', veces: 1, ruta: '/v1/accounts', con });
      await sync(id);
      expect((await readConexion(t, empresa)).lectura?.estado).toBe('error');
      expect(await readLineas(t, empresa)).toHaveLength(3);
    },
  );

  test('credentials that the bank no longer takes ask for a person, and reading stops', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    fintoc.obey({ accion: 'cortar', numero: NUMERO });
    await sync(id);
    expect(await readConexion(t, empresa)).toMatchObject({
      estado: 'notConnected',
      pideReconectar: true,
      proximoIntento: null,
      mensaje: expect.stringContaining('vuelve a conectar'),
      cuentas: [{ frescura: 'cortada', motivo: expect.stringContaining('vuelve a conectar') }, {}],
    });
    expect((await refusal(t, empresa, 'POST', `/conexiones/banco/${id}/sincronizar`)).status).toBe(409);
    const { rows } = await t.admin.query(
      "select count(*)::int as n from pgboss.job where name = 'enviar_correo'",
    );
    expect(rows).toEqual([{ n: 1 }]);
    // And the bell says so to whoever connected it.
    expect(
      await call<{ items: object[]; sinLeer: number }>(t, empresa, 'GET', '/notificaciones'),
    ).toMatchObject({
      sinLeer: 1,
      items: [{ tipo: 'conexion', registro: 'Banco de Chile', modelo: null, foreignKey: null }],
    });
    expect((await connectAll(t, fintoc, empresa, empresa.rut)).id).toBe(id);
  });

  test('a connection that is lost without a word is late, not fresh', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    fintoc.obey({ accion: 'cortar', numero: NUMERO, callado: true });
    for (const link of fintoc.estado.links.values()) link.refrescado = new Date(Date.now() - 3 * 86_400_000);
    await sync(id);
    const { cuentas, mensaje } = await readConexion(t, empresa);
    expect([cuentas[0]?.frescura, mensaje]).toEqual(['atrasada', null]);
    expect(cuentas[0]?.motivo).toContain('Sin novedades desde el');
  });

  test('one account that is not read at the bank is late by itself, and what it missed comes when it is', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    fintoc.obey({ accion: 'atrasar', numero: NUMERO, horas: 60 * 24 });
    await sync(id);
    const { cuentas, ultimaSincronizacion } = await readConexion(t, empresa);
    expect(cuentas.map(({ tipo, frescura }) => [tipo, frescura])).toEqual([
      ['CC', 'atrasada'],
      ['TC', 'al_dia'],
    ]);
    // Its balance is of that day and not of this one.
    expect(fechaEnChile(new Date(cuentas[0]?.saldoAl ?? 0))).toBe(atras(60));
    expect(Date.now() - Date.parse(ultimaSincronizacion ?? '')).toBeLessThan(60_000);
    fintoc.obey({
      accion: 'movimientos',
      numero: NUMERO,
      lineas: [{ fecha: atras(55), monto: 77_000, descripcion: 'MIENTRAS TANTO' }],
    });
    await sync(id);
    expect(await readLineas(t, empresa)).toHaveLength(3);
    fintoc.obey({ accion: 'atrasar', numero: NUMERO, horas: null });
    await sync(id);
    expect((await readLineas(t, empresa)).map(({ descripcion }) => descripcion)).toContain('MIENTRAS TANTO');
    expect((await readConexion(t, empresa)).cuentas[0]?.frescura).toBe('al_dia');
  });

  test('an account that is taken out of the access is no longer read, and the others are', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    fintoc.obey({ accion: 'retirar', numero: NUMERO });
    await sync(id);
    const { estado, cuentas } = await readConexion(t, empresa);
    expect(estado).toBe('connected');
    expect(cuentas.map(({ tipo, frescura }) => [tipo, frescura])).toEqual([
      ['CC', 'cortada'],
      ['TC', 'al_dia'],
    ]);
    expect(await readLineas(t, empresa)).toHaveLength(3);
  });

  test('an account that the bank no longer shows leaves the others be', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    await t.admin.query(
      "update cuenta_corriente set id_externo = 'acc_cerrada' where id_empresa = $1 and id_tipo_cuenta_corriente = 2",
      [empresa.idEmpresa],
    );
    await sync(id);
    const { estado, lectura, cuentas } = await readConexion(t, empresa);
    expect([estado, lectura?.estado]).toEqual(['connected', 'lista']);
    expect(cuentas.map(({ tipo, frescura }) => [tipo, frescura])).toEqual([
      ['CC', 'al_dia'],
      ['TC', 'cortada'],
    ]);
    expect(lectura?.cuentas[1]?.mensaje).toContain('ya no muestra esta cuenta');
  });

  test('a line that comes while the account is read makes no gap between balance and lines', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    fintoc.obey({ accion: 'lento', ms: 150, ruta: '/v1/accounts' });
    setTimeout(() => {
      fintoc.obey({
        accion: 'movimientos',
        numero: NUMERO,
        lineas: [{ fecha: hoy, monto: 1234, descripcion: 'JUSTO AHORA' }],
      });
    }, 60);
    await sync(id);
    const suma = (await readLineas(t, empresa)).reduce((total, { monto }) => total + monto, 1_000_000);
    expect((await readConexion(t, empresa)).cuentas[0]?.saldo).toBe(suma);
  });

  test('small pages that repeat rows, out of order, slowly, give each line once', async () => {
    const lineas = Array.from({ length: 60 }, (_, i) => ({
      fecha: atras(i % 20),
      monto: i % 7 === 0 ? -5000 : 1000 + (i % 3),
      descripcion: `LINEA ${i % 5}`,
    }));
    fintoc.obey({ accion: 'movimientos', numero: NUMERO, lineas });
    fintoc.obey({ accion: 'paginas', filas: 7 });
    fintoc.obey({ accion: 'repetir', activo: true });
    fintoc.obey({ accion: 'desordenar', activo: true });
    fintoc.obey({ accion: 'lento', ms: 2 });
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    await sync(id);
    const guardadas = await readLineas(t, empresa);
    expect(guardadas).toHaveLength(63);
    const suma = guardadas.reduce((total, { monto }) => total + monto, 1_000_000);
    expect((await readConexion(t, empresa)).cuentas[0]?.saldo).toBe(suma);
  });

  test('a reading that is cut off is done again, and gives the same', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    const fin = new AbortController();
    fintoc.obey({ accion: 'lento', ms: 400, ruta: '/v1/accounts' });
    const cortada = work(
      t,
      'sincronizar_banco',
      { idEmpresa: empresa.idEmpresa, idConexion: id },
      fin.signal,
    );
    setTimeout(() => fin.abort(), 100);
    await expect(cortada).rejects.toThrow();
    expect((await readConexion(t, empresa)).sincronizando).toBe(true);
    fintoc.obey({ accion: 'lento', ms: 0, ruta: '/v1/accounts' });
    await sync(id);
    expect(await readConexion(t, empresa)).toMatchObject({
      sincronizando: false,
      lectura: { estado: 'lista' },
    });
    expect(await readLineas(t, empresa)).toHaveLength(3);
  });
});

describe('notices', () => {
  const send = (cuerpo: string, firma: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/conexiones/avisos/fintoc',
      headers: { 'content-type': 'application/json', 'fintoc-signature': firma },
      payload: cuerpo,
    });
  const jobs = async () => {
    const { rows } = await t.admin.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = 'sincronizar_banco' and singleton_key like $1 || '-%' and state = 'created'",
      [empresa.idEmpresa],
    );
    return rows[0]?.n;
  };

  test('one that is not signed, or altered, is refused; another provider does not exist', async () => {
    const { cuerpo, firma } = fintoc.sign({ type: 'link.credentials_changed', data: { id: 'link_x' } });
    expect((await send(cuerpo, '')).statusCode).toBe(403);
    expect((await send(cuerpo.replace('link_x', 'link_y'), firma)).statusCode).toBe(403);
    expect((await send(cuerpo, `${firma}ñ`)).statusCode).toBe(403);
    expect((await send(cuerpo, firma)).statusCode).toBe(200);
    const respuesta = await t.app.inject({ method: 'POST', url: '/api/conexiones/avisos/otro', payload: {} });
    expect(respuesta.statusCode).toBe(404);
  });

  test('one of an account asks for it to be read from its oldest day, once', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    await t.admin.query("delete from pgboss.job where name = 'sincronizar_banco'");
    const { rows } = await t.admin.query<{ id_externo: string }>(
      'select id_externo from cuenta_corriente where id_empresa = $1 and id_conexion = $2 order by id limit 1',
      [empresa.idEmpresa, id],
    );
    const aviso = fintoc.sign({
      type: 'account.refresh_intent.movements_modified',
      data: {
        account_id: rows[0]?.id_externo,
        movements_changed: [{ id: 'mov_x', post_date: '2026-01-15T00:00:00Z' }],
      },
    });
    expect((await send(aviso.cuerpo, aviso.firma)).json()).toEqual({ recibido: true });
    expect(await jobs()).toBe(1);
    const pedida = await t.admin.query<{ desde: string }>(
      'select leer_desde::text as desde from conexion where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(pedida.rows).toEqual([{ desde: '2026-01-15' }]);
    await t.admin.query("delete from pgboss.job where name = 'sincronizar_banco'");
    expect((await send(aviso.cuerpo, aviso.firma)).statusCode).toBe(200);
    expect(await jobs()).toBe(0);
  });

  test('what the bank says that it took back is gone, though nothing else of the account is left', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    const { rows } = await t.admin.query<{ cuenta: string; nombres: string[] }>(
      `select cc.id_externo as cuenta, array_agg(l.id_movimiento) as nombres
       from cartola l join cuenta_corriente cc on cc.id = l.id_cuenta_corriente and cc.id_empresa = l.id_empresa
       where l.id_empresa = $1 group by 1`,
      [empresa.idEmpresa],
    );
    for (const clave of ['a', 'b', 'c']) fintoc.obey({ accion: 'quitar', numero: NUMERO, clave });
    await sync(id);
    expect(await readLineas(t, empresa)).toHaveLength(3);
    const aviso = fintoc.sign({
      type: 'account.refresh_intent.movements_removed',
      data: {
        account_id: rows[0]?.cuenta,
        movements_removed: rows[0]?.nombres.map((nombre) => ({ id: nombre })),
      },
    });
    expect((await send(aviso.cuerpo, aviso.firma)).statusCode).toBe(200);
    await sync(id);
    expect(await readLineas(t, empresa)).toHaveLength(0);
    const queda = await t.admin.query('select retirados from conexion where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(queda.rows).toEqual([{ retirados: [] }]);
  });

  test('the clock asks for connections whose time has come, and for no other', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    await t.admin.query("delete from pgboss.job where name = 'sincronizar_banco'");
    await work(t, 'programar_bancos', {});
    expect(await jobs()).toBe(0);
    await t.admin.query(
      "update conexion_agenda set proxima = now() - interval '1 minute' where id_empresa = $1",
      [empresa.idEmpresa],
    );
    await work(t, 'programar_bancos', {});
    expect(await jobs()).toBe(1);
  });

  test('the clock leaves the banks of a company alone that no longer has the robot', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    await t.admin.query("delete from pgboss.job where name = 'sincronizar_banco'");
    const comes = () =>
      t.admin.query(
        "update conexion_agenda set proxima = now() - interval '1 minute' where id_empresa = $1",
        [empresa.idEmpresa],
      );
    const robot = (activa: boolean) =>
      t.admin.query(
        `update empresa_funcionalidad set activa = $2
         where id_empresa = $1 and id_funcionalidad = (select id from funcionalidad where key = 'bot_cuentas_corrientes')`,
        [empresa.idEmpresa, activa],
      );
    await comes();
    await robot(false);
    await work(t, 'programar_bancos', {});
    expect(await jobs()).toBe(0);
    const { rows } = await t.admin.query('select estado from conexion where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(rows).toEqual([{ estado: 'connected' }]);
    await robot(true);
    await comes();
    await work(t, 'programar_bancos', {});
    expect(await jobs()).toBe(1);
  });
});
