import { openEachTest } from '@cuadra/testing';
import { expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';
import { refusalOfUndo, turnLast } from './testing/turn-acto.ts';

const { p, t } = openEachTest(openActos);

const PLANTILLA = {
  idTipoEmail: '3',
  name: 'Cobro amable',
  subject: 'Pendientes',
  message: '<p>Hola</p>',
  senderName: '',
  responderA: '',
};

async function write(cambios: Record<string, string | File> = {}, id?: number): Promise<number> {
  const form = new FormData();
  for (const [campo, valor] of Object.entries({ ...PLANTILLA, ...cambios })) form.append(campo, valor);
  const cuerpo = new Response(form);
  const respuesta = await t.app.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: `/api/emails${id === undefined ? '' : `/${id}`}`,
    headers: { ...p.empresa.headers, 'content-type': cuerpo.headers.get('content-type') ?? '' },
    payload: Buffer.from(await cuerpo.arrayBuffer()),
  });
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.json<{ id: number }>().id;
}
const plantillas = async () =>
  (await p.call('GET', '/emails'))
    .json<{ items: { id: number; name: string; subject: string; attachment: boolean }[] }>()
    .items.map(({ id, name, subject, attachment }) => ({ id, name, subject, attachment }));
const archivo = () => new File(['%PDF-1'], 'condiciones.pdf');

test('a template is made, changed and deleted, and each comes back as it was', async () => {
  const id = await write();
  const creada = await turnLast(p, plantillas);
  expect(creada.acto).toMatchObject({
    clase: 'plantilla',
    titulo: 'Creó la plantilla Cobro amable',
    detalle: 'Recordatorio de pago',
  });
  expect(creada.antes).toEqual([]);
  expect(creada.despues).toEqual([{ id, name: 'Cobro amable', subject: 'Pendientes', attachment: false }]);

  await write({ subject: 'Aviso', message: '<p>Otra cosa</p>' }, id);
  const cambiada = await turnLast(p, plantillas);
  expect(cambiada.acto).toMatchObject({
    titulo: 'Cambió la plantilla Cobro amable',
    detalle: 'Asunto y mensaje',
  });
  expect([cambiada.antes[0]?.subject, cambiada.despues[0]?.subject]).toEqual(['Pendientes', 'Aviso']);
  expect(await refusalOfUndo(p, creada.acto.id)).toMatch(/^Ana Prueba la cambió/u);
  await write({ subject: 'Aviso', message: '<p>Otra cosa</p>' }, id);
  expect((await p.list()).items).toHaveLength(2);

  await p.call('DELETE', `/emails/${id}`);
  const eliminada = await turnLast(p, plantillas);
  expect(eliminada.acto.titulo).toBe('Eliminó la plantilla Cobro amable');
  expect([eliminada.antes.length, eliminada.despues.length]).toEqual([1, 0]);
  await write();
  await write({ name: 'Otra' });
  const repetida = await p.undo(eliminada.acto.id);
  expect([repetida.statusCode, repetida.json().error.message]).toEqual([
    409,
    'Ya tienes una plantilla de este tipo con ese nombre.',
  ]);
  const mira = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
  expect((await p.undo(eliminada.acto.id, {}, mira)).statusCode).toBe(403);
});

test('the file of a template comes back while it is kept, and is named alone by its row', async () => {
  const id = await write({ attachment: archivo() });
  const subidas = () => p.query<{ carpeta: string }>('select carpeta from subida where id_empresa = $1');
  expect(await subidas()).toEqual([]);
  await write({ quitarAdjunto: 'true' }, id);
  expect(await subidas()).toHaveLength(1);
  const { acto, antes, despues } = await turnLast(p, plantillas);
  expect(acto.detalle).toBe('Archivo adjunto');
  expect([antes[0]?.attachment, despues[0]?.attachment]).toEqual([true, false]);
  expect(await subidas()).toHaveLength(1);
  await p.query("update subida set created = now() - interval '21 hours' where id_empresa = $1");
  const tarde = await p.undo(acto.id);
  expect([tarde.statusCode, tarde.json().error.message]).toEqual([
    409,
    'El archivo adjunto ya no está guardado. Cambia la plantilla y agrégalo de nuevo.',
  ]);
});

test('comments of a person are one act, which deletes them; deleting the comment marks it', async () => {
  const lineas = [await p.cargo(1000, 'PEAJE'), await p.cargo(2000)];
  const comentar = (ids: number[]) =>
    p.call('POST', '/comentarios/masivo', { modelo: 'Cartola', ids, comentario: 'Revisar', menciones: [] });
  expect((await comentar(lineas)).statusCode).toBe(201);
  const vivos = async () =>
    (await p.query('select id from comentario where id_empresa = $1 and not borrado')).length;
  const acto = await p.last();
  expect(acto).toMatchObject({
    clase: 'comentario',
    titulo: 'Comentó 2 líneas',
    detalle: 'PEAJE y 1 más',
    cantidad: 2,
    puedeDeshacer: true,
  });
  expect(await p.touched(acto.id)).toMatchObject([
    { hizo: 'Comentó «Revisar»' },
    { hizo: 'Comentó «Revisar»' },
  ]);
  const otro = await p.empresa.headersWith({
    permisos: ['documentos.ver', 'cartolas.ver', 'conciliacion.ver'],
  });
  const ajena = await t.createEmpresa();
  const ofUsuario = (idUsuario: number) =>
    p.query('update comentario set id_usuario = $2 where id_empresa = $1', idUsuario);
  await ofUsuario(ajena.idUsuario);
  expect((await p.undo(acto.id, {}, otro)).statusCode).toBe(403);
  expect(await vivos()).toBe(2);
  await ofUsuario(p.empresa.idUsuario);
  expect((await p.undo(acto.id)).json()).toMatchObject({ deshechas: 2 });
  expect(await vivos()).toBe(0);

  const uno = await p.call('POST', '/comentarios', {
    modelo: 'Cartola',
    foreignKey: lineas[0],
    comentario: 'Otra vez',
    menciones: [],
  });
  const { id } = uno.json<{ id: number }>();
  expect((await p.call('DELETE', `/comentarios/${id}`)).statusCode).toBe(204);
  expect(await p.last()).toMatchObject({ estado: 'deshecho' });
  expect((await p.call('POST', `/comentarios/${id}/recuperar`)).statusCode).toBe(200);
  expect(await p.last()).toMatchObject({ estado: 'hecho' });
});
