import type { Page } from '@playwright/test';
import { fechaEnChile } from '@cuadra/domain';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { GRANDE, pestana, pie } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { registrar } from './soporte/registro.ts';
import { sumarColega } from './soporte/usuarios.ts';

/** The figures of a row of the table by kind: count, total, share, pending and what is left. */
async function cifras(
  page: Page,
  tipo: string,
): Promise<Record<'cantidad' | 'total' | 'pendientes', string>> {
  const fila = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: tipo, exact: true }) });
  await expect(fila).toBeVisible();
  const [cantidad = '', total = '', , , pendientes = ''] = await fila.getByRole('cell').allInnerTexts();
  return { cantidad, total, pendientes };
}

/** Rows that the list at hand has in all, as its pages say. */
async function enLaLista(page: Page): Promise<string> {
  const texto = await page.getByRole('navigation', { name: 'Páginas' }).innerText();
  return /de ([\d.]+)/.exec(texto)?.[1] ?? '';
}

test('cada cifra del mes lleva a la lista que la forma', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  await pestana(page, 'Mes').click();
  await expect(page).toHaveURL('/home?vista=mes');
  await expect(pestana(page, 'Mes')).toHaveAttribute('aria-current', 'page');
  const mes = page.getByRole('group', { name: 'Mes' });
  await mes.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page).toHaveURL(/\/home\?vista=mes&mes=\d{4}-\d{2}$/);
  // While the month comes, the figures of the one before stay on screen: a fresh page has none of them.
  await page.reload();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const inicio = page.url();
  const periodo = inicio.slice(-7);

  const ventas = await cifras(page, 'Ventas');
  expect(Number(ventas.cantidad.replace('.', ''))).toBeGreaterThan(0);
  await page.getByRole('link', { name: `Ventas: ver ${ventas.cantidad}` }).click();
  await expect(page).toHaveURL(`/ventas?periodo=${periodo}`);
  await expect.poll(() => enLaLista(page)).toBe(ventas.cantidad);

  await page.goto(inicio);
  const compras = await cifras(page, 'Compras');
  await page.getByRole('link', { name: `Compras: ${compras.pendientes} pendientes` }).click();
  await expect(page).toHaveURL(`/compras?periodo=${periodo}&estado=sin_conciliar,parcial`);
  await expect.poll(() => enLaLista(page)).toBe(compras.pendientes);

  await page.goto(inicio);
  const abonos = await cifras(page, 'Cartolas, abonos');
  await page.getByRole('link', { name: `Cartolas, abonos: total ${abonos.total}` }).click();
  await expect(page).toHaveURL(`/cartolas?periodo=${periodo}&sentido=abono`);
  await expect.poll(() => enLaLista(page)).toBe(abonos.cantidad);
  expect((await pie(page)).slice(1)).toEqual(['$0', abonos.total]);
});

test('los meses se recorren hasta el de hoy, y la tabla dice lo mismo que las barras', async ({ page }) => {
  await conSesion(page);
  // An address of before the day led is a month still.
  await page.goto('/home?mes=2026-01');
  await expect(pestana(page, 'Mes')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('group', { name: 'Mes' })).toContainText('Enero 2026');
  await page.goto('/home?vista=mes');
  const mes = page.getByRole('group', { name: 'Mes' });
  const siguiente = mes.getByRole('button', { name: 'Mes siguiente' });
  await expect(siguiente).toBeDisabled();
  const deHoy = await mes.innerText();
  await mes.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(mes).not.toContainText(deHoy);
  await expect(siguiente).toBeEnabled();
  const anterior = page.url().slice(-7);
  await page.getByText('Ver como tabla').click();
  const tabla = page.getByRole('region', { name: 'Banco por mes, tabla' });
  await expect(tabla.getByRole('rowheader')).toHaveCount(12);
  await expect(tabla.getByRole('link').last()).toHaveAttribute('href', `/cartolas?periodo=${anterior}`);
  // The figures of the month may come after those of the months.
  await expect(async () => {
    const [automatico = '', aMano = '', sinConciliar = ''] = await tabla
      .getByRole('row')
      .last()
      .getByRole('cell')
      .allInnerTexts();
    await expect(page.getByRole('region', { name: 'Lo que está explicado' })).toContainText(
      `Automático${automatico}A mano${aMano}Sin conciliar${sinConciliar}`,
      { timeout: 500 },
    );
  }).toPass();
  await siguiente.click();
  await expect(page).toHaveURL('/home?vista=mes');
  await expect(mes).toContainText(deHoy);
});

test('el día: tres cosas como máximo, los plazos y lo vencido llevan a su lista', async ({ page }) => {
  await conSesion(page);
  await page.setViewportSize(GRANDE);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2, name: /^Hoy, / })).toBeVisible();
  const tareas = page.getByRole('region', { name: /^Hoy, / }).getByRole('listitem');
  expect(await tareas.count()).toBeGreaterThan(0);
  expect(await tareas.count()).toBeLessThanOrEqual(3);
  const plazos = page.getByRole('region', { name: 'Plazos' });
  await expect(plazos.getByRole('table').getByRole('row')).toHaveCount(5);
  await expect(plazos.locator('[aria-current="date"]')).toContainText('hoy');
  await expect(page.getByRole('img', { name: 'Caja por delante' })).toBeVisible();

  // The tasks of a day only get fewer: a fresh page tells the same ones.
  const [primera] = await tareas.allInnerTexts();
  await page.reload();
  await expect(tareas.first()).toHaveText(primera ?? '', { useInnerText: true });

  const vencidas = plazos.getByRole('link', { name: / ventas vencidas$/ });
  const cuantas = (await vencidas.innerText()).split(' ')[0];
  await vencidas.click();
  await expect(page).toHaveURL('/ventas?vencidos=true');
  await expect.poll(() => enLaLista(page)).toBe(cuantas);
});

