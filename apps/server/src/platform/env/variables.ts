import { createPrivateKey } from 'node:crypto';
import { cuentaDepositoSchema, FUENTES_MONEDAS, redireccionesSchema, SERVICIOS } from '@cuadra/contract';
import * as z from 'zod';

const opcional = z.string().optional();
/** An address with its scheme, without the slash at its end. */
const direccion = z.url({ protocol: /^https?$/ }).transform((texto) => texto.replace(/\/+$/, ''));
/** Base of a service as browsers reach it: a path of the web's own origin, or an address. */
const base = z
  .string()
  .regex(
    /^(\/[\w-]+|https?:\/\/[^\s/?#]+)(\/[\w-]+)*\/?$/,
    'Ingresa una ruta, como /api, o una dirección web.',
  )
  .transform((texto) => texto.replace(/\/$/, ''));
const json = z.string().transform((texto, contexto): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    contexto.addIssue({ code: 'custom', message: 'No es JSON.' });
    return z.NEVER;
  }
});
const clavePem = z
  .string()
  .transform((texto) => texto.replaceAll(String.raw`\n`, '\n'))
  .refine((pem) => {
    try {
      return createPrivateKey(pem).asymmetricKeyType === 'rsa';
    } catch {
      return false;
    }
  }, 'No es una clave privada RSA en PEM.');
const cuentaDeposito = json.pipe(cuentaDepositoSchema);

