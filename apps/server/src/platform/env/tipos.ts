import type { CuentaDeposito, Servicio } from '@cuadra/contract';
import type { BuzonSettings, MailSettings } from '../mail/index.ts';

/** Base addresses of the SII's site, without a final slash: it serves each matter from a host of its own. */
export interface SiiUrls {
  readonly auth: string;
  readonly rcv: string;
  readonly bhe: string;
  readonly bte: string;
  readonly f29: string;
  /** The published web services: tokens by certificate, and the state of single documents. */
  readonly dte: string;
  /** The registro de aceptación o reclamo. */
  readonly reclamo: string;
}

export interface Env {
  readonly entorno: 'development' | 'staging' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  readonly carpetaDatos: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly clave: string | undefined;
  /** Without a slash at its end. */
  readonly publicUrl: string | undefined;
  readonly logLevel: string;
  readonly services: readonly Servicio[];
  readonly s3: { bucket: string; region: string; endpoint: string | undefined } | undefined;
  /** Whether statements may be kept under a name on a connection. */
  readonly sentenciasPreparadas: boolean;
  readonly llamadasPorMinuto: number;
  readonly metricasAbiertas: boolean;
  /** Free bytes below which the disk is short of space, and below which it counts as full. */
  readonly disco: { readonly avisoBytes: number; readonly minimoBytes: number };
  /** Undefined where there is no mail server: then no mail can be sent. */
  readonly mail: MailSettings | undefined;
  /** Where answers and bounces come back to; without it nothing that comes back is read. */
  readonly buzon: BuzonSettings | undefined;
  /** Name servers as `address:port`; those of the system without any. */
  readonly dns: readonly string[];
  /** Servers of companies may stand in private networks. */
  readonly destinosPrivados: boolean;
  readonly contactoEmail: string;
  /** How long a session lasts at most, and how long without use. */
  readonly sesiones: { readonly dias: number; readonly horasInactiva: number };
  readonly sii: { readonly urls: SiiUrls; readonly meses: number };
  /** The account that deposits to the wallets are transferred to; undefined where none are taken. */
  readonly billetera: { readonly cuenta: CuentaDeposito | undefined };
  /** Where values of currencies come from. The key of the CMF is a secret, and travels in its addresses. */
  readonly monedas:
    | {
        readonly fuente: 'cmf';
        readonly url: string;
        readonly apiKey: string;
        readonly demostracion: boolean;
      }
    | { readonly fuente: 'csv'; readonly origen: string }
    | { readonly fuente: 'ninguna' };
  /** Where Webpay Plus answers, by environment of a commerce. */
  readonly webpay: { readonly integracion: string; readonly produccion: string };
  /** Reads banks. Undefined where the installation has no account with it. */
  readonly fintoc:
    | {
        readonly url: string;
        readonly secretKey: string;
        readonly publicKey: string;
        readonly webhookSecret: string | undefined;
        readonly widgetUrl: string;
      }
    | undefined;
  /** Pays the wallets' orders by transfer. Undefined where the installation has no account for it. */
  readonly transferencias:
    | {
        readonly url: string;
        readonly secretKey: string;
        /** The account that pays. */
        readonly cuenta: string;
        /** PEM. */
        readonly clavePrivada: string;
        readonly webhookSecret: string | undefined;
        readonly porSegundo: number;
      }
    | undefined;
  /** Undefined where there is none: in production then nobody passes, elsewhere everybody. */
  readonly captcha: { readonly verifyUrl: string; readonly secret: string } | undefined;
  /** Undefined where the installation has no Google. */
  readonly google:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined;
  readonly sentry: { readonly dsn: string; readonly authToken: string | undefined } | undefined;
  readonly intercomSecret: string | undefined;
  /** What the web is told besides, as `publicConfig` says it. */
  readonly web: {
    readonly services: Readonly<Record<Servicio, string>>;
    readonly captchaSiteKey: string | undefined;
    readonly captchaScriptUrl: string;
    readonly sessionAnalyticsProjectId: string | undefined;
    readonly sessionAnalyticsUrl: string | undefined;
    readonly referralToken: string | undefined;
    readonly referralUrl: string | undefined;
    readonly formularioSuscripcion: string | undefined;
    readonly analyticsWriteKey: string | undefined;
    readonly analyticsUrl: string | undefined;
    readonly accessToken: string | undefined;
    readonly embedded: boolean;
    readonly devHost: string | undefined;
    readonly devPort: number | undefined;
    readonly redirects: readonly { readonly from: string; readonly to: string }[];
  };
  readonly demo: boolean;
  /** Whether the start brings stand-ins for what is not set. */
  readonly simuladores: boolean;
}