test('una empresa nueva parte por cinco pasos que saben qué está hecho', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/home');
  const pasos = page.getByRole('region', { name: 'Partamos, Ana' });
  await expect(pasos.getByRole('listitem')).toHaveCount(5);
  await expect(pasos.getByRole('link', { name: 'Conectar el SII' })).toBeVisible();
  await expectSinFaltas(page);
  await page.getByRole('main').getByRole('link', { name: 'Importar archivos' }).click();
  await expect(page).toHaveURL('/importar');
  await expect(page).toHaveTitle('Importar archivos · Cuadra');
  await expect(page.getByText('Aún no has importado nada')).toBeVisible();

  const hoy = fechaEnChile(new Date());
  const cliente = { rut: '76543210-3', razonSocial: 'Ferretería Los Coihues Ltda.' };
  const fecha = hoy.split('-').toReversed().join('/');
  await subir(page, [await registroDeVentas([{ ...cliente, folio: 1, fecha, total: 119_000 }])]);
  await page.goto('/home');
  await expect(pasos.getByText('Documentos del SII')).toBeVisible();
  await expect(pasos.getByRole('link', { name: 'Conectar un banco' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ya llegó' })).toContainText('Ventas1');

  // A list without records offers the same ways in.
  await page.goto('/compras');
  const lista = page.getByRole('main');
  await expect(lista.getByText('Aún no hay compras')).toBeVisible();
  for (const entrada of ['Conectar el SII', 'Conectar un banco', 'Importar archivos'])
    await expect(
      lista.locator('[data-slot="empty-state"]').getByRole('link', { name: entrada }),
    ).toBeVisible();
});

test('con documentos y banco, el paso de la fecha de corte se responde ahí mismo', async ({ page }) => {
  await registrar(page);
  await page.getByRole('link', { name: 'Seguir sin conectar' }).click();
  await page.waitForURL('**/signup/welcome*');
  const hoy = fechaEnChile(new Date());
  const cliente = { rut: '76543210-3', razonSocial: 'Ferretería Los Coihues Ltda.' };
  const fecha = hoy.split('-').toReversed().join('/');
  await subir(page, [
    await registroDeVentas([{ ...cliente, folio: 1, fecha, total: 119_000 }]),
    cartolaOfx([{ fecha: hoy.replaceAll('-', ''), monto: 500_000, glosa: 'APORTE' }]),
  ]);
  await page.goto('/home');
  const pasos = page.getByRole('region', { name: /^Partamos/ });
  await expect(pasos.getByRole('radio').first()).toBeVisible();
  await expectSinFaltas(page);
  await pasos.getByRole('button', { name: /^Cuadrar desde el / }).click();
  await expect(pasos.getByRole('radio')).toHaveCount(0);
  await expect(pasos.getByRole('link', { name: 'Invitar' })).toBeVisible();
});

test('quien no ve documentos no ve sus plazos ni lo vencido, y nada se le niega', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const hoy = fechaEnChile(new Date());
  await subir(page, [cartolaOfx([{ fecha: hoy.replaceAll('-', ''), monto: 500_000, glosa: 'APORTE' }])]);
  const administra = (await page.context().storageState()).cookies;
  const colega = await sumarColega(page);
  await page.context().clearCookies();
  await page.context().addCookies(administra);
  const { id: idGrupo } = await pedir<{ id: number }>(page, 'POST', '/api/grupos', {
    data: { nombre: 'Solo banco', descripcion: null, permisos: ['cartolas.ver'] },
  });
  const { items } = await pedir<{ items: { id: number; email: string }[] }>(page, 'GET', '/api/usuarios');
  const suyo = items.find(({ email }) => email === colega.email);
  await pedir(page, 'PATCH', `/api/usuarios/${suyo?.id}`, { data: { idGrupo } });
  await page.context().clearCookies();
  await conSesion(page, colega);
  await page.goto('/signin');
  await page.evaluate('localStorage.clear()');
  const negadas: string[] = [];
  page.on('response', (respuesta) => {
    if ([403, 404].includes(respuesta.status())) negadas.push(respuesta.url());
  });
  await page.goto('/home');
  const pasos = page.getByRole('region', { name: 'Partamos, Berta' });
  await expect(pasos.getByText('Lo hace quien administra la empresa.').first()).toBeVisible();
  const llego = page.getByRole('region', { name: 'Ya llegó' });
  await expect(llego).toContainText('Líneas de banco1');
  await expect(llego.getByText('Ventas')).toHaveCount(0);
  await expect(page.getByText('F29')).toHaveCount(0);
  expect(negadas).toEqual([]);
});
