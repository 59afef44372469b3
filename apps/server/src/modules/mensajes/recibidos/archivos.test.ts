import fc from 'fast-check';
import { startCorreo, type CorreoSimulado, type MensajeRecibido } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recibidosModule } from './index.ts';
import { pickArchivos } from './pick-archivos.ts';

const PDF = Buffer.from('%PDF-1.7\ncomprobante');
const adjunto = (
  filename: string | null,
  content: Uint8Array<ArrayBuffer> = PDF,
  mimeType = 'application/pdf',
) => ({
  filename,
  mimeType,
  disposition: 'attachment' as const,
  content,
});
const names = (...dados: ReturnType<typeof adjunto>[]) => pickArchivos(dados).map(({ nombre }) => nombre);

describe('files of an answer', () => {
  test.each([
    ['comprobante.pdf', 'comprobante.pdf'],
    ['Transferencia ñandú.PDF', 'Transferencia ñandú.pdf'],
    ['../../etc/pago.pdf', 'pago.pdf'],
    ['C:\\Users\\ana\\pago.pdf', 'pago.pdf'],
    ['pago\u202Efdp.exe.pdf', 'pagofdp.exe.pdf'],
    ['pago\r\nX: y.pdf', 'pagoX_ y.pdf'],
    [null, 'adjunto.pdf'],
  ])('%j is kept as %s', (dado, nombre) => {
    expect(names(adjunto(dado))).toEqual([nombre]);
  });

  test.each([
    ['programa.exe', Buffer.from('MZ')],
    ['pagina.html', Buffer.from('<script>')],
    ['dibujo.svg', Buffer.from('<svg>')],
    ['macros.xlsm', Buffer.from('PK')],
    ['todo.zip', Buffer.from('PK')],
    ['sin-terminacion', PDF],
    ['.pdf', PDF],
    ['falso.pdf', Buffer.from('MZ programa')],
    ['falsa.png', Buffer.from('<html>')],
    ['vacio.pdf', Buffer.alloc(0)],
    ['grande.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'x')],
  ])('%s is left in the own mail', (nombre, contenido) => {
    expect(names(adjunto(nombre, contenido))).toEqual([]);
  });

  test('are at most ten, and 20 MB together', () => {
    expect(names(...Array.from({ length: 12 }, () => adjunto('a.pdf')))).toHaveLength(10);
    const siete = Buffer.alloc(7 * 1024 * 1024, 'x');
    expect(names(...Array.from({ length: 3 }, () => adjunto('a.txt', siete)))).toHaveLength(2);
  });

  test('have names of one line, of one folder, with an ending that is allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (dado) => {
        for (const { nombre } of pickArchivos([adjunto(`${dado}.pdf`)])) {
          expect(nombre).toMatch(/^[^\p{Cc}\p{Cf}/\\:"<>|?*]+\.pdf$/u);
          expect(nombre.length).toBeLessThanOrEqual(124);
          expect(() => encodeURIComponent(nombre)).not.toThrow();
        }
      }),
    );
  });
});

describe('an answer with a receipt', () => {
  let t: TestCuadra;
  let correo: CorreoSimulado;
  let empresa: TestEmpresa;
  let otra: TestEmpresa;
  let mensaje: MensajeRecibido;
  beforeAll(async () => {
    correo = await startCorreo();
    t = await testCuadra({
      workers: true,
      env: { SMTP_URL: correo.smtpUrl, IMAP_URL: correo.buzon.url, MAIL_BUZON: correo.buzon.direccion },
    });
    empresa = await t.createEmpresa();
    otra = await t.createEmpresa();
    const campos = {
      idTipoEmail: '8',
      to: 'caro@rio.cl',
      subject: 'Tu cuenta',
      message: '<p>Hola.</p>',
    };
    const partes = Object.entries(campos).map(
      ([nombre, valor]) => `--b\r\ncontent-disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`,
    );
    await t.app.inject({
      method: 'POST',
      url: '/api/emails/send',
      headers: { ...empresa.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${partes.join('')}--b--\r\n`,
    });
    mensaje = await vi.waitFor(() => {
      const [llegado] = correo.mensajes('caro@rio.cl');
      if (!llegado) throw new Error('no mail yet');
      return llegado;
    }, 20_000);
  });
  afterAll(async () => {
    await t.close();
    await correo.close();
  });

  async function leer(): Promise<void> {
    const [lector] = recibidosModule(t.cuadra.platform, t.cuadra.keys).jobs;
    await lector?.handle({}, new AbortController().signal);
  }
  const bajar = (id: number, posicion: number, headers: object = empresa.headers) =>
    t.app.inject({
      method: 'GET',
      url: `/api/emails/respuestas/${id}/archivos/${posicion}`,
      headers: { ...headers },
    });
  const respuestas = async () =>
    (
      await t.app.inject({ method: 'GET', url: '/api/emails/history', headers: { ...empresa.headers } })
    ).json().items[0].respuestas;

  test('keeps it beside the mail, for whoever may see the mail, as a download and once', async () => {
    const datos = new FormData();
    datos.set('texto', 'Te adjunto el comprobante.');
    datos.set('archivo', new File([PDF], 'Comprobante ñ.pdf', { type: 'application/pdf' }));
    await fetch(`${correo.url}/mensajes/${mensaje.id}/responder`, {
      method: 'POST',
      body: datos,
      redirect: 'manual',
    });
    await leer();
    const [respuesta] = await respuestas();
    expect(respuesta).toMatchObject({
      texto: 'Te adjunto el comprobante.',
      adjuntos: 1,
      archivos: [{ posicion: 0, nombre: 'Comprobante ñ.pdf', bytes: PDF.length }],
    });
    expect((await bajar(respuesta.id, 0, {})).statusCode).toBe(401);
    expect((await bajar(respuesta.id, 0, await empresa.headersWith({ permisos: [] }))).statusCode).toBe(403);
    expect((await bajar(respuesta.id, 0, otra.headers)).statusCode).toBe(404);
    expect((await bajar(respuesta.id, 1)).statusCode).toBe(404);
    const archivo = await bajar(respuesta.id, 0);
    expect(archivo.statusCode).toBe(200);
    expect(archivo.rawPayload).toEqual(PDF);
    expect(archivo.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''Comprobante%20%C3%B1.pdf`,
      'x-content-type-options': 'nosniff',
    });
    const { rows } = await t.admin.query('select count(*)::int as n from subida');
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('of a stranger who guessed the Message-ID leaves no file behind', async () => {
    const escrito = vi.spyOn(t.cuadra.platform.storage, 'write');
    correo.imap.deliver(
      Buffer.from(
        [
          'From: otro@malo.cl',
          'To: nadie@cuadra.localhost',
          `In-Reply-To: ${mensaje.messageId}`,
          'Content-Type: multipart/mixed; boundary=b',
          '',
          '--b',
          'Content-Type: application/pdf',
          'Content-Disposition: attachment; filename=a.pdf',
          '',
          '%PDF-1.7 x',
          '--b--',
          '',
        ].join('\r\n'),
      ),
    );
    await leer();
    expect(escrito).not.toHaveBeenCalled();
    expect(await respuestas()).toHaveLength(1);
    escrito.mockRestore();
  });
});
