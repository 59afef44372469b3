import { PERMISOS } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { FormDePrueba } from '../../identidad/empresas/testing/form-de-prueba.ts';
import { makePng } from '../../identidad/empresas/testing/make-png.ts';
import { openActos, type ActosDePrueba } from './testing/open-actos.ts';
import { refusalOfUndo, turnLast } from './testing/turn-acto.ts';

const { p, t } = openEachTest(openActos, { workers: true });

async function ok(...pedido: Parameters<ActosDePrueba['call']>) {
  const respuesta = await p.call(...pedido);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.body === '' ? null : respuesta.json();
}

describe('the company', () => {
  test('takes its former data and logo back, and names who changed them since', async () => {
    const form = new FormDePrueba(t, p.empresa);
    const patch = async (campos: Parameters<FormDePrueba['patch']>[0]) => {
      expect((await form.patch(campos)).status).toBeLessThan(300);
      expect((await form.ended()).estado).toBe('lista');
    };
    await patch({ plazoPagoClientes: '45' });
    const plazo = await turnLast(p, async () => (await form.get()).plazoPagoClientes);
    expect(plazo.acto).toMatchObject({
      clase: 'empresa',
      titulo: 'Cambió los datos de la empresa',
      detalle: expect.stringMatching(/^Plazo de pago de clientes: ahora 45 días, antes \d+ días$/u),
    });
    expect(plazo.antes).not.toBe(45);
    expect(plazo.despues).toBe(45);

    await patch({ logo: makePng(20, 20) });
    await patch({ quitarLogo: 'true', nombre: 'Otro nombre' });
    const datos = await turnLast(p, async () => {
      const { nombre, logo } = await form.get();
      return [nombre, logo !== null];
    });
    expect(datos.acto.detalle).toBe('Nombre y logo');
    expect(datos.antes[1]).toBe(true);
    expect(datos.despues).toEqual(['Otro nombre', false]);
    expect(await refusalOfUndo(p, plazo.acto.id)).toMatch(/^Ana Prueba lo cambió/u);
    const mira = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await p.undo(datos.acto.id, {}, mira)).statusCode).toBe(403);
  });
});

describe('automation', () => {
  test('takes its former capacity and its templates back', async () => {
    await p.query(`update empresa_funcionalidad set capacidad = 100 where id_empresa = $1
      and id_funcionalidad = (select id from funcionalidad where key = 'automatizaciones_clasificacion')`);
    await ok('POST', '/automatizacion/tiers', { capacidad: 5000 });
    const capacidad = await turnLast(
      p,
      async () =>
        (
          await p.query<{
            capacidad: number;
          }>(`select capacidad from empresa_funcionalidad where id_empresa = $1
            and id_funcionalidad = (select id from funcionalidad where key = 'automatizaciones_clasificacion')`)
        )[0]?.capacidad,
    );
    expect(capacidad.acto).toMatchObject({
      clase: 'capacidad',
      titulo: 'Cambió la capacidad de las automatizaciones',
      detalle: 'Ahora 5.000 al mes, antes 100',
    });
    expect([capacidad.antes, capacidad.despues]).toEqual([100, 5000]);
    const sinEmpresa = await p.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'empresa.editar'),
    });
    expect((await p.undo(capacidad.acto.id, {}, sinEmpresa)).statusCode).toBe(403);

    const ofrecidas = async () =>
      (await ok('GET', '/automatizacion/plantillas?modulo=clasificacion')).items as {
        key: string;
        nombreRegla: string;
      }[];
    const [plantilla, ...otras] = await ofrecidas();
    const template = plantilla?.key ?? '';
    await ok('POST', '/automatizacion/plantillas/archivar', { template, archivar: true });
    const archivada = await turnLast(p, async () => (await ofrecidas()).some(({ key }) => key === template));
    expect(archivada.acto.titulo).toBe(`Archivó la plantilla de regla ${plantilla?.nombreRegla}`);
    expect([archivada.antes, archivada.despues]).toEqual([true, false]);
    await ok('POST', '/automatizacion/plantillas/archivar', { template: otras[0]?.key, archivar: true });
    expect((await p.undo(archivada.acto.id)).statusCode).toBe(200);
    await ok('POST', '/automatizacion/plantillas/archivar', { template, archivar: true });
    expect(await p.redo(archivada.acto.id)).toMatchObject({ statusCode: 409 });
  });
});

