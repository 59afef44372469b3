import type { ConexionBanco, CuentaOfrecida, IntegradorConectable } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import type { FintocSimulado } from '@cuadra/simulators/fintoc';
import { insertCuenta, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  CHILE,
  connectAll,
  ID_CHILE,
  NUMERO,
  personaDePrueba,
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
  fintoc.obey(personaDePrueba(empresa.rut, hoy));
});

const atras = (dias: number) => addDias(hoy, -dias);
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
    const actos = await t.admin.query(
      'select autor, clase, cantidad, ajuste from acto where id_empresa = $1 order by id',
      [empresa.idEmpresa],
    );
    expect(actos.rows).toEqual([
      { autor: 'persona', clase: 'conexion', cantidad: 1, ajuste: null },
      { autor: 'importacion', clase: 'importacion', cantidad: 3, ajuste: null },
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

  test('changing its last account to manual, or deleting it, gives the credentials up at once', async () => {
    for (const [method, ruta] of [
      ['POST', '/cuentas-corrientes/change-to-manual'],
      ['DELETE', '/cuentas-corrientes'],
    ] as const) {
      const { id, cuentas } = await connectAll(t, fintoc, empresa, empresa.rut);
      const sellada = async () =>
        (
          await t.admin.query(
            'select estado, credencial_sellada is null as nada from conexion where id = $1',
            [id],
          )
        ).rows[0];
      const [primera, ...resto] = cuentas.map((cuenta) => cuenta.id);
      expect(
        (
          await t.app.inject({
            method,
            url: `/api${ruta}/${primera}`,
            headers: empresa.headers,
            ...(method === 'POST' && { payload: {} }),
          })
        ).statusCode,
      ).toBeLessThan(300);
      expect(await sellada()).toEqual({ estado: 'connected', nada: false });
      for (const otra of resto)
        await t.app.inject({
          method,
          url: `/api${ruta}/${otra}`,
          headers: empresa.headers,
          ...(method === 'POST' && { payload: {} }),
        });
      expect(await sellada()).toEqual({ estado: 'manual', nada: true });
    }
  });

  test('a manual account is added once', async () => {
    const cuenta = { idIntegrador: 22, tipo: 'CC', numeroCuenta: '123' };
    expect(await call(t, empresa, 'POST', '/conexiones/banco/manual', cuenta)).toMatchObject({
      estadoConexion: 'manual',
    });
    expect((await refusal(t, empresa, 'POST', '/conexiones/banco/manual', cuenta)).status).toBe(409);
  });
});
