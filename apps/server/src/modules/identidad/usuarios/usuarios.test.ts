import { PERMISOS, type Permiso } from '@cuadra/contract';
import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashContrasena } from '../acceso/index.ts';
import { acceptInvitation, readInvitation } from './index.ts';

type Cabeceras = Record<string, string>;

let t: TestCuadra;
let empresa: TestEmpresa;
let hash: string;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  hash = await hashContrasena(CONTRASENA_PRUEBA);
});
afterAll(() => t.close());

let siguiente = 1;
const nuevoEmail = () => `colega-${siguiente++}@prueba.cl`;

const pedir = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  headers: Cabeceras,
  payload?: object,
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });

async function grupoDe({ idEmpresa }: TestEmpresa, nombre: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    'select id::int from grupo where id_empresa = $1 and nombre = $2',
    [idEmpresa, nombre],
  );
  return rows[0]?.id ?? 0;
}

async function invitar(de: TestEmpresa, cambios: object = {}, headers: Cabeceras = de.headers) {
  const idGrupo = await grupoDe(de, 'Contador');
  return pedir('POST', '/usuarios/invitaciones', headers, {
    email: nuevoEmail(),
    nombre: 'Colega Prueba',
    cargo: 'Contadora',
    idGrupo,
    ...cambios,
  });
}

/** The token of the newest mail to an address, as the person finds it in their mailbox. */
async function tokenPara(email: string): Promise<string> {
  const { rows } = await t.admin.query<{ data: { id: string; sellado: string } }>(
    "select data from pgboss.job where name = 'enviar_correo' order by created_on desc",
  );
  for (const { data } of rows) {
    const abierto = t.cuadra.platform.seal.open(data.sellado, `enviar_correo/${data.id}`);
    const correo = JSON.parse(abierto) as { to: string; plantilla: string; datos: { enlace: string } };
    if (correo.to === email && correo.plantilla === 'invitacion')
      return new URL(correo.datos.enlace).searchParams.get('token') ?? '';
  }
  throw new Error(`no mail to ${email}`);
}

/** Somebody who accepted an invitation to the group. */
async function sumar(de: TestEmpresa, grupo = 'Contador'): Promise<{ id: number; email: string }> {
  const email = nuevoEmail();
  const respuesta = await invitar(de, { email, idGrupo: await grupoDe(de, grupo) });
  if (respuesta.statusCode !== 201) throw new Error(respuesta.body);
  const { idUsuario } = await acceptInvitation(t.cuadra.platform.db, await tokenPara(email), {
    nombre: 'Colega Prueba',
    hashContrasena: hash,
  });
  return { id: idUsuario, email };
}

async function tokenOf(email: string): Promise<Cabeceras> {
  const sesion = await t.signIn(email);
  const { token } = (await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).json();
  return { 'x-access-token': token };
}

const fijarCapacidad = (de: TestEmpresa, capacidad: number | null) =>
  t.admin.query(
    "update empresa_funcionalidad set capacidad = $2 where id_empresa = $1 and id_funcionalidad = (select id from funcionalidad where key = 'numero_usuarios')",
    [de.idEmpresa, capacidad],
  );

const codigo = (respuesta: { statusCode: number; json(): { error: { code: string } } }) => [
  respuesta.statusCode,
  respuesta.json().error.code,
];