describe('a scheduled export', () => {
  const BODY = {
    nombre: 'Ventas del año',
    contenido: {
      tipo: 'documentos',
      modelos: ['dtes'],
      formato: 'csv',
      incluir: 'ninguno',
      includeComments: false,
    },
    periodo: 'este_anio',
    frecuencia: 'diaria',
    dia: null,
    hora: 8,
    destino: { tipo: 'correo', para: ['finanzas@prueba.cl'] },
  };
  const RUTA = '/exportables/programadas';
  const leer = async () =>
    (await ok('GET', RUTA)).items.map(({ hora, activa }: { hora: number; activa: boolean }) => [
      hora,
      activa,
    ]);

  test('is made, changed, paused and deleted, and each comes back as it was', async () => {
    const { id } = await ok('POST', RUTA, BODY);
    const creada = await turnLast(p, leer);
    expect(creada.acto).toMatchObject({
      clase: 'exportacion',
      titulo: 'Programó la exportación Ventas del año',
    });
    expect([creada.antes, creada.despues]).toEqual([[], [[8, true]]]);

    await ok('PUT', `${RUTA}/${id}`, { ...BODY, hora: 9 });
    const cambiada = await turnLast(p, leer);
    expect(cambiada.acto).toMatchObject({
      titulo: 'Cambió la exportación programada Ventas del año',
      detalle: 'Hora',
    });
    expect([cambiada.antes, cambiada.despues]).toEqual([[[8, true]], [[9, true]]]);
    expect(await refusalOfUndo(p, creada.acto.id)).toMatch(/^Ana Prueba la cambió/u);

    await ok('POST', `${RUTA}/${id}/pausar`);
    const pausada = await turnLast(p, leer);
    expect([pausada.acto.titulo, pausada.antes, pausada.despues]).toEqual([
      'Pausó la exportación programada Ventas del año',
      [[9, true]],
      [[9, false]],
    ]);

    await ok('DELETE', `${RUTA}/${id}`);
    const eliminada = await turnLast(p, leer);
    expect([eliminada.acto.titulo, eliminada.antes, eliminada.despues]).toEqual([
      'Eliminó la exportación programada Ventas del año',
      [[9, false]],
      [],
    ]);
  });

  test('with pay is neither seen nor undone without its right, and sending one now is listed alone', async () => {
    const contenido = { ...BODY.contenido, modelos: ['remuneraciones'] };
    const { id } = await ok('POST', RUTA, { ...BODY, contenido });
    const acto = await p.last();
    const sinSueldos = await p.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'remuneraciones.ver'),
    });
    expect((await p.undo(acto.id, {}, sinSueldos)).statusCode).toBe(404);
    await ok('POST', `${RUTA}/${id}/ejecutar`);
    expect(await p.last()).toMatchObject({
      titulo: 'Envió ahora la exportación programada Ventas del año',
      estado: 'no_se_deshace',
    });
  });
});

/** A person of the company outside its administrators. */
async function addPersona(nombre: string): Promise<number> {
  const [persona] = await p.query<{ id: number }>(
    `with u as (insert into usuario (email, nombre) values ('eva' || $1::bigint || '@prueba.cl', $2) returning id)
     insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
     select $1::bigint, u.id, (select id from grupo
       where id_empresa = $1::bigint and nombre <> 'Administrador' order by id limit 1) from u
     returning id_usuario::int as id`,
    nombre,
  );
  return persona?.id ?? 0;
}

const grupos = () =>
  p.query<{ id: number; nombre: string; permisos: string[] }>(
    'select id::int, nombre, permisos from grupo where id_empresa = $1 and not soporte',
  );

