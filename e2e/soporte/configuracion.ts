import type { Page } from '@playwright/test';

/** Lets the page read another runtime configuration than the one that the server serves. */
export async function configurar(page: Page, cambios: Record<string, unknown>): Promise<void> {
  await page.route('**/configuracion.json', async (route) => {
    const respuesta = await route.fetch();
    const servida = (await respuesta.json()) as Record<string, unknown>;
    await route.fulfill({ response: respuesta, json: { ...servida, ...cambios } });
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
    // A call that is still under way when the test ends has nobody left to answer.
    const respuesta = await route.fetch().catch(() => null);
    if (respuesta === null) return;
    const cuerpo = (await respuesta.json()) as Acceso;
    const una = cuerpo.user.Empresa.Funcionalidades[key];
    if (una !== undefined) Object.assign(una, cambios);
    await route.fulfill({ response: respuesta, json: cuerpo });
  });
}
