import { expect, type Locator, type Page } from '@playwright/test';

/** A desk's window and a phone's. */
export const GRANDE = { width: 1440, height: 900 };
export const TELEFONO = { width: 390, height: 844 };

/** The foot of a list, cell by cell, without those that are empty: count and sums. */
export async function pie(page: Page): Promise<string[]> {
  const celdas = await page.locator('[data-slot="table-totals"]').getByRole('gridcell').allInnerTexts();
  return celdas.map((texto) => texto.trim()).filter((texto) => texto !== '');
}

/** A destination of the sidebar. */
export function destino(page: Page, nombre: string): Locator {
  return page.locator('[data-slot="sidebar-item"]', { hasText: nombre });
}

/** A tab of the destination on screen. */
export function pestana(page: Page, nombre: string): Locator {
  return page.getByRole('navigation', { name: /^Pestañas de / }).getByRole('link', { name: nombre });
}

/** The rows of a list, without its head and its foot. */
export function filas(page: Page): Locator {
  return page.locator('[data-slot="table-row"]');
}

/** A row is laid out in the frame in which it comes into sight, and reads as empty until then. */
async function laidOut(fila: Locator): Promise<void> {
  await expect(fila).toHaveText(/\S/, { useInnerText: true });
}

/** The cells of a row as they are read, without the one of the selection. */
export async function celdas(fila: Locator): Promise<string[]> {
  await laidOut(fila);
  const textos = await fila.getByRole('gridcell').allInnerTexts();
  return textos.slice(1).map((texto) => texto.replaceAll(/\s+/g, ' ').trim());
}

/** What a column of the list says in each row on screen, by the name of its head. */
export async function columna(page: Page, nombre: string): Promise<string[]> {
  const titulos = await page.getByRole('columnheader').allInnerTexts();
  if ((await filas(page).count()) > 0) await laidOut(filas(page).first());
  const lugar = titulos.findIndex((titulo) => titulo.trim() === nombre);
  if (lugar === -1) throw new Error(`No column ${nombre} among ${titulos.join(', ')}`);
  return await filas(page)
    .locator(`[role="gridcell"]:nth-child(${lugar + 1})`)
    .allInnerTexts();
}

const numeros = new Intl.NumberFormat('es-CL', { useGrouping: 'always' });

/** Pesos as the product writes them. */
export function pesos(monto: number): string {
  return `${monto < 0 ? '-' : ''}$${numeros.format(Math.abs(monto))}`;
}
