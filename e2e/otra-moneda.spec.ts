import { addDias, fechaEnChile } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx } from './soporte/mes.ts';
import { expect, test } from './soporte/prueba.ts';

const DIA = addDias(fechaEnChile(new Date()), -10);

/** What a dollar was worth that day, in hundredths of a peso, once the stand-in has told. */
async function dolarDe(page: Page): Promise<number> {
  let valor: string | null = null;
  await expect
    .poll(
      async () => {
        const { items } = await pedir<{ items: { delDia: { valor: string | null } }[] }>(
          page,
          'GET',
          `/api/monedas?moneda=USD&fecha=${DIA}`,
        );
        valor = items[0]?.delDia.valor ?? null;
        return valor;
      },
      { timeout: 30_000 },
    )
    .not.toBeNull();
  return Math.round(Number(valor) * 100);
}

test('un cargo en pesos paga un gasto en dólares, y lo que difiere es de tipo de cambio', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  const dolar = await dolarDe(page);
  const gasto = await pedir<{ id: number }>(page, 'POST', '/api/gastos', {
    data: {
      razonSocial: 'Hosting Global Inc',
      fechaEmision: addDias(DIA, -20),
      moneda: 'USD',
      montoTotal: 125_000,
    },
  });
  // The bank sold the dollars eight per cent dearer, and its words name nobody: a person has to say what it is.
  const pagado = Math.trunc((1250 * dolar * 108) / 10_000);
  await subir(page, [
    cartolaOfx([{ fecha: DIA.replaceAll('-', ''), monto: -pagado, glosa: 'CARGO VARIOS 8891' }]),
  ]);
  await page.goto('/rayitos');
  await expect(page.locator('[data-slot="queue-row"]').filter({ hasText: 'CARGO VARIOS' })).toBeVisible();
  await page.keyboard.press('/');
  const hallados = page.getByRole('list', { name: 'Documentos abiertos' });
  await hallados.getByRole('button', { name: 'US$1.250,00' }).click();
  await page.keyboard.press('Escape');
  const mesa = page.getByRole('region', { name: 'Documentos' });
  await expect(mesa).toContainText(/US\$1\.250,00, dólar a \$[\d.,]+/);
  await mesa
    .getByRole('checkbox', { name: 'La diferencia es de tipo de cambio: cerrarla al conciliar' })
    .check();
  await page.getByRole('button', { name: 'Conciliar' }).click();
  await expect(page.getByText(/Conciliaste/)).toBeVisible();

  await page.goto(`/gastos?id=${gasto.id}`);
  const ficha = page.getByRole('complementary', { name: 'Gasto sin número' });
  await expect(ficha).toContainText('CARGO VARIOS 8891');
  await expect(ficha).toContainText('Nada por conciliar');
  await expect(ficha).toContainText(new Intl.NumberFormat('es-CL').format(pagado));
});
