import type { Page, Route } from '@playwright/test';

/**
 * What the server answers to a call of the page. Null where nobody waits for it any more: the page went elsewhere
 * meanwhile, or the test has ended.
 */
async function fetchJson<T>(route: Route): Promise<T | null> {
  try {
    const respuesta = await route.fetch();
    return (await respuesta.json()) as T;
  } catch {
    return null;
  }
}

/** Lets the page read another runtime configuration than the one that the server serves. */
export async function configurar(page: Page, cambios: Record<string, unknown>): Promise<void> {
  await page.route('**/configuracion.json', async (route) => {
    const servida = await fetchJson<Record<string, unknown>>(route);
    if (servida !== null) await route.fulfill({ json: { ...servida, ...cambios } });
  });
}

/** Settings that production demands and that lead nowhere. */
export const DE_PRODUCCION = {
  environment: 'production',
  googleClientId: 'google',
  sentryDsn: 'http://clave@localhost:9/1',
  sessionAnalyticsProjectId: 'sesiones',
  referralToken: 'referidos',
  analyticsWriteKey: 'analitica',
};

interface Funcionalidad {
  activa: boolean;
  prueba: boolean;
  mostrarPaywall: boolean;
}

interface Acceso {
  user: { Empresa: { Funcionalidades: Record<string, Funcionalidad> } };
}

/** What the company has of a feature, as the page is told. */
export async function conFuncionalidad(
  page: Page,
  key: string,
  cambios: Partial<Funcionalidad>,
): Promise<void> {
  await page.route('**/acceso/access', async (route) => {
    const cuerpo = await fetchJson<Acceso>(route);
    if (cuerpo === null) return;
    const una = cuerpo.user.Empresa.Funcionalidades[key];
    if (una !== undefined) Object.assign(una, cambios);
    await route.fulfill({ json: cuerpo });
  });
}
