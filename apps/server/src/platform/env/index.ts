import type { CuentaDeposito } from '@cuadra/contract';
import { spanishError } from '../values/index.ts';
import { missingVariables } from './missing-variables.ts';
import type { Env, SiiUrls } from './tipos.ts';
import { variablesSchema, type Variables } from './variables.ts';

export { publicConfig } from './public-config.ts';
export type { Env, SiiUrls } from './tipos.ts';

const URLS_SII: SiiUrls = {
  auth: 'https://zeusr.sii.cl',
  rcv: 'https://www4.sii.cl',
  bhe: 'https://loa.sii.cl',
  bte: 'https://zeus.sii.cl',
  f29: 'https://www4.sii.cl',
  dte: 'https://palena.sii.cl',
  reclamo: 'https://ws1.sii.cl',
};
/** For the demo and the tests: no bank has it. */
const CUENTA_DE_NADIE: CuentaDeposito = {
  banco: 'Banco de demostración',
  tipoCuenta: 'Cuenta corriente',
  numeroCuenta: '00-000-00000-00',
  rut: '99.999.999-9',
  razonSocial: 'Cuadra (demostración)',
  email: 'billetera@cuadra.cl',
};
const MB = 1024 * 1024;
/** Nothing listens there. */
const NADIE = 'http://127.0.0.1:9';
const DNS_DE_NADIE = '127.0.0.1:9';

function readSii(v: Variables): Env['sii'] {
  const url = (dada: string | undefined, servicio: keyof SiiUrls) =>
    dada ?? (v.NODE_ENV === 'test' ? NADIE : URLS_SII[servicio]);
  return {
    meses: v.SII_MESES,
    urls: {
      auth: url(v.SII_URL_AUTH, 'auth'),
      rcv: url(v.SII_URL_RCV, 'rcv'),
      bhe: url(v.SII_URL_BHE, 'bhe'),
      bte: url(v.SII_URL_BTE, 'bte'),
      f29: url(v.SII_URL_F29, 'f29'),
      dte: url(v.SII_URL_DTE, 'dte'),
      reclamo: url(v.SII_URL_RECLAMO, 'reclamo'),
    },
  };
}

/** The institution's own host, and the one that it had before; values of any other are made up. */
const HOST_CMF = /^(.+\.)?(cmfchile|sbif)\.cl$/;

function readMonedas(v: Variables): Env['monedas'] {
  const { MONEDAS_FUENTE: fuente, CMF_URL: url, CMF_API_KEY: apiKey, MONEDAS_CSV: origen } = v;
  if (fuente === 'cmf' && apiKey !== undefined)
    return { fuente, url, apiKey, demostracion: !HOST_CMF.test(new URL(url).hostname) };
  if (fuente === 'csv' && origen !== undefined) return { fuente, origen };
  return { fuente: 'ninguna' };
}

function readGoogle(v: Variables): Env['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = v;
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}

function readFintoc(v: Variables): Env['fintoc'] {
  const { FINTOC_SECRET_KEY: secretKey, FINTOC_PUBLIC_KEY: publicKey } = v;
  if (!secretKey || !publicKey) return undefined;
  return {
    url: v.FINTOC_URL ?? (v.NODE_ENV === 'test' ? NADIE : 'https://api.fintoc.com'),
    secretKey,
    publicKey,
    webhookSecret: v.FINTOC_WEBHOOK_SECRET,
    widgetUrl: v.FINTOC_WIDGET_URL,
  };
}

function readTransferencias(v: Variables): Env['transferencias'] {
  const fintoc = readFintoc(v);
  const { FINTOC_TRANSFER_ACCOUNT: cuenta, FINTOC_TRANSFER_KEY: clavePrivada } = v;
  if (fintoc === undefined || !cuenta || !clavePrivada) return undefined;
  return {
    url: fintoc.url,
    secretKey: fintoc.secretKey,
    cuenta,
    clavePrivada,
    webhookSecret: v.FINTOC_TRANSFER_WEBHOOK_SECRET,
    porSegundo: v.FINTOC_TRANSFER_PER_SECOND,
  };
}

/** Hosts of transbank-developers-docs. */
function readWebpay(v: Variables): Env['webpay'] {
  const puesta = v.WEBPAY_URL ?? (v.NODE_ENV === 'test' ? NADIE : undefined);
  return {
    integracion: puesta ?? 'https://webpay3gint.transbank.cl',
    produccion: puesta ?? 'https://webpay3g.transbank.cl',
  };
}

