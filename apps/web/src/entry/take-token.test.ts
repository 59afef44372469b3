import { afterEach, expect, test, vi } from 'vitest';
import { createTokenKeeper } from '../shared/api/token.ts';
import { config, configure } from '../shared/config/index.ts';
import { takeToken } from './take-token.ts';

const initial = config();
afterEach(() => configure(initial));

function keeperWith(stored: string | null) {
  let token = stored;
  return createTokenKeeper({ get: () => token, set: (otro) => (token = otro) }, () =>
    Promise.reject(new Error('nobody is signed in')),
  );
}

test('the token of the configuration stands over the stored one', async () => {
  const tokens = keeperWith('guardado');
  configure({ accessToken: 'configurado' });
  takeToken(tokens);
  expect(await tokens.current()).toBe('configurado');
});

test('without one in the configuration the stored one stays', async () => {
  const tokens = keeperWith('guardado');
  takeToken(tokens);
  expect(await tokens.current()).toBe('guardado');
});

test('the tab follows the company that the token of the configuration names', () => {
  const company = { set: vi.fn<(idEmpresa: number | null) => void>() };
  configure({ accessToken: `x.${btoa(JSON.stringify({ emp: 7 }))}.y` });
  takeToken(keeperWith(null), company);
  expect(company.set).toHaveBeenCalledExactlyOnceWith(7);
});
