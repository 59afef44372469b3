import { addDias, fechaEnChile } from '@cuadra/domain';
import type { TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  insertCliente,
  insertVenta,
  makeEnlace,
  openPortal,
  openTest,
  post,
  visit,
  type PortalDePrueba,
} from './testing/open-portal.ts';

let t: TestCuadra;
let p: PortalDePrueba;
beforeAll(async () => {
  t = await openTest();
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPortal(t);
});

const HOY = fechaEnChile(new Date());

const venta = (monto: number, datos: Parameters<typeof insertVenta>[2] = {}, aQuien?: number) =>
  insertVenta(p, monto, datos, aQuien);
const llamar = (
  metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  cuerpo?: object,
  headers?: Record<string, string>,
) => call(p, metodo, url, cuerpo, headers);
const visitar = (ruta = '', como = p.token) => visit(p, ruta, como);
const escribir = (ruta: string, cuerpo: object) => post(p, ruta, cuerpo);
const crearEnlace = (idCliente: number) => makeEnlace(p, idCliente);
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)]);
function formulario(campos: Record<string, string>, archivo?: { nombre: string; bytes: Buffer }) {
  const limite = 'limite-de-prueba';
  const partes = Object.entries(campos).map(
    ([nombre, valor]) =>
      `--${limite}\r\ncontent-disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`,
  );
  const cabeza = archivo
    ? `--${limite}\r\ncontent-disposition: form-data; name="comprobante"; filename="${archivo.nombre}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    : '';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([
      Buffer.from(partes.join('') + cabeza),
      archivo?.bytes ?? Buffer.alloc(0),
      Buffer.from(`${archivo ? '\r\n' : ''}--${limite}--\r\n`),
    ]),
  };
}
const avisar = (campos: Record<string, string>, archivo?: { nombre: string; bytes: Buffer }) =>
  t.app.inject({
    method: 'POST',
    url: `/api/clientes/portal/${p.token}/avisos-de-pago`,
    ...formulario(campos, archivo),
  });
const campana = async () => (await llamar('GET', '/notificaciones')).json().items[0];

describe('what a customer writes', () => {
  test('a question about a document: a comment on it, a message of the customer, a word in the bell', async () => {
    const factura = await venta(100_000, { folio: '1066' });
    const texto = '¿Me mandan la OC? <script>alert(1)</script>';
    expect((await escribir('/preguntas', { texto, idDocumento: factura })).statusCode).toBe(201);
    const { items } = (await llamar('GET', `/comentarios/Dte/${factura}`)).json();
    expect(items).toMatchObject([{ comentario: texto, usuario: 'Viña Sur SpA', idUsuario: null }]);
    const { mensajes } = (await llamar('GET', `/clientes/${p.cliente}/portal`)).json();
    expect(mensajes).toMatchObject([
      { tipo: 'pregunta', texto, documentos: [{ folio: '1066' }], atendido: null },
    ]);
    expect(await campana()).toMatchObject({ tipo: 'cliente', foreignKey: p.cliente, comentario: texto });
    expect((await escribir('/preguntas', { texto: '   ' })).statusCode).toBe(400);
  });

  test('«ya pagué» with a receipt, which the company reads and deals with', async () => {
    const factura = await venta(100_000, { folio: '1066' });
    const campos = { fecha: HOY, monto: '100000', documentos: String(factura) };
    const aviso = await avisar(campos, { nombre: 'vale.png', bytes: PNG });
    expect(aviso.statusCode).toBe(201);
    const { id } = aviso.json();
    expect(await campana()).toMatchObject({ comentario: 'Dice que pagó $100.000 (1066).' });
    const { mensajes } = (await llamar('GET', `/clientes/${p.cliente}/portal`)).json();
    expect(mensajes).toMatchObject([{ id, pago: { fecha: HOY, monto: 100_000, conComprobante: true } }]);
    const archivo = await llamar('GET', `/clientes/portal-mensajes/${id}/comprobante`);
    expect(archivo.rawPayload).toEqual(PNG);
    expect(archivo.headers['content-disposition']).toContain('attachment');
    const atender = (atendido: boolean) => llamar('PATCH', `/clientes/portal-mensajes/${id}`, { atendido });
    expect((await atender(true)).json().atendido).not.toBeNull();
    expect((await atender(false)).json().atendido).toBeNull();
  });

  test.each([
    [{ fecha: addDias(HOY, 1), monto: '1' }, 'body.fecha'],
    [{ fecha: HOY, monto: '0' }, 'body.monto'],
    [{ fecha: 'ayer', monto: '1' }, 'body.fecha'],
  ])('refuses a notice %o at %s', async (campos, campo) => {
    const aviso = await avisar(campos);
    expect(aviso.statusCode).toBe(400);
    expect(aviso.json().error.details).toHaveProperty([campo]);
  });

  test('refuses a receipt that is no picture or PDF, and one of 50 MB', async () => {
    const campos = { fecha: HOY, monto: '1000' };
    const programa = await avisar(campos, { nombre: 'vale.pdf', bytes: Buffer.from('MZ\x90\x00') });
    expect(programa.statusCode).toBe(400);
    expect(programa.json().error.message).toContain('PDF y fotos');
    const enorme = await avisar(campos, { nombre: 'vale.pdf', bytes: Buffer.alloc(50 * 1024 * 1024) });
    expect(enorme.statusCode).toBe(413);
    expect((await llamar('GET', `/clientes/${p.cliente}/portal`)).json().mensajes).toEqual([]);
  });

  test('a promise for all in pesos or for one document, one at a time, within 60 days', async () => {
    const factura = await venta(100_000);
    await venta(50_000);
    const fecha = addDias(HOY, 10);
    expect((await escribir('/promesas', { fecha })).json()).toEqual({ fecha, monto: 150_000 });
    const otra = await escribir('/promesas', { fecha: addDias(HOY, 12) });
    expect(otra.statusCode).toBe(409);
    expect(otra.json().error.message).toMatch(/^Ya prometiste pagar el /u);
    expect((await escribir('/promesas', { fecha, idDocumento: factura })).json().monto).toBe(100_000);
    expect((await visitar()).json().promesa).toEqual({ fecha, monto: 150_000, moneda: 'CLP' });
    const { items } = (await visitar('/dtes')).json();
    expect(items.find(({ id }: { id: number }) => id === factura).promesa).toEqual({
      fecha,
      estado: 'vigente',
    });
    for (const mala of [addDias(HOY, -1), addDias(HOY, 61)])
      expect((await escribir('/promesas', { fecha: mala })).statusCode).toBe(400);
  });

  test('no more than twenty messages a day', async () => {
    for (let i = 0; i < 20; i += 1)
      await t.admin.query(
        `insert into portal_mensaje (id_empresa, id_contraparte, tipo, texto) values ($1, $2, 'pregunta', 'x')`,
        [p.empresa.idEmpresa, p.cliente],
      );
    expect((await escribir('/preguntas', { texto: 'Otra' })).statusCode).toBe(429);
  });

  test('stops their reminders until a person looks', async () => {
    await escribir('/preguntas', { texto: '¿Me mandan la OC?' });
    const { rows } = await t.admin.query(
      'select respondio from recordatorio_cliente where id_contraparte = $1',
      [p.cliente],
    );
    expect(rows[0].respondio).not.toBeNull();
  });
});

describe('two customers that are one', () => {
  test('the link of the joined one opens the debt of both, and its own again when undone', async () => {
    const otro = await insertCliente(p, '96790240-3', 'Viña Sur');
    await venta(100_000);
    await venta(70_000, {}, otro);
    const deOtro = await crearEnlace(otro);
    const union = await llamar('POST', `/clientes/${p.cliente}/uniones`, { idCliente: otro });
    expect(union.statusCode).toBe(201);
    expect((await visitar('', deOtro)).json().totalPorPagar).toBe(170_000);
    expect((await visitar()).json().totalPorPagar).toBe(170_000);
    const undo = await llamar('DELETE', `/clientes/uniones/${union.json().id}`);
    expect(undo.statusCode).toBeLessThan(300);
    expect((await visitar('', deOtro)).json().totalPorPagar).toBe(70_000);
  });
});

describe('rights', () => {
  test('who only sees neither makes nor revokes links, nor changes what portals show', async () => {
    const ve = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
    const nada = await p.empresa.headersWith({ permisos: [] });
    const ruta = `/clientes/${p.cliente}/portal`;
    expect((await llamar('GET', ruta, undefined, ve)).statusCode).toBe(200);
    expect((await llamar('GET', ruta, undefined, nada)).statusCode).toBe(403);
    expect((await llamar('POST', ruta, undefined, ve)).statusCode).toBe(403);
    expect((await llamar('DELETE', ruta, undefined, ve)).statusCode).toBe(403);
    const ajustes = { activo: true, idCuentaCorriente: null, emailPagos: null };
    expect((await llamar('PUT', '/clientes/portal-ajustes', ajustes, ve)).statusCode).toBe(403);
    expect((await llamar('GET', ruta, undefined, {})).statusCode).toBe(401);
  });

  test("another company's customer and messages are not found", async () => {
    await escribir('/preguntas', { texto: 'Hola' });
    const [{ id }] = (await llamar('GET', `/clientes/${p.cliente}/portal`)).json().mensajes;
    const otra = await t.createEmpresa();
    for (const [metodo, ruta, cuerpo] of [
      ['GET', `/clientes/${p.cliente}/portal`, undefined],
      ['POST', `/clientes/${p.cliente}/portal`, undefined],
      ['DELETE', `/clientes/${p.cliente}/portal`, undefined],
      ['PATCH', `/clientes/portal-mensajes/${id}`, { atendido: true }],
      ['GET', `/clientes/portal-mensajes/${id}/comprobante`, undefined],
    ] as const)
      expect((await llamar(metodo, ruta, cuerpo, otra.headers)).statusCode).toBe(404);
  });
});
