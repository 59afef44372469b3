import type { Page } from '@playwright/test';

/** Cards of Transbank's own tests: the stand-in approves the first and refuses the second. */
export const VISA = { numero: '4051 8856 0044 6623', cvv: '123' };
export const MASTERCARD = { numero: '5186 0595 5959 0568', cvv: '123' };

async function llenar(page: Page, { numero, cvv }: typeof VISA): Promise<void> {
  await page.waitForURL(/\/webpayserver\//);
  await page.getByLabel('Número de tarjeta').fill(numero);
  await page.getByLabel('CVV').fill(cvv);
}

/** Pays at Webpay's form, and comes back to the invoices of the plan. */
export async function pagarEnWebpay(page: Page, tarjeta: typeof VISA): Promise<void> {
  await llenar(page, tarjeta);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.waitForURL(/\/cuenta\/tus-facturas\?/);
}

/** Leaves a card at Oneclick's form, and comes back to the invoices of the plan. */
export async function dejarTarjeta(page: Page, tarjeta: typeof VISA): Promise<void> {
  await llenar(page, tarjeta);
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await page.waitForURL(/\/cuenta\/tus-facturas\?tarjeta=/);
}
