import { afterEach, expect, test } from 'vitest';
import { config, configure } from '../config/index.ts';
import { needsConsent } from './consent.ts';
import { scriptAddresses } from './scripts.ts';

const initial = config();
afterEach(() => configure(initial));

test('nothing is loaded nor asked for where nothing is set, nor with half of a pair', () => {
  expect(needsConsent()).toBe(false);
  configure({
    sessionAnalyticsProjectId: 'p',
    referralUrl: 'https://referidos.test/',
    analyticsWriteKey: 'w',
  });
  expect(needsConsent()).toBe(false);
  expect(scriptAddresses()).toEqual([]);
});

test('session analytics and referral are each loaded where both of its settings are', () => {
  configure({
    sessionAnalyticsProjectId: 'mi/proyecto',
    sessionAnalyticsUrl: 'https://sesiones.test/{id}.js',
  });
  expect(needsConsent()).toBe(true);
  expect(scriptAddresses()).toEqual(['https://sesiones.test/mi%2Fproyecto.js']);
  configure({ referralToken: 't1', referralUrl: 'https://referidos.test/r.js?k={token}' });
  expect(scriptAddresses()).toEqual([
    'https://sesiones.test/mi%2Fproyecto.js',
    'https://referidos.test/r.js?k=t1',
  ]);
});
