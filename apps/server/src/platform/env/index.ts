import { SERVICIOS, type Servicio } from '@cuadra/contract';
import * as z from 'zod';

const vacioEsAusente = (texto: string | undefined) => (texto === '' ? undefined : texto);
const opcional = z.string().optional().transform(vacioEsAusente);

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
  PUBLIC_URL: z.preprocess((v) => (v === '' ? undefined : v), z.url().optional()),
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

/** Reads the settings once. Throws one error that lists everything wrong or, in production, everything missing. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const leido = envSchema.safeParse(source);
  if (!leido.success) {
    const lineas = leido.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuración inválida:\n${lineas.join('\n')}`);
  }
  const env = leido.data;
  if (env.NODE_ENV === 'production') {
    const faltan = (['DATABASE_URL', 'CUADRA_CLAVE', 'PUBLIC_URL'] as const).filter((nombre) => !env[nombre]);
    if (faltan.length > 0) throw new Error(`Faltan en el entorno de producción: ${faltan.join(', ')}.`);
  }
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
