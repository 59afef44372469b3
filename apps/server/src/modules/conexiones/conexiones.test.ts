import type { ConexionBanco, CuentaOfrecida, IntegradorConectable } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import type { FintocSimulado, OrdenFintoc } from '@cuadra/simulators/fintoc';
import { insertCuenta, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  CHILE,
  connectAll,
  ID_CHILE,
  readConexion,
  readLineas,
  refusal,
  testConFintoc,
  validate,
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
  fintoc.obey(persona());
});

const NUMERO = '001681045208';
const atras = (dias: number) => addDias(hoy, -dias);

function persona(): OrdenFintoc {
  return {
    accion: 'persona',
    institucion: CHILE,
    usuario: empresa.rut,
    cuentas: [
      {
        numero: NUMERO,
        saldoInicial: 1_000_000,
        linea: 500_000,
        lineas: [
          {
            clave: 'a',
            fecha: atras(9),
            monto: 595_000,
            descripcion: 'TRASPASO DE: CLIENTE SPA',
            comentario: 'Pago factura 198',
            referencia: '123740123',
            contraparte: { rut: '76543210-3', nombre: 'Cliente SpA', banco: 'Banco BCI', cuenta: '63017710' },
          },
          { clave: 'b', fecha: atras(8), monto: -18_390, descripcion: 'COMISION MANTENCION' },
          { clave: 'c', fecha: atras(8), monto: -3494, descripcion: 'IVA COMISION' },
        ],
      },
      { numero: '5555', tipo: 'credit_card', nombre: 'Visa', linea: 3_000_000 },
    ],
  };
}
const sync = (idConexion: number) =>
  work(t, 'sincronizar_banco', { idEmpresa: empresa.idEmpresa, idConexion });

