import { parseConfiguracion } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { parseEnv, publicConfig } from './index.ts';

const CLAVE = Buffer.alloc(32, 7).toString('base64');
/** Everything that production asks for, and nothing else. */
const PRODUCCION: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  CUADRA_CLAVE: CLAVE,
  PUBLIC_URL: 'https://app.cuadra.test/',
  SMTP_URL: 'smtps://ana:secreto-del-correo@correo.cuadra.test:465',
  MAIL_FROM: 'Cuadra <avisos@cuadra.test>',
  URL_MONOLITO: '/monolito',
  URL_API: 'https://api.cuadra.test/api/',
  URL_SALDOS: '/saldos',
  URL_ACCESO: '/acceso',
  GOOGLE_CLIENT_ID: 'cliente-de-google',
  GOOGLE_CLIENT_SECRET: 'secreto-de-google',
  SENTRY_DSN: 'https://clave@sentry.cuadra.test/4',
  SENTRY_AUTH_TOKEN: 'secreto-de-sentry',
  SESSION_ANALYTICS_PROJECT_ID: 'sesiones',
  REFERRAL_TOKEN: 'referidos',
  ANALYTICS_WRITE_KEY: 'analitica',
  DATABASE_URL: 'postgres://dueno:secreto-de-la-base@db/cuadra',
};
const OBLIGATORIAS = Object.keys(PRODUCCION).filter((nombre) => nombre !== 'NODE_ENV');
/** Section 3: optional outside of production. */
const OPCIONALES = [
  'SENTRY_DSN',
  'SENTRY_AUTH_TOKEN',
  'SESSION_ANALYTICS_PROJECT_ID',
  'REFERRAL_TOKEN',
  'ANALYTICS_WRITE_KEY',
];

