import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { complainerOf } from './explain-queja.ts';
import { parseRecibido } from './parse-recibido.ts';

const muestra = async (nombre: string) =>
  parseRecibido(await readFile(new URL(`fixtures/${nombre}.eml`, import.meta.url)));
const tipo = (feedback: string) =>
  parseRecibido(
    Buffer.from(
      [
        'From: fbl@proveedor.test',
        'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
        '',
        '--b',
        'Content-Type: message/feedback-report',
        '',
        `Feedback-Type: ${feedback}`,
        'Original-Rcpt-To: <Caro@Rio.cl>',
        '',
        '--b--',
        '',
      ].join('\r\n'),
    ),
  );

describe('a complaint (RFC 5965)', () => {
  test('names its receiver and the mail that it returns, as Yahoo sends it of Amazon SES', async () => {
    expect(await muestra('arf-14')).toMatchObject({
      clase: 'queja',
      rebote: null,
      queja: { destinatario: 'kijitora@y.example.com' },
      nombra: ['2222222222222222-00000000-eeee-eeee-ffff-222222222222-111111@email.amazonses.com'],
    });
  });

  test('may hide its receiver, or ask to be taken off a list', async () => {
    expect(await muestra('arf-11')).toMatchObject({ clase: 'queja', queja: { destinatario: '' } });
    expect(await muestra('arf-12')).toMatchObject({
      clase: 'queja',
      queja: { destinatario: 'user@example.com' },
    });
  });

  test.each([
    ['abuse', 'queja'],
    ['Fraud', 'queja'],
    ['opt-out', 'queja'],
    ['not-spam', 'automatico'],
    ['virus', 'automatico'],
    ['auth-failure', 'automatico'],
    ['new-type', 'automatico'],
  ])('%s is %s', async (feedback, clase) => {
    const { queja, ...recibido } = await tipo(feedback);
    expect(recibido.clase).toBe(clase);
    expect(queja).toEqual(clase === 'queja' ? { destinatario: 'caro@rio.cl' } : null);
  });

  test('comes from Outlook.com as the mail itself, with its receiver in a field', async () => {
    const de = (remitente: string) =>
      parseRecibido(
        Buffer.from(
          [
            `From: ${remitente}`,
            'Subject: complaint about message from 192.0.2.222',
            'Content-Type: multipart/mixed; boundary=b',
            '',
            '--b',
            'Content-Type: message/rfc822',
            'Content-Disposition: inline',
            '',
            'X-HmXmrOriginalRecipient: Caro@Rio.cl',
            'Message-ID: <1@cuadra.test>',
            '',
            'Gracias.',
            '--b--',
            '',
          ].join('\r\n'),
        ),
      );
    expect(await de('staff@hotmail.com')).toMatchObject({
      clase: 'queja',
      queja: { destinatario: 'caro@rio.cl' },
      nombra: ['1@cuadra.test'],
    });
    expect(await de('caro@rio.cl')).toMatchObject({ clase: 'respuesta', queja: null });
  });

  test('is of the only receiver where it hides them, and of nobody among several', () => {
    expect(complainerOf({ destinatario: '' }, ['caro@rio.cl'])).toBe('caro@rio.cl');
    expect(complainerOf({ destinatario: 'hashed@x.test' }, ['caro@rio.cl', 'eva@rio.cl'])).toBeNull();
    expect(complainerOf({ destinatario: 'eva@rio.cl' }, ['caro@rio.cl', 'eva@rio.cl'])).toBe('eva@rio.cl');
  });
});

test('a notice of Amazon SES is not an answer of a person', async () => {
  const aviso = await parseRecibido(
    Buffer.from(
      'From: AWS Notifications <no-reply@sns.amazonaws.com>\r\nSubject: AWS Notification Message\r\n\r\n{"notificationType":"Complaint"}\r\n',
    ),
  );
  expect(aviso.clase).toBe('automatico');
});
