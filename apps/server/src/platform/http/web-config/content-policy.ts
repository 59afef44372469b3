import type { Configuracion } from '@cuadra/contract';

/** Sources by directive, as helmet takes them. */
export type ContentPolicy = Readonly<Record<string, readonly string[] | null>>;

/** Where Webpay takes a payer's form: its integration and its production. */
const WEBPAY = ['https://webpay3gint.transbank.cl', 'https://webpay3g.transbank.cl'];

/** Origin of an address; nothing for an empty one and for a path, which `'self'` covers. */
function originOf(address: string): readonly string[] {
  return /^https?:\/\//.test(address) ? [new URL(address.replaceAll(/[{}]/g, '')).origin] : [];
}

/** Google's captcha fetches the rest of itself from another place of Google's. */
function companionsOf(captcha: readonly string[]): readonly string[] {
  const google = captcha.some((origin) => /^https:\/\/www\.(google\.com|recaptcha\.net)$/.test(origin));
  return google ? ['https://www.gstatic.com'] : [];
}

/** Fintoc's script opens its window from hosts of its own. */
function framesOf(widget: readonly string[]): readonly string[] {
  return widget.some((origin) => origin.endsWith('.fintoc.com'))
    ? [...widget, 'https://*.fintoc.com']
    : widget;
}

/**
 * The web's content security policy: its own origin, and a foreign one only for what is configured. No script is
 * inline, so there is nothing for a nonce to allow. Signing in with Google is a redirect and asks for nothing.
 * `formAction` are addresses, besides Webpay's, to which a page may post a form.
 */
export function contentPolicy(config: Configuracion, formAction: readonly string[] = []): ContentPolicy {
  const analytics = config.analyticsWriteKey === '' ? [] : originOf(config.analyticsUrl);
  const sessions = config.sessionAnalyticsProjectId === '' ? [] : originOf(config.sessionAnalyticsUrl);
  const referral = config.referralToken === '' ? [] : originOf(config.referralUrl);
  const captcha = config.captchaSiteKey === '' ? [] : originOf(config.captchaScriptUrl);
  const bank = originOf(config.fintocWidgetUrl);
  const services = Object.values(config.services).flatMap(originOf);
  const scripts = [...sessions, ...referral, ...captcha, ...companionsOf(captcha), ...bank];
  const unique = (...sources: readonly string[]) => [...new Set(["'self'", ...sources])];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: unique(...scripts),
    scriptSrcAttr: ["'none'"],
    connectSrc: unique(...services, ...originOf(config.sentryDsn), ...analytics, ...scripts),
    frameSrc: captcha.length + bank.length === 0 ? ["'none'"] : unique(...captcha, ...framesOf(bank)),
    // Styles that components compute (positions, widths of bars) stand in style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: unique('data:', 'blob:', ...services, ...sessions, ...referral),
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: unique(...WEBPAY, ...formAction.flatMap(originOf)),
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  };
}
