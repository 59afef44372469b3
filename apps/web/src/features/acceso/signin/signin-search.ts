import * as z from 'zod';

/** Path to go on to, kept along every screen of coming in. */
const texto = z.string().optional().catch(undefined);
export const returnSearch = z.object({ redirect: texto });
export const emailSearch = returnSearch.extend({ email: texto });
/** Of the screens that a mail's link opens. */
export const tokenSearch = returnSearch.extend({ token: texto });

export const signinSearch = emailSearch.extend({
  /** Token of a sign-in that waits for its second factor. */
  second_factor: texto,
  /** What brought the person here. */
  aviso: z.enum(['contrasena', 'cuenta']).optional().catch(undefined),
});
export type SigninSearch = z.output<typeof signinSearch>;

/** What Google's sign-in leads back with. */
export const googleSearch = emailSearch.extend({
  error: texto,
  error_description: texto,
  /** Token that stands for the Google account, to link it to the account of `email`. */
  vincular: texto,
});
export type GoogleSearch = z.output<typeof googleSearch>;
