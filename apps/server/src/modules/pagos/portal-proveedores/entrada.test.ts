import { fechaEnChile } from '@cuadra/domain';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '../../../platform/module/index.ts';
import { readToken } from '../../../platform/tokens/index.ts';
import { enterPortal } from './enter-portal.ts';
import { sendPin } from './send-pin.ts';
import {
  askPin,
  call,
  callEmpresa,
  enter,
  list,
  makeEnlace,
  openPagador,
  openSesion,
  otherIp,
  PEUMO,
  readPin,
  type PagadorDePrueba,
} from './testing/open-proveedor.ts';

let t: TestCuadra;
let correo: CorreoSimulado;
let p: PagadorDePrueba;
let token: string;
/** Each test has a supplier and an address of its own. */
let email: string;
let siguiente = 10_000_000;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({ workers: true, env: { SMTP_URL: correo.smtpUrl } });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(async () => {
  correo.clear();
  email = `pagos-${siguiente}@peumo.cl`;
  p = await openPagador(t, { rut: `${siguiente++}-K`, email });
  token = await makeEnlace(p);
});

const MINUTO = 60_000;
/** The platform some time later. */
function despues(ms: number): Platform {
  const now = () => new Date(Date.now() + ms);
  return { ...t.cuadra.platform, clock: { now, hoy: () => fechaEnChile(now()) } };
}
const UNKNOWN = `1-${'a'.repeat(43)}`;
const otro = (pin: string) => ((Number(pin) + 1) % 1_000_000).toString().padStart(6, '0');
const errorDe = (respuesta: { json: () => { error: object } }) => respuesta.json().error;
const MAL = {
  code: 'validacion',
  message: 'Esos números no sirven. Revísalos o pide otros.',
  details: { 'body.pin': ['Esos números no sirven. Revísalos o pide otros.'] },
};

describe('a PIN', () => {
  test('opens a session whose cookie scripts cannot read, and which ends on demand', async () => {
    const entrada = await enter(t, token, await readPin(t, correo, token, email));
    expect(entrada.statusCode).toBe(201);
    const [galleta] = entrada.cookies;
    expect(galleta).toMatchObject({ name: 'cuadra_proveedor', httpOnly: true, sameSite: 'Lax' });
    const enMinutos = (new Date(entrada.json().hasta).getTime() - Date.now()) / MINUTO;
    expect(enMinutos).toBeGreaterThan(29);
    expect(enMinutos).toBeLessThanOrEqual(30);
    const cookie = galleta?.value ?? '';
    expect((await list(t, cookie)).proveedor.razonSocial).toBe(PEUMO.razonSocial);
    expect((await call(t, 'DELETE', '/portal/visita', { cookie })).statusCode).toBe(204);
    expect((await call(t, 'GET', '/portal-list', { cookie })).statusCode).toBe(401);
  });

  test('serves once', async () => {
    const pin = await readPin(t, correo, token, email);
    expect((await enter(t, token, pin)).statusCode).toBe(201);
    const repetido = await enter(t, token, pin);
    expect([repetido.statusCode, errorDe(repetido)]).toEqual([400, MAL]);
  });

  test('ends when another one is asked for', async () => {
    const primero = await readPin(t, correo, token, email);
    const segundo = await readPin(t, correo, token, email);
    if (primero !== segundo) expect((await enter(t, token, primero)).statusCode).toBe(400);
    expect((await enter(t, token, segundo)).statusCode).toBe(201);
  });

  test('leaves nothing behind once no count needs it', async () => {
    await openSesion(t, correo, token, email);
    const { idEmpresa } = p.empresa;
    await t.admin.query(
      `update portal_proveedor_pin set created = now() - interval '3 days' where id_empresa = $1`,
      [idEmpresa],
    );
    await t.admin.query(`update portal_proveedor_sesion set vence = now() where id_empresa = $1`, [
      idEmpresa,
    ]);
    await openSesion(t, correo, token, email);
    const { rows } = await t.admin.query(
      `select (select count(*)::int from portal_proveedor_pin where id_empresa = $1) as pines,
         (select count(*)::int from portal_proveedor_sesion where id_empresa = $1) as sesiones`,
      [idEmpresa],
    );
    expect(rows).toEqual([{ pines: 1, sesiones: 1 }]);
  });

  test('ends after ten minutes', async () => {
    const pin = await readPin(t, correo, token, email);
    const clave = t.cuadra.keys.codigo;
    await expect(enterPortal(despues(10 * MINUTO), clave, { token, pin, ip: otherIp() })).rejects.toThrow(
      MAL.message,
    );
    await expect(
      enterPortal(despues(9 * MINUTO), clave, { token, pin, ip: otherIp() }),
    ).resolves.toBeDefined();
  });

  test('bears five wrong tries, also from as many addresses; then the link waits', async () => {
    const pin = await readPin(t, correo, token, email);
    for (let i = 0; i < 5; i += 1) expect(errorDe(await enter(t, token, otro(pin)))).toEqual(MAL);
    const sexto = await enter(t, token, pin);
    expect([sexto.statusCode, errorDe(sexto)]).toEqual([
      429,
      expect.objectContaining({ code: 'demasiadas_solicitudes' }),
    ]);
    // The wait is over, and the PIN has ended all the same.
    const clave = t.cuadra.keys.codigo;
    await expect(enterPortal(despues(3 * MINUTO), clave, { token, pin, ip: otherIp() })).rejects.toThrow(
      MAL.message,
    );
  });

  test('is bound to its link, and to its supplier', async () => {
    const ajeno = await openPagador(t, { rut: `${siguiente++}-K`, email: 'otra@ajena.cl' });
    const suyo = await makeEnlace(ajeno);
    const pin = await readPin(t, correo, token, email);
    const delOtro = await readPin(t, correo, suyo, 'otra@ajena.cl');
    if (pin !== delOtro) expect(errorDe(await enter(t, suyo, pin))).toEqual(MAL);
    expect((await enter(t, suyo, delOtro)).statusCode).toBe(201);
  });

  test('is another one for each address, and ends with the address', async () => {
    await t.admin.query(`update beneficiario_cuenta set emails = '{Dos@Peumo.CL}' where id_empresa = $1`, [
      p.empresa.idEmpresa,
    ]);
    const pin = await readPin(t, correo, token, 'dos@peumo.cl');
    await vi.waitFor(() => expect(correo.mensajes(email)).toHaveLength(1), { timeout: 60_000 });
    await t.admin.query(`update beneficiario_cuenta set emails = '{}' where id_empresa = $1`, [
      p.empresa.idEmpresa,
    ]);
    expect(errorDe(await enter(t, token, pin))).toEqual(MAL);
  });

  test('is kept as a hash that the link alone does not explain', async () => {
    const pin = await readPin(t, correo, token, email);
    const { rows } = await t.admin.query<{ fila: string }>(
      `select to_jsonb(p)::text as fila from portal_proveedor_pin p where id_empresa = $1`,
      [p.empresa.idEmpresa],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.fila).not.toContain(`"${pin}"`);
    expect(Buffer.from(t.cuadra.keys.codigo)).toHaveLength(32);
  });

  test('is mailed ten times a day to a supplier, by the links of all companies together', async () => {
    const rut = `${siguiente++}-K`;
    const enlaces = await Promise.all(
      Array.from({ length: 3 }, async () =>
        readToken(await makeEnlace(await openPagador(t, { rut, email }))),
      ),
    );
    const antes = correo.mensajes(email).length;
    for (let i = 0; i < 12; i += 1) {
      const enlace = enlaces[i % 3];
      if (enlace) await sendPin(t.cuadra.platform, t.cuadra.keys.codigo, enlace);
    }
    await vi.waitFor(() => expect(correo.mensajes(email).length - antes).toBe(10), { timeout: 60_000 });
    const { rows } = await t.admin.query('select pines_de_proveedor($1, now() - interval $$1 day$$) as n', [
      rut,
    ]);
    expect(rows).toEqual([{ n: 10 }]);
  });
});

