import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuzon } from '../../../platform/mail/index.ts';
import { recibidosModule } from './index.ts';

/** A mailbox of a real IMAP server instead of the stand-in's, by hand: docs/produccion.md. */
const OTRO_BUZON = process.env['CUADRA_IMAP_PRUEBA'];

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let idCliente: number;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({
    workers: true,
    env: {
      SMTP_URL: correo.smtpUrl,
      PUBLIC_URL: 'https://app.cuadra.test',
      IMAP_URL: correo.buzon.url,
      MAIL_BUZON: correo.buzon.direccion,
    },
  });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(async () => {
  correo.clear();
  empresa = await t.createEmpresa();
  idCliente = (
    await pedir('POST', '/clientes', { rut: '76543210-3', razonSocial: 'Río Claro SpA', nombre: 'Río Claro' })
  ).cuerpo.id;
});

async function pedir(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const respuesta = await t.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...empresa.headers },
    ...(payload && { payload }),
  });
  return { estado: respuesta.statusCode, cuerpo: respuesta.body === '' ? null : respuesta.json() };
}

const BORDE = 'borde-de-prueba';

async function enviar(to: string) {
  const campos = {
    idTipoEmail: '8',
    idCliente: String(idCliente),
    to,
    subject: 'Recibimos tu pago',
    message: '<p>Gracias.</p>',
  };
  const partes = Object.entries(campos).map(
    ([nombre, valor]) => `--${BORDE}\r\ncontent-disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`,
  );
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/api/emails/send',
    headers: { ...empresa.headers, 'content-type': `multipart/form-data; boundary=${BORDE}` },
    payload: `${partes.join('')}--${BORDE}--\r\n`,
  });
  return { estado: respuesta.statusCode, cuerpo: respuesta.json() };
}

async function llega(a: string) {
  await vi.waitFor(() => expect(correo.mensajes(a)).toHaveLength(1), 60_000);
  const [mensaje] = correo.mensajes(a);
  if (!mensaje) throw new Error('no mail');
  return mensaje;
}

/** One look at the mailbox, as the job of each minute does. */
async function leer(): Promise<void> {
  const [lector] = recibidosModule(t.cuadra.platform, t.cuadra.keys).jobs;
  await lector?.handle({}, new AbortController().signal);
}

const historial = async (filtro = '') => (await pedir('GET', `/emails/history${filtro}`)).cuerpo.items;
const avisos = async () => (await pedir('GET', '/notificaciones')).cuerpo.items;

const responder = (id: number, texto: string) =>
  fetch(`${correo.url}/mensajes/${id}/responder`, {
    method: 'POST',
    body: new URLSearchParams({ texto }),
    redirect: 'manual',
  });

