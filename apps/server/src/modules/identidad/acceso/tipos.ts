import type { Db } from '../../../platform/database/index.ts';

/** What a token sent by mail, or put in an address, is good for; one is never taken for another. */
export type UsoToken =
  | 'invitacion'
  | 'reactivar_empresa'
  | 'recuperar_contrasena'
  | 'registro_google'
  | 'segundo_factor'
  | 'vincular_google';

/** Where a request comes from, as sessions and the account's events keep it. */
export interface Origen {
  readonly ip: string;
  readonly agente: string | null;
  /** The cookie by which a device is known to the accounts that came in from it. */
  readonly dispositivo?: string | undefined;
}

/** A session as its cookies are made of; the only moment at which the token is known. */
export interface SesionAbierta {
  readonly token: string;
  readonly xsrf: string;
  readonly idUsuario: number;
  /** Of the person's password, for the device's cookie. */
  readonly huella: string;
  /** Null for a person of no company. */
  readonly idEmpresa: number | null;
}

/** Turning a person's second factor on or off. */
export interface CambioSegundoFactor {
  readonly idUsuario: number;
  /** Cookie of the session that stays open. */
  readonly token: string;
  readonly origen: Origen;
}

/** How a sign-in goes on. */
export type FinIngreso =
  | {
      readonly paso: 'dentro';
      readonly idUsuario: number;
      /** Null where there is nothing to open: the person's only company is closed. */
      readonly sesion: SesionAbierta | null;
      readonly redirect: string;
    }
  | { readonly paso: 'segundo_factor'; readonly token: string };

/** The open invitation of a link. */
export interface InvitacionLeida {
  readonly email: string;
  readonly empresa: string;
  readonly nombre: string;
  /** The account of the address; null where there is none yet. */
  readonly idUsuario: number | null;
  readonly tieneContrasena: boolean;
}

/** What the companies' people know of invitations: they issue them, and signing in uses them. */
export interface Invitaciones {
  read(db: Db, token: string): Promise<InvitacionLeida | null>;
  accept(
    db: Db,
    token: string,
    persona:
      | { readonly idUsuario: number }
      | { readonly nombre: string; readonly hashContrasena: string | null },
  ): Promise<{ readonly idUsuario: number; readonly idEmpresa: number }>;
}

/** Keys of programs, which their own module knows. */
export interface Credenciales {
  /** Whether a text has the form of a key, and so is no token of a session. */
  isClave(texto: string): boolean;
  /** The person whose rights a key has; null for one that ended or is none. */
  find(clave: string): Promise<{ readonly idUsuario: number; readonly idEmpresa: number } | null>;
  /** Counts a call; throws `demasiadas_solicitudes` where the plan's calls of the month are used. */
  count(idEmpresa: number): Promise<void>;
}
