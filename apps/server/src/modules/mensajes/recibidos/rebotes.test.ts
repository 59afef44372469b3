import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recibidosModule } from './index.ts';
import { explainRebote, isTemporary } from './explain-rebote.ts';

const EMAIL = 'caro@llena.test';

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let idCliente: number;
let idContacto: number;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({
    workers: true,
    env: { SMTP_URL: correo.smtpUrl, IMAP_URL: correo.buzon.url, MAIL_BUZON: correo.buzon.direccion },
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
  idContacto = (await guardar({})).cuerpo.id;
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
const guardar = (cambios: object) =>
  pedir('PUT', '/contactos/upsert', { idCliente, nombre: 'Caro', email: EMAIL, ...cambios });
const contacto = async () => (await pedir('GET', `/contactos/${idContacto}`)).cuerpo;
const historial = async () => (await pedir('GET', '/emails/history')).cuerpo.items;

async function enviar(to = EMAIL): Promise<number> {
  const campos = {
    idTipoEmail: '8',
    idCliente: String(idCliente),
    to,
    subject: 'Recibimos tu pago',
    message: '<p>Gracias.</p>',
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
  return respuesta.statusCode;
}

/** Sends, waits until it arrived, and reads the mailbox. */
async function enviarYLeer(to = EMAIL): Promise<void> {
  const antes = correo.mensajes(to).length;
  expect(await enviar(to)).toBe(202);
  await vi.waitFor(() => expect(correo.mensajes(to)).toHaveLength(antes + 1), 60_000);
  await vi.waitFor(async () => expect((await historial())[0].estado).toBe('enviado'), 60_000);
  await leer();
}
async function leer(): Promise<void> {
  const [lector] = recibidosModule(t.cuadra.platform, t.cuadra.keys).jobs;
  await lector?.handle({}, new AbortController().signal);
}

describe('mails that come back for a cause that may pass', () => {
  test('are counted, and with the third in a row no more leave until somebody says that it works', async () => {
    await enviarYLeer();
    expect(await contacto()).toMatchObject({ rebota: null, rebotesSeguidos: 1 });
    expect((await historial())[0]).toMatchObject({
      estado: 'rebotado',
      motivo: expect.stringContaining('la casilla está llena'),
    });
    await enviarYLeer();
    expect(await contacto()).toMatchObject({ rebota: null, rebotesSeguidos: 2 });
    await enviarYLeer();
    expect(await contacto()).toMatchObject({ rebota: expect.any(String), rebotesSeguidos: 3 });
    expect((await historial())[0].motivo).toContain('Van 3 seguidos');
    expect(await enviar()).toBe(400);
    await guardar({ id: idContacto });
    expect(await enviar()).toBe(400);
    expect((await guardar({ id: idContacto, reintentar: true })).cuerpo).toMatchObject({
      rebota: null,
      rebotesSeguidos: 0,
    });
    expect(await enviar()).toBe(202);
    await vi.waitFor(() => expect(correo.mensajes(EMAIL)).toHaveLength(4), 60_000);
  });

  test('begin anew after one that did not come back, an answer, a report that one arrived, or a new address', async () => {
    await enviarYLeer();
    await enviarYLeer();
    // Taken by the mail server, and nothing came back.
    await t.admin.query(
      `insert into envio (id_empresa, id_usuario, id_contraparte, para, responder_a, asunto, mensaje, adjuntar_pdf,
         adjuntar_xml, estado, enviado, message_id)
       values ($1, $2, $3, $4, 'x@x.cl', 'x', 'x', false, false, 'enviado', now(), 'x@x')`,
      [empresa.idEmpresa, empresa.idUsuario, idCliente, [EMAIL]],
    );
    await enviarYLeer();
    expect(await contacto()).toMatchObject({ rebota: null, rebotesSeguidos: 1 });
    await enviarYLeer();
    expect(await contacto()).toMatchObject({ rebotesSeguidos: 2 });

    // To an older mail than those that came back.
    const a = correo.mensajes(EMAIL)[0]?.responderA[1];
    correo.imap.deliver(Buffer.from(`From: ${EMAIL}\r\nTo: ${a}\r\nSubject: Re\r\n\r\nYa la vacié.\r\n`));
    await leer();
    expect(await contacto()).toMatchObject({ rebota: null, rebotesSeguidos: 0 });
    await enviarYLeer();
    expect(await contacto()).toMatchObject({ rebotesSeguidos: 1 });

    const para = correo.mensajes(EMAIL).at(-1)?.responderA[1];
    correo.imap.deliver(
      Buffer.from(
        [
          'From: MAILER-DAEMON@llena.test',
          `To: ${para}`,
          'Subject: Successful Mail Delivery Report',
          'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
          '',
          '--b',
          'Content-Type: message/delivery-status',
          '',
          'Reporting-MTA: dns; llena.test',
          '',
          `Final-Recipient: rfc822; ${EMAIL}`,
          'Action: delivered',
          'Status: 2.0.0',
          '--b--',
          '',
        ].join('\r\n'),
      ),
    );
    await leer();
    expect(await contacto()).toMatchObject({ rebotesSeguidos: 0 });
    await enviarYLeer();
    expect((await guardar({ id: idContacto, email: 'caro@rio.cl' })).cuerpo).toMatchObject({
      rebotesSeguidos: 0,
    });
  });

  test.each([
    ['4.4.1', true, 'no lo recibió después de varios intentos'],
    ['4.2.2', true, 'la casilla está llena'],
    ['5.2.2', true, 'la casilla está llena'],
    ['5.1.1', false, 'la dirección no existe'],
    ['5.7.1', false, 'su servidor no lo acepta'],
  ])('of status %s: %s', (estado, temporal, razon) => {
    const rebote = { destinatario: EMAIL, estado };
    expect(isTemporary(rebote)).toBe(temporal);
    expect(explainRebote(rebote)).toContain(razon);
  });
});
