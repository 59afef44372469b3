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
