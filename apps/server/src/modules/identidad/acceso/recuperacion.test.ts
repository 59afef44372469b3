import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from './issue-token.ts';
import { sendRecovery } from './send-recovery.ts';
import { readCorreos, tokenOf } from './testing/read-correos.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

let direccion = 0;
const post = (url: string, payload: object) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.3.${direccion >> 8}.${direccion++ & 255}`,
  });
const login = (password: string) => post('/monolito/signin/login', { email: empresa.email, password });
const validate = (token: string) => post('/api/signin/validate-recovery-token', { token });
const NUEVA = 'una-clave-nueva';
const restore = (token: string, cambios: object = {}) =>
  post('/monolito/signin/restorePassword', { token, password: NUEVA, confirmacion: NUEVA, ...cambios });

const issue = (uso: 'recuperar_contrasena' | 'invitacion' = 'recuperar_contrasena') =>
  t.cuadra.platform.db
    .transaction()
    .execute((tx) => issueToken(tx, { uso, idUsuario: empresa.idUsuario, minutos: 60 }));
const expire = () => t.admin.query("update token_unico set vence = now() - interval '1 second'");

/** Addresses whose recovery was asked for, as the jobs know them. */
async function asked(): Promise<string[]> {
  const { rows } = await t.admin.query<{ email: string }>(
    "select data ->> 'email' as email from pgboss.job where name = 'recuperar_contrasena'",
  );
  return rows.map(({ email }) => email);
}

describe('POST /monolito/signin/forgot', () => {
  const forgot = (email: string) => post('/monolito/signin/forgot', { email });

  test('does and answers the same for a known address and an unknown one', async () => {
    const conocida = await forgot(empresa.email);
    const desconocida = await forgot('nadie-aqui@prueba.cl');
    expect([conocida.statusCode, conocida.body]).toEqual([desconocida.statusCode, desconocida.body]);
    expect(await asked()).toEqual(expect.arrayContaining([empresa.email, 'nadie-aqui@prueba.cl']));
    expect((await forgot('no es un email')).json().error.details).toEqual({
      'body.email': ['Ingresa un email válido.'],
    });
  });

  test('mails who has an account a link that serves, and nobody else', async () => {
    await sendRecovery(t.cuadra.platform, empresa.email);
    await sendRecovery(t.cuadra.platform, 'nadie-aqui@prueba.cl');
    const [correo, ...mas] = await readCorreos(t, empresa.email);
    expect(mas).toEqual([]);
    expect(await readCorreos(t, 'nadie-aqui@prueba.cl')).toEqual([]);
    expect(correo).toMatchObject({
      plantilla: 'recuperar_contrasena',
      datos: {
        nombre: 'Ana Prueba',
        minutos: 60,
        enlace: expect.stringContaining('/signin/actualizar-contrasena?token='),
      },
    });
    expect((await restore(tokenOf(correo))).json()).toEqual({ email: empresa.email });
  });

  test('a newer link makes the one before it worthless', async () => {
    await sendRecovery(t.cuadra.platform, empresa.email);
    await sendRecovery(t.cuadra.platform, empresa.email);
    const [viejo, nuevo] = await readCorreos(t, empresa.email);
    expect((await restore(tokenOf(viejo))).statusCode).toBe(400);
    expect((await restore(tokenOf(nuevo))).statusCode).toBe(200);
  });

  test('mails nothing to a person who was switched off', async () => {
    await t.admin.query('update usuario set activo = false where id = $1', [empresa.idUsuario]);
    await sendRecovery(t.cuadra.platform, empresa.email);
    expect(await readCorreos(t, empresa.email)).toEqual([]);
  });

  test('floods nobody: the fourth request in a row answers the same and asks for no mail', async () => {
    const veces = async () => {
      // The queue keeps one that waits; once it is done the next may be asked for.
      await t.admin.query("update pgboss.job set state = 'completed' where name = 'recuperar_contrasena'");
      const respuesta = await forgot(empresa.email);
      expect(respuesta.statusCode).toBe(200);
      return (await asked()).filter((email) => email === empresa.email).length;
    };
    const cuentas: number[] = [];
    for (let n = 0; n < 6; n += 1) cuentas.push(await veces());
    expect(cuentas).toEqual([1, 2, 3, 3, 3, 3]);
  });
});

describe('POST /api/signin/validate-recovery-token', () => {
  test('tells whose link it is, and leaves it as it is', async () => {
    const token = await issue();
    for (let n = 0; n < 2; n += 1)
      expect((await validate(token)).json()).toEqual({ valid: true, email: empresa.email });
    expect((await restore(token)).statusCode).toBe(200);
    expect((await validate(token)).json()).toEqual({ valid: false, email: null });
  });

  test('of an ended, an invented and another kind of token, the same', async () => {
    const vencido = await issue();
    await expire();
    const otro = await issue('invitacion');
    for (const token of [vencido, otro, 'inventado'])
      expect((await validate(token)).json()).toEqual({ valid: false, email: null });
    expect((await validate('')).statusCode).toBe(400);
  });
});

describe('POST /monolito/signin/restorePassword', () => {
  test('answers the email; the new password opens and the old one does not', async () => {
    const respuesta = await restore(await issue());
    expect(respuesta.json()).toEqual({ email: empresa.email });
    expect((await login(CONTRASENA_PRUEBA)).statusCode).toBe(401);
    expect((await login(NUEVA)).statusCode).toBe(200);
  });

  test('section 5: password of 8 or more, confirmed and the same', async () => {
    const token = await issue();
    const details = async (cambios: object) => (await restore(token, cambios)).json().error.details;
    expect(await details({ password: 'corta', confirmacion: 'corta' })).toEqual({
      'body.password': ['Tu contraseña debe tener 8 o más caracteres.'],
    });
    expect(await details({ confirmacion: '' })).toEqual({ 'body.confirmacion': ['Confirma tu contraseña.'] });
    expect(await details({ confirmacion: 'otra-clave' })).toEqual({
      'body.confirmacion': ['Las contraseñas no coinciden.'],
    });
    expect((await restore(token)).statusCode).toBe(200);
  });

  test('ends every session of the person', async () => {
    const sesion = await t.signIn(empresa.email);
    await restore(await issue());
    const respuesta = await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion });
    expect(respuesta.statusCode).toBe(401);
  });

  test('a token serves once, also when used at once, and not after its time', async () => {
    const token = await issue();
    const respuestas = await Promise.all([restore(token), restore(token), restore(token)]);
    expect(respuestas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const vencido = await issue();
    await expire();
    const respuesta = await restore(vencido);
    expect(respuesta.json().error.details).toEqual({
      'body.token': ['Este enlace ya se usó o venció. Pide uno nuevo.'],
    });
    expect((await restore(await issue('invitacion'))).statusCode).toBe(400);
  });

  test('an account that was held back by guesses opens again', async () => {
    for (let n = 0; n < 12; n += 1) await login(`intento-${n}`);
    expect((await login(CONTRASENA_PRUEBA)).statusCode).toBe(429);
    await restore(await issue());
    expect((await login(NUEVA)).statusCode).toBe(200);
  });

  test('is kept as a hash, and the act is noted', async () => {
    const token = await issue();
    const { rows } = await t.admin.query<{ fila: string }>('select t::text as fila from token_unico t');
    expect(rows.length).toBeGreaterThan(0);
    for (const { fila } of rows) {
      expect(fila).not.toContain(token);
      expect(fila).not.toContain(Buffer.from(token).toString('hex'));
    }
    await restore(token);
    const eventos = await t.admin.query('select tipo, ip from usuario_evento where id_usuario = $1', [
      empresa.idUsuario,
    ]);
    expect(eventos.rows).toEqual([{ tipo: 'contrasena_recuperada', ip: expect.stringMatching(/^10\.3\./) }]);
    const correos = await readCorreos(t, empresa.email);
    expect(correos.map(({ plantilla }) => plantilla)).toEqual(['contrasena_cambiada']);
  });
});

describe('POST /monolito/signin/contactRequest', () => {
  const contact = (email: string, remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: '/monolito/signin/contactRequest',
      payload: { email },
      remoteAddress,
    });

  test('keeps the request and mails it to the product’s people', async () => {
    const respuesta = await contact('Quiere@Prueba.cl', '192.0.2.30');
    expect([respuesta.statusCode, respuesta.json()]).toEqual([200, { success: true }]);
    const { rows } = await t.admin.query('select email, ip from solicitud_contacto');
    expect(rows).toEqual([{ email: 'quiere@prueba.cl', ip: '192.0.2.30' }]);
    const [correo] = await readCorreos(t, t.cuadra.platform.contactoEmail);
    expect(correo).toMatchObject({ plantilla: 'contacto', datos: { email: 'quiere@prueba.cl' } });
    expect((await contact('', '192.0.2.30')).json().error.details).toEqual({
      'body.email': ['Ingresa tu email.'],
    });
  });

  test('passes on few of one network, and answers all the same', async () => {
    for (let n = 0; n < 8; n += 1)
      expect((await contact(`muchas-${n}@prueba.cl`, '192.0.2.31')).statusCode).toBe(200);
    const { rows } = await t.admin.query("select 1 from solicitud_contacto where ip = '192.0.2.31'");
    expect(rows).toHaveLength(3);
  });
});