describe('inviting', () => {
  test('400 in the words of each field', async () => {
    const respuesta = await invitar(empresa, { email: 'no', nombre: 'A', idGrupo: undefined });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details).toEqual({
      'body.email': ['Ingresa un email válido.'],
      'body.nombre': ['Mínimo 2 caracteres.'],
      'body.idGrupo': ['Elige un grupo.'],
    });
  });

  test('400 for a group of another company', async () => {
    const ajena = await t.createEmpresa();
    const respuesta = await invitar(empresa, { idGrupo: await grupoDe(ajena, 'Contador') });
    expect(codigo(respuesta)).toEqual([400, 'validacion']);
  });

  test('403 to give a group that may do more than oneself, so that nobody raises themselves', async () => {
    const permisos: Permiso[] = ['usuarios.editar', 'documentos.ver'];
    const headers = await empresa.headersWith({ permisos });
    const respuesta = await invitar(empresa, { idGrupo: await grupoDe(empresa, 'Administrador') }, headers);
    expect(codigo(respuesta)).toEqual([403, 'sin_permiso']);
  });

  test('409 for who is there or invited already', async () => {
    const yaEsta = await invitar(empresa, { email: empresa.email });
    expect(yaEsta.json().error.details).toEqual({ 'body.email': ['Esa persona ya está en la empresa.'] });
    const email = nuevoEmail();
    expect((await invitar(empresa, { email })).statusCode).toBe(201);
    expect(codigo(await invitar(empresa, { email: email.toUpperCase() }))).toEqual([409, 'conflicto']);
  });

  test('201: the person accepts once, with the group and charge they were invited to, and signs in', async () => {
    const email = nuevoEmail();
    const respuesta = await invitar(empresa, { email });
    expect(respuesta.statusCode).toBe(201);
    expect(respuesta.json()).toMatchObject({
      email,
      Cargo: { nombre: 'Contadora' },
      Grupo: { nombre: 'Contador' },
      estado: 'pendiente',
      InvitadoPor: { id: empresa.idUsuario },
    });
    expect(Date.parse(respuesta.json().vence) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(respuesta.body).not.toContain('token');
    const { db } = t.cuadra.platform;
    const token = await tokenPara(email);
    expect(await readInvitation(db, token)).toMatchObject({ email, idUsuario: null, tieneContrasena: false });
    const persona = { nombre: 'Colega Nueva', hashContrasena: hash };
    const alta = await acceptInvitation(db, token, persona);
    expect(alta.idEmpresa).toBe(empresa.idEmpresa);
    await expect(acceptInvitation(db, token, persona)).rejects.toMatchObject({ code: 'validacion' });
    const access = await t.app.inject({ url: '/acceso/access', headers: await tokenOf(email) });
    expect(access.json().user).toMatchObject({
      id: alta.idUsuario,
      nombre: 'Colega Nueva',
      Grupo: { nombre: 'Contador' },
      Cargo: { nombre: 'Contadora' },
    });
  });

  test('sent again, the link of the earlier mail no longer serves; taken back, neither does the newer', async () => {
    const email = nuevoEmail();
    const { id } = (await invitar(empresa, { email })).json();
    const primero = await tokenPara(email);
    expect((await pedir('POST', `/usuarios/invitaciones/${id}/reenviar`, empresa.headers)).statusCode).toBe(
      200,
    );
    const segundo = await tokenPara(email);
    const { db } = t.cuadra.platform;
    expect(await readInvitation(db, primero)).toBeNull();
    expect(await readInvitation(db, segundo)).not.toBeNull();
    expect((await pedir('DELETE', `/usuarios/invitaciones/${id}`, empresa.headers)).statusCode).toBe(204);
    expect(await readInvitation(db, segundo)).toBeNull();
    await expect(
      acceptInvitation(db, segundo, { nombre: 'Tarde', hashContrasena: hash }),
    ).rejects.toMatchObject({ code: 'validacion' });
    expect((await pedir('DELETE', `/usuarios/invitaciones/${id}`, empresa.headers)).statusCode).toBe(404);
  });

  test('a person of another company joins with the account they have, and with no other', async () => {
    const otra = await t.createEmpresa();
    await invitar(empresa, { email: otra.email, idGrupo: await grupoDe(empresa, 'Solo lectura') });
    const token = await tokenPara(otra.email);
    const { db } = t.cuadra.platform;
    expect(await readInvitation(db, token)).toMatchObject({
      idUsuario: otra.idUsuario,
      tieneContrasena: true,
    });
    await expect(acceptInvitation(db, token, { idUsuario: empresa.idUsuario })).rejects.toMatchObject({
      code: 'validacion',
    });
    await expect(
      acceptInvitation(db, token, { nombre: 'Impostora', hashContrasena: hash }),
    ).rejects.toMatchObject({ code: 'conflicto' });
    // What failed used nothing up.
    await acceptInvitation(db, token, { idUsuario: otra.idUsuario });
    const { rows } = await t.admin.query(
      'select g.nombre from usuario_empresa m join grupo g on g.id_empresa = m.id_empresa and g.id = m.id_grupo where m.id_usuario = $1 order by 1',
      [otra.idUsuario],
    );
    expect(rows).toEqual([{ nombre: 'Administrador' }, { nombre: 'Solo lectura' }]);
  });
});

