import * as z from 'zod';

const texto = z.string().optional().catch(undefined);

/** Kept along the steps of signing up: where to go on to, and who recommended Cuadra. */
export const signupSearch = z.object({ redirect: texto, ref: texto });
export type SignupSearch = z.output<typeof signupSearch>;

export const userSearch = signupSearch.extend({
  email: texto,
  /** Token that stands for the account of Google that signs up. */
  idProvider: texto,
});
export type UserSearch = z.output<typeof userSearch>;

export const welcomeSearch = signupSearch.extend({
  /** The SII's key was just kept. */
  sii: z.enum(['conectado']).optional().catch(undefined),
});
