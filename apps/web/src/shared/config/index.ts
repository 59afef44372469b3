import type { Configuracion, Servicio } from '@cuadra/contract';

/** What the entry knows of the page around, beside what the installation configures. */
interface Surroundings {
  /** Base of each service, without a final slash; same origin by default. */
  bases: Readonly<Record<Servicio, string>>;
  /** Whether a page of the host application holds Cuadra. */
  embedded: boolean;
  /** What the paths of the address begin with: `/`, or `/m` within the host and where it would stand. */
  basepath: string;
  /** The host's home, where the error page leads back when embedded. */
  homeUrl: string;
  /** What the host does when the session has ended; undefined when independent. */
  onSignout: (() => void) | undefined;
  /** Whether the host says that the person consented to analytics; when independent, Cuadra asks by itself. */
  hostConsent: boolean;
  /** Which build runs; empty when it is not built. */
  build: string;
}

export interface Config extends Omit<Configuracion, 'services'>, Surroundings {}

export const PREFIX = '/m';

let actual: Config = {
  environment: 'test',
  bases: { monolito: '/monolito', api: '/api', saldos: '/saldos', acceso: '/acceso' },
  embedded: false,
  basepath: '/',
  homeUrl: '/',
  onSignout: undefined,
  hostConsent: false,
  build: '',
  googleClientId: '',
  sentryDsn: '',
  sessionAnalyticsProjectId: '',
  referralToken: '',
  analyticsWriteKey: '',
  analyticsUrl: '',
  sessionAnalyticsUrl: '',
  referralUrl: '',
  captchaSiteKey: '',
  captchaScriptUrl: '',
  fintocWidgetUrl: '',
  formularioSuscripcion: '',
  accessToken: '',
  devHost: '',
  devPort: '',
  publicUrl: '',
  redirects: [],
};

export function config(): Config {
  return actual;
}

/** Changes part of the configuration; the entry calls it before it mounts anything. */
export function configure(cambios: Partial<Config>): void {
  actual = { ...actual, ...cambios };
}

/** The address, within this origin, of a path of Cuadra: with the `/m` where the page stands under it. */
export function addressOf(path: string): string {
  return actual.basepath === '/' ? path : `${actual.basepath}${path}`;
}