describe('the number of users of the plan', () => {
  test('409 says the number and what to do; of two invitations for the last place one gets it', async () => {
    const otra = await t.createEmpresa();
    await fijarCapacidad(otra, 3);
    expect((await invitar(otra)).statusCode).toBe(201);
    const [una, dos] = await Promise.all([invitar(otra), invitar(otra)]);
    expect([una.statusCode, dos.statusCode].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const rechazo = una.statusCode === 409 ? una : dos;
    expect(rechazo.json().error.message).toBe(
      'Tu plan permite 3 personas y ya ocupas 3, contando las invitaciones abiertas. Desactiva a alguien, revoca una invitación o amplía tu plan.',
    );
    const lista = (await pedir('GET', '/usuarios', otra.headers)).json();
    expect(lista.cupo).toEqual({ usados: 3, capacidad: 3 });
    expect(lista.invitaciones).toHaveLength(2);
    await pedir('DELETE', `/usuarios/invitaciones/${lista.invitaciones[0].id}`, otra.headers);
    expect((await invitar(otra)).statusCode).toBe(201);
  });

  test('an invitation that has ended frees its place, and needs one to be sent again', async () => {
    const otra = await t.createEmpresa();
    await fijarCapacidad(otra, 2);
    const { id } = (await invitar(otra)).json();
    await t.admin.query("update invitacion set vence = now() - interval '1 minute' where id_empresa = $1", [
      otra.idEmpresa,
    ]);
    expect((await pedir('GET', '/usuarios', otra.headers)).json().invitaciones[0].estado).toBe('vencida');
    expect((await invitar(otra)).statusCode).toBe(201);
    const reenvio = await pedir('POST', `/usuarios/invitaciones/${id}/reenviar`, otra.headers);
    expect(codigo(reenvio)).toEqual([409, 'conflicto']);
  });

  test('somebody who is out takes no place, and needs one to come back', async () => {
    const otra = await t.createEmpresa();
    await fijarCapacidad(otra, 2);
    const { id } = await sumar(otra);
    expect((await pedir('PATCH', `/usuarios/${id}`, otra.headers, { activo: false })).statusCode).toBe(200);
    expect((await invitar(otra)).statusCode).toBe(201);
    const vuelta = await pedir('PATCH', `/usuarios/${id}`, otra.headers, { activo: true });
    expect(codigo(vuelta)).toEqual([409, 'conflicto']);
    await fijarCapacidad(otra, null);
    expect((await pedir('PATCH', `/usuarios/${id}`, otra.headers, { activo: true })).statusCode).toBe(200);
  });

  test('where the plan shrank meanwhile, accepting is refused and the link is still good', async () => {
    const otra = await t.createEmpresa();
    const email = nuevoEmail();
    await invitar(otra, { email });
    await fijarCapacidad(otra, 1);
    const token = await tokenPara(email);
    const persona = { nombre: 'Colega Prueba', hashContrasena: hash };
    await expect(acceptInvitation(t.cuadra.platform.db, token, persona)).rejects.toMatchObject({
      code: 'conflicto',
    });
    await fijarCapacidad(otra, 2);
    await acceptInvitation(t.cuadra.platform.db, token, persona);
  });
});

describe('changing people', () => {
  test('404 for who is not of the company; 409 for oneself', async () => {
    const ajena = await t.createEmpresa();
    const de = (id: number) => pedir('PATCH', `/usuarios/${id}`, empresa.headers, { cargo: 'x' });
    expect((await de(ajena.idUsuario)).statusCode).toBe(404);
    expect((await de(empresa.idUsuario)).statusCode).toBe(409);
    expect((await pedir('DELETE', `/usuarios/${empresa.idUsuario}`, empresa.headers)).statusCode).toBe(409);
  });

  test('403 to change somebody who may do more', async () => {
    const { id } = await sumar(empresa);
    const headers = await empresa.headersWith({ permisos: ['usuarios.editar'] });
    expect((await pedir('PATCH', `/usuarios/${id}`, headers, { activo: false })).statusCode).toBe(403);
    expect((await pedir('DELETE', `/usuarios/${id}`, headers)).statusCode).toBe(403);
  });

  test('a change takes hold at once on the monolith, within moments with the token that one has', async () => {
    const { id, email } = await sumar(empresa);
    const sesion = await t.signIn(email);
    const suyo = await tokenOf(email);
    const importaciones = () => pedir('GET', '/importaciones', suyo);
    const despues = await pedir('PATCH', `/usuarios/${id}`, empresa.headers, {
      idGrupo: await grupoDe(empresa, 'Solo lectura'),
      cargo: '',
    });
    expect(despues.json()).toMatchObject({ Grupo: { nombre: 'Solo lectura' }, Cargo: null });
    await expect.poll(async () => (await importaciones()).statusCode, { timeout: 5000 }).toBe(401);
    const { permisos } = (await t.app.inject({ url: '/acceso/access', headers: await tokenOf(email) })).json()
      .user;
    expect(permisos).toEqual(['documentos.ver', 'cartolas.ver', 'conciliacion.ver', 'contabilidad.ver']);
    // Out of the company, the session itself is of no use there.
    expect((await pedir('DELETE', `/usuarios/${id}`, empresa.headers)).statusCode).toBe(204);
    const token = await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion });
    expect(codigo(token)).toEqual([403, 'sin_permiso']);
  });

  test('of two administrators one may go, and not both', async () => {
    const otra = await t.createEmpresa();
    const segunda = await sumar(otra, 'Administrador');
    const suya = await tokenOf(segunda.email);
    expect((await pedir('PATCH', `/usuarios/${otra.idUsuario}`, suya, { activo: false })).statusCode).toBe(
      200,
    );
    // The first one's token has lost its rights; whoever is left may not go by herself either.
    expect((await pedir('DELETE', `/usuarios/${segunda.id}`, suya)).statusCode).toBe(409);
    const forjada = { ...otra.headers };
    const ultima = await pedir('PATCH', `/usuarios/${segunda.id}`, forjada, { activo: false });
    expect(ultima.json().error.message).toMatch(/última persona que administra/);
  });

  test('the database itself keeps an administrator, and what Administrador holds', async () => {
    const otra = await t.createEmpresa();
    await expect(
      t.admin.query('update usuario_empresa set activo = false where id_empresa = $1', [otra.idEmpresa]),
    ).resolves.toBeDefined();
    await t.admin.query('update usuario_empresa set activo = true where id_empresa = $1', [otra.idEmpresa]);
    await sumar(otra);
    await expect(
      t.admin.query('delete from usuario_empresa where id_empresa = $1 and id_usuario = $2', [
        otra.idEmpresa,
        otra.idUsuario,
      ]),
    ).rejects.toMatchObject({ constraint: 'usuario_empresa_con_administrador' });
    await expect(
      t.admin.query("update grupo set permisos = '{}' where id_empresa = $1", [otra.idEmpresa]),
    ).rejects.toMatchObject({ constraint: 'grupo_administrador_completo' });
  });

  test('the list says who, how, when they last came in, and whether with a second factor', async () => {
    const { id, email } = await sumar(empresa);
    const nunca = (await pedir('GET', '/usuarios', empresa.headers)).json();
    const fila = (lista: { items: { id: number }[] }) => lista.items.find((cada) => cada.id === id);
    expect(fila(nunca)).toMatchObject({ email, activo: true, ultimoIngreso: null, segundoFactor: false });
    await t.signIn(email);
    await t.admin.query(
      "insert into usuario_totp (id_usuario, secreto_sellado, confirmado) values ($1, 'x', now())",
      [id],
    );
    const ahora = fila((await pedir('GET', '/usuarios', empresa.headers)).json());
    expect(ahora).toMatchObject({ segundoFactor: true });
    expect(
      Date.now() - Date.parse((ahora as unknown as { ultimoIngreso: string }).ultimoIngreso),
    ).toBeLessThan(60_000);
  });
});

