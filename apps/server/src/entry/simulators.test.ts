import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseEnv } from '../platform/env/index.ts';
import { createLogger } from '../platform/log/index.ts';
import { fillSettings, startSimulators, writeDirecciones, type Simuladores } from './simulators.ts';

let registro = '';
const log = createLogger('warn', { write: (linea) => (registro += linea) });

let simuladores: Simuladores;
beforeAll(async () => {
  const partidos = await startSimulators(0, log);
  if (!partidos) throw new Error(registro);
  simuladores = partidos;
});
afterAll(() => simuladores.close());

describe('startSimulators', () => {
  test('serves every stand-in', async () => {
    const { direcciones } = simuladores;
    const estado = async (url: string) => (await fetch(url)).status;
    expect(await estado(`${direcciones.google.issuer}/.well-known/openid-configuration`)).toBe(200);
    expect(await estado(direcciones.captcha.scriptUrl)).toBe(200);
    expect(await estado(`${direcciones.correo}/mensajes`)).toBe(200);
    expect(await estado(`${direcciones.host}/cartolas`)).toBe(200);
    expect(await estado(`${direcciones.sii}/_control`)).toBe(200);
    expect(await estado(`${direcciones.fintoc.url}/_control`)).toBe(200);
    expect(await estado(direcciones.fintoc.widgetUrl)).toBe(200);
    expect(await estado(`${direcciones.cmf.url}/uf?apikey=${direcciones.cmf.apiKey}`)).toBe(200);
  });

  test('the host’s page finds Cuadra when it is told where', async () => {
    const { host } = simuladores.direcciones;
    expect((await fetch(`${host}/acceso/access`)).status).toBe(503);
    simuladores.serveCuadra(simuladores.direcciones.correo);
    await vi.waitFor(async () => expect((await fetch(`${host}/acceso/access`)).status).toBe(404), {
      timeout: 60_000,
    });
  });

  test('a stand-in that dies is told and leaves the rest alone', async () => {
    const otros = await startSimulators(0, log);
    process.kill(otros?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(registro).toContain('the stand-ins ended'), { timeout: 60_000 });
    await otros?.close();
  });

  test('ends with the process that started it, however that ends', async () => {
    const programa = `
      import { startSimulators } from '${new URL('./simulators.ts', import.meta.url).href}';
      const { direcciones } = await startSimulators(0, { warn() {} });
      console.log(direcciones.correo);
      setInterval(() => {}, 1000);
    `;
    const padre = spawn(process.execPath, ['--input-type=module', '-e', programa], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [linea] = (await once(createInterface(padre.stdout), 'line')) as [string];
    expect((await fetch(`${linea}/mensajes`)).status).toBe(200);
    padre.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(`${linea}/mensajes`)).rejects.toThrow('fetch failed'), {
      timeout: 60_000,
    });
  });

  test('leaves its addresses beside the data', async () => {
    const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-simuladores-'));
    await writeDirecciones(carpeta, simuladores.direcciones);
    const escrito = await readFile(join(carpeta, 'simuladores.json'), 'utf8');
    expect(JSON.parse(escrito)).toEqual(simuladores.direcciones);
    await rm(carpeta, { recursive: true });
  });
});

describe('fillSettings', () => {
  test('fills what is not given, so that everything works', () => {
    const env = parseEnv(fillSettings({ SMTP_URL: '' }, simuladores.direcciones));
    const { google, captcha, smtp, sii } = simuladores.direcciones;
    expect(env).toMatchObject({ google, mail: { url: smtp }, web: { captchaSiteKey: captcha.siteKey } });
    expect(env.captcha).toEqual({ verifyUrl: captcha.verifyUrl, secret: captcha.secret });
    expect([...new Set(Object.values(env.sii.urls))]).toEqual([sii]);
  });

  test('leaves alone what somebody gave, whole groups at a time', () => {
    const dados = {
      SMTP_URL: 'smtp://correo.cl',
      DNS_SERVIDORES: '9.9.9.9',
      GOOGLE_CLIENT_ID: 'mío',
      CAPTCHA_SECRET: 's',
      SII_URL_RCV: 'http://sii.cl',
      MONEDAS_FUENTE: 'ninguna',
      FINTOC_SECRET_KEY: 'sk_live_propia',
      WEBPAY_URL: 'http://webpay.cl',
    };
    expect(fillSettings(dados, simuladores.direcciones)).toEqual(dados);
  });
});
