import type pg from 'pg';
import type { Captcha } from '../captcha/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import type { Destinos } from '../destinos/index.ts';
import type { Dns } from '../dns/index.ts';
import type { Disk } from '../disk/index.ts';
import type { Seguidor } from '../hechos/index.ts';
import type { Implementation } from '../http/index.ts';
import type { Logger } from '../log/index.ts';
import type { Buzon, Mailer } from '../mail/index.ts';
import type { JobHandler, Queue } from '../queue/index.ts';
import type { Env } from '../env/index.ts';
import type { Seal } from '../seal/index.ts';
import type { Storage } from '../storage/index.ts';

export interface Sesiones {
  /** Days after which a session ends, however much it is used. */
  readonly dias: number;
  /** Hours without use after which a session ends. */
  readonly horasInactiva: number;
  /** The address that people see is https: cookies are `Secure` and bound to its host. */
  readonly https: boolean;
  /** The product's own staff needs a second factor; not in a demo, whose password everybody knows. */
  readonly soporteConSegundoFactor: boolean;
}

/** What the platform gives to every module. */
export interface Platform {
  readonly db: Db;
  /** For COPY, which the query builder does not speak. */
  readonly pool: pg.Pool;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly disk: Disk;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether a person solved it, before what robots would do in bulk. */
  readonly captcha: Captcha;
  /** Sends a mail now. Modules ask for theirs in their transaction: `enqueueMail` of modules/mensajes/correo. */
  readonly mail: Mailer;
  /** Where answers and bounces of mails come back to, where the installation has such a mailbox. */
  readonly buzon: Buzon | null;
  /** What the DNS says of a company's domain. */
  readonly dns: Dns;
  /** Where servers of companies may be. */
  readonly destinos: Destinos;
  /** Where people reach the web, without a slash at its end: links in mails begin with it. */
  readonly publicUrl: string;
  /** Where browsers and other services reach the api service, without a slash at its end. */
  readonly apiUrl: string;
  /** Who of the product's people gets what is asked on the contact forms. */
  readonly contactoEmail: string;
  /** For the secrets of companies and persons. */
  readonly seal: Seal;
  readonly sesiones: Sesiones;
  /** Where the tax authority answers, and how far back it is read. */
  readonly sii: Env['sii'];
  /** The account that deposits to the wallets are transferred to. */
  readonly billetera: Env['billetera'];
  /** Where values of currencies come from. */
  readonly monedas: Env['monedas'];
  /** Reads banks, where the installation has an account with it. */
  readonly fintoc: Env['fintoc'];
  /** Pays the wallets' orders by transfer, where the installation has an account for it. */
  readonly transferencias: Env['transferencias'];
  /** Where Webpay Plus answers, by environment of a commerce. */
  readonly webpay: Env['webpay'];
  /** Identifies persons to Intercom, where the installation uses it. */
  readonly intercomSecret: string | undefined;
}

/** What a capability gives back: the endpoints that it implements and the jobs that it works off. */
export interface Module {
  readonly routes: readonly Implementation[];
  readonly jobs: readonly JobHandler[];
  /** How it follows facts that other modules write. */
  readonly seguidores?: readonly Seguidor[];
  /** Lets go of what the process holds for it, threads above all, once its calls and jobs have ended. */
  readonly close?: () => Promise<void>;
}