describe('groups', () => {
  const crear = (body: object, headers: Cabeceras = empresa.headers) =>
    pedir('POST', '/grupos', headers, body);

  test('a company begins with the five that one would expect', async () => {
    const otra = await t.createEmpresa();
    const { items } = (await pedir('GET', '/grupos', otra.headers)).json();
    expect(items.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Administrador',
      'Contador',
      'Tesorería',
      'Aprobador',
      'Solo lectura',
    ]);
    expect(items[0]).toMatchObject({ permisos: PERMISOS, personas: 1, esAdministrador: true });
  });

  test('400 without a name, 409 for one that is taken in any case, or reserved', async () => {
    expect((await crear({ nombre: ' ' })).json().error.details).toEqual({ 'body.nombre': ['Requerido'] });
    expect(codigo(await crear({ nombre: 'CONTADOR' }))).toEqual([409, 'conflicto']);
    expect(codigo(await crear({ nombre: 'Soporte Cuadra' }))).toEqual([409, 'conflicto']);
  });

  test('403 to give or take what one does not hold', async () => {
    const headers = await empresa.headersWith({ permisos: ['permisos.editar', 'documentos.ver'] });
    expect((await crear({ nombre: 'Mías', permisos: ['empresa.editar'] }, headers)).statusCode).toBe(403);
    const contador = await grupoDe(empresa, 'Contador');
    expect((await pedir('PATCH', `/grupos/${contador}`, headers, { permisos: PERMISOS })).statusCode).toBe(
      403,
    );
    expect(
      (await pedir('PATCH', `/grupos/${contador}`, headers, { permisos: ['documentos.ver'] })).statusCode,
    ).toBe(403);
    expect((await crear({ nombre: 'Mías', permisos: ['documentos.ver'] }, headers)).statusCode).toBe(201);
  });

  test('made as a copy, renamed, changed and deleted when empty', async () => {
    const creado = (
      await crear({ nombre: 'Auditoría', copiarDe: await grupoDe(empresa, 'Solo lectura') })
    ).json();
    expect(creado).toMatchObject({
      permisos: ['documentos.ver', 'cartolas.ver', 'conciliacion.ver', 'contabilidad.ver'],
      personas: 0,
    });
    const cambiado = await pedir('PATCH', `/grupos/${creado.id}`, empresa.headers, {
      nombre: 'Auditores',
      descripcion: 'Externos',
      permisos: ['documentos.ver'],
    });
    expect(cambiado.json()).toMatchObject({
      nombre: 'Auditores',
      descripcion: 'Externos',
      permisos: ['documentos.ver'],
    });
    const { id: invitada } = (await invitar(empresa, { idGrupo: creado.id })).json();
    const ocupado = await pedir('DELETE', `/grupos/${creado.id}`, empresa.headers);
    expect(ocupado.json().error.message).toMatch(/tiene a una persona/);
    await pedir('DELETE', `/usuarios/invitaciones/${invitada}`, empresa.headers);
    expect((await pedir('DELETE', `/grupos/${creado.id}`, empresa.headers)).statusCode).toBe(204);
    expect((await pedir('DELETE', `/grupos/${creado.id}`, empresa.headers)).statusCode).toBe(404);
  });

  test('Administrador keeps its name, its place and the two permissions by which others come back', async () => {
    const id = await grupoDe(empresa, 'Administrador');
    const sin = PERMISOS.filter((permiso) => permiso !== 'usuarios.editar');
    for (const cambio of [{ nombre: 'Jefatura' }, { permisos: sin }])
      expect(codigo(await pedir('PATCH', `/grupos/${id}`, empresa.headers, cambio))).toEqual([
        409,
        'conflicto',
      ]);
    expect((await pedir('DELETE', `/grupos/${id}`, empresa.headers)).statusCode).toBe(409);
    const menos = await pedir('PATCH', `/grupos/${id}`, empresa.headers, {
      permisos: ['usuarios.editar', 'permisos.editar', 'documentos.ver'],
    });
    expect(menos.statusCode).toBe(200);
    await pedir('PATCH', `/grupos/${id}`, empresa.headers, { permisos: PERMISOS });
  });
});
