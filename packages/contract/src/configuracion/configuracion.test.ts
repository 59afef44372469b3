import { expect, test } from 'vitest';
import { parseConfiguracion } from './index.ts';

const SERVICES = { monolito: '/monolito', api: '/api', saldos: '/saldos', acceso: '/acceso' };

test('section 3: in production one message lists everything that is missing', () => {
  expect(() =>
    parseConfiguracion({ environment: 'production', services: { ...SERVICES, saldos: '' } }),
  ).toThrow(
    [
      'Configuración inválida:',
      '- URL del servicio saldos: falta; es obligatoria.',
      '- GOOGLE_CLIENT_ID: falta; es obligatoria.',
      '- SENTRY_DSN: falta; es obligatoria.',
      '- SESSION_ANALYTICS_PROJECT_ID: falta; es obligatoria.',
      '- REFERRAL_TOKEN: falta; es obligatoria.',
      '- ANALYTICS_WRITE_KEY: falta; es obligatoria.',
    ].join('\n'),
  );
});

test.each(['development', 'staging'])(
  'section 3: in %s the reporting and marketing settings are optional, services and Google are not',
  (environment) => {
    expect(parseConfiguracion({ environment, services: SERVICES, googleClientId: 'x' })).toMatchObject({
      environment,
      sentryDsn: '',
    });
    expect(() => parseConfiguracion({ environment, services: { ...SERVICES, api: '' } })).toThrow(
      /servicio api[^]*GOOGLE_CLIENT_ID/,
    );
  },
);

test('section 3: test mode works with empty service addresses and an empty client id', () => {
  expect(parseConfiguracion({ environment: 'test', services: {} })).toMatchObject({
    services: { monolito: '', api: '', saldos: '', acceso: '' },
    googleClientId: '',
  });
});

test('an environment that does not exist is refused', () => {
  expect(() => parseConfiguracion({ environment: 'prod', services: SERVICES })).toThrow(/environment/);
});
