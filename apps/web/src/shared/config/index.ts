import type { Servicio } from '@cuadra/contract';

export interface Config {
  /** Base of each service, without a final slash; same origin by default. */
  bases: Readonly<Record<Servicio, string>>;
  environment: 'development' | 'production' | 'test';
  /** Whether a page of the host application holds Cuadra. */
  embedded: boolean;
}

const env: Partial<ImportMetaEnv> = import.meta.env ?? {};

function base(valor: unknown, porDefecto: string): string {
  return typeof valor === 'string' && valor !== '' ? valor.replace(/\/+$/, '') : porDefecto;
}

let actual: Config = {
  bases: {
    monolito: base(env['VITE_URL_MONOLITO'], '/monolito'),
    api: base(env['VITE_URL_API'], '/api'),
    saldos: base(env['VITE_URL_SALDOS'], '/saldos'),
    acceso: base(env['VITE_URL_ACCESO'], '/acceso'),
  },
  environment: env.MODE === 'test' ? 'test' : env.PROD ? 'production' : 'development',
  embedded: false,
};

export function config(): Config {
  return actual;
}

/** Changes part of the configuration; the entry calls it before it mounts anything. */
export function configure(cambios: Partial<Config>): void {
  actual = { ...actual, ...cambios };
}
