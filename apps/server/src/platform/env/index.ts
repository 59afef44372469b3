import { SERVICIOS, type Servicio } from '@cuadra/contract';
import * as z from 'zod';
import { spanishError } from '../values/index.ts';

const opcional = z.string().optional();

const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'staging', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  CUADRA_DATOS: z.string().default('.datos'),
  /** Owner of the schema: migrations and, without DATABASE_APP_URL, the source of the application's own URL. */
  DATABASE_URL: opcional,
  /** The application's connection, as the role cuadra_app. */
  DATABASE_APP_URL: opcional,
  /** Master key, 32 bytes in base64: tokens, sealed secrets. Made and kept in the data folder when absent. */
  CUADRA_CLAVE: opcional,
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CUADRA_SERVICES: z
    .string()
    .default(SERVICIOS.join(','))
    .transform((texto) => texto.split(','))
    .pipe(z.array(z.enum(SERVICIOS)).min(1)),
  S3_BUCKET: opcional,
  S3_REGION: opcional,
  S3_ENDPOINT: opcional,
  /** Calls a minute from one address to one endpoint that asks for a session. */
  CUADRA_LLAMADAS_POR_MINUTO: z.coerce.number().int().min(1).default(1200),
  /** Serve /metrics to other machines too: for a network that only the operator reaches. */
  CUADRA_METRICAS_ABIERTAS: z.stringbool().default(false),
  /** Where the SII answers, service by service; see docs/sii.md. A test never reaches the real one by accident. */
  SII_URL_AUTH: z.url().optional(),
  SII_URL_RCV: z.url().optional(),
  SII_URL_BHE: z.url().optional(),
  SII_URL_BTE: z.url().optional(),
  SII_URL_F29: z.url().optional(),
  /** Months that a company's first synchronisation reads, the current one among them. */
  SII_MESES: z.coerce.number().int().min(1).max(72).default(12),
  /** Sign-in with Google, where both are set. */
  GOOGLE_CLIENT_ID: opcional,
  GOOGLE_CLIENT_SECRET: opcional,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Where captchas are verified, in the manner of reCAPTCHA's siteverify. */
  CAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Without it no captcha is asked for. */
  CAPTCHA_SECRET: opcional,
  /** Of Intercom's identity verification; without it nobody is identified there. */
  INTERCOM_SECRET: opcional,
  CUADRA_DEMO: z.stringbool().default(true),
});

/** Base addresses of the SII's site, without a final slash: it serves each matter from a host of its own. */
export interface SiiUrls {
  readonly auth: string;
  readonly rcv: string;
  readonly bhe: string;
  readonly bte: string;
  readonly f29: string;
}

const URLS_SII: SiiUrls = {
  auth: 'https://zeusr.sii.cl',
  rcv: 'https://www4.sii.cl',
  bhe: 'https://loa.sii.cl',
  bte: 'https://zeus.sii.cl',
  f29: 'https://www4.sii.cl',
};
/** Nothing listens there. */
const NADIE = 'http://127.0.0.1:9';

export interface Env {
  readonly entorno: 'development' | 'staging' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  readonly carpetaDatos: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly clave: string | undefined;
  readonly publicUrl: string | undefined;
  readonly logLevel: string;
  readonly services: readonly Servicio[];
  readonly s3: { bucket: string; region: string; endpoint: string | undefined } | undefined;
  readonly llamadasPorMinuto: number;
  readonly metricasAbiertas: boolean;
  readonly sii: { readonly urls: SiiUrls; readonly meses: number };
  /** Undefined where no captcha is asked for. */
  readonly captcha: { readonly verifyUrl: string; readonly secret: string } | undefined;
  /** Undefined where the installation has no Google. */
  readonly google:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined;
  readonly intercomSecret: string | undefined;
  readonly demo: boolean;
}

const OBLIGATORIAS_EN_PRODUCCION = ['CUADRA_CLAVE', 'PUBLIC_URL'] as const;

/**
 * Reads the settings once; an empty one counts as absent. Throws one error that lists everything wrong and, in
 * production, everything missing. The values themselves are never in the message: some are secrets.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const dadas = Object.fromEntries(Object.entries(source).filter(([, valor]) => valor !== ''));
  const leido = envSchema.safeParse(dadas, { error: spanishError });
  const problemas = (leido.error?.issues ?? []).map(
    ({ path, message }) => `${path[0]?.toString()}: ${message}`,
  );
  if (dadas['NODE_ENV'] === 'production') {
    const faltan = OBLIGATORIAS_EN_PRODUCCION.filter((nombre) => dadas[nombre] === undefined);
    problemas.push(...faltan.map((nombre) => `${nombre}: falta; es obligatoria en producción.`));
    // A process that only serves or works needs the application's connection and not the owner's secret.
    if (dadas['DATABASE_URL'] === undefined && dadas['DATABASE_APP_URL'] === undefined)
      problemas.push('DATABASE_URL o DATABASE_APP_URL: falta; es obligatoria en producción.');
  }
  if (!leido.success || problemas.length > 0)
    throw new Error(`Configuración inválida:\n${problemas.map((linea) => `- ${linea}`).join('\n')}`);
  const env = leido.data;
  const siiUrl = (dada: string | undefined, servicio: keyof SiiUrls) =>
    (dada ?? (env.NODE_ENV === 'test' ? NADIE : URLS_SII[servicio])).replace(/\/+$/, '');
  return {
    entorno: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    carpetaDatos: env.CUADRA_DATOS,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    clave: env.CUADRA_CLAVE,
    publicUrl: env.PUBLIC_URL,
    logLevel: env.LOG_LEVEL,
    services: env.CUADRA_SERVICES,
    s3: env.S3_BUCKET
      ? { bucket: env.S3_BUCKET, region: env.S3_REGION ?? 'us-east-1', endpoint: env.S3_ENDPOINT }
      : undefined,
    llamadasPorMinuto: env.CUADRA_LLAMADAS_POR_MINUTO,
    metricasAbiertas: env.CUADRA_METRICAS_ABIERTAS,
    sii: {
      meses: env.SII_MESES,
      urls: {
        auth: siiUrl(env.SII_URL_AUTH, 'auth'),
        rcv: siiUrl(env.SII_URL_RCV, 'rcv'),
        bhe: siiUrl(env.SII_URL_BHE, 'bhe'),
        bte: siiUrl(env.SII_URL_BTE, 'bte'),
        f29: siiUrl(env.SII_URL_F29, 'f29'),
      },
    },
    captcha: env.CAPTCHA_SECRET
      ? { verifyUrl: env.CAPTCHA_VERIFY_URL, secret: env.CAPTCHA_SECRET }
      : undefined,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.GOOGLE_ISSUER,
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    intercomSecret: env.INTERCOM_SECRET,
    demo: env.CUADRA_DEMO && env.NODE_ENV !== 'production',
  };
}
