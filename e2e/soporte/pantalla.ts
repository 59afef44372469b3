import type { Locator, Page } from '@playwright/test';

/** The foot of a list, cell by cell, without those that are empty: count and sums. */
export async function pie(page: Page): Promise<string[]> {
  const celdas = await page.locator('[data-slot="table-totals"]').getByRole('gridcell').allInnerTexts();
  return celdas.map((texto) => texto.trim()).filter((texto) => texto !== '');
}

/** The rows of a list, without its head and its foot. */
export function filas(page: Page): Locator {
  return page.locator('[data-slot="table-row"]');
}

/** The cells of a row as they are read, without the one of the selection. */
export async function celdas(fila: Locator): Promise<string[]> {
  const textos = await fila.getByRole('gridcell').allInnerTexts();
  return textos.slice(1).map((texto) => texto.replaceAll(/\s+/g, ' ').trim());
}

/** Answer of a GET of the product, asked for as the person who is signed in. */
export async function pedir<T>(page: Page, ruta: string): Promise<T> {
  const respuesta = await page.evaluate(async (url) => {
    const token = localStorage.getItem('mm-access-token') ?? '';
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json() };
  }, ruta);
  if (respuesta.status !== 200) throw new Error(`${ruta}: ${respuesta.status}`);
  return respuesta.body as T;
}