describe('GET /api/conexiones/integradores', () => {
  test('the banks of section 3 can be connected, others come by file', async () => {
    const { items } = await call<{ items: IntegradorConectable[] }>(
      t,
      empresa,
      'GET',
      '/conexiones/integradores',
    );
    const solas = items.filter(({ automatica }) => automatica !== null);
    expect(solas.map(({ extractor }) => extractor ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(
      'Banconexion2 Bci Bci360 Bice EstadoCC EstadoCC2P Itau SantanderOB SantanderPB Scotiabank ScotiabankNuevo Security'
        .split(' ')
        .map((nombre) => `cuadra-${nombre}`),
    );
    expect(items.find(({ nombre }) => nombre === 'Banco Ripley')?.automatica).toBeNull();
  });
});

describe('connecting', () => {
  test('credentials are tried first, and one that the bank does not take is refused on its field', async () => {
    const cuerpo = { idIntegrador: ID_CHILE, credenciales: { linkToken: 'link_no_token_esta' } };
    const { status, details } = await refusal(
      t,
      empresa,
      'POST',
      '/conexiones/banco/manual/validate-credentials',
      cuerpo,
    );
    expect([status, Object.keys(details ?? {})]).toEqual([400, ['body.credenciales.linkToken']]);
    const sinBanco = { ...cuerpo, idIntegrador: 22 };
    expect(
      (await refusal(t, empresa, 'POST', '/conexiones/banco/manual/validate-credentials', sinBanco)).details,
    ).toEqual({
      'body.idIntegrador': [expect.stringContaining('no se puede conectar')],
    });
    const { rowCount } = await t.admin.query('select from conexion where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(rowCount).toBe(0);
  });

  test('an access to another bank is refused, naming it', async () => {
    const exchangeToken = fintoc.enter('cl_banco_santander', empresa.rut);
    const cuerpo = { idIntegrador: ID_CHILE, credenciales: { exchangeToken } };
    const { message } = await refusal(
      t,
      empresa,
      'POST',
      '/conexiones/banco/manual/validate-credentials',
      cuerpo,
    );
    expect(message).toContain('Este acceso es de Banco Santander');
  });

  test('503 where the bank cannot be asked: that is not the person’s mistake', async () => {
    const exchangeToken = fintoc.enter(CHILE, empresa.rut);
    fintoc.obey({ accion: 'fallar', veces: 1, con: 'banco' });
    const cuerpo = { idIntegrador: ID_CHILE, credenciales: { exchangeToken } };
    const { status, code } = await refusal(
      t,
      empresa,
      'POST',
      '/conexiones/banco/manual/validate-credentials',
      cuerpo,
    );
    expect([status, code]).toEqual([503, 'no_disponible']);
  });

  test('what stands for an access serves its person and company alone', async () => {
    const acceso = await validate(t, fintoc, empresa, empresa.rut);
    const otra = await t.createEmpresa();
    const cuerpo = { idIntegrador: ID_CHILE, acceso, cuentas: ['acc_x'] };
    expect((await refusal(t, otra, 'POST', '/conexiones/banco', cuerpo)).details).toEqual({
      'body.acceso': [expect.stringContaining('venció')],
    });
    expect((await refusal(t, empresa, 'POST', '/conexiones/banco', cuerpo)).details).toEqual({
      'body.cuentas': [expect.stringContaining('ya no muestra')],
    });
  });

  test('accounts come with balance and limits, lines with their counterparty, and the secret stays sealed', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    const conexion = await readConexion(t, empresa);
    expect(conexion).toMatchObject({
      estado: 'connected',
      rutTitular: empresa.rut,
      sincronizando: false,
      mensaje: null,
      lectura: {
        estado: 'lista',
        cuentas: [
          { leidas: 3, nuevas: 3 },
          { leidas: 0, nuevas: 0 },
        ],
      },
    });
    expect(conexion.cuentas.map(({ tipo, saldo, frescura }) => ({ tipo, saldo, frescura }))).toEqual([
      { tipo: 'CC', saldo: 1_573_116, frescura: 'al_dia' },
      { tipo: 'TC', saldo: 0, frescura: 'al_dia' },
    ]);
    expect((await readLineas(t, empresa)).map(({ fecha, monto }) => [fecha, monto])).toEqual([
      [atras(9), 595_000],
      [atras(8), -18_390],
      [atras(8), -3494],
    ]);
    const { rows } = await t.admin.query(
      `select l.rut_origen, l.nombre_origen, l.cuenta_origen, c.credencial_sellada, c.credencial_sellada like '%token%' as visible,
        array(select row(cupo, linea_credito)::text from cuenta_corriente where id_empresa = $1 order by id) as limites
       from cartola l, conexion c where l.id_empresa = $1 and c.id_empresa = $1 and l.abono = 595000`,
      [empresa.idEmpresa],
    );
    expect(rows[0]).toMatchObject({
      rut_origen: '76543210-3',
      nombre_origen: 'Cliente SpA',
      cuenta_origen: '63017710',
      credencial_sellada: expect.stringMatching(/^v1:/),
      visible: false,
      limites: ['(,500000)', '(3000000,)'],
    });
    expect(JSON.stringify(conexion)).not.toMatch(/token|v1:/);
  });

  test('an account that was loaded by file is the same account, and connecting it again is too', async () => {
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa, '00-168-10452-08');
    const acceso = await validate(t, fintoc, empresa, empresa.rut);
    const { items } = await call<{ items: CuentaOfrecida[] }>(
      t,
      empresa,
      'POST',
      '/conexiones/banco/cuentas',
      {
        idIntegrador: ID_CHILE,
        acceso,
      },
    );
    expect(items.map((cuenta) => cuenta.idCuenta)).toEqual([idCuenta, null]);
    const primera = await connectAll(t, fintoc, empresa, empresa.rut);
    expect(primera.cuentas.map(({ id }) => id)).toContain(idCuenta);
    await sync(primera.id);
    const antes = await readLineas(t, empresa);

    await call(t, empresa, 'DELETE', `/conexiones/banco/${primera.id}`);
    expect((await readConexion(t, empresa)).cuentas.map(({ estadoConexion }) => estadoConexion)).toEqual([
      'notConnected',
      'notConnected',
    ]);
    const segunda = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(segunda.id);
    expect([segunda.id, segunda.cuentas.map(({ id }) => id)]).toEqual([
      primera.id,
      primera.cuentas.map(({ id }) => id),
    ]);
    expect(await readLineas(t, empresa)).toEqual(antes);
  });
});

describe('twice at once', () => {
  test('the same access connected from two tabs is one connection, with each account once', async () => {
    const acceso = await validate(t, fintoc, empresa, empresa.rut);
    const { items } = await call<{ items: CuentaOfrecida[] }>(
      t,
      empresa,
      'POST',
      '/conexiones/banco/cuentas',
      {
        idIntegrador: ID_CHILE,
        acceso,
      },
    );
    const cuerpo = { idIntegrador: ID_CHILE, acceso, cuentas: items.map(({ idExterno }) => idExterno) };
    const hechas = await Promise.all(
      [1, 2, 3].map(() => call<{ conexion: ConexionBanco }>(t, empresa, 'POST', '/conexiones/banco', cuerpo)),
    );
    expect(new Set(hechas.map(({ conexion }) => conexion.id)).size).toBe(1);
    expect((await readConexion(t, empresa)).cuentas).toHaveLength(2);
  });
});

describe('converting', () => {
  test('to manual and back keeps the account and every line once', async () => {
    const { id, cuentas } = await connectAll(t, fintoc, empresa, empresa.rut);
    await sync(id);
    const antes = await readLineas(t, empresa);
    const { conexion } = await call<{ conexion: ConexionBanco }>(
      t,
      empresa,
      'PATCH',
      `/conexiones/banco/manual/${id}`,
    );
    expect(conexion).toMatchObject({ estado: 'manual', cuentas: [{ frescura: 'por_archivo' }, {}] });
    const { rows } = await t.admin.query('select credencial_sellada from conexion where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(rows).toEqual([{ credencial_sellada: null }]);
    await sync(id);
    expect((await readConexion(t, empresa)).lectura?.estado).toBe('lista');

    const idCuenta = cuentas[0]?.id ?? 0;
    const cuerpo = { idCuenta, idMoneda: 1, numeroCuenta: NUMERO };
    expect((await refusal(t, empresa, 'PATCH', `/conexiones/banco/auto/${id}`, cuerpo)).status).toBe(409);
    const acceso = await validate(t, fintoc, empresa, empresa.rut);
    const mal = { ...cuerpo, acceso, idMoneda: 2 };
    expect(
      Object.keys((await refusal(t, empresa, 'PATCH', `/conexiones/banco/auto/${id}`, mal)).details ?? {}),
    ).toEqual(['body.idMoneda']);
    const otro = { ...cuerpo, acceso, numeroCuenta: '999' };
    expect(
      Object.keys((await refusal(t, empresa, 'PATCH', `/conexiones/banco/auto/${id}`, otro)).details ?? {}),
    ).toEqual(['body.numeroCuenta']);
    const vuelta = await call<{ conexion: ConexionBanco }>(
      t,
      empresa,
      'PATCH',
      `/conexiones/banco/auto/${id}`,
      {
        ...cuerpo,
        acceso,
      },
    );
    expect(vuelta.conexion).toMatchObject({ id, estado: 'connected' });
    await sync(id);
    expect(await readLineas(t, empresa)).toEqual(antes);
  });

  test('the access that is given up is ended at the provider', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    const { rows } = await t.admin.query<{ id_externo: string; credencial_sellada: string }>(
      'select id_externo, credencial_sellada from conexion where id_empresa = $1',
      [empresa.idEmpresa],
    );
    await call(t, empresa, 'PATCH', `/conexiones/banco/manual/${id}`);
    const links = fintoc.estado.links.size;
    await work(t, 'olvidar_acceso', {
      idEmpresa: empresa.idEmpresa,
      extractor: 'fintoc',
      idExterno: rows[0]?.id_externo,
      sellado: rows[0]?.credencial_sellada,
    });
    expect(fintoc.estado.links.size).toBe(links - 1);
  });

  test('an access whose last account was taken from it is given up', async () => {
    const { id, cuentas } = await connectAll(t, fintoc, empresa, empresa.rut);
    await t.admin.query("update cuenta_corriente set estado_conexion = 'manual' where id = any($1)", [
      cuentas.map((cuenta) => cuenta.id),
    ]);
    await sync(id);
    expect(await readConexion(t, empresa)).toMatchObject({ estado: 'manual', proximoIntento: null });
  });

  test('a manual account is added once', async () => {
    const cuenta = { idIntegrador: 22, tipo: 'CC', numeroCuenta: '123' };
    expect(await call(t, empresa, 'POST', '/conexiones/banco/manual', cuenta)).toMatchObject({
      estadoConexion: 'manual',
    });
    expect((await refusal(t, empresa, 'POST', '/conexiones/banco/manual', cuenta)).status).toBe(409);
  });
});

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
    expect((await connectAll(t, fintoc, empresa, empresa.rut)).id).toBe(id);
  });

  test('a connection that is lost without a word is late, not fresh', async () => {
    const { id } = await connectAll(t, fintoc, empresa, empresa.rut);
    fintoc.obey({ accion: 'cortar', numero: NUMERO, callado: true });
    for (const link of fintoc.estado.links.values()) link.refrescado = new Date(Date.now() - 3 * 86_400_000);
    await sync(id);
    const { cuentas, mensaje } = await readConexion(t, empresa);
    expect([cuentas[0]?.frescura, mensaje]).toEqual(['atrasada', null]);
    expect(cuentas[0]?.motivo).toContain('no ha dado nada más nuevo');
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
});
