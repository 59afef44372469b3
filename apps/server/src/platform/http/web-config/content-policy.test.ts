import { parseConfiguracion, type ConfiguracionInput } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const config = (changes: Partial<ConfiguracionInput> = {}) =>
  parseConfiguracion({ environment: 'test', services: {}, ...changes });

test('with nothing configured, nothing but its own origin', () => {
  const { scriptSrc, connectSrc, frameSrc } = contentPolicy(config());
  expect({ scriptSrc, connectSrc, frameSrc }).toEqual({
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'none'"],
  });
});

test('names the origin of what is configured, and only there', () => {
  const { scriptSrc, connectSrc, frameSrc } = contentPolicy(
    config({
      services: { monolito: '/monolito', api: 'https://api.cuadra.test/v1' },
      sentryDsn: 'https://clave@errores.test/42',
      captchaSiteKey: 'k',
      captchaScriptUrl: 'https://captcha.test/api.js?render=explicit',
      analyticsWriteKey: 'w',
      analyticsUrl: 'https://analitica.test/v1/batch',
      referralToken: 't',
      referralUrl: 'https://referidos.test/{token}/r.js',
    }),
  );
  expect(scriptSrc).toEqual(["'self'", 'https://referidos.test', 'https://captcha.test']);
  expect(connectSrc).toEqual([
    "'self'",
    'https://api.cuadra.test',
    'https://errores.test',
    'https://analitica.test',
    'https://referidos.test',
    'https://captcha.test',
  ]);
  expect(frameSrc).toEqual(["'self'", 'https://captcha.test']);
});

test('Google’s captcha brings its second origin with it', () => {
  const captchaScriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit';
  const { scriptSrc, frameSrc } = contentPolicy(config({ captchaSiteKey: 'k', captchaScriptUrl }));
  expect(scriptSrc).toEqual(["'self'", 'https://www.google.com', 'https://www.gstatic.com']);
  expect(frameSrc).toEqual(["'self'", 'https://www.google.com']);
});

test('the window of Fintoc brings its hosts, one of another host itself alone', () => {
  const real = contentPolicy(config({ fintocWidgetUrl: 'https://js.fintoc.com/v1/' }));
  expect([real['scriptSrc'], real['frameSrc']]).toEqual([
    ["'self'", 'https://js.fintoc.com'],
    ["'self'", 'https://js.fintoc.com', 'https://*.fintoc.com'],
  ]);
  const otra = contentPolicy(config({ fintocWidgetUrl: 'http://localhost:9/widget.js' }));
  expect(otra['frameSrc']).toEqual(["'self'", 'http://localhost:9']);
});

test('an address without its key allows nothing', () => {
  const { scriptSrc } = contentPolicy(config({ sessionAnalyticsUrl: 'https://sesiones.test/{id}.js' }));
  expect(scriptSrc).toEqual(["'self'"]);
});

test('a form goes to Cuadra, to Webpay, and to what stands in for Webpay', () => {
  const webpay = ['https://webpay3gint.transbank.cl', 'https://webpay3g.transbank.cl'];
  expect(contentPolicy(config())['formAction']).toEqual(["'self'", ...webpay]);
  expect(contentPolicy(config(), ['', 'http://localhost:9/webpay'])['formAction']).toEqual([
    "'self'",
    ...webpay,
    'http://localhost:9',
  ]);
});
