import { startCaptcha } from '../captcha/index.ts';
import { startCmf } from '../cmf/index.ts';
import { startCorreo } from '../correo/index.ts';
import { startFintoc } from '../fintoc/index.ts';
import { startGoogle } from '../google/index.ts';
import { startHost } from '../host/index.ts';
import { startS3 } from '../s3/index.ts';
import { startSftp } from '../sftp/index.ts';
import { startSii } from '../sii/index.ts';
import { startWebpay } from '../webpay/index.ts';

/** Ports that are wanted; one that is taken, or 0, is any free one. */
export interface Puertos {
  readonly host: number;
  readonly correo: number;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function startAt<T>(start: (port: number) => Promise<T>, port: number): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (port === 0 || !isTaken(error)) throw error;
    return start(0);
  }
}

/** Starts every stand-in; answers what Cuadra has to know of each, and how to end them. */
export async function startAll(puertos: Puertos) {
  const [host, correo, google, captcha, sii, cmf, fintoc, webpay, sftp, s3] = await Promise.all([
    startAt((port) => startHost({ port }), puertos.host),
    startAt((port) => startCorreo({ port }), puertos.correo),
    startGoogle(),
    startCaptcha(),
    startSii(),
    startCmf(),
    startFintoc(),
    startWebpay(),
    startSftp(),
    startS3(),
  ]);
  return {
    direcciones: {
      host: host.url,
      correo: correo.url,
      smtp: correo.smtpUrl,
      buzon: correo.buzon,
      dns: correo.dns.direccion,
      google: { issuer: google.issuer, clientId: google.clientId, clientSecret: google.clientSecret },
      captcha: {
        scriptUrl: captcha.scriptUrl,
        verifyUrl: captcha.verifyUrl,
        siteKey: captcha.siteKey,
        secret: captcha.secret,
      },
      sii: sii.url,
      cmf: { url: cmf.url, apiKey: cmf.apiKey },
      fintoc: {
        url: fintoc.url,
        secretKey: fintoc.secretKey,
        publicKey: fintoc.publicKey,
        webhookSecret: fintoc.webhookSecret,
        widgetUrl: fintoc.widgetUrl,
        transferencias: { ...fintoc.transferencias },
      },
      webpay: {
        url: webpay.url,
        codigoComercio: webpay.codigoComercio,
        apiKey: webpay.apiKey,
        oneclick: {
          codigoComercio: webpay.oneclick.codigoComercio,
          codigoHijo: webpay.oneclick.hijos[0] ?? '',
        },
      },
      sftp: { host: sftp.host, puerto: sftp.puerto, usuario: sftp.usuario, clave: sftp.clave },
      s3: {
        endpoint: s3.endpoint,
        region: s3.region,
        bucket: s3.bucket,
        accessKeyId: s3.accessKeyId,
        secreto: s3.secreto,
      },
    },
    serveCuadra(url: string) {
      host.serveCuadra(url);
      fintoc.serveCuadra(url);
    },
    async close() {
      await Promise.all(
        [host, correo, google, captcha, sii, cmf, fintoc, webpay, sftp, s3].map((simulado) =>
          simulado.close(),
        ),
      );
    },
  };
}
