import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { enlaceA, esperarCorreo } from './soporte/buzon.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { sumarColega } from './soporte/usuarios.ts';

const VENTA = {
  folio: 4417,
  rut: '76543210-3',
  razonSocial: 'Quesería Los Ulmos Ltda.',
  fecha: '05/11/2026',
  total: 119_000,
};

test('una mención llega por correo y por la campana, y lleva al documento', async ({ page, browser }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [await registroDeVentas([VENTA])]);
  const colega = await sumarColega(page);
  // Answering the invitation signed the colleague in, in this browser.
  await page.context().clearCookies();
  await conSesion(page, empresa);

  await page.goto('/ventas');
  await filas(page).first().click();
  const texto = page.getByLabel('Escribe un comentario');
  await texto.pressSequentially('@nu');
  await expect(page.getByRole('option', { name: 'Berta Núñez' })).toHaveAttribute('aria-selected', 'true');
  await texto.press('Enter');
  await texto.pressSequentially('¿la pagaron?');
  await expect(texto).toHaveValue('@Berta Núñez ¿la pagaron?');
  await texto.press('Control+Enter');
  await expect(page.getByText('¿la pagaron?')).toBeVisible();
  await expect(texto).toHaveValue('');
  await expect(filas(page).first()).toContainText('1 comentario');
  await expectSinFaltas(page);

  const correo = await esperarCorreo(
    page,
    colega.email,
    /Ana Prueba te mencionó en Factura electrónica 4417/,
  );
  const suyo = await browser.newContext();
  try {
    const suya = await suyo.newPage();
    await conSesion(suya, colega);
    await suya.goto('/home');
    await suya.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click();
    await suya.getByRole('link', { name: /Ana Prueba te mencionó en Factura electrónica 4417/ }).click();
    await expect(suya).toHaveURL(enlaceA(correo, '/ventas'));
    await expect(suya.getByText('¿la pagaron?')).toBeVisible();
    await expect(suya.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
    // Somebody else's comment is not theirs to delete.
    await expect(suya.getByRole('button', { name: /Borrar el comentario/ })).toHaveCount(0);
  } finally {
    await suyo.close();
  }
});

test('un comentario que se borra sin querer se recupera con una tecla', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const boton = page.getByRole('button', { name: 'Comentar', exact: true });
  await expect(boton).toBeDisabled();
  await page.getByLabel('Escribe un comentario').fill('Acordamos pagar el viernes');
  await boton.click();
  const dicho = page.getByText('Acordamos pagar el viernes');
  await expect(dicho).toBeVisible();
  await page.getByRole('button', { name: 'Borrar el comentario de Ana Prueba' }).click();
  await expect(page.getByText('Borraste el comentario')).toBeVisible();
  await expect(dicho).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(dicho).toBeVisible();
  await expect(page.getByText('Ana Prueba recuperó un comentario')).toBeVisible();
});
