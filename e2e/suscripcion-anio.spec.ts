import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDias, digitoVerificador, fechaEnChile } from '@cuadra/domain';
import { startCmf, type CmfSimulada } from '@cuadra/simulators/cmf';
import { ProductoConReloj } from '@cuadra/testing/reloj';
import type { Page } from '@playwright/test';
import { conSesion, enProductoAparte } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import type { EmpresaDePrueba } from './soporte/empresa.ts';
import { cambiarFuncion } from './soporte/funcion.ts';
import { GRANDE } from './soporte/pantalla.ts';
import { freePort } from './soporte/puerto.ts';
import { expect, test } from './soporte/prueba.ts';
import { dejarTarjeta, pagarEnWebpay, VISA } from './soporte/tarjeta.ts';

const PUERTO = await freePort();
const ANA: EmpresaDePrueba = {
  rut: `77988110-${digitoVerificador(77_988_110)}`,
  nombre: 'Molinos del Maule',
  email: 'ana@molinos.cl',
  contrasena: 'clave-de-prueba',
};
/** The card failed on day 64; fifteen days of grace follow the due date. */
const ULTIMO_DIA = 94;
const OPERADOR = { email: 'operador@cuadra.cl', contrasena: 'cuadra-demo' };

test.use({ baseURL: `http://localhost:${PUERTO}`, navegadorNuevo: true });

let carpeta: string;
let producto: ProductoConReloj;
/** Knows the UF of each day that the clock comes to. */
let cmf: CmfSimulada;
let hoy = 0;
test.beforeAll(async () => {
  enProductoAparte(true);
  cmf = await startCmf({ hoy: () => addDias(fechaEnChile(new Date()), hoy) });
  carpeta = mkdtempSync(join(tmpdir(), 'cuadra-e2e-reloj-'));
  chmodSync(carpeta, 0o755);
  producto = await ProductoConReloj.start({
    ...process.env,
    PORT: String(PUERTO),
    CUADRA_DATOS: carpeta,
    SII_MESES: '1',
    MONEDAS_FUENTE: 'cmf',
    CMF_URL: cmf.url,
    CMF_API_KEY: cmf.apiKey,
    CUADRA_DISCO_AVISO_MB: '0',
    CUADRA_DISCO_MINIMO_MB: '0',
  });
  await producto.ask({ abrir: ANA });
});
test.afterAll(async () => {
  enProductoAparte(false);
  await producto.stop();
  await cmf.close();
  rmSync(carpeta, { recursive: true, force: true });
});

interface Direcciones {
  readonly correo: string;
  readonly webpay: { readonly url: string };
}
const direcciones = () => JSON.parse(readFileSync(join(carpeta, 'simuladores.json'), 'utf8')) as Direcciones;

/** The product, its jobs and the browser some days after the first one. */
async function pasan(page: Page, dia: number): Promise<void> {
  hoy = dia;
  await producto.ask({ dia, rut: ANA.rut });
  await page.clock.setSystemTime(Date.now() + dia * 86_400_000);
  await conSesion(page, ANA);
}

const asuntos = async (page: Page) => {
  const respuesta = await page.request.get(`${direcciones().correo}/mensajes`, { params: { to: ANA.email } });
  return ((await respuesta.json()) as { asunto: string }[]).map(({ asunto }) => asunto);
};

test('un año con Cuadra: prueba, contrata, se cobra solo, falla la tarjeta, se suspende, paga y vuelve', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(GRANDE);
  await cambiarFuncion(page, ANA, 'transbank', { activa: false, capacidad: null, mostrarPaywall: true });
  await conSesion(page, ANA);

  await page.goto('/trial/transbank');
  await page.getByRole('button', { name: 'Probar 14 días sin costo' }).click();
  await page.getByRole('button', { name: 'Quiero seguir' }).click();
  await page.goto('/cuenta/plan');
  await page.getByRole('button', { name: 'Contratar Pyme' }).click();
  await page.getByRole('button', { name: /^Contratar Pyme y pagar \$/ }).click();
  await pagarEnWebpay(page, VISA);
  await expect(page.getByRole('heading', { name: 'Estás al día' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await dejarTarjeta(page, VISA);
  const filas = page.getByRole('region', { name: 'Tus facturas' }).getByRole('row');

  await pasan(page, 32);
  await page.goto('/cuenta/tus-facturas');
  await expect(filas).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Estás al día' })).toBeVisible();

  const { webpay } = direcciones();
  await page.request.post(`${webpay.url}/_control`, {
    data: { accion: 'tarjeta', numero: '6623', paga: false },
  });
  await pasan(page, 64);
  await expect.poll(() => asuntos(page)).toContain('La tarjeta Visa ··6623 no pagó tu plan');
  await page.goto('/cuenta/tus-facturas');
  await expect(filas.nth(1)).toContainText('Por pagar');

  await pasan(page, 64 + 12);
  await expect.poll(() => asuntos(page)).toContain('Molinos del Maule tiene una factura de Cuadra vencida');
  await page.goto('/cuenta/tus-facturas');
  await expect(page.getByText(/vencidos desde el/)).toBeVisible();
  await expectSinFaltas(page);

  await pasan(page, ULTIMO_DIA);
  await expect.poll(() => asuntos(page)).toContain('Molinos del Maule puede solo leer y exportar');
  await page.goto('/home');
  const vencido = page.getByText('Tu plan está vencido: puedes leer y exportar.');
  await expect(vencido).toBeVisible();
  await expectSinFaltas(page);

  await page.goto('/cuenta/tus-facturas');
  await page.getByRole('button', { name: /^Pagar \$[\d.]+ con tarjeta/ }).click();
  await pagarEnWebpay(page, VISA);
  await expect(page.getByText(/^Pagaste \$/)).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(vencido).toHaveCount(0);

  await page.goto('/cuenta/plan');
  await page.getByText(/^Anual/).click();
  await page.getByRole('button', { name: 'Pagar al año' }).click();
  const cambio = page.getByRole('complementary', { name: 'Pyme' });
  await expect(cambio).toContainText('Sin usar: Plan Pyme mensual');
  await cambio.getByRole('button', { name: /y pagar \$/ }).click();
  await pagarEnWebpay(page, VISA);
  await expect(page.getByText(/^Pagaste \$/)).toBeVisible();
  const total = (await filas.count()) - 1;

  // Its operator has an invoice for each of hers, and the credit note of the days without use.
  const otra = await (await browser.newContext({ baseURL: `http://localhost:${PUERTO}` })).newPage();
  await otra.setViewportSize(GRANDE);
  await otra.clock.setSystemTime(Date.now() + ULTIMO_DIA * 86_400_000);
  await conSesion(otra, OPERADOR);
  await otra.goto('/ventas?texto=Molinos');
  await expect(otra.getByRole('row').filter({ hasText: 'Molinos del Maule' })).toHaveCount(total + 1);
  await expectSinFaltas(otra);
});
