import type { Browser, BrowserContext } from '@playwright/test';

/** Storage of pages beside cookies and the files that they have read. */
const GUARDADO = 'local_storage,indexeddb,cache_storage,service_workers';

let guardado: Promise<BrowserContext> | undefined;

/**
 * The browser context of this runner process. Its HTTP cache survives from test to test; Playwright's `reuseContext`
 * clears it.
 */
export function contextoDelProceso(browser: Browser): Promise<BrowserContext> {
  return (guardado ??= browser.newContext());
}

/** Takes out what a test leaves in the shared context: its pages, its session and all that they kept. */
export async function vaciar(context: BrowserContext): Promise<void> {
  const antes = context.pages();
  const siguiente = await context.newPage();
  for (const page of antes) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const cdp = await context.newCDPSession(siguiente);
  await cdp.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: GUARDADO });
  await cdp.detach();
}
