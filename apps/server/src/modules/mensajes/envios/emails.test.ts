import { addDias } from '@cuadra/domain';
import { createServer, type Server } from 'node:net';
import { buildDteXml, cafsDeEjemplo, crearLlaveFirma, ejemploDte } from '@cuadra/formats/testing';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAddressOfBaja } from './index.ts';
import { sendEnvio } from './send-envio.ts';

const SALIDA = { addressOfBaja: () => '', addressOfVuelta: null, reasonToStop: async () => null };

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let idCliente: number;
let venta: number;
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
  const creado = await pedir('POST', '/clientes', {
    rut: '76543210-3',
    razonSocial: 'Río Claro SpA',
    nombre: 'Río Claro',
  });
  idCliente = creado.cuerpo.id;
  venta = await insertDocumento(t.admin, empresa.idEmpresa, {
    folio: '1066',
    fechaVencimiento: '2020-01-31',
    montoTotal: 1_190_000,
  });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [venta, idCliente]);
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
const contacto = async (nombre: string, email: string, recibe = 'todo') =>
  (await pedir('PUT', '/contactos/upsert', { idCliente, nombre, email, recibe })).cuerpo.id as number;

const BORDE = 'borde-de-prueba';
type Archivo = readonly [nombre: string, bytes: Buffer];

