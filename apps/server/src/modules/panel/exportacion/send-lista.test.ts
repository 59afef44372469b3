import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { testCobranza } from '../../cobros/cobranza/testing/test-cobranza.ts';
import { takeBytes } from './send-lista.ts';

const c = testCobranza();
const AJENA = 'contadora@estudio.cl';

const enviar = (cambios: object = {}, headers?: Record<string, string>) =>
  c.call(
    'POST',
    '/listas/enviar',
    {
      lista: { nombre: 'clientes', filtros: {} },
      para: [AJENA],
      mensaje: 'Hola:\n\nLa de hoy.',
      direccion: '/ingresos/cxc/clientes',
      ...cambios,
    },
    headers,
  );
const unCliente = async () => {
  const id = await c.cliente('76543210-3', 'Aridos SpA');
  await c.venta(id, -40, { rut: '76543210-3', montoTotal: 2_000 });
};
const salidos = async () =>
  (
    await c.t.admin.query(
      `select e.para, e.asunto, e.mensaje, a.nombre, a.tipo, a.bytes::int > 0 as pesa
         from envio e left join envio_adjunto a on a.id_empresa = e.id_empresa and a.id_envio = e.id
        where e.id_empresa = $1 order by e.id`,
      [c.empresa.idEmpresa],
    )
  ).rows;

test('401, 403, 404 without the feature, and 400 for addresses and screens that are none', async () => {
  await unCliente();
  expect((await enviar({}, {})).statusCode).toBe(401);
  for (const falta of ['documentos.exportar', 'documentos.ver']) {
    const sin = await c.empresa.headersWith({ permisos: PERMISOS.filter((uno) => uno !== falta) });
    expect((await enviar({}, sin)).statusCode, falta).toBe(403);
  }
  const sinPlan = await c.empresa.headersWith({
    features: FUNCIONALIDADES.filter((una) => una !== 'exportar_xls'),
  });
  expect((await enviar({}, sinPlan)).statusCode).toBe(404);
  const malo = await enviar({ para: ['ana@'] });
  expect(malo.statusCode).toBe(400);
  expect(Object.keys(malo.json().error.details)).toEqual(['body.para.0']);
  expect((await enviar({ para: [] })).statusCode).toBe(400);
  for (const direccion of ['//otro.cl', 'https://otro.cl', '/\\otro.cl'])
    expect((await enviar({ direccion })).statusCode, direccion).toBe(400);
  expect(await salidos()).toEqual([]);
});

test('outside of the company only for a person who may write mails', async () => {
  await unCliente();
  const lee = await c.empresa.headersWith({ permisos: ['documentos.ver', 'documentos.exportar'] });
  const fuera = await enviar({}, lee);
  expect(fuera.statusCode).toBe(403);
  expect(fuera.json().error.message).toContain(AJENA);
  const { rows } = await c.t.admin.query(
    `select u.email from usuario_empresa m join usuario u on u.id = m.id_usuario
      where m.id_empresa = $1 and m.activo order by u.id limit 1`,
    [c.empresa.idEmpresa],
  );
  expect((await enviar({ para: [rows[0].email] }, lee)).statusCode).toBe(202);
});

test('404 for an empty list, and 429 beyond the mails of a day', async () => {
  expect((await enviar()).statusCode).toBe(404);
  await unCliente();
  await c.t.admin.query(
    `insert into envio (id_empresa, id_usuario, para, cc, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml)
     select $1, (select id_usuario from usuario_empresa where id_empresa = $1 limit 1), '{a@b.cl}', '{}', 'a@b.cl',
       'x', 'x', false, false from generate_series(1, 300)`,
    [c.empresa.idEmpresa],
  );
  expect((await enviar()).statusCode).toBe(429);
});

test('the list goes once to each address, with its file, and the company knows who sent it', async () => {
  await unCliente();
  const respuesta = await enviar({ para: [AJENA, AJENA] });
  expect(respuesta.statusCode, respuesta.body).toBe(202);
  expect(respuesta.json()).toMatchObject({ adjunta: true });
  const [correo, ...otros] = await salidos();
  expect(otros).toEqual([]);
  expect(correo).toMatchObject({ para: [AJENA], pesa: true });
  expect(correo.asunto).toMatch(/^Clientes de /);
  expect(correo.mensaje).toContain('La de hoy.');
  expect(correo.nombre).toMatch(/^Clientes-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(correo.tipo).toContain('spreadsheetml');
  const { rows } = await c.t.admin.query(
    "select despues from auditoria where id_empresa = $1 and accion = 'enviar_correo'",
    [c.empresa.idEmpresa],
  );
  expect(rows).toEqual([{ despues: { lista: 'clientes', para: [AJENA], adjunta: true } }]);
  const { items } = (await c.call('GET', '/actos')).json();
  expect(items[0]).toMatchObject({ clase: 'correo', autor: 'persona', estado: 'no_se_deshace' });
});

test('bytes are taken up to the limit, and no further', async () => {
  async function* tres() {
    for (let i = 0; i < 3; i++) yield new Uint8Array(10);
  }
  expect((await takeBytes(tres(), 30))?.length).toBe(30);
  expect(await takeBytes(tres(), 29)).toBeNull();
});