/** Every setting, by the name of its variable. docs/produccion.md tells them to operators. */
export const variablesSchema = z.object({
  NODE_ENV: z.enum(['development', 'staging', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  CUADRA_DATOS: z.string().default('.datos'),
  /** Owner of the schema: migrations and, without DATABASE_APP_URL, the source of the application's own URL. */
  DATABASE_URL: opcional,
  /** The application's connection, as the role cuadra_app. */
  DATABASE_APP_URL: opcional,
  /** Keep the plans of the lists' statements; not behind a pooler that does not know of prepared statements. */
  CUADRA_SENTENCIAS_PREPARADAS: z.stringbool().default(true),
  /** Master key, 32 bytes in base64: tokens, sealed secrets. Made and kept in the data folder when absent. */
  CUADRA_CLAVE: opcional,
  /** Where people reach the web: links in mails begin with it. */
  PUBLIC_URL: direccion.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CUADRA_SERVICES: z
    .string()
    .default(SERVICIOS.join(','))
    .transform((texto) => texto.split(','))
    .pipe(z.array(z.enum(SERVICIOS)).min(1)),
  /** Where deposits to the wallets are transferred, as JSON; outside production an account that is nobody's. */
  BILLETERA_CUENTA: cuentaDeposito.optional(),
  S3_BUCKET: opcional,
  S3_REGION: opcional,
  S3_ENDPOINT: opcional,
  /** Calls a minute from one address to one endpoint that asks for a session. */
  CUADRA_LLAMADAS_POR_MINUTO: z.coerce.number().int().min(1).default(1200),
  /** Free space on the disk of the data, in MB, below which people are warned and below which uploads are refused. */
  CUADRA_DISCO_AVISO_MB: z.coerce.number().int().min(0).default(2048),
  CUADRA_DISCO_MINIMO_MB: z.coerce.number().int().min(0).default(500),
  /** Serve /metrics to other machines too: for a network that only the operator reaches. */
  CUADRA_METRICAS_ABIERTAS: z.stringbool().default(false),

  /** Days after which a session ends, however much it is used. */
  CUADRA_SESION_DIAS: z.coerce.number().int().min(1).max(365).default(30),
  /** Hours without use after which a session ends. */
  CUADRA_SESION_INACTIVA_HORAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .default(24 * 14),

  URL_MONOLITO: base.optional(),
  URL_API: base.optional(),
  URL_SALDOS: base.optional(),
  URL_ACCESO: base.optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `Cuadra <avisos@cuadra.cl>`. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/)
    .optional(),
  /** Mailbox that answers and bounces come back to: `imaps://user:password@host`. */
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** Its address, where `+` and a word before the `@` arrive too. */
  MAIL_BUZON: z
    .email()
    .regex(/^[^+]{1,20}@/u)
    .optional(),
  /** Companies' own servers may stand in private networks; without it only outside production. */
  CUADRA_DESTINOS_PRIVADOS: z.stringbool().optional(),
  /** Name servers that say whether a company's domain lets Cuadra send, as `9.9.9.9,127.0.0.1:5353`. */
  DNS_SERVIDORES: z
    .string()
    .transform((texto) => texto.split(',').map((servidor) => servidor.trim()))
    .pipe(z.array(z.string().regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:\d{1,5})?$/i)).min(1))
    .optional(),
  /** Who of the product's people gets what is asked on the contact forms. */
  CONTACTO_EMAIL: z.email().optional(),

  /** Where the SII answers, service by service; see docs/sii.md. A test never reaches the real one by accident. */
  SII_URL_AUTH: direccion.optional(),
  SII_URL_RCV: direccion.optional(),
  SII_URL_BHE: direccion.optional(),
  SII_URL_BTE: direccion.optional(),
  SII_URL_F29: direccion.optional(),
  SII_URL_DTE: direccion.optional(),
  SII_URL_RECLAMO: direccion.optional(),
  /** Months that a company's first synchronisation reads, the current one among them. */
  SII_MESES: z.coerce.number().int().min(1).max(72).default(12),

  /** Where values of UF, dólar and euro come from: the API of the CMF, a CSV, or nowhere. */
  MONEDAS_FUENTE: z.enum(FUENTES_MONEDAS).default('ninguna'),
  CMF_URL: direccion.default('https://api.cmfchile.cl/api-sbifv3/recursos_api'),
  CMF_API_KEY: opcional,
  /** Address or path of the CSV. */
  MONEDAS_CSV: opcional,

  /** Where Fintoc answers, which reads banks; without its keys accounts are loaded by file alone. */
  FINTOC_URL: direccion.optional(),
  FINTOC_SECRET_KEY: opcional,
  FINTOC_PUBLIC_KEY: opcional,
  /** Signs its notices; without it they are refused, and lines come when their time does. */
  FINTOC_WEBHOOK_SECRET: opcional,
  /** Script of the window in which a person signs in at the bank. */
  FINTOC_WIDGET_URL: z.url({ protocol: /^https?$/ }).default('https://js.fintoc.com/v1/'),

  /** The account at Fintoc that pays the wallets' orders; without it and its key nothing is paid by transfer. */
  FINTOC_TRANSFER_ACCOUNT: opcional,
  /** PEM of the RSA key whose public half is registered there; line ends may be written as `\n`. */
  FINTOC_TRANSFER_KEY: clavePem.optional(),
  /** Signs notices of transfers; without it they are refused, and the ends of transfers are asked for. */
  FINTOC_TRANSFER_WEBHOOK_SECRET: opcional,
  /** Requests a second of one process; Fintoc takes ten of a client. */
  FINTOC_TRANSFER_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(10),

  /** Answers in place of Transbank's own hosts of Webpay Plus, both integration and production. */
  WEBPAY_URL: direccion.optional(),

  GOOGLE_CLIENT_ID: opcional,
  GOOGLE_CLIENT_SECRET: opcional,
  GOOGLE_ISSUER: direccion.default('https://accounts.google.com'),

  /** Where captchas are verified, in the manner of reCAPTCHA's siteverify. */
  CAPTCHA_VERIFY_URL: direccion.default('https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_SCRIPT_URL: z.url().default('https://www.google.com/recaptcha/api.js?render=explicit'),
  CAPTCHA_SITE_KEY: opcional,
  CAPTCHA_SECRET: opcional,

  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SENTRY_AUTH_TOKEN: opcional,
  SESSION_ANALYTICS_PROJECT_ID: opcional,
  /** Script of session analytics, `{id}` standing for the project. */
  SESSION_ANALYTICS_URL: z.string().startsWith('http').optional(),
  REFERRAL_TOKEN: opcional,
  /** Script of referral marketing, `{token}` standing for the token. */
  REFERRAL_URL: z.string().startsWith('http').optional(),
  ANALYTICS_WRITE_KEY: opcional,
  /** Where analytics are posted. */
  ANALYTICS_URL: direccion.optional(),
  /** Form in which a company asks for a plan that is not sold online; the web adds who asks, and for which plan. */
  CUADRA_FORMULARIO_SUSCRIPCION: z.url({ protocol: /^https?$/ }).optional(),

  /** Of Intercom's identity verification; without it nobody is identified there. */
  INTERCOM_SECRET: opcional,

  /** A signed-in person's token for a web that is worked on without signing in. Every visitor can read it. */
  ACCESS_TOKEN: opcional,
  EMBEDDED: z.stringbool().default(false),
  DEV_HOST: opcional,
  DEV_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** `[{"from":"/viejo/:id","to":"/nuevo/:id"}]`, before the redirects that Cuadra has itself. */
  REDIRECCIONES: json.pipe(redireccionesSchema).optional(),

  CUADRA_DEMO: z.stringbool().default(true),
  /** In the demo, stand-ins for what is not set: mail, Google, captcha, SII, host page. */
  CUADRA_SIMULADORES: z.stringbool().default(true),
});

export type Variables = z.output<typeof variablesSchema>;
export type NombreVariable = keyof Variables;