describe('a link that is unknown, cut, replaced or expired', () => {
  test.each(['x', '1-corto', UNKNOWN, `999999-${'a'.repeat(43)}`])(
    'answers as a good one to a request and to a PIN: %s',
    async (adivinado) => {
      const bueno = await askPin(t, token);
      const malo = await askPin(t, adivinado);
      expect([malo.statusCode, Object.keys(malo.json())]).toEqual([202, Object.keys(bueno.json())]);
      const pin = '123456';
      const [conocido, desconocido] = [await enter(t, token, pin), await enter(t, adivinado, pin)];
      expect([desconocido.statusCode, desconocido.json(), desconocido.cookies]).toEqual([
        conocido.statusCode,
        conocido.json(),
        conocido.cookies,
      ]);
    },
  );

  test('takes as long to refuse as a known one', async () => {
    await readPin(t, correo, token, email);
    for (const cual of [token, UNKNOWN]) {
      const desde = performance.now();
      await enter(t, cual, '000000');
      expect(performance.now() - desde).toBeGreaterThanOrEqual(195);
    }
  });

  test('waits after as many requests and tries as a good one', async () => {
    const veces = async (como: string, que: (uno: string) => Promise<{ statusCode: number }>) => {
      const estados: number[] = [];
      for (let i = 0; i < 7; i += 1) estados.push((await que(como)).statusCode);
      return estados;
    };
    const inventado = `7-${'b'.repeat(43)}`;
    expect(await veces(inventado, (uno) => askPin(t, uno))).toEqual(
      await veces(token, (uno) => askPin(t, uno)),
    );
    const probar = (uno: string) => enter(t, uno, '111111');
    expect(await veces(inventado, probar)).toEqual(await veces(token, probar));
  });

  test('replaced: its session ends, its PIN serves no more, and a new link goes to the address on file', async () => {
    const cookie = await openSesion(t, correo, token, email);
    const pin = await readPin(t, correo, token, email);
    await makeEnlace(p);
    expect((await call(t, 'GET', '/portal-list', { cookie })).statusCode).toBe(401);
    expect(errorDe(await enter(t, token, pin))).toEqual(MAL);
    correo.clear();
    await askPin(t, token);
    await vi.waitFor(() => expect(correo.mensajes(email)).toHaveLength(1), { timeout: 60_000 });
    const [mensaje] = correo.mensajes(email);
    expect(mensaje?.asunto).toMatch(/^Tu nuevo enlace/);
    const nuevo = new URL(mensaje?.enlaces[0] ?? '').hash.slice(1);
    expect((await enter(t, nuevo, await readPin(t, correo, nuevo, email))).statusCode).toBe(201);
  });

  test('expired after 180 days without mail', async () => {
    const pin = await readPin(t, correo, token, email);
    await t.admin.query('update portal_proveedor_enlace set vence = now() where id_empresa = $1', [
      p.empresa.idEmpresa,
    ]);
    expect(errorDe(await enter(t, token, pin))).toEqual(MAL);
  });

  test('mails nothing for a deleted beneficiary, or an account that nobody confirmed', async () => {
    const enlace = readToken(token) ?? { idEmpresa: 1, huella: Buffer.alloc(32) };
    const mails = async () => {
      await sendPin(t.cuadra.platform, t.cuadra.keys.codigo, enlace);
      const { rows } = await t.admin.query<{ n: number }>(
        `select count(*)::int as n from portal_proveedor_pin where id_empresa = $1`,
        [p.empresa.idEmpresa],
      );
      return rows[0]?.n;
    };
    const set = (sql: string) => t.admin.query(`${sql} where id_empresa = $1`, [p.empresa.idEmpresa]);
    await set('update beneficiario set eliminado = now()');
    expect(await mails()).toBe(0);
    await set('update beneficiario set eliminado = null');
    expect(await mails()).toBe(1);
    await set(
      `update beneficiario_cuenta set estado = 'por_confirmar', decidida = null, id_usuario_decidio = null`,
    );
    expect(await mails()).toBe(1);
  });
});

