import * as z from 'zod';

/** In place of the token, the one of the visit: the cookie that `postVisitaPortal` set. */
export const TOKEN_DE_LA_VISITA = 'actual';

const MAX_TOKEN = 100;

/** A token of a portal, or `actual`. */
export const tokenPortalSchema = z.string().min(1).max(MAX_TOKEN);
export const tokenPortalParams = z.object({ token: tokenPortalSchema });

/** Anyone with the token of a customer, who sees that customer alone. */
export const conToken = { kind: 'public', limit: 'normal' } as const;
/** Calls that write, or that try a token. */
export const conTokenEscaso = { kind: 'public', limit: 'strict' } as const;

/** Why a token no longer opens, in `details.estado` of a 404. */
export const FINES_DE_ENLACE = ['reemplazado', 'vencido', 'anulado'] as const;
export type FinDeEnlace = (typeof FINES_DE_ENLACE)[number];
