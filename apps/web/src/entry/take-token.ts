import { companyOfToken, type TabCompany } from '../shared/api/tab-company.ts';
import type { TokenKeeper } from '../shared/api/token.ts';
import { config } from '../shared/config/index.ts';

/** Works with the token of the configuration, or of the host page, where there is one, and the tab with its company. */
export function takeToken(tokens: Pick<TokenKeeper, 'set'>, company?: Pick<TabCompany, 'set'>): void {
  const { accessToken } = config();
  if (accessToken === '') return;
  company?.set(companyOfToken(accessToken));
  tokens.set(accessToken);
}
