import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Logger } from '../platform/log/index.ts';

const PROGRAMA = fileURLToPath(new URL('../../../simulators/src/entry/main.ts', import.meta.url));
const ESPERA_MS = 20_000;
const PARADA_MS = 5_000;
/** Beside the data, where whoever drives the demo from outside finds the stand-ins. */
const ARCHIVO = 'simuladores.json';

const direccionesSchema = z.object({
  host: z.url(),
  correo: z.url(),
  smtp: z.url(),
  buzon: z.object({ url: z.url(), direccion: z.email() }),
  dns: z.string(),
  google: z.object({ issuer: z.url(), clientId: z.string(), clientSecret: z.string() }),
  captcha: z.object({ scriptUrl: z.url(), verifyUrl: z.url(), siteKey: z.string(), secret: z.string() }),
  sii: z.url(),
  cmf: z.object({ url: z.url(), apiKey: z.string() }),
  fintoc: z.object({
    url: z.url(),
    secretKey: z.string(),
    publicKey: z.string(),
    webhookSecret: z.string(),
    widgetUrl: z.url(),
    transferencias: z.object({ cuenta: z.string(), jwsPrivateKey: z.string(), webhookSecret: z.string() }),
  }),
  webpay: z.object({
    url: z.url(),
    codigoComercio: z.string(),
    apiKey: z.string(),
    oneclick: z.object({ codigoComercio: z.string(), codigoHijo: z.string() }),
  }),
  sftp: z.object({ host: z.string(), puerto: z.int(), usuario: z.string(), clave: z.string() }),
  s3: z.object({
    endpoint: z.url(),
    region: z.string(),
    bucket: z.string(),
    accessKeyId: z.string(),
    secreto: z.string(),
  }),
});
export type Direcciones = z.output<typeof direccionesSchema>;

export interface Simuladores {
  readonly direcciones: Direcciones;
  readonly pid: number;
  /** Tells the host's stand-in where Cuadra answers. */
  serveCuadra(url: string): void;
  close(): Promise<void>;
}

type Ajustes = Record<string, string | undefined>;

/** A group of settings is filled only where none of it is given: half of Google and half of a stand-in is neither. */
function fillGroup(dados: Ajustes, grupo: Record<string, string>): Record<string, string> {
  return Object.keys(grupo).some((nombre) => dados[nombre]) ? {} : grupo;
}

/** The settings with the stand-ins in place of what is not given. */
export function fillSettings(
  dados: Ajustes,
  { smtp, buzon, dns, google, captcha, sii, cmf, fintoc, webpay }: Direcciones,
): Ajustes {
  return {
    ...dados,
    ...fillGroup(dados, { SMTP_URL: smtp, IMAP_URL: buzon.url, MAIL_BUZON: buzon.direccion }),
    ...fillGroup(dados, { DNS_SERVIDORES: dns }),
    ...fillGroup(dados, {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    }),
    ...fillGroup(dados, {
      CAPTCHA_SITE_KEY: captcha.siteKey,
      CAPTCHA_SECRET: captcha.secret,
      CAPTCHA_SCRIPT_URL: captcha.scriptUrl,
      CAPTCHA_VERIFY_URL: captcha.verifyUrl,
    }),
    ...fillGroup(dados, {
      SII_URL_AUTH: sii,
      SII_URL_RCV: sii,
      SII_URL_BHE: sii,
      SII_URL_BTE: sii,
      SII_URL_F29: sii,
      SII_URL_DTE: sii,
      SII_URL_RECLAMO: sii,
    }),
    ...fillGroup(dados, {
      FINTOC_URL: fintoc.url,
      FINTOC_SECRET_KEY: fintoc.secretKey,
      FINTOC_PUBLIC_KEY: fintoc.publicKey,
      FINTOC_WEBHOOK_SECRET: fintoc.webhookSecret,
      FINTOC_WIDGET_URL: fintoc.widgetUrl,
      FINTOC_TRANSFER_ACCOUNT: fintoc.transferencias.cuenta,
      FINTOC_TRANSFER_KEY: fintoc.transferencias.jwsPrivateKey,
      FINTOC_TRANSFER_WEBHOOK_SECRET: fintoc.transferencias.webhookSecret,
    }),
    ...fillGroup(dados, { WEBPAY_URL: webpay.url }),
    ...fillGroup(dados, { MONEDAS_FUENTE: 'cmf', CMF_URL: cmf.url, CMF_API_KEY: cmf.apiKey }),
  };
}

async function readDirecciones(proceso: ChildProcess): Promise<Direcciones> {
  if (!proceso.stdout) throw new Error('the stand-ins have no output');
  const reloj = setTimeout(() => proceso.kill(), ESPERA_MS);
  try {
    for await (const linea of createInterface(proceso.stdout))
      return direccionesSchema.parse(JSON.parse(linea));
  } finally {
    clearTimeout(reloj);
  }
  throw new Error('the stand-ins ended before they served');
}

async function stop(proceso: ChildProcess): Promise<void> {
  if (proceso.exitCode !== null || proceso.signalCode !== null) return;
  const fin = once(proceso, 'exit');
  const reloj = setTimeout(() => proceso.kill('SIGKILL'), PARADA_MS);
  proceso.kill('SIGTERM');
  await fin;
  clearTimeout(reloj);
}

/**
 * Starts the stand-ins of the demo as a process of their own, on the two ports after `puerto` where they are free.
 * Null where they do not start: the demo does without. One that dies later does not end Cuadra either.
 */
export async function startSimulators(puerto: number, log: Logger): Promise<Simuladores | null> {
  const puertos = puerto === 0 ? [0, 0] : [puerto + 1, puerto + 2];
  const proceso = fork(PROGRAMA, [`--puerto-host=${puertos[0]}`, `--puerto-correo=${puertos[1]}`], {
    // Not this process's own: a debugger's port is taken.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let cerrando = false;
  proceso.once('exit', (codigo, signal) => {
    // Told to end together with this process, they say 0.
    if (!cerrando && codigo !== 0)
      log.warn(
        { codigo, signal },
        'the stand-ins ended: no mail, Google, captcha, SII nor banks from here on',
      );
  });
  proceso.on('error', (error) => log.warn({ err: error }, 'the stand-ins failed'));
  try {
    const direcciones = await readDirecciones(proceso);
    proceso.stdout?.resume();
    return {
      direcciones,
      pid: proceso.pid ?? 0,
      serveCuadra: (url) => {
        if (proceso.connected) proceso.send({ cuadra: url });
      },
      close: () => {
        cerrando = true;
        return stop(proceso);
      },
    };
  } catch (error) {
    cerrando = true;
    log.warn({ err: error }, 'the stand-ins did not start');
    await stop(proceso);
    return null;
  }
}

/** Leaves the addresses beside the data, readable by its owner alone. */
export async function writeDirecciones(carpetaDatos: string, direcciones: Direcciones): Promise<void> {
  await writeFile(join(carpetaDatos, ARCHIVO), `${JSON.stringify(direcciones, null, 2)}\n`, { mode: 0o600 });
}
