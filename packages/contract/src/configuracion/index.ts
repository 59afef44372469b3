import * as z from 'zod';
import { SERVICIOS } from '../core/index.ts';

export const ENTORNOS = ['development', 'staging', 'production', 'test'] as const;
export type Entorno = (typeof ENTORNOS)[number];

/** Redirects of the installation: the path, with parameters as `:name`, and where it leads. */
export const redireccionesSchema = z.array(
  z.object({ from: z.string().startsWith('/'), to: z.string().min(1) }),
);

const texto = z.string().default('');

/** Required outside of test mode (specification, section 3), by the name that the server's settings give them. */
const SIEMPRE = { googleClientId: 'GOOGLE_CLIENT_ID' } as const;

/** Required in production as well. The error-reporting auth token is a secret: the server asks for it and keeps it. */
const EN_PRODUCCION = {
  sentryDsn: 'SENTRY_DSN',
  sessionAnalyticsProjectId: 'SESSION_ANALYTICS_PROJECT_ID',
  referralToken: 'REFERRAL_TOKEN',
  analyticsWriteKey: 'ANALYTICS_WRITE_KEY',
} as const;

/**
 * Runtime configuration of the web (specification, section 3), served as `/configuracion.json` and read once. Empty
 * counts as absent. Nothing in it is a secret: every visitor can read it.
 */
export const configuracionSchema = z
  .object({
    environment: z.enum(ENTORNOS),
    /** Base of each service: a path of the web's own origin, or an address. */
    services: z.object({ monolito: texto, api: texto, saldos: texto, acceso: texto }),
    googleClientId: texto,
    sentryDsn: texto,
    sessionAnalyticsProjectId: texto,
    referralToken: texto,
    analyticsWriteKey: texto,
    /** Where analytics are posted; without it there are none. */
    analyticsUrl: texto,
    /** Script of session analytics, `{id}` standing for the project; without it there is none. */
    sessionAnalyticsUrl: texto,
    /** Script of referral marketing, `{token}` standing for the token; without it there is none. */
    referralUrl: texto,
    captchaSiteKey: texto,
    /** Script that draws the captcha. */
    captchaScriptUrl: texto,
    /** Script of the window in which a person signs in at the bank; without it there is none. */
    fintocWidgetUrl: texto,
    /** Where a plan is asked for that is not sold online; empty where there is no such form. */
    formularioSuscripcion: texto,
    accessToken: texto,
    embedded: z.boolean().default(false),
    devHost: texto,
    devPort: texto,
    publicUrl: texto,
    redirects: redireccionesSchema.default([]),
  })
  .superRefine((config, contexto) => {
    if (config.environment === 'test') return;
    const falta = (nombre: string) =>
      contexto.addIssue({ code: 'custom', message: `${nombre}: falta; es obligatoria.` });
    for (const servicio of SERVICIOS)
      if (config.services[servicio] === '') falta(`URL del servicio ${servicio}`);
    for (const [clave, nombre] of Object.entries(SIEMPRE))
      if (config[clave as keyof typeof SIEMPRE] === '') falta(nombre);
    if (config.environment !== 'production') return;
    for (const [clave, nombre] of Object.entries(EN_PRODUCCION))
      if (config[clave as keyof typeof EN_PRODUCCION] === '') falta(nombre);
  });

export type Configuracion = z.output<typeof configuracionSchema>;
/** Before its defaults: what the server writes and a host page gives. */
export type ConfiguracionInput = z.input<typeof configuracionSchema>;

/** Reads the configuration; throws one error that lists everything that is missing or wrong. */
export function parseConfiguracion(valor: unknown): Configuracion {
  const leido = configuracionSchema.safeParse(valor);
  if (leido.success) return leido.data;
  const lineas = leido.error.issues.map(({ path, message }) =>
    path.length === 0 ? `- ${message}` : `- ${path.join('.')}: ${message}`,
  );
  throw new Error(`Configuración inválida:\n${lineas.join('\n')}`);
}
