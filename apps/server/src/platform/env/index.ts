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
  CUADRA_DEMO: z.stringbool().default(true),
});

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
    demo: env.CUADRA_DEMO && env.NODE_ENV !== 'production',
  };
}
