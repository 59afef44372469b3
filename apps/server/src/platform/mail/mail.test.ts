import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDns } from '../dns/index.ts';
import { createMailer, MailRefusedError, type Mailer } from './index.ts';

let correo: CorreoSimulado;
let mailer: Mailer;
beforeAll(async () => {
  correo = await startCorreo();
  mailer = createMailer({ url: correo.smtpUrl, from: 'Cuadra <avisos@cuadra.test>' });
});
afterAll(async () => {
  mailer.close();
  await correo.close();
});
afterEach(() => correo.clear());

const mensaje = (to: string) => ({
  to,
  subject: 'Conciliación lista: ñandú',
  text: 'Revisa http://localhost:3000/home',
  html: '<p>Revisa</p>',
});

describe('createMailer', () => {
  test('delivers text, HTML and sender over SMTP, under the name it was given', async () => {
    await mailer.send({ ...mensaje('Ana@Prueba.cl'), id: 'uno' });
    expect(correo.mensajes('ana@prueba.cl')).toMatchObject([
      {
        de: 'avisos@cuadra.test',
        asunto: 'Conciliación lista: ñandú',
        texto: 'Revisa http://localhost:3000/home\n',
        messageId: '<uno@cuadra.test>',
        enlaces: ['http://localhost:3000/home'],
      },
    ]);
    expect(correo.mensajes()[0]?.html).toContain('<p>Revisa</p>');
  });

  test('signs for another domain what leaves from it, as an independent reader verifies, and takes its bounces itself', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    correo.dns.publish('c1._domainkey.rio.cl', [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]);
    await mailer.send({
      ...mensaje('ana@prueba.cl'),
      fromName: 'Río Claro',
      firma: {
        address: 'cobranza@rio.cl',
        llave: { domainName: 'rio.cl', keySelector: 'c1', privateKey },
      },
      replyTo: [{ name: '', address: 'eva@rio.cl' }],
      unsubscribe: 'https://cuadra.test/baja',
      attachments: [
        { filename: 'ñandú.pdf', content: Buffer.alloc(300_000, 'x'), contentType: 'application/pdf' },
      ],
    });
    const [llegado] = correo.mensajes('ana@prueba.cl');
    if (!llegado) throw new Error('no mail');
    expect(llegado).toMatchObject({ de: 'avisos@cuadra.test', nombreDe: 'Río Claro' });
    expect(llegado.cabeceras['from']).toContain('<cobranza@rio.cl>');
    const dns = createDns([correo.dns.direccion]);
    const verify = (bytes: Uint8Array) =>
      dkimVerify(Buffer.from(bytes), {
        resolver: async (nombre: string) => ((await dns.readTxt(nombre)) ?? []).map((texto) => [texto]),
      });
    const { results } = await verify(correo.original(llegado.id));
    expect(results).toMatchObject([
      { signingDomain: 'rio.cl', status: { result: 'pass', aligned: 'rio.cl' }, modulusLength: 2048 },
    ]);
    expect(results[0]?.signingHeaders?.keys.toLowerCase()).toContain('list-unsubscribe-post');
    const alterado = Buffer.from(
      Buffer.from(correo.original(llegado.id)).toString().replace('Revisa http', 'Paga en http'),
    );
    expect((await verify(alterado)).results[0]?.status.result).not.toBe('pass');
  });

  test('an address is one recipient, whatever stands in it', async () => {
    await mailer.send(mensaje('"otro@prueba.cl, mas" <ana@prueba.cl>')).catch(() => {});
    for (const { para } of correo.mensajes()) expect(para).toHaveLength(1);
    expect(correo.mensajes('otro@prueba.cl')).toEqual([]);
  });

  test('tells a refusal for good from one that may pass', async () => {
    await expect(mailer.send(mensaje('ana@no-existe.test'))).rejects.toThrow(MailRefusedError);
    const ocupado = mailer.send(mensaje('ana@ocupado.test'));
    await expect(ocupado).rejects.not.toThrow(MailRefusedError);
    await mailer.send(mensaje('ana@ocupado.test'));
    expect(correo.mensajes('ana@ocupado.test')).toHaveLength(1);
  });

  test('a server that is not there may come back', async () => {
    const perdido = createMailer({ url: 'smtp://127.0.0.1:9', from: 'avisos@cuadra.test' });
    await expect(perdido.send(mensaje('ana@prueba.cl'))).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  test('a password that the server does not take is no refusal of the mail', async () => {
    const server = createServer((socket) => {
      socket.write('220 hola\r\n');
      socket.on('data', (datos) =>
        socket.write(String(datos).startsWith('EHLO') ? '250-x\r\n250 AUTH PLAIN\r\n' : '535 no\r\n'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const cerrado = createMailer({ url: `smtp://ana:clave@127.0.0.1:${port}`, from: 'a@cuadra.test' });
    await expect(cerrado.send(mensaje('ana@prueba.cl'))).rejects.toMatchObject({ code: 'EAUTH' });
    server.close();
  });

  test('without settings it says what is missing', async () => {
    await expect(createMailer(undefined).send(mensaje('ana@prueba.cl'))).rejects.toThrow('Falta SMTP_URL');
  });
});
