import type { ConfiguracionInput } from '@cuadra/contract';
import type { Env } from './tipos.ts';

/**
 * What browsers may know of the settings: no secret, and nothing that this names by accident, since each field is
 * written out. In test mode only empty service addresses and an empty client id are used (specification, section 3).
 */
export function publicConfig(env: Env): ConfiguracionInput {
  if (env.entorno === 'test')
    return {
      environment: 'test',
      services: { monolito: '', api: '', saldos: '', acceso: '' },
      googleClientId: '',
    };
  const { web } = env;
  return {
    environment: env.entorno,
    services: { ...web.services },
    // On a machine of one's own nobody has a client at Google; the web asks for a name all the same.
    googleClientId: env.google?.clientId ?? 'cuadra',
    sentryDsn: env.sentry?.dsn,
    sessionAnalyticsProjectId: web.sessionAnalyticsProjectId,
    sessionAnalyticsUrl: web.sessionAnalyticsUrl,
    referralToken: web.referralToken,
    referralUrl: web.referralUrl,
    analyticsWriteKey: web.analyticsWriteKey,
    analyticsUrl: web.analyticsUrl,
    captchaSiteKey: web.captchaSiteKey,
    captchaScriptUrl: web.captchaSiteKey === undefined ? undefined : web.captchaScriptUrl,
    fintocWidgetUrl: env.fintoc?.widgetUrl,
    formularioSuscripcion: web.formularioSuscripcion,
    accessToken: env.entorno === 'production' ? undefined : web.accessToken,
    embedded: web.embedded,
    devHost: web.devHost,
    devPort: web.devPort?.toString(),
    publicUrl: env.publicUrl,
    redirects: [...web.redirects],
  };
}