describe('a session', () => {
  test('ends after half an hour without a call, and lives on with each', async () => {
    const cookie = await openSesion(t, correo, token, email);
    const hace = (minutos: number) =>
      t.admin.query(
        `update portal_proveedor_sesion set usada = now() - make_interval(mins => $2) where id_empresa = $1`,
        [p.empresa.idEmpresa, minutos],
      );
    await hace(29);
    const { hasta } = await list(t, cookie);
    expect(new Date(hasta).getTime() - Date.now()).toBeGreaterThan(29 * MINUTO);
    await hace(29);
    await list(t, cookie);
    await hace(31);
    expect((await call(t, 'GET', '/portal-list', { cookie })).statusCode).toBe(401);
  });

  test('of a made-up cookie is none, on every call', async () => {
    for (const cookie of [undefined, 'x', UNKNOWN, token])
      for (const [metodo, ruta] of [
        ['GET', '/portal-list'],
        ['GET', '/filtros'],
        ['GET', '/portal/bancos'],
        ['POST', '/3c9b1c8e-5b0f-4f3e-9d55-0f8f6f1f2a11/descargar-comprobante'],
      ] as const) {
        const respuesta = await call(t, metodo, ruta, cookie === undefined ? {} : { cookie });
        expect([ruta, respuesta.statusCode]).toEqual([ruta, 401]);
      }
  });
});

describe('the link of a beneficiary', () => {
  const ruta = () => `/chipay/beneficiarios/${p.idBeneficiario}/portal`;

  test('is shown, replaced and sealed', async () => {
    const { enlace } = (await callEmpresa(p, 'GET', ruta())).json();
    expect(enlace).toMatchObject({
      url: expect.stringMatching(/\/chipay\/portal-pago#\S+$/),
      ultimaVisita: null,
    });
    expect(enlace.url).toContain(token);
    const { rows } = await t.admin.query<{ fila: string }>(
      'select to_jsonb(e)::text as fila from portal_proveedor_enlace e where id_empresa = $1',
      [p.empresa.idEmpresa],
    );
    expect(rows[0]?.fila).not.toContain(token.split('-').slice(1).join('-'));
    await openSesion(t, correo, token, email);
    expect((await callEmpresa(p, 'GET', ruta())).json().enlace.ultimaVisita).not.toBeNull();
    expect(await makeEnlace(p)).not.toBe(token);
  });

  test('401 without a session, 403 without the permission, 404 without the feature and of another company', async () => {
    const ajena = await t.createEmpresa();
    const sinPermiso = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
    const sinPlan = await p.empresa.headersWith({ features: ['banco'] });
    for (const metodo of ['GET', 'POST'] as const) {
      expect((await callEmpresa(p, metodo, ruta(), undefined, {})).statusCode).toBe(401);
      expect((await callEmpresa(p, metodo, ruta(), undefined, sinPermiso)).statusCode).toBe(403);
      expect((await callEmpresa(p, metodo, ruta(), undefined, sinPlan)).statusCode).toBe(404);
      expect((await callEmpresa(p, metodo, ruta(), undefined, ajena.headers)).statusCode).toBe(404);
    }
  });
});
