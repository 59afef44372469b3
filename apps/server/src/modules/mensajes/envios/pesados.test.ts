import { MAX_BYTES_EMAIL } from '@cuadra/contract';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { writeEnvio } from './write-envio.ts';

/** Type of mail that reminds of a debt. */
const RECORDATORIO = 3;
const BYTES_XML = 6 * 1024 * 1024;

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let idCliente: number;
let ventas: number[];
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({
    workers: true,
    env: { SMTP_URL: correo.smtpUrl, PUBLIC_URL: 'https://app.cuadra.test' },
  });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(async () => {
  correo.clear();
  empresa = await t.createEmpresa();
  const cliente = { rut: '76543210-3', razonSocial: 'Río Claro SpA', nombre: 'Río Claro' };
  idCliente = (await pedir('POST', '/clientes', cliente)).cuerpo.id;
  const clave = `${empresa.idEmpresa}/documentos/pesado.xml`;
  await t.cuadra.platform.storage.write(clave, Buffer.alloc(BYTES_XML, 'x'));
  ventas = [];
  for (const folio of ['1066', '1067']) {
    const id = await insertDocumento(t.admin, empresa.idEmpresa, { folio, montoTotal: 1_190_000 });
    await t.admin.query('update documento set id_contraparte = $2, clave_xml = $3 where id = $1', [
      id,
      idCliente,
      clave,
    ]);
    ventas.push(id);
  }
});

async function pedir(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: object = empresa.headers,
) {
  const respuesta = await t.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  });
  return { estado: respuesta.statusCode, cuerpo: respuesta.body === '' ? null : respuesta.json() };
}

async function escribir(documentos: readonly number[]) {
  const campos = {
    idTipoEmail: '8',
    idCliente: String(idCliente),
    to: 'caro@rio.cl',
    subject: 'Tus facturas',
    message: '<p>Hola.</p>',
    documentos: documentos.join(','),
    attachXML: 'true',
  };
  const partes = Object.entries(campos).map(
    ([nombre, valor]) => `--b\r\ncontent-disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`,
  );
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/api/emails/send',
    headers: { ...empresa.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${partes.join('')}--b--\r\n`,
  });
  return { estado: respuesta.statusCode, cuerpo: respuesta.json() };
}
const enviarDocumentos = (ids: readonly number[]) =>
  pedir('POST', '/documentos/enviar', {
    ids,
    para: ['caro@rio.cl'],
    asunto: 'Tus facturas',
    mensaje: 'Hola.',
    adjuntarPdf: false,
    adjuntarXml: true,
  });
const llega = () =>
  vi.waitFor(() => {
    const [mensaje] = correo.mensajes('caro@rio.cl');
    if (!mensaje) throw new Error('no mail yet');
    return mensaje;
  }, 20_000);
const cerrar = (activo: boolean) =>
  pedir('PUT', '/clientes/portal-ajustes', { activo, idCuentaCorriente: null, emailPagos: null });
const peso = (ids: readonly number[], headers?: object) =>
  pedir('GET', `/emails/peso?documentos=${ids.join(',')}&attachXML=true`, undefined, headers);

const PORTAL = /https:\/\/app\.cuadra\.test\/portal-cliente#\d+-[\w-]{43}/u;

test('what weighs too much is told before, to whoever may see it', async () => {
  expect((await peso(ventas, {})).estado).toBe(401);
  expect((await peso(ventas, await empresa.headersWith({ permisos: [] }))).estado).toBe(403);
  expect((await peso([])).estado).toBe(400);
  expect((await peso([999_999])).estado).toBe(404);
  expect((await peso(ventas)).cuerpo).toEqual({ bytes: 2 * BYTES_XML, enPortal: true });
  await cerrar(false);
  expect((await peso(ventas)).cuerpo).toEqual({ bytes: 2 * BYTES_XML, enPortal: false });
});

test('documents of two customers have no portal in common', async () => {
  await t.admin.query(
    'update documento set id_contraparte = (select min(id) from contraparte where id_empresa = $2 and id <> $3) where id = $1',
    [ventas[1], empresa.idEmpresa, idCliente],
  );
  expect((await peso(ventas)).cuerpo.enPortal).toBe(false);
});

test.each([
  ['a mail that is composed', () => escribir(ventas)],
  ['a mail with documents', () => enviarDocumentos(ventas)],
])('%s carries the link to the portal in place of files that do not fit', async (_caso, send) => {
  expect((await send()).estado).toBe(202);
  const mensaje = await llega();
  expect(mensaje.adjuntos).toEqual([]);
  expect(mensaje.texto.replaceAll('\n', ' ')).toContain('Los documentos pesan demasiado para un correo.');
  expect(mensaje.texto).toMatch(PORTAL);
});

test('what fits is attached, without a link', async () => {
  expect(BYTES_XML).toBeLessThan(MAX_BYTES_EMAIL);
  expect((await escribir(ventas.slice(0, 1))).estado).toBe(202);
  const mensaje = await llega();
  expect(mensaje.adjuntos).toMatchObject([{ bytes: BYTES_XML }]);
  expect(mensaje.texto).not.toMatch(PORTAL);
});

test.each([
  ['body.documentos', () => escribir(ventas)],
  ['body.ids', () => enviarDocumentos(ventas)],
])('with the portal closed it is refused at %s, and nothing leaves', async (campo, send) => {
  await cerrar(false);
  const mensaje =
    'Los adjuntos pesan 12 MB y un correo lleva hasta 10 MB. Elige menos documentos, o abre el portal de este cliente para enviarle un enlace.';
  expect(await send()).toMatchObject({ estado: 400, cuerpo: { error: { details: { [campo]: [mensaje] } } } });
  expect((await pedir('GET', '/emails/history')).cuerpo.items).toEqual([]);
});

test('a reminder leaves with the files that fit', async () => {
  const { db, queue } = t.cuadra.platform;
  const { idEmpresa, idUsuario } = empresa;
  await withEmpresa(db, idEmpresa, (tx) =>
    writeEnvio(
      { queue },
      tx,
      {
        idEmpresa,
        idUsuario,
        para: ['caro@rio.cl'],
        cc: [],
        asunto: 'Tienes facturas vencidas',
        mensaje: 'Hola.',
        adjuntarPdf: false,
        adjuntarXml: true,
        idTipoEmail: RECORDATORIO,
        idContraparte: idCliente,
      },
      ventas,
    ),
  );
  expect((await llega()).adjuntos).toMatchObject([{ bytes: BYTES_XML }]);
});
