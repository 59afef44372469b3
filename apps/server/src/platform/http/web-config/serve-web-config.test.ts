import { configuracionSchema, parseConfiguracion } from '@cuadra/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveWebConfig } from './serve-web-config.ts';

test.each(['/configuracion.json', '/m/configuracion.json'])(
  '%s is what the web reads, never kept',
  async (url) => {
    const config = parseConfiguracion({
      environment: 'test',
      services: {},
      captchaSiteKey: 'clave-de-sitio',
    });
    const app = fastify();
    serveWebConfig(app, config);
    const respuesta = await app.inject({ url });
    expect(respuesta.headers['cache-control']).toBe('no-cache');
    expect(configuracionSchema.parse(respuesta.json())).toEqual(config);
    await app.close();
  },
);