async function enviar(
  cambios: Record<string, unknown> = {},
  { archivos = [], headers = empresa.headers }: { archivos?: Archivo[]; headers?: object } = {},
) {
  const campos = {
    idTipoEmail: 3,
    idCliente,
    to: 'caro@rio.cl',
    subject: 'Pendientes por {{ total }}',
    message: '<p>Hola, {{ contacto | default: "equipo" }}</p><div data-bloque="documentos"></div>',
    documentos: venta,
    ...cambios,
  };
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/api/emails/send',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BORDE}` },
    payload: Buffer.concat([
      ...Object.entries(campos).map(([nombre, valor]) =>
        Buffer.from(
          `--${BORDE}\r\ncontent-disposition: form-data; name="${nombre}"\r\n\r\n${String(valor)}\r\n`,
        ),
      ),
      ...archivos.map(([nombre, bytes]) =>
        Buffer.concat([
          Buffer.from(
            `--${BORDE}\r\ncontent-disposition: form-data; name="attachment"; filename="${nombre}"\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ]),
      ),
      Buffer.from(`--${BORDE}--\r\n`),
    ]),
  });
  return { estado: respuesta.statusCode, cuerpo: respuesta.json() };
}
const historial = async (query = '') => (await pedir('GET', `/emails/history?${query}`)).cuerpo.items;
const llega = (para: string, cuantos = 1) =>
  vi.waitFor(
    () => {
      const mensajes = correo.mensajes(para);
      expect(mensajes).toHaveLength(cuantos);
      return mensajes;
    },
    { timeout: 60_000 },
  );
const termina = (estado: string) =>
  vi.waitFor(async () => expect((await historial())[0]?.estado).toBe(estado), { timeout: 60_000 });

describe('refused', () => {
  test('401, 403', async () => {
    const ver = await empresa.headersWith({ permisos: ['documentos.ver'] });
    const nada = await empresa.headersWith({ permisos: [] });
    expect((await enviar({}, { headers: {} })).estado).toBe(401);
    expect((await enviar({}, { headers: ver })).estado).toBe(403);
    expect((await pedir('GET', '/emails/history', undefined, {})).estado).toBe(401);
    expect((await pedir('GET', '/emails/history', undefined, nada)).estado).toBe(403);
  });

  test.each([
    [{ to: '' }, 'body.to', 'Escribe a quién se lo envías.'],
    [
      { to: 'caro@rio.cl\r\nBcc: x@y.cl' },
      'body.to.0',
      '«caro@rio.cl\r\nBcc: x@y.cl» no es un email válido.',
    ],
    [{ cc: 'no es' }, 'body.cc.0', '«no es» no es un email válido.'],
    [{ subject: ' ' }, 'body.subject', 'Escribe un asunto.'],
    [{ message: '<p> </p>' }, 'body.message', 'Escribe un mensaje.'],
    [{ idTipoEmail: 99 }, 'body.idTipoEmail', 'Elige un tipo de correo.'],
    [
      { message: '{{ contacto }}' },
      'body.message',
      '«Nombre del contacto» no tiene dato para caro@rio.cl. Quita esa variable o elige los documentos y el cliente que la llenan.',
    ],
  ])('400 for %j', async (cambios, campo, mensaje) => {
    const { estado, cuerpo } = await enviar(cambios);
    expect([estado, cuerpo.error.details?.[campo]]).toEqual([400, [mensaje]]);
    expect(await historial()).toEqual([]);
  });

  test('400 names a document that has nothing to attach', async () => {
    const { estado, cuerpo } = await enviar({ attachPDF: true });
    expect([estado, cuerpo.error.message]).toEqual([
      400,
      expect.stringContaining('Factura electrónica 1066'),
    ]);
  });

  test('400 for a contact that receives no collections', async () => {
    await contacto('Julia', 'julia@rio.cl', 'pagos');
    const { estado, cuerpo } = await enviar({ cc: 'julia@rio.cl' });
    expect([estado, cuerpo.error.message]).toEqual([
      400,
      'Julia no recibe correos de cobranza. Quita su dirección, o cambia qué recibe en la página del cliente.',
    ]);
    expect((await enviar({ to: 'julia@rio.cl', idTipoEmail: 8 })).estado).toBe(202);
  });

  test('413 names the file that does not fit, and nothing is sent', async () => {
    const archivos: Archivo[] = [
      ['chico.pdf', Buffer.alloc(1024)],
      ['enorme.mov', Buffer.alloc(50 * 1024 * 1024)],
    ];
    const { estado, cuerpo } = await enviar({}, { archivos });
    expect([estado, cuerpo.error.message]).toEqual([413, expect.stringContaining('«enorme.mov» no cabe')]);
    expect(await historial()).toEqual([]);
  });

  test('404 for a customer, a document and a template of another company', async () => {
    const ajena = await t.createEmpresa();
    for (const cambios of [{}, { idCliente: '' }])
      expect((await enviar({ ...cambios }, { headers: ajena.headers })).estado).not.toBe(202);
    const propia = { headers: ajena.headers };
    expect((await enviar({ documentos: '' }, propia)).cuerpo.error.code).toBe('no_encontrado');
    expect((await enviar({ idPlantilla: 1 })).cuerpo.error.code).toBe('no_encontrado');
    expect((await pedir('GET', '/emails/history', undefined, ajena.headers)).cuerpo.items).toEqual([]);
  });

  test('429 beyond the number of a day', async () => {
    await t.admin.query(
      `insert into envio (id_empresa, id_usuario, para, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml)
       select $1, $2, '{a@b.cl}', 'a@b.cl', 'x', 'x', true, false from generate_series(1, 299)`,
      [empresa.idEmpresa, empresa.idUsuario],
    );
    expect((await enviar({ to: 'a@b.cl,c@d.cl' })).cuerpo.error).toMatchObject({
      code: 'demasiadas_solicitudes',
      message: 'Tu empresa puede enviar 1 correos más hoy. Escribe a menos personas.',
    });
  });
});

describe('a mail', () => {
  test('arrives as its preview, each receiver with their name, in the name of the company, and is in the history', async () => {
    await contacto('Carolina', 'caro@rio.cl');
    await contacto('Julia', 'julia@rio.cl');
    const { estado, cuerpo } = await enviar(
      {
        to: 'caro@rio.cl,julia@rio.cl',
        cc: 'jefe@rio.cl',
        bcc: 'oculto@lenga.cl',
        replyTo: 'cobranza@lenga.cl',
        sendCopyToSender: true,
        senderName: 'Cobranza {{ empresa }}',
      },
      { archivos: [['OC 45.pdf', Buffer.from('%PDF-1.4')]] },
    );
    expect([estado, cuerpo.items.length]).toEqual([202, 2]);
    const [caro] = await llega('caro@rio.cl');
    const [julia] = await llega('julia@rio.cl');
    expect(caro?.texto).toContain('Hola, Carolina');
    expect(julia?.texto).toContain('Hola, Julia');
    expect(caro?.para).toEqual(['caro@rio.cl', 'jefe@rio.cl', 'oculto@lenga.cl', empresa.email]);
    expect(caro?.cabeceras).not.toHaveProperty('bcc');
    expect(julia?.para).toEqual(['julia@rio.cl']);
    expect(caro?.nombreDe).toMatch(/^Cobranza Prueba \d+ vía Cuadra$/u);
    expect(caro?.responderA).toEqual(['cobranza@lenga.cl']);
    expect(caro?.asunto).toBe('Pendientes por $1.190.000');
    expect(caro?.adjuntos).toEqual([{ nombre: 'OC 45.pdf', tipo: 'application/pdf', bytes: 8 }]);
    const previa = await pedir('POST', '/emails/preview', {
      idTipoEmail: 3,
      idCliente,
      para: 'caro@rio.cl',
      documentos: [venta],
      subject: 'Pendientes por {{ total }}',
      message: '<p>Hola, {{ contacto | default: "equipo" }}</p><div data-bloque="documentos"></div>',
    });
    const sinBaja = (html = '') => html.replaceAll(/href="[^"]*"/gu, '').trim();
    expect(sinBaja(caro?.html)).toBe(sinBaja(previa.cuerpo.html));
    await termina('enviado');
    const items = await historial(`idCliente=${idCliente}`);
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({
      destinatarios: {
        to: ['caro@rio.cl'],
        cc: ['jefe@rio.cl'],
        bcc: ['oculto@lenga.cl', empresa.email],
        replyTo: ['cobranza@lenga.cl'],
      },
      asunto: 'Pendientes por $1.190.000',
      adjuntos: [{ nombre: 'OC 45.pdf', bytes: 8 }],
      enviadoPor: { nombre: 'Ana Prueba' },
      cliente: { id: idCliente, nombre: 'Río Claro' },
    });
    expect(await historial('texto=jefe@rio')).toHaveLength(1);
    const dia = t.cuadra.platform.clock.hoy();
    expect(await historial(`since=${dia}&until=${dia}`)).toEqual(await historial());
    expect(await historial(`until=${addDias(dia, -1)}`)).toEqual([]);
    expect(await historial('estado=rechazado')).toEqual([]);
  });

  test('carries PDF and XML of its documents, and the file of its template', async () => {
    const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Firmante de prueba' });
    const clave = `${empresa.idEmpresa}/xml/prueba-${venta}`;
    await t.cuadra.platform.storage.write(
      clave,
      buildDteXml(ejemploDte(33), llave, { cafs: cafsDeEjemplo() }),
    );
    await t.admin.query('update documento set clave_xml = $1 where id = $2', [clave, venta]);
    await t.cuadra.platform.storage.write(`${empresa.idEmpresa}/p/0`, Buffer.from('hola'));
    const { rows } = await t.admin.query(
      `insert into plantilla_email (id_empresa, id_tipo_email, nombre, asunto, mensaje, clave_adjunto, nombre_adjunto,
         bytes_adjunto) values ($1, 3, 'x', 'x', '<p>x</p>', $2, 'condiciones.txt', 4) returning id::int`,
      [empresa.idEmpresa, `${empresa.idEmpresa}/p/0`],
    );
    expect((await enviar({ attachPDF: true, attachXML: true, idPlantilla: rows[0].id })).estado).toBe(202);
    const [mail] = await llega('caro@rio.cl');
    expect(mail?.adjuntos.map(({ nombre }) => nombre)).toEqual([
      expect.stringMatching(/\.pdf$/u),
      expect.stringMatching(/\.xml$/u),
      'condiciones.txt',
    ]);
  });

  test('joins the thread of the earlier one to the same person', async () => {
    await enviar();
    const [primero] = await llega('caro@rio.cl');
    await termina('enviado');
    await enviar();
    const [, segundo] = await llega('caro@rio.cl', 2);
    expect(primero?.cabeceras).not.toHaveProperty('references');
    expect(segundo?.cabeceras['references']).toBe(primero?.messageId);
    expect(segundo?.cabeceras['in-reply-to']).toBe(primero?.messageId);
    expect(segundo?.messageId).not.toBe(primero?.messageId);
  });

  test('a name cannot begin a header', async () => {
    await t.admin.query('update empresa set nombre = $2 where id_empresa = $1', [
      empresa.idEmpresa,
      'Lenga\r\nBcc: robado@malo.cl',
    ]);
    await enviar({ subject: '{{ empresa }}', senderName: '{{ empresa }}' });
    const [mail] = await llega('caro@rio.cl');
    expect(mail?.asunto).toBe('Lenga Bcc: robado@malo.cl');
    expect(mail?.para).toEqual(['caro@rio.cl']);
    expect(mail?.cabeceras).not.toHaveProperty('bcc');
    expect(mail?.nombreDe).toBe('Lenga Bcc: robado@malo.cl vía Cuadra');
  });

  test('that the server refuses says why', async () => {
    await enviar({ to: 'ana@no-existe.test' });
    await termina('rechazado');
    expect((await historial())[0].motivo).toBe(
      'El servidor de correo lo rechazó (550). Revisa la dirección de ana@no-existe.test.',
    );
  });

  test('dates the last mail to a customer', async () => {
    const ultimo = async () => (await pedir('GET', '/clientes')).cuerpo.items[0].ultimoEnvioEmail;
    expect(await ultimo()).toBeNull();
    await enviar();
    await termina('enviado');
    expect(await ultimo()).toBe((await historial())[0].enviado);
  });
});

describe('the end of a mail that is not known', () => {
  const clave = async () => ({ idEmpresa: empresa.idEmpresa, id: (await historial())[0].id as number });
  const deja = (estado: string) =>
    t.admin.query('update envio set estado = $2 where id_empresa = $1', [empresa.idEmpresa, estado]);

  test('a process that died while the server was asked: shown so, never sent again', async () => {
    await enviar();
    await llega('caro@rio.cl');
    await termina('enviado');
    await deja('enviando');
    correo.clear();
    await sendEnvio(t.cuadra.platform, SALIDA, await clave());
    expect((await historial())[0]).toMatchObject({
      estado: 'desconocido',
      motivo: 'El servidor de correo no confirmó si lo recibió. Pregunta antes de volver a enviarlo.',
    });
    await sendEnvio(t.cuadra.platform, SALIDA, await clave());
    expect(correo.mensajes()).toEqual([]);
  });

  test('a server that takes the text and falls silent: unknown; one that is not there: tried again', async () => {
    await enviar();
    await llega('caro@rio.cl');
    await termina('enviado');
    const { createMailer } = await import('../../../platform/mail/index.ts');
    const mudo = await startMudo();
    const con = (url: string) => ({
      ...t.cuadra.platform,
      mail: createMailer({ url, from: 'Cuadra <avisos@cuadra.test>' }),
    });
    await deja('pendiente');
    await expect(sendEnvio(con('smtp://127.0.0.1:9'), SALIDA, await clave())).rejects.toThrow();
    expect((await historial())[0].estado).toBe('pendiente');
    await sendEnvio(con(mudo.url), SALIDA, await clave());
    expect((await historial())[0].estado).toBe('desconocido');
    mudo.server.close();
  });

  test('two workers at once send one mail', async () => {
    await enviar();
    await llega('caro@rio.cl');
    await termina('enviado');
    correo.clear();
    await deja('pendiente');
    const una = await clave();
    await Promise.allSettled([
      sendEnvio(t.cuadra.platform, SALIDA, una),
      sendEnvio(t.cuadra.platform, SALIDA, una),
    ]);
    expect(correo.mensajes()).toHaveLength(1);
  });
});

/** A mail server that takes a message whole and ends the connection instead of answering. */
async function startMudo(): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    let texto = false;
    socket.on('error', () => {});
    socket.write('220 mudo\r\n');
    socket.on('data', (datos) => {
      const linea = String(datos);
      if (texto) return linea.endsWith('\r\n.\r\n') ? socket.destroy() : undefined;
      texto = /^DATA/mu.test(linea);
      return socket.write(texto ? '354 dale\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `smtp://127.0.0.1:${address.port}`, server };
}

describe('ending reminders (RFC 8058)', () => {
  const post = (url: string) =>
    t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const recibe = async (id: number) => (await pedir('GET', `/contactos/${id}`)).cuerpo.recibe;

  async function enlaceDe(idTipoEmail = 3) {
    const id = await contacto('Carolina', 'caro@rio.cl');
    await enviar({ idTipoEmail });
    const [mail] = await llega('caro@rio.cl');
    return { id, mail, url: /<([^>]+)>/u.exec(mail?.cabeceras['list-unsubscribe'] ?? '')?.[1] ?? '' };
  }

  test('one click without a session becomes the choice of the contact; reading the page changes nothing', async () => {
    const { id, mail, url } = await enlaceDe();
    expect(mail?.cabeceras).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    expect(url).toMatch(/^https:\/\/app\.cuadra\.test\/api\/emails\/baja\//u);
    expect(mail?.html).toContain(url);
    const { pathname } = new URL(url);
    const pagina = await t.app.inject(pathname);
    expect([pagina.statusCode, pagina.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await recibe(id)).toBe('todo');
    expect((await post(pathname)).statusCode).toBe(200);
    expect(await recibe(id)).toBe('pagos');
    expect((await post(pathname)).statusCode).toBe(200);
    expect(await recibe(id)).toBe('pagos');
    expect((await enviar()).estado).toBe(400);
  });

  test('a token that was guessed, or of another contact, ends nothing', async () => {
    const { id, url } = await enlaceDe();
    const { pathname } = new URL(url);
    const [, otro] = [id, await contacto('Julia', 'julia@rio.cl')];
    const cambiado = pathname.replace(`-${id}-`, `-${otro}-`);
    for (const malo of [cambiado, `${pathname.slice(0, -2)}xx`, '/api/emails/baja/12345678901234567890']) {
      expect((await post(malo)).statusCode).toBe(404);
      expect((await t.app.inject(malo)).statusCode).toBe(404);
    }
    expect([await recibe(id), await recibe(otro)]).toEqual(['todo', 'todo']);
  });

  test('of a mail to several, each receiver ends their own, and a click on all of them ends none', async () => {
    const caro = await contacto('Carolina', 'caro@rio.cl');
    const julia = await contacto('Julia', 'julia@rio.cl');
    const { enlace } = t.cuadra.keys;
    const { idEmpresa } = empresa;
    const addressOfBaja = createAddressOfBaja({ enlace }, '/api');
    const deTodos = addressOfBaja({ idEmpresa, idsContacto: [caro, julia] });
    expect((await post(deTodos)).statusCode).toBe(404);
    const pagina = await t.app.inject(deTodos);
    expect(pagina.statusCode).toBe(200);
    expect(await Promise.all([recibe(caro), recibe(julia)])).toEqual(['todo', 'todo']);
    const suya = /action="([^"]+)"><p><button type="submit">julia@rio\.cl/u.exec(pagina.body)?.[1] ?? '';
    expect((await post(new URL(suya, `https://app.cuadra.test${deTodos}`).pathname)).statusCode).toBe(200);
    expect(await Promise.all([recibe(caro), recibe(julia)])).toEqual(['todo', 'pagos']);
    const ajeno = addressOfBaja({ idEmpresa: idEmpresa + 1, idsContacto: [caro, julia] });
    expect((await t.app.inject(ajeno)).statusCode).toBe(404);
    expect((await t.app.inject(deTodos.replace(`${caro}.`, `${caro}.${caro}.`))).statusCode).toBe(404);
  });

  test('a mail that asks for nothing has no such header', async () => {
    const { mail } = await enlaceDe(8);
    expect(mail?.cabeceras).not.toHaveProperty('list-unsubscribe');
    expect(mail?.cabeceras).not.toHaveProperty('auto-submitted');
  });

  test('is limited by address', async () => {
    const intentos = await Promise.all(
      Array.from({ length: 40 }, () =>
        t.app.inject({
          method: 'POST',
          url: '/api/emails/baja/12345678901234567890',
          remoteAddress: '127.9.9.9',
        }),
      ),
    );
    expect(intentos.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});
