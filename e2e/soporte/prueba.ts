import { test as base, expect, type Page } from '@playwright/test';
import { contextoDelProceso, vaciar } from './contexto.ts';

/** Texts of the browser's own that are no fault of the page: requests of a context that a test takes offline. */
const TOLERADOS: readonly RegExp[] = [/net::ERR_INTERNET_DISCONNECTED/];

interface Opciones {
  /** Starts with a browser that has read nothing of the product, and whose clock or network the test may change. */
  readonly navegadorNuevo: boolean;
}

/** A test that fails for any error in the console and any answer of 500, whatever else it checks. */
export const test = base.extend<{ sinErrores: void } & Opciones>({
  navegadorNuevo: [false, { option: true }],
  context: async ({ browser, navegadorNuevo }, usar) => {
    if (navegadorNuevo) {
      const nuevo = await browser.newContext();
      await usar(nuevo);
      await nuevo.close();
      return;
    }
    const context = await contextoDelProceso(browser);
    await usar(context);
    await vaciar(context);
  },
  page: async ({ context }, usar) => {
    await usar(context.pages()[0] ?? (await context.newPage()));
  },
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

/** For what looks at a first visit, or changes the clock or the network of its browser. */
export const testEnNavegadorNuevo = test.extend({ navegadorNuevo: true });

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