function messageOf(source: Record<string, string | undefined>): string {
  try {
    parseEnv(source);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('section 3, runtime configuration', () => {
  test('the environment is development, staging, production or test', () => {
    expect(messageOf({ NODE_ENV: 'produccion' })).toBe(
      'Configuración inválida:\n- NODE_ENV: Elige entre: development, staging, production, test.',
    );
  });

  test('in production one message lists everything that is missing', () => {
    const lineas = messageOf({ NODE_ENV: 'production' }).split('\n');
    expect(lineas[0]).toBe('Configuración inválida:');
    const sinBase = OBLIGATORIAS.filter((nombre) => nombre !== 'DATABASE_URL');
    expect(lineas.slice(1)).toEqual([
      ...sinBase.map((nombre) => `- ${nombre}: falta; es obligatoria en producción.`),
      '- DATABASE_URL o DATABASE_APP_URL: falta; es obligatoria en producción.',
    ]);
  });

  test.each(OBLIGATORIAS)('production does not start without %s', (nombre) => {
    expect(messageOf({ ...PRODUCCION, [nombre]: undefined })).toContain(nombre);
    expect(messageOf({ ...PRODUCCION, [nombre]: '' })).toContain('falta; es obligatoria en producción.');
  });

  test('production starts with all of them, and the application’s own connection does for the owner’s', () => {
    expect(parseEnv(PRODUCCION).entorno).toBe('production');
    const propia = { DATABASE_URL: undefined, DATABASE_APP_URL: 'postgres://app@db/cuadra' };
    expect(parseEnv({ ...PRODUCCION, ...propia }).databaseAppUrl).toBe(propia.DATABASE_APP_URL);
  });

  test.each([
    ['development', []],
    ['staging', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  ])('in %s reporting and marketing are optional', (NODE_ENV, pedidas) => {
    const faltan = messageOf({ NODE_ENV })
      .split('\n')
      .slice(1)
      .map((linea) => linea.replace(/^- ([A-Z_]+):.*$/, '$1'));
    expect(faltan).toEqual(pedidas);
    for (const nombre of OPCIONALES) expect(faltan).not.toContain(nombre);
  });

  test('test mode uses only empty service addresses and an empty client id', () => {
    const ajenas = { ...PRODUCCION, NODE_ENV: 'test' };
    expect(publicConfig(parseEnv(ajenas))).toEqual({
      environment: 'test',
      services: { monolito: '', api: '', saldos: '', acceso: '' },
      googleClientId: '',
    });
    expect(parseEnv({ NODE_ENV: 'test' }).sii.urls.auth).toBe('http://127.0.0.1:9');
  });

  test.each(['development', 'staging', 'production', 'test'])(
    'what the web of %s is told is what it accepts',
    (NODE_ENV) => {
      const env = parseEnv({ ...PRODUCCION, NODE_ENV });
      expect(parseConfiguracion(publicConfig(env)).environment).toBe(NODE_ENV);
    },
  );

  test('optional: access token, embedded flag, dev host and port, public address, captcha key', () => {
    const dadas = {
      ACCESS_TOKEN: 'un-token',
      EMBEDDED: 'true',
      DEV_HOST: 'localhost',
      DEV_PORT: '5173',
      PUBLIC_URL: 'http://localhost:3000',
      CAPTCHA_SITE_KEY: 'sitio',
      CAPTCHA_SECRET: 'secreto',
    };
    expect(publicConfig(parseEnv(dadas))).toMatchObject({
      accessToken: 'un-token',
      embedded: true,
      devHost: 'localhost',
      devPort: '5173',
      publicUrl: 'http://localhost:3000',
      captchaSiteKey: 'sitio',
    });
    expect(publicConfig(parseEnv({}))).toMatchObject({ embedded: false, captchaSiteKey: undefined });
  });

  test('production refuses an access token: every visitor would read it', () => {
    expect(messageOf({ ...PRODUCCION, ACCESS_TOKEN: 'un-token' })).toContain('ACCESS_TOKEN: sobra');
  });
});

describe('publicConfig', () => {
  test('tells browsers no secret', () => {
    const dadas = {
      ...PRODUCCION,
      CAPTCHA_SITE_KEY: 'sitio',
      CAPTCHA_SECRET: 'secreto-del-captcha',
      INTERCOM_SECRET: 'secreto-de-intercom',
    };
    const texto = JSON.stringify(publicConfig(parseEnv(dadas)));
    expect(texto).not.toContain('secreto');
    expect(texto).not.toContain(CLAVE);
    expect(JSON.parse(texto)).toMatchObject({
      services: { monolito: '/monolito', api: 'https://api.cuadra.test/api' },
      googleClientId: 'cliente-de-google',
      publicUrl: 'https://app.cuadra.test',
    });
  });
});

describe('parseEnv', () => {
  test('needs nothing on a machine of one’s own', () => {
    expect(parseEnv({})).toMatchObject({
      entorno: 'development',
      port: 3000,
      host: '127.0.0.1',
      carpetaDatos: '.datos',
      services: ['monolito', 'api', 'saldos', 'acceso'],
      demo: true,
      mail: undefined,
      buzon: undefined,
      google: undefined,
      captcha: undefined,
    });
  });

  test('an empty setting is an absent one', () => {
    const vacias = Object.fromEntries(OBLIGATORIAS.map((nombre) => [nombre, '']));
    expect(parseEnv({ ...vacias, PORT: '', CUADRA_SERVICES: '' })).toEqual(parseEnv({}));
  });

  test('tells in one message everything that is wrong and everything that production misses', () => {
    const mala = { ...PRODUCCION, PORT: 'ochenta', CUADRA_CLAVE: '', CUADRA_SERVICES: 'api,otro' };
    expect(messageOf({ ...mala, SMTP_URL: 'https://correo', URL_API: 'api', MAIL_FROM: 'Cuadra' })).toBe(
      [
        'Configuración inválida:',
        '- PORT: Ingresa un número.',
        '- CUADRA_SERVICES: Elige entre: monolito, api, saldos, acceso.',
        '- URL_API: Ingresa una ruta, como /api, o una dirección web.',
        '- SMTP_URL: Ingresa una dirección web válida.',
        '- MAIL_FROM: El formato no es válido.',
        '- CUADRA_CLAVE: falta; es obligatoria en producción.',
      ].join('\n'),
    );
  });

  test('no message holds a secret', () => {
    const malas = Object.fromEntries(OBLIGATORIAS.map((nombre) => [nombre, `secreto sin forma ${nombre}`]));
    const mensaje = messageOf({ ...malas, NODE_ENV: 'production', PORT: 'x', REDIRECCIONES: '{secreto' });
    expect(mensaje).toContain('REDIRECCIONES: No es JSON.');
    expect(mensaje).not.toContain('secreto');
  });

  test('half a pair is told: a captcha drawn and not verified, Google without its secret', () => {
    expect(messageOf({ CAPTCHA_SITE_KEY: 'sitio' })).toContain('CAPTCHA_SECRET: falta; va junto con');
    expect(messageOf({ CAPTCHA_SECRET: 'secreto' })).toContain('CAPTCHA_SITE_KEY: falta; va junto con');
    expect(messageOf({ GOOGLE_CLIENT_ID: 'cliente' })).toContain('GOOGLE_CLIENT_SECRET: falta; va junto');
  });

  test('a source of currencies needs its key or its file, and only the CMF’s own host is no demonstration', () => {
    expect(messageOf({ MONEDAS_FUENTE: 'cmf' })).toContain('CMF_API_KEY: falta; va junto con');
    expect(messageOf({ MONEDAS_FUENTE: 'csv' })).toContain('MONEDAS_CSV: falta; va junto con');
    const cmf = { MONEDAS_FUENTE: 'cmf', CMF_API_KEY: 'clave' };
    expect(parseEnv(cmf).monedas).toMatchObject({ fuente: 'cmf', demostracion: false });
    expect(parseEnv({ ...cmf, CMF_URL: 'http://cmfchile.cl.otro.test/api' }).monedas).toMatchObject({
      demostracion: true,
    });
    expect(parseEnv({}).monedas).toEqual({ fuente: 'ninguna' });
  });

  test('never makes a demo company in production', () => {
    expect(parseEnv({ ...PRODUCCION, CUADRA_DEMO: 'true' }).demo).toBe(false);
  });

  test('stand-ins are of the demo on a machine of one’s own, and can be left out', () => {
    expect(parseEnv({}).simuladores).toBe(true);
    for (const dadas of [
      { CUADRA_SIMULADORES: 'false' },
      { CUADRA_DEMO: 'false' },
      { NODE_ENV: 'test' },
      PRODUCCION,
    ])
      expect(parseEnv(dadas).simuladores).toBe(false);
  });

  test('a bucket brings its region with it', () => {
    expect(parseEnv({ S3_BUCKET: 'archivos' }).s3).toEqual({
      bucket: 'archivos',
      region: 'us-east-1',
      endpoint: undefined,
    });
    expect(parseEnv({ S3_REGION: 'sa-east-1' }).s3).toBeUndefined();
  });

  test('what is asked on the contact forms goes to the address that mail comes from, unless said otherwise', () => {
    expect(parseEnv({ MAIL_FROM: 'Cuadra <avisos@cuadra.cl>' }).contactoEmail).toBe('avisos@cuadra.cl');
    expect(parseEnv({ MAIL_FROM: 'avisos@cuadra.cl' }).contactoEmail).toBe('avisos@cuadra.cl');
    expect(parseEnv({ CONTACTO_EMAIL: 'ventas@cuadra.cl' }).contactoEmail).toBe('ventas@cuadra.cl');
  });

  test('redirects of the installation come as JSON', () => {
    const REDIRECCIONES = '[{"from":"/viejo/:id","to":"/nuevo/:id"}]';
    expect(publicConfig(parseEnv({ REDIRECCIONES })).redirects).toEqual([
      { from: '/viejo/:id', to: '/nuevo/:id' },
    ]);
  });
});