describe('people', () => {
  test('a group takes its former name and permissions back, and names who changed it since', async () => {
    const { id } = await ok('POST', '/grupos', { nombre: 'Auditoría', permisos: ['documentos.ver'] });
    const read = async () => {
      const grupo = (await grupos()).find((uno) => uno.id === id);
      return [grupo?.nombre, grupo?.permisos.toSorted()];
    };
    await ok('PATCH', `/grupos/${id}`, { nombre: 'Control', permisos: ['documentos.ver', 'cartolas.ver'] });
    const { acto, antes, despues } = await turnLast(p, read);
    expect(acto).toMatchObject({
      clase: 'usuario',
      titulo: 'Cambió el grupo Control',
      detalle: 'Nombre y permisos',
    });
    expect(antes).toEqual(['Auditoría', ['documentos.ver']]);
    expect(despues).toEqual(['Control', ['cartolas.ver', 'documentos.ver']]);
    await ok('PATCH', `/grupos/${id}`, { permisos: [] });
    expect(await refusalOfUndo(p, acto.id)).toMatch(/^Ana Prueba cambió el grupo/u);
    await ok('DELETE', `/grupos/${id}`);
    expect(await refusalOfUndo(p, acto.id)).toMatch(/^Ana Prueba eliminó el grupo/u);
  });

  test('an undo gives no permission that the person lacks', async () => {
    const { id } = await ok('POST', '/grupos', { nombre: 'Auditoría', permisos: ['cartolas.ver'] });
    await ok('PATCH', `/grupos/${id}`, { permisos: [] });
    const { id: idActo } = await p.last();
    const sin = await p.empresa.headersWith({ permisos: ['usuarios.editar', 'permisos.editar'] });
    const negado = await p.undo(idActo, {}, sin);
    expect(negado.statusCode).toBe(403);
    expect(negado.json().error.message).toBe('No puedes dar ni quitar un permiso que tú no tienes.');
    const mira = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await p.undo(idActo, {}, mira)).statusCode).toBe(404);
  });

  test('a person takes their group and entry back, until they are taken out', async () => {
    const eva = await addPersona('Eva Rojas');
    const read = async () => {
      const [persona] = await p.query<{ grupo: string; activo: boolean }>(
        `select g.nombre as grupo, m.activo from usuario_empresa m
         join grupo g on g.id_empresa = m.id_empresa and g.id = m.id_grupo
         where m.id_empresa = $1 and m.id_usuario = $2`,
        eva,
      );
      return [persona?.grupo, persona?.activo];
    };
    const [grupo] = await read();
    const { id: otro } = await ok('POST', '/grupos', { nombre: 'Control', permisos: ['documentos.ver'] });
    await ok('PATCH', `/usuarios/${eva}`, { idGrupo: otro });
    const deGrupo = await turnLast(p, read);
    expect(deGrupo.acto).toMatchObject({
      titulo: 'Cambió a Eva Rojas en la empresa',
      detalle: `Ahora en el grupo Control, antes en ${grupo}`,
    });
    expect([deGrupo.antes, deGrupo.despues]).toEqual([
      [grupo, true],
      ['Control', true],
    ]);
    await ok('PATCH', `/usuarios/${eva}`, { activo: false });
    const deEntrada = await turnLast(p, read);
    expect(deEntrada.acto).toMatchObject({ titulo: 'Suspendió a Eva Rojas' });
    expect(deEntrada.antes).toEqual(['Control', true]);
    expect(await refusalOfUndo(p, deGrupo.acto.id)).toMatch(/^Ana Prueba cambió a la persona/u);
    await ok('DELETE', `/usuarios/${eva}`);
    expect(await refusalOfUndo(p, deEntrada.acto.id)).toMatch(/^Ana Prueba quitó a la persona/u);
  });

  test('the last administrator stays one', async () => {
    const eva = await addPersona('Eva Rojas');
    const administrador = (await grupos()).find(({ nombre }) => nombre === 'Administrador');
    await ok('PATCH', `/usuarios/${eva}`, { idGrupo: administrador?.id });
    const { id } = await p.last();
    // The person who made her one is no administrator any more.
    await p.query(
      `update usuario_empresa set id_grupo = (select id from grupo
         where id_empresa = $1 and nombre <> 'Administrador' order by id limit 1)
       where id_empresa = $1 and id_usuario <> $2`,
      eva,
    );
    const negado = await p.undo(id, {}, await p.empresa.headersWith({ permisos: [...PERMISOS] }));
    expect(negado.statusCode).toBe(409);
    expect(negado.json().error.message).toMatch(/^Es la última persona que administra la empresa/u);
  });
});

