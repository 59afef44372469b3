import { buildDteXml, cafsDeEjemplo, crearLlaveFirma, ejemploDte } from '@cuadra/formats/testing';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Firmante de prueba' });
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = empresa.headers) =>
  t.app.inject({ url, headers });

/** A document of the kind whose XML is kept as the import keeps it. */
async function conXml(
  tipo: 33 | 61,
  bytes = buildDteXml(ejemploDte(tipo), llave, { cafs: cafsDeEjemplo() }),
) {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, { codigoTipo: String(tipo) });
  const clave = `${empresa.idEmpresa}/xml/prueba-${id}`;
  await t.cuadra.platform.storage.write(clave, bytes);
  await t.admin.query('update documento set clave_xml = $1 where id_empresa = $2 and id = $3', [
    clave,
    empresa.idEmpresa,
    id,
  ]);
  return id;
}

describe('the printed representation', () => {
  test('GET /api/documentos/{id}/pdf is a PDF of one page with the document’s title, the cedible copy another', async () => {
    const id = await conXml(33);
    const simple = await get(`/api/documentos/${id}/pdf`);
    expect(simple.headers['content-type']).toBe('application/pdf');
    expect(simple.headers['content-disposition']).toMatch(/^attachment; filename="DTE-.*-33-\d+\.pdf"$/);
    expect(simple.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const cedible = await get(`/api/documentos/${id}/pdf?cedible=true`);
    expect(cedible.headers['content-disposition']).toContain('-cedible.pdf"');
    expect(cedible.rawPayload.length).toBeGreaterThan(simple.rawPayload.length);
  });

  test('GET /monolito/dtes/generate_pdf/{id} answers the same as a string', async () => {
    const id = await conXml(61);
    const respuesta = await get(`/monolito/dtes/generate_pdf/${id}`, await t.signIn(empresa.email));
    expect(respuesta.statusCode).toBe(200);
    const pdf = Buffer.from(respuesta.json<string>(), 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(`/monolito/dtes/generate_pdf/${id}`, {})).statusCode).toBe(401);
  });

  test('GET /api/dtes/{id}/files lists what there is, and each address answers', async () => {
    const id = await conXml(33);
    const { items } = (await get(`/api/dtes/${id}/files`)).json<{ items: { tipo: string; url: string }[] }>();
    expect(items.map(({ tipo }) => tipo)).toEqual(['xml', 'pdf', 'cedible']);
    for (const { url } of items) expect((await get(`/api${url}`)).statusCode).toBe(200);
    const sinXml = await insertDocumento(t.admin, empresa.idEmpresa, {});
    expect((await get(`/api/dtes/${sinXml}/files`)).json()).toEqual({ items: [] });
  });

  test('400 for the cedible copy of a note, which has none', async () => {
    const id = await conXml(61);
    const { items } = (await get(`/api/dtes/${id}/files`)).json<{ items: { tipo: string }[] }>();
    expect(items.map(({ tipo }) => tipo)).toEqual(['xml', 'pdf']);
    const respuesta = await get(`/api/documentos/${id}/pdf?cedible=true`);
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details).toEqual({
      'query.cedible': ['Este tipo de documento no tiene copia cedible.'],
    });
  });

  test('401, 403 and 404: without a token, without the permission, of another company, without XML, unreadable', async () => {
    const id = await conXml(33);
    const rutas = [`/api/documentos/${id}/pdf`, `/api/dtes/${id}/files`];
    const ajena = await t.createEmpresa();
    for (const ruta of rutas) {
      expect((await get(ruta, {})).statusCode).toBe(401);
      expect((await get(ruta, await empresa.headersWith({ permisos: [] }))).statusCode).toBe(403);
      expect((await get(ruta, ajena.headers)).statusCode).toBe(404);
    }
    const sinXml = await insertDocumento(t.admin, empresa.idEmpresa, {});
    expect((await get(`/api/documentos/${sinXml}/pdf`)).json().error.message).toContain('sube el archivo');
    const roto = await conXml(33, Buffer.from('<DTE>'));
    const respuesta = await get(`/api/documentos/${roto}/pdf`);
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.json().error.message).toContain('ya no se puede leer');
  });
});
