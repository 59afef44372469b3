import type { Browser, BrowserContext } from '@playwright/test';

/** Storage of pages beside cookies and the files that they have read. */
const GUARDADO = 'local_storage,indexeddb,cache_storage,service_workers';

let guardado: Promise<BrowserContext> | undefined;

/**
 * The context of this process of the runner, which keeps the files that its browser has read of the product from one
 * test to the next. The runner's own way to share one forgets them, and each page reads them all anew.
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
