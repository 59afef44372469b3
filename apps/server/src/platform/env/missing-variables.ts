import type { NombreVariable } from './variables.ts';

type Entorno = 'development' | 'staging' | 'production' | 'test';

/** Secrets and addresses without which the product itself does not work for others than its developers. */
const PROPIAS: readonly NombreVariable[] = ['CUADRA_CLAVE', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'];

/**
 * Specification, section 3: required outside of test mode, and of these the ones that are optional outside of
 * production. The four services have addresses of their own everywhere else than in production.
 */
const SERVICIOS: readonly NombreVariable[] = ['URL_MONOLITO', 'URL_API', 'URL_SALDOS', 'URL_ACCESO'];
const GOOGLE: readonly NombreVariable[] = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];
const OBSERVACION: readonly NombreVariable[] = [
  'SENTRY_DSN',
  'SENTRY_AUTH_TOKEN',
  'SESSION_ANALYTICS_PROJECT_ID',
  'REFERRAL_TOKEN',
  'ANALYTICS_WRITE_KEY',
];

const OBLIGATORIAS: Readonly<Record<Entorno, readonly NombreVariable[]>> = {
  test: [],
  // On a machine of one's own Google is the stand-in, or nobody.
  development: [],
  staging: GOOGLE,
  production: [...PROPIAS, ...SERVICIOS, ...GOOGLE, ...OBSERVACION],
};

const EN: Readonly<Record<Entorno, string>> = {
  test: 'las pruebas',
  development: 'desarrollo',
  staging: 'preproducción',
  production: 'producción',
};

type Dadas = Readonly<Record<string, unknown>>;

function missingPartner(dadas: Dadas, una: NombreVariable, otra: NombreVariable): string[] {
  if (dadas[una] === undefined) return [];
  return dadas[otra] === undefined ? [`${otra}: falta; va junto con ${una}.`] : [];
}

/** What an environment asks for and has not been given: one line for each, in the order of the documentation. */
export function missingVariables(entorno: Entorno, dadas: Dadas): string[] {
  const lineas = OBLIGATORIAS[entorno]
    .filter((nombre) => dadas[nombre] === undefined)
    .map((nombre) => `${nombre}: falta; es obligatoria en ${EN[entorno]}.`);
  if (dadas['MONEDAS_FUENTE'] === 'cmf')
    lineas.push(...missingPartner(dadas, 'MONEDAS_FUENTE', 'CMF_API_KEY'));
  lineas.push(
    ...missingPartner(dadas, 'FINTOC_SECRET_KEY', 'FINTOC_PUBLIC_KEY'),
    ...missingPartner(dadas, 'FINTOC_PUBLIC_KEY', 'FINTOC_SECRET_KEY'),
    ...missingPartner(dadas, 'FINTOC_TRANSFER_ACCOUNT', 'FINTOC_TRANSFER_KEY'),
    ...missingPartner(dadas, 'FINTOC_TRANSFER_KEY', 'FINTOC_TRANSFER_ACCOUNT'),
    ...missingPartner(dadas, 'FINTOC_TRANSFER_ACCOUNT', 'FINTOC_SECRET_KEY'),
  );
  lineas.push(
    ...missingPartner(dadas, 'IMAP_URL', 'MAIL_BUZON'),
    ...missingPartner(dadas, 'MAIL_BUZON', 'IMAP_URL'),
  );
  if (dadas['MONEDAS_FUENTE'] === 'csv')
    lineas.push(...missingPartner(dadas, 'MONEDAS_FUENTE', 'MONEDAS_CSV'));
  if (entorno === 'test') return lineas;
  if (entorno === 'production') {
    // A process that only serves or works needs the application's connection and not the owner's secret.
    if (dadas['DATABASE_URL'] === undefined && dadas['DATABASE_APP_URL'] === undefined)
      lineas.push('DATABASE_URL o DATABASE_APP_URL: falta; es obligatoria en producción.');
    if (dadas['ACCESS_TOKEN'] !== undefined)
      lineas.push('ACCESS_TOKEN: sobra; en producción la leería cualquier visita.');
  }
  // Half a pair is a mistake wherever it is made: a captcha that is drawn and not verified, mail from nobody.
  lineas.push(
    ...missingPartner(dadas, 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'),
    ...missingPartner(dadas, 'CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY'),
  );
  if (entorno === 'development')
    lineas.push(...missingPartner(dadas, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'));
  return lineas;
}
