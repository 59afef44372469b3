import { DIAS_CON_DATOS } from '@cuadra/domain/reactivacion';
import { CONTRASENA_PRUEBA, insertDocumento } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { closeEmpresa } from './index.ts';
import { call, cerrar, closed, join, one, t, prepareCuadra } from './testing/mundo.ts';

prepareCuadra();

describe('POST /monolito/empresas/cerrar', () => {
  test('401 without a session', async () => {
    const cuerpo = { password: CONTRASENA_PRUEBA, motivo: 'x' };
    expect((await call('POST', '/monolito/empresas/cerrar', cuerpo)).statusCode).toBe(401);
  });

  test.each(['Solo lectura', 'Contador'])('403 for the group %s', async (grupo) => {
    const empresa = await t.createEmpresa();
    const otra = await t.createEmpresa();
    await join(otra, empresa, grupo);
    await t.admin.query('delete from usuario_empresa where id_empresa = $1', [otra.idEmpresa]);
    const respuesta = await cerrar(otra);
    expect(respuesta.statusCode).toBe(403);
    expect(
      (await one('select estado from empresa where id_empresa = $1', [empresa.idEmpresa]))['estado'],
    ).toBe('activa');
  });

  test('403 for a group that may change the company and does not administer it', async () => {
    const empresa = await t.createEmpresa();
    const otra = await t.createEmpresa();
    await join(otra, empresa, 'Contador');
    await t.admin.query('delete from usuario_empresa where id_empresa = $1', [otra.idEmpresa]);
    await t.admin.query(
      "update grupo set permisos = permisos || '{empresa.editar}' where id_empresa = $1 and nombre = 'Contador'",
      [empresa.idEmpresa],
    );
    const respuesta = await cerrar(otra);
    expect(respuesta.json().error.message).toBe('Solo quien administra la empresa puede cerrarla.');
  });

  test('400 without a reason, and for a wrong password', async () => {
    const empresa = await t.createEmpresa();
    const sinMotivo = await cerrar(empresa, { password: CONTRASENA_PRUEBA, motivo: ' ' });
    expect(sinMotivo.json().error.details).toEqual({ 'body.motivo': ['Requerido'] });
    const mala = await cerrar(empresa, { password: 'no es esta', motivo: 'x' });
    expect(mala.statusCode).toBe(400);
    expect(mala.json().error.details).toEqual({ 'body.password': ['La contraseña no es correcta.'] });
  });

  test('ends the sessions in it, refuses its tokens, tells the trail who and why, and deletes nothing', async () => {
    const empresa = await t.createEmpresa();
    await insertDocumento(t.admin, empresa.idEmpresa);
    const otraSesion = await t.signIn(empresa.email);
    const { token } = (await call('GET', '/monolito/api/obtainToken', undefined, otraSesion)).json();
    const respuesta = await cerrar(empresa);
    expect(respuesta.statusCode).toBe(200);
    const { cerradaEn, datosHasta } = respuesta.json();
    expect((Date.parse(datosHasta) - Date.parse(cerradaEn)) / 86_400_000).toBe(DIAS_CON_DATOS);
    expect(respuesta.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await call('GET', '/monolito/api/obtainToken', undefined, otraSesion)).statusCode).toBe(401);
    const conToken = await call('GET', '/acceso/access', undefined, { 'x-access-token': token });
    expect(conToken.statusCode).toBe(401);
    const { rows } = await t.admin.query(
      "select id_usuario::int as quien, despues from auditoria where id_empresa = $1 and accion = 'cerrar'",
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([
      { quien: empresa.idUsuario, despues: { estado: 'cerrada', motivo: 'Dejamos de operar' } },
    ]);
    const { n } = await one('select count(*)::int as n from documento where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    expect(n).toBe(1);
  });

  test('asks for a mail to each administrator, in the transaction of the closing', async () => {
    const waiting = async () =>
      (await one<{ n: number }>("select count(*)::int as n from pgboss.job where name = 'enviar_correo'", []))
        .n;
    const empresa = await t.createEmpresa();
    const [colega, contador] = [await t.createEmpresa(), await t.createEmpresa()];
    await join(colega, empresa, 'Administrador');
    await join(contador, empresa, 'Contador');
    const antes = await waiting();
    await cerrar(empresa, { password: 'no es esta', motivo: 'x' });
    expect(await waiting()).toBe(antes);
    await cerrar(empresa);
    expect(await waiting()).toBe(antes + 2);
  });

  test('a person of another company stays in that one', async () => {
    const [cerrada, abierta] = [await t.createEmpresa(), await t.createEmpresa()];
    await join(abierta, cerrada, 'Contador');
    await cerrar(cerrada);
    const sesion = await t.signIn(abierta.email);
    const { token } = (await call('GET', '/monolito/api/obtainToken', undefined, sesion)).json();
    const access = await call('GET', '/acceso/access', undefined, { 'x-access-token': token });
    expect(access.json().companies).toEqual([{ id: abierta.idEmpresa, nombre: expect.any(String) }]);
    const cambio = await call(
      'POST',
      '/monolito/usuarios/cambiarEmpresa',
      { idEmpresa: cerrada.idEmpresa },
      sesion,
    );
    expect(cambio.statusCode).toBe(403);
  });

  test('409 for what is closed already, as for the operator’s command', async () => {
    const empresa = await closed();
    await expect(
      closeEmpresa(t.cuadra.platform, { idEmpresa: empresa.idEmpresa, idUsuario: null, motivo: 'x' }),
    ).rejects.toMatchObject({ code: 'conflicto' });
  });

  test('its RUT stays taken', async () => {
    const { rut } = await closed();
    await expect(t.createEmpresa({ rut })).rejects.toMatchObject({ code: 'conflicto' });
  });
});
