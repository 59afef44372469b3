import { buildDteXml, cafsDeEjemplo, crearLlaveFirma, ejemploDte } from '@cuadra/formats/testing';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let conXml: number;
const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Firmante de prueba' });
const xml = buildDteXml(ejemploDte(33), llave, { cafs: cafsDeEjemplo() });
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
  empresa = await t.createEmpresa();
  conXml = await insertDocumento(t.admin, empresa.idEmpresa, { folio: '1112' });
  const clave = `${empresa.idEmpresa}/xml/prueba-${conXml}`;
  await t.cuadra.platform.storage.write(clave, xml);
  await t.admin.query('update documento set clave_xml = $1 where id = $2', [clave, conXml]);
});

const enviar = (cambios: object = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/documentos/enviar',
    headers: empresa.headers,
    payload: {
      ids: [conXml],
      para: ['Cliente@Prueba.cl'],
      asunto: 'Tu factura 1112',
      mensaje: 'Hola:\n\n<b>Va la factura</b>.',
      adjuntarPdf: true,
      adjuntarXml: true,
      ...cambios,
    },
  });
const estado = async () =>
  (await t.admin.query('select estado from envio where id_empresa = $1', [empresa.idEmpresa])).rows.map(
    (fila) => fila.estado,
  );

describe('what is refused', () => {
  test.each([
    [{ para: [] }, 'body.para', 'Escribe a quién se lo envías.'],
    [{ para: ['no es'] }, 'body.para.0', 'Ingresa un email válido.'],
    [{ asunto: ' ' }, 'body.asunto', 'Escribe un asunto.'],
    [{ mensaje: '' }, 'body.mensaje', 'Escribe un mensaje.'],
    [{ adjuntarPdf: false, adjuntarXml: false }, 'body.adjuntarPdf', 'Elige si va el PDF, el XML o ambos.'],
    [
      { ids: Array.from({ length: 21 }, (_, n) => n + 1) },
      'body.ids',
      'Puedes enviar hasta 20 documentos por correo.',
    ],
  ])('400 for %j', async (cambios, campo, mensaje) => {
    const respuesta = await enviar(cambios);
    expect([respuesta.statusCode, respuesta.json().error.details]).toEqual([400, { [campo]: [mensaje] }]);
  });

  test('400 names what has no XML, and nothing is sent', async () => {
    const sinXml = await insertDocumento(t.admin, empresa.idEmpresa, { folio: '77' });
    const respuesta = await enviar({ ids: [conXml, sinXml] });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.message).toContain('Factura electrónica 77');
    expect(await estado()).toEqual([]);
  });

  test('429 beyond the number of a day', async () => {
    await t.admin.query(
      `insert into envio (id_empresa, id_usuario, para, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml)
       select $1, $2, '{a@b.cl}', 'a@b.cl', 'x', 'x', true, false from generate_series(1, 300)`,
      [empresa.idEmpresa, empresa.idUsuario],
    );
    expect((await enviar()).statusCode).toBe(429);
  });
});

describe('a mail', () => {
  test('goes once to each recipient with its files, in the name of the person, and is told in the history', async () => {
    const respuesta = await enviar({ cc: ['jefa@prueba.cl', 'cliente@prueba.cl'] });
    expect([respuesta.statusCode, respuesta.json().documentos]).toEqual([202, 1]);
    await vi.waitFor(async () => expect(await estado()).toEqual(['enviado']), { timeout: 60_000 });
    const mensajes = correo.mensajes('cliente@prueba.cl');
    expect(mensajes).toHaveLength(1);
    const [mail] = mensajes;
    expect(mail).toMatchObject({ asunto: 'Tu factura 1112', para: ['cliente@prueba.cl', 'jefa@prueba.cl'] });
    expect(mail?.texto).toContain('Ana Prueba, de Prueba');
    expect(mail?.html).toContain('&lt;b&gt;Va la factura&lt;/b&gt;');
    expect(mail?.responderA).toEqual([empresa.email]);
    expect(mail?.adjuntos.map(({ nombre, tipo }) => [nombre, tipo])).toEqual([
      ['DTE-76543210-3-33-1112.pdf', 'application/pdf'],
      ['DTE-76543210-3-33-1112.xml', 'application/xml'],
    ]);
    expect(mail?.adjuntos[1]?.bytes).toBe(xml.byteLength);
    const historial = await t.app.inject({ url: `/api/Dte/${conXml}/historial`, headers: empresa.headers });
    expect(historial.json().items[0].descripcion).toBe(
      'Ana Prueba lo envió por correo a cliente@prueba.cl y jefa@prueba.cl',
    );
  });

  test('that the server refuses is marked so', async () => {
    await enviar({ para: ['ana@no-existe.test'] });
    await vi.waitFor(async () => expect(await estado()).toEqual(['rechazado']), { timeout: 60_000 });
  });
});
