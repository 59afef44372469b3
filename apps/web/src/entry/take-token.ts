import type { TokenKeeper } from '../shared/api/token.ts';
import { config } from '../shared/config/index.ts';

/** Works with the token of the configuration, or of the host page, where there is one, instead of the stored one. */
export function takeToken(tokens: Pick<TokenKeeper, 'set'>): void {
  const { accessToken } = config();
  if (accessToken !== '') tokens.set(accessToken);
}
