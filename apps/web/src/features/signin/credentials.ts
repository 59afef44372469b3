import type { loginBody } from '@cuadra/contract';
import type * as z from 'zod';
import { ApiError, messageOf } from '../../shared/api/index.ts';

export type Credentials = z.output<typeof loginBody>;

/** What is wrong with the form: by field, or with the whole. */
export interface Problems {
  email?: string | undefined;
  password?: string | undefined;
  general?: string | undefined;
}

/**
 * Reads the form by the contract's schema. By hand, as a form library would weigh a twelfth of all that this
 * first screen loads.
 */
export function readCredentials(
  form: FormData,
  schema: typeof loginBody,
): { credentials: Credentials } | { problems: Problems } {
  const parsed = schema.safeParse({ email: form.get('email'), password: form.get('password') });
  if (parsed.success) return { credentials: parsed.data };
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] === 'email' || path[0] === 'password' ? path[0] : 'general';
    problems[field] ??= message;
  }
  return { problems };
}

/** What the server has against the credentials, at its field where it names one. */
export function problemsOf(error: unknown): Problems {
  const { email, password } = error instanceof ApiError ? error.errors : {};
  return email === undefined && password === undefined ? { general: messageOf(error) } : { email, password };
}
