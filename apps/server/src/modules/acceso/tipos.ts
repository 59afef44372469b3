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
}

/** A session as its cookies are made of; the only moment at which the token is known. */
export interface SesionAbierta {
  readonly token: string;
  readonly xsrf: string;
  readonly idUsuario: number;
  /** Null for a person of no company. */
  readonly idEmpresa: number | null;
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