describe('an answer', () => {
  test('is read without the text that it quotes, told to the sender, and kept once', async () => {
    await enviar('caro@rio.cl');
    const mensaje = await llega('caro@rio.cl');
    expect(mensaje.responderA).toEqual([
      empresa.email,
      expect.stringMatching(/^respuestas\+\d+-\d+-[\da-f]{20}@cuadra\.localhost$/),
    ]);
    expect(mensaje.de).toBe(mensaje.responderA[1]);
    await responder(mensaje.id, 'Te pagué ayer. ¿Lo ves?');
    await leer();
    const [envio] = await historial('?respondido=true');
    expect(envio).toMatchObject({
      estado: 'enviado',
      respondido: expect.any(String),
      respuestas: [{ de: 'caro@rio.cl', texto: 'Te pagué ayer. ¿Lo ves?', adjuntos: 0 }],
    });
    expect(await historial('?respondido=false')).toEqual([]);
    expect(await avisos()).toMatchObject([
      {
        tipo: 'correo',
        modelo: null,
        foreignKey: envio.id,
        registro: 'Recibimos tu pago',
        comentario: 'Te pagué ayer. ¿Lo ves?',
      },
    ]);
    expect(correo.imap.count('INBOX')).toBe(0);
    expect(correo.imap.count('Procesados')).toBeGreaterThan(0);
  });

  test('proves that a mail of unknown end arrived', async () => {
    await enviar('caro@rio.cl');
    const mensaje = await llega('caro@rio.cl');
    await vi.waitFor(async () => expect((await historial())[0].estado).toBe('enviado'), { timeout: 60_000 });
    await t.admin.query(
      `update envio set estado = 'desconocido', enviado = null, motivo = 'x' where id_empresa = $1`,
      [empresa.idEmpresa],
    );
    await responder(mensaje.id, 'Recibido.');
    await leer();
    expect((await historial())[0]).toMatchObject({
      estado: 'enviado',
      motivo: null,
      enviado: expect.any(String),
    });
  });

  test.each([
    [
      'from an address that the mail did not go to, by a Message-ID that was guessed',
      'otro@malo.cl',
      '',
      'Sin identificar',
      0,
    ],
    ['from a receiver, who answers to another of our addresses', 'caro@rio.cl', '', 'Procesados', 1],
    ['of a program for the absent', 'caro@rio.cl', 'Auto-Submitted: auto-replied\r\n', 'De programas', 0],
  ])('%s', async (_nombre, de, cabecera, carpeta, respuestas) => {
    await enviar('caro@rio.cl');
    const { messageId } = await llega('caro@rio.cl');
    const antes = correo.imap.count(carpeta);
    correo.imap.deliver(
      Buffer.from(
        `From: ${de}\r\nTo: avisos@cuadra.localhost\r\nSubject: Re: hola\r\n${cabecera}In-Reply-To: ${messageId}\r\n\r\nHola\r\n`,
      ),
    );
    await leer();
    expect(correo.imap.count(carpeta)).toBe(antes + 1);
    expect((await historial())[0].respuestas).toHaveLength(respuestas);
  });

  test('to an address whose signature is wrong belongs to nobody', async () => {
    await enviar('caro@rio.cl');
    const { responderA } = await llega('caro@rio.cl');
    const falsa = responderA[1]?.replace(/[\da-f]{20}@/, '00000000000000000000@');
    correo.imap.deliver(Buffer.from(`From: caro@rio.cl\r\nTo: ${falsa}\r\nSubject: x\r\n\r\nHola\r\n`));
    await leer();
    expect((await historial())[0].respondido).toBeNull();
  });
});

describe('a bounce', () => {
  test('says why, marks the contact, and no further mail goes there until the address is corrected', async () => {
    const escrito = { idCliente, nombre: 'Caro', email: 'caro@rebota.test' };
    const contacto = (await pedir('PUT', '/contactos/upsert', escrito)).cuerpo;
    await enviar('caro@rebota.test');
    await llega('caro@rebota.test');
    await leer();
    const motivo = 'El correo a caro@rebota.test rebotó: la dirección no existe. Corrígela en sus contactos.';
    expect(await historial('?estado=rebotado')).toMatchObject([{ motivo, respondido: null, respuestas: [] }]);
    expect(await avisos()).toMatchObject([{ tipo: 'correo', comentario: motivo }]);
    expect((await pedir('GET', `/contactos/${contacto.id}`)).cuerpo.rebota).toEqual(expect.any(String));
    expect(await enviar('caro@rebota.test')).toMatchObject({
      estado: 400,
      cuerpo: {
        error: {
          details: {
            'body.to': [
              'El último correo a caro@rebota.test rebotó. Corrige la dirección de Caro en sus contactos, o quítala.',
            ],
          },
        },
      },
    });
    await pedir('PUT', '/contactos/upsert', { ...escrito, id: contacto.id, email: 'caro@rio.cl' });
    expect((await pedir('GET', `/contactos/${contacto.id}`)).cuerpo.rebota).toBeNull();
    expect((await enviar('caro@rio.cl')).estado).toBe(202);
    await llega('caro@rio.cl');
  });
});

test('a mail system that reports in words alone is no answer of the customer', async () => {
  await enviar('eva@rio.cl');
  const { responderA } = await llega('eva@rio.cl');
  correo.imap.deliver(
    Buffer.from(
      `From: MAILER-DAEMON@qmail.rio.cl\r\nTo: ${responderA[1]}\r\nSubject: failure notice\r\n\r\nSorry, no mailbox here by that name.\r\n`,
    ),
  );
  await leer();
  expect((await historial())[0]).toMatchObject({
    estado: 'rebotado',
    motivo: 'El correo rebotó (5.0.0). Confirma la dirección con el cliente.',
    respondido: null,
    respuestas: [],
  });
});

