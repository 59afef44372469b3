import { test as base, expect, type Page } from '@playwright/test';

/** Texts of the browser's own that are no fault of the page: requests of a context that a test takes offline. */
const TOLERADOS: readonly RegExp[] = [/net::ERR_INTERNET_DISCONNECTED/];

/** A test that fails for any error in the console and any answer of 500, whatever else it checks. */
export const test = base.extend<{ sinErrores: void }>({
  sinErrores: [
    async ({ page }, use) => {
      const errores: string[] = [];
      page.on('pageerror', (error) => errores.push(error.message));
      page.on('console', (mensaje) => {
        // A refused call (4xx) is told by the browser too; the tests that provoke one look at what the page says.
        const rechazo = /status of 4\d\d/.test(mensaje.text());
        if (
          mensaje.type() === 'error' &&
          !rechazo &&
          !TOLERADOS.some((patron) => patron.test(mensaje.text()))
        ) {
          errores.push(mensaje.text());
        }
      });
      page.on('response', (respuesta) => {
        if (respuesta.status() >= 500) errores.push(`${respuesta.status()} ${respuesta.url()}`);
      });
      await use();
      expect(errores).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

export const DEMO = { email: 'demo@cuadra.cl', contrasena: 'cuadra-demo' } as const;

/** Signs in through the form and waits for the first screen. */
export async function entrar(
  page: Page,
  persona: { email: string; contrasena: string } = DEMO,
): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(persona.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(persona.contrasena);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/home*', { timeout: 30_000 });
}
