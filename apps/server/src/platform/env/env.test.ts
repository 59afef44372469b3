import { describe, expect, test } from 'vitest';
import { parseEnv } from './index.ts';

const CLAVE = Buffer.alloc(32, 7).toString('base64');
const PRODUCCION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://dueno:secreto-de-la-base@db/cuadra',
  CUADRA_CLAVE: CLAVE,
  PUBLIC_URL: 'https://app.cuadra.test',
};

describe('parseEnv', () => {
  test('needs nothing on a machine of one’s own', () => {
    expect(parseEnv({})).toMatchObject({
      entorno: 'development',
      port: 3000,
      host: '127.0.0.1',
      carpetaDatos: '.datos',
      services: ['monolito', 'api', 'saldos', 'acceso'],
      demo: true,
    });
  });

  test('an empty setting is an absent one', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', CUADRA_SERVICES: '' })).toEqual(
      parseEnv({}),
    );
  });

  test('tells in one message everything that is wrong and everything that production misses', () => {
    const mala = { ...PRODUCCION, PORT: 'ochenta', CUADRA_CLAVE: '', PUBLIC_URL: undefined };
    const llamada = () => parseEnv({ ...mala, CUADRA_SERVICES: 'api,otro' });
    expect(llamada).toThrow(
      [
        'Configuración inválida:',
        '- PORT: Ingresa un número.',
        '- CUADRA_SERVICES: Elige entre: monolito, api, saldos, acceso.',
        '- CUADRA_CLAVE: falta; es obligatoria en producción.',
        '- PUBLIC_URL: falta; es obligatoria en producción.',
      ].join('\n'),
    );
    expect(llamada).not.toThrow('secreto-de-la-base');
  });

  test('never makes a demo company in production', () => {
    expect(parseEnv({ ...PRODUCCION, CUADRA_DEMO: 'true' }).demo).toBe(false);
  });

  test('a bucket brings its region with it', () => {
    expect(parseEnv({ S3_BUCKET: 'archivos' }).s3).toEqual({
      bucket: 'archivos',
      region: 'us-east-1',
      endpoint: undefined,
    });
    expect(parseEnv({ S3_REGION: 'sa-east-1' }).s3).toBeUndefined();
  });
});

describe('the addresses of the SII', () => {
  test('are its own by default, and each may be set', () => {
    expect(parseEnv({}).sii).toEqual({
      meses: 12,
      urls: {
        auth: 'https://zeusr.sii.cl',
        rcv: 'https://www4.sii.cl',
        bhe: 'https://loa.sii.cl',
        bte: 'https://zeus.sii.cl',
        f29: 'https://www4.sii.cl',
      },
    });
    const { sii } = parseEnv({ SII_URL_RCV: 'http://127.0.0.1:4000/', SII_MESES: '3' });
    expect(sii.urls).toMatchObject({ auth: 'https://zeusr.sii.cl', rcv: 'http://127.0.0.1:4000' });
    expect(sii.meses).toBe(3);
    expect(() => parseEnv({ SII_URL_BHE: 'loa', SII_MESES: '0' })).toThrow(/SII_URL_BHE[\s\S]*SII_MESES/);
  });

  test('are nobody’s in a test, so that none asks the real one by accident', () => {
    const { urls } = parseEnv({ NODE_ENV: 'test' }).sii;
    for (const url of Object.values(urls)) expect(url).toBe('http://127.0.0.1:9');
  });
});