describe('a complaint', () => {
  const informe = (para: string, receptor: string, original: string) =>
    Buffer.from(
      [
        'From: feedback@arf.proveedor.test',
        `To: ${para}`,
        'Subject: Fw: Recibimos tu pago',
        'Message-ID: <queja@proveedor.test>',
        'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
        '',
        '--b',
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        `Original-Rcpt-To: ${receptor}`,
        '',
        '--b',
        'Content-Type: message/rfc822',
        '',
        original,
        '',
        'Gracias.',
        '--b--',
        '',
      ].join('\r\n'),
    );
  const contactoDe = async (email: string, recibe: string) =>
    (await pedir('PUT', '/contactos/upsert', { idCliente, nombre: 'Caro', email, recibe })).cuerpo.id;
  const recibe = async (id: number) => (await pedir('GET', `/contactos/${id}`)).cuerpo.recibe;

  test('ends collections for the contact, tells the sender, is no answer, and counts once', async () => {
    const id = await contactoDe('caro@rio.cl', 'todo');
    await enviar('caro@rio.cl');
    const { messageId } = await llega('caro@rio.cl');
    const queja = informe('avisos@cuadra.localhost', 'caro@rio.cl', `Message-ID: ${messageId}`);
    for (const _vez of [1, 2]) {
      correo.imap.deliver(queja);
      await leer();
    }
    expect(await recibe(id)).toBe('pagos');
    expect(await avisos()).toMatchObject([
      {
        tipo: 'correo',
        comentario: 'caro@rio.cl marcó el correo como no deseado. Ya no le llegará cobranza.',
      },
    ]);
    expect((await historial())[0]).toMatchObject({ respondido: null, respuestas: [] });
  });

  test('that hides its receiver is of the one whom the mail went to, by the signed address in it', async () => {
    const id = await contactoDe('caro@rio.cl', 'cobranza');
    await enviar('caro@rio.cl');
    const { responderA } = await llega('caro@rio.cl');
    correo.imap.deliver(informe('fbl@cuadra.localhost', 'oculto@x.test', `From: ${responderA[1]}`));
    await leer();
    expect(await recibe(id)).toBe('nada');
  });

  test('of an address that the mail did not go to, by a Message-ID that was guessed, changes nothing', async () => {
    const id = await contactoDe('eva@rio.cl', 'todo');
    await enviar('caro@rio.cl');
    const { messageId } = await llega('caro@rio.cl');
    correo.imap.deliver(informe('avisos@cuadra.localhost', 'eva@rio.cl', `Message-ID: ${messageId}`));
    await leer();
    expect(await recibe(id)).toBe('todo');
    expect(await avisos()).toEqual([]);
  });
});

describe('the mailbox', () => {
  test('a message whose reading fails stays, and is handed out again', async () => {
    correo.imap.deliver(Buffer.from('From: a@b.cl\r\nSubject: x\r\n\r\nHola\r\n'));
    const buzon = createBuzon(correo.buzon);
    const { signal } = new AbortController();
    await expect(buzon.drain(() => Promise.reject(new Error('no database')), signal)).rejects.toThrow(
      'no database',
    );
    expect(correo.imap.count('INBOX')).toBe(1);
    const leidos: string[] = [];
    await buzon.drain(async (bytes) => {
      leidos.push(Buffer.from(bytes).toString());
      return 'Procesados';
    }, signal);
    expect(leidos).toEqual([expect.stringContaining('Subject: x')]);
    expect(correo.imap.count('INBOX')).toBe(0);
  });

  test('is drained once, into a folder whose name has a space', async () => {
    if (OTRO_BUZON === undefined) correo.imap.deliver(Buffer.from('Subject: x\r\n\r\nHola\r\n'));
    const buzon = createBuzon({ url: OTRO_BUZON ?? correo.buzon.url, direccion: 'respuestas@x.test' });
    const vistos: number[] = [];
    const drain = () =>
      buzon.drain(async (bytes) => {
        vistos.push(bytes.length);
        return 'De programas';
      }, new AbortController().signal);
    await drain();
    expect(vistos.length).toBeGreaterThan(0);
    const primera = vistos.length;
    await drain();
    expect(vistos).toHaveLength(primera);
  });
});
