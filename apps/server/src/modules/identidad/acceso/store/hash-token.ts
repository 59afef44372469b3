import { createHash } from 'node:crypto';

/** What is kept of a secret that was drawn at random: enough to know it again, nothing to use. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
