/** A consent and a visitor are remembered this long (specification, section 9). */
const COOKIE_DAYS = 365;
const DAY_S = 86_400;

export function readCookie(name: string, cookies: string = document.cookie): string | null {
  for (const part of cookies.split(/;\s*/)) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
}

/** The cookie as it is written: for 365 days, to this site alone. A null value takes it away. */
export function cookieText(name: string, value: string | null, secure: boolean): string {
  const age = value === null ? 0 : COOKIE_DAYS * DAY_S;
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function writeCookie(name: string, value: string | null): void {
  document.cookie = cookieText(name, value, location.protocol === 'https:');
}