test('invitations, keys, senders and card payments are listed alone, without secrets', async () => {
  const ids = { grupo: 0, invitacion: 0, credencial: 0 };
  const idDe = (respuesta: { id: number }) => respuesta.id;
  const eva = await addPersona('Eva Rojas');
  const sesion = await t.signIn(p.empresa.email);
  const conSesion = async (method: 'POST' | 'DELETE', ruta: string, payload?: object) => {
    const url = `/monolito/credenciales-api${ruta}`;
    const respuesta = await t.app.inject({ method, url, headers: sesion, ...(payload && { payload }) });
    expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
    return respuesta.body === '' ? null : respuesta.json();
  };
  const persona = { email: 'luz@prueba.cl', nombre: 'Luz Soto' };
  const webpay = {
    codigoComercio: '597055555532',
    apiKey: 'secreto-de-webpay-'.repeat(4),
    ambiente: 'integracion',
  };
  const casos: readonly (readonly [string, string, string, () => Promise<unknown>])[] = [
    [
      'usuario',
      'Creó el grupo Auditoría',
      '',
      async () => {
        ids.grupo = idDe(await ok('POST', '/grupos', { nombre: 'Auditoría', permisos: ['documentos.ver'] }));
      },
    ],
    [
      'usuario',
      'Invitó a Luz Soto',
      'Al grupo Auditoría',
      async () => {
        ids.invitacion = idDe(await ok('POST', '/usuarios/invitaciones', { ...persona, idGrupo: ids.grupo }));
      },
    ],
    [
      'usuario',
      'Reenvió la invitación de Luz Soto',
      '',
      () => ok('POST', `/usuarios/invitaciones/${ids.invitacion}/reenviar`),
    ],
    [
      'usuario',
      'Revocó la invitación de Luz Soto',
      '',
      () => ok('DELETE', `/usuarios/invitaciones/${ids.invitacion}`),
    ],
    ['usuario', 'Quitó a Eva Rojas de la empresa', '', () => ok('DELETE', `/usuarios/${eva}`)],
    ['usuario', 'Eliminó el grupo Auditoría', '', () => ok('DELETE', `/grupos/${ids.grupo}`)],
    [
      'llave',
      'Creó la credencial Bodega',
      '',
      async () => {
        ids.credencial = idDe(await conSesion('POST', '', { nombre: 'Bodega' }));
      },
    ],
    ['llave', 'Revocó la credencial Bodega', '', () => conSesion('DELETE', `/${ids.credencial}`)],
    [
      'plantilla',
      'Cambió la dirección desde la que salen los correos',
      'Ahora cobranza@lenga-prueba.cl',
      () => ok('PUT', '/dominio-correo', { direccion: 'cobranza@lenga-prueba.cl' }),
    ],
    ['plantilla', 'Quitó la dirección propia para enviar correos', '', () => ok('DELETE', '/dominio-correo')],
    [
      'ajuste_cobros',
      'Cambió el pago con Webpay del portal',
      '',
      () => ok('PUT', '/webpay', { ...webpay, montoLibre: false }),
    ],
    ['ajuste_cobros', 'Quitó el pago con Webpay del portal', '', () => ok('DELETE', '/webpay')],
  ];
  for (const [clase, titulo, detalle, hacer] of casos) {
    await hacer();
    expect(await p.last()).toMatchObject({
      clase,
      titulo,
      detalle,
      autor: 'persona',
      estado: 'no_se_deshace',
      puedeDeshacer: false,
    });
  }
  expect((await p.list()).items).toHaveLength(casos.length);
  const escrito = JSON.stringify(await p.query('select * from acto where id_empresa = $1'));
  expect(escrito).not.toContain(webpay.apiKey);
  const usuarios = await p.query(
    'select id_origen from acto where id_empresa = $1 and id_origen is not null',
  );
  expect(usuarios).toEqual([]);
});