function readWeb(v: Variables): Env['web'] {
  return {
    services: {
      monolito: v.URL_MONOLITO ?? '/monolito',
      api: v.URL_API ?? '/api',
      saldos: v.URL_SALDOS ?? '/saldos',
      acceso: v.URL_ACCESO ?? '/acceso',
    },
    captchaSiteKey: v.CAPTCHA_SITE_KEY,
    captchaScriptUrl: v.CAPTCHA_SCRIPT_URL,
    sessionAnalyticsProjectId: v.SESSION_ANALYTICS_PROJECT_ID,
    sessionAnalyticsUrl: v.SESSION_ANALYTICS_URL,
    referralToken: v.REFERRAL_TOKEN,
    referralUrl: v.REFERRAL_URL,
    formularioSuscripcion: v.CUADRA_FORMULARIO_SUSCRIPCION,
    analyticsWriteKey: v.ANALYTICS_WRITE_KEY,
    analyticsUrl: v.ANALYTICS_URL,
    accessToken: v.ACCESS_TOKEN,
    embedded: v.EMBEDDED,
    devHost: v.DEV_HOST,
    devPort: v.DEV_PORT,
    redirects: v.REDIRECCIONES ?? [],
  };
}

function toEnv(v: Variables): Env {
  const from = v.MAIL_FROM ?? 'Cuadra <avisos@cuadra.localhost>';
  return {
    entorno: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    carpetaDatos: v.CUADRA_DATOS,
    databaseUrl: v.DATABASE_URL,
    databaseAppUrl: v.DATABASE_APP_URL,
    clave: v.CUADRA_CLAVE,
    publicUrl: v.PUBLIC_URL,
    logLevel: v.LOG_LEVEL,
    services: v.CUADRA_SERVICES,
    s3: v.S3_BUCKET
      ? { bucket: v.S3_BUCKET, region: v.S3_REGION ?? 'us-east-1', endpoint: v.S3_ENDPOINT }
      : undefined,
    sentenciasPreparadas: v.CUADRA_SENTENCIAS_PREPARADAS,
    llamadasPorMinuto: v.CUADRA_LLAMADAS_POR_MINUTO,
    metricasAbiertas: v.CUADRA_METRICAS_ABIERTAS,
    disco: { avisoBytes: v.CUADRA_DISCO_AVISO_MB * MB, minimoBytes: v.CUADRA_DISCO_MINIMO_MB * MB },
    mail: v.SMTP_URL ? { url: v.SMTP_URL, from } : undefined,
    buzon: v.IMAP_URL && v.MAIL_BUZON ? { url: v.IMAP_URL, direccion: v.MAIL_BUZON } : undefined,
    destinosPrivados: v.CUADRA_DESTINOS_PRIVADOS ?? (v.NODE_ENV === 'development' || v.NODE_ENV === 'test'),
    dns: v.DNS_SERVIDORES ?? (v.NODE_ENV === 'test' ? [DNS_DE_NADIE] : []),
    contactoEmail: v.CONTACTO_EMAIL ?? from.replace(/^.*<|>\s*$/g, ''),
    sesiones: { dias: v.CUADRA_SESION_DIAS, horasInactiva: v.CUADRA_SESION_INACTIVA_HORAS },
    sii: readSii(v),
    billetera: { cuenta: v.BILLETERA_CUENTA ?? (v.NODE_ENV === 'production' ? undefined : CUENTA_DE_NADIE) },
    monedas: readMonedas(v),
    fintoc: readFintoc(v),
    transferencias: readTransferencias(v),
    webpay: readWebpay(v),
    captcha: v.CAPTCHA_SECRET ? { verifyUrl: v.CAPTCHA_VERIFY_URL, secret: v.CAPTCHA_SECRET } : undefined,
    google: readGoogle(v),
    sentry: v.SENTRY_DSN ? { dsn: v.SENTRY_DSN, authToken: v.SENTRY_AUTH_TOKEN } : undefined,
    intercomSecret: v.INTERCOM_SECRET,
    web: readWeb(v),
    demo: v.CUADRA_DEMO && v.NODE_ENV !== 'production',
    simuladores: v.CUADRA_SIMULADORES && v.CUADRA_DEMO && v.NODE_ENV === 'development',
  };
}

/** Settings that are wrong or missing, all of them, in words for whoever starts Cuadra. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/**
 * Reads the settings once; an empty one counts as absent. Throws one error that lists everything wrong and everything
 * that the environment misses. The values themselves are never in the message: some are secrets.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const dadas = Object.fromEntries(Object.entries(source).filter(([, valor]) => valor !== ''));
  const leido = variablesSchema.safeParse(dadas, { error: spanishError });
  const entorno = variablesSchema.shape.NODE_ENV.safeParse(dadas['NODE_ENV']).data;
  const problemas = [
    ...(leido.error?.issues ?? []).map(({ path, message }) => `${path[0]?.toString()}: ${message}`),
    ...(entorno === undefined ? [] : missingVariables(entorno, dadas)),
  ];
  if (!leido.success || problemas.length > 0)
    throw new SettingsError(`Configuración inválida:\n${problemas.map((linea) => `- ${linea}`).join('\n')}`);
  return toEnv(leido.data);
}
