import { buildDteXml, crearLlaveFirma, ejemploDte } from '@cuadra/formats/testing';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { archivo } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { esperarCorreo } from './soporte/buzon.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, GRANDE, pesos, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { simuladores } from './soporte/simuladores.ts';

const RIO = { rut: '76543210-3', razonSocial: 'Río Claro SpA' };
const ventas = [
  { folio: 1066, ...RIO, fecha: '02/08/2026', total: 119_000 },
  { folio: 1074, ...RIO, fecha: '05/08/2026', total: 238_000 },
];

test('se le escribe a un cliente lo que debe: se ve como llega, llega, y queda en su historia', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  const { items } = await pedir<{ items: readonly { id: number }[] }>(page, 'GET', '/api/clientes');
  const idCliente = items[0]?.id;
  const email = `caro-${idCliente}@rio.cl`;
  await pedir(page, 'PUT', '/api/contactos/upsert', { data: { idCliente, nombre: 'Carolina', email } });

  await page.goto(`/ingresos/cxc/clientes/${idCliente}`);
  await page.getByRole('region', { name: 'Correos' }).getByRole('link', { name: 'Escribir' }).click();
  const correo = page.getByRole('form', { name: 'Correo' });
  await expect(correo.getByRole('list', { name: 'Para: direcciones' })).toContainText('Carolina');
  await expect(correo.getByText(`de 2${pesos(357_000)}`)).toBeVisible();
  // One less, and text, table and total follow.
  await correo.getByRole('checkbox', { name: /1074/ }).click();
  const vista = page.getByRole('region', { name: 'Así llega' });
  const marco = page.frameLocator('iframe[title="Contenido del correo"]');
  await expect(marco.getByText('Hola, Carolina:')).toBeVisible();
  await expect(marco.getByRole('cell', { name: '1066' })).toBeVisible();
  await expect(marco.getByRole('cell', { name: '1074' })).toHaveCount(0);
  await expect(vista.getByText('Todas las variables tienen dato')).toBeVisible();

  const asunto = correo.getByRole('textbox', { name: 'Asunto' });
  await asunto.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' /venc');
  await expect(page.getByRole('option', { name: /Total vencido/ })).toContainText(pesos(119_000));
  await page.keyboard.press('Escape');
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('Backspace');
  await expectSinFaltas(page, { sin: 'iframe' });
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page, { sin: 'iframe' });
  await page.setViewportSize(GRANDE);
  await correo.getByRole('button', { name: `Enviar a 1 persona por ${pesos(119_000)}` }).click();
  await expect(filas(page)).toHaveCount(1);
  const mail = await esperarCorreo(page, email, /^Documentos pendientes con .* por \$119\.000$/);
  expect(mail.texto).toContain('Hola, Carolina:');
  await expect(filas(page).first()).toContainText('Enviado');
  await filas(page).first().click();
  await expect(page.getByRole('complementary', { name: /Documentos pendientes/ })).toContainText(email);
  await expectSinFaltas(page);
  await page.goto(`/ingresos/cxc/clientes/${idCliente}`);
  await expect(page.getByRole('region', { name: 'Correos' })).toContainText('Enviado');
});

test('sin destinatario, con una variable mal escrita o con un archivo enorme, lo dice y no se pierde nada', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await page.goto('/emails');
  await page.getByRole('link', { name: 'Escribir' }).first().click();
  const correo = page.getByRole('form', { name: 'Correo' });
  await correo.getByRole('button', { name: 'Enviar' }).click();
  await expect(correo.getByText('Escribe a quién se lo envías.')).toBeVisible();
  await correo.locator('input[type=file]').setInputFiles({
    name: 'plano.dwg',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(11_000_000),
  });
  await expect(correo.getByText('«plano.dwg» no cabe')).toBeVisible();

  await page.goto('/ajustes/plantillas-email');
  const plantilla = page.getByRole('form', { name: 'Plantilla' });
  await plantilla.getByLabel('Nombre de la plantilla').fill('Segundo aviso');
  const mensaje = plantilla.getByRole('textbox', { name: 'Mensaje' });
  await mensaje.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' {{ contcto }}');
  await plantilla.getByRole('button', { name: 'Guardar como plantilla' }).click();
  await expect(plantilla.getByRole('alert')).toContainText(
    'Mensaje: la variable «contcto» no existe en «Recordatorio de pago». ¿Quisiste escribir {{ contacto }}?',
  );
  for (let n = 0; n < 14; n += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('Atte. /tu nom');
  await page.keyboard.press('Enter');
  await expect(mensaje.locator('[data-codigo="{{ usuario }}"]')).toHaveCount(2);
  await plantilla.getByRole('button', { name: 'Guardar como plantilla' }).click();
  await expect(page.getByRole('link', { name: 'Segundo aviso' })).toHaveAttribute('aria-current', 'page');
  await expect(mensaje.locator('[data-codigo="{{ usuario }}"]')).toHaveCount(2);
  await expect(page.getByText('con un cliente de ejemplo')).toBeVisible();
  await expectSinFaltas(page, { sin: 'iframe' });
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page, { sin: 'iframe' });
});

interface EnElBuzon {
  readonly id: number;
  readonly cabeceras: Readonly<Record<string, string>>;
}

test('los correos salen del dominio propio cuando su DNS lo permite, y lo que vuelve queda junto a ellos', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const { id: idCliente } = await pedir<{ id: number }>(page, 'POST', '/api/clientes', {
    data: { ...RIO, nombre: 'Río Claro' },
  });
  const [bueno, lleno] = [`caro-${idCliente}@rio.cl`, `eva-${idCliente}@llena.test`];
  await pedir(page, 'PUT', '/api/contactos/upsert', { data: { idCliente, nombre: 'Eva', email: lleno } });
  async function enviar(to: string): Promise<EnElBuzon> {
    const multipart = new FormData();
    const campos = {
      idTipoEmail: '8',
      idCliente: String(idCliente),
      to,
      subject: 'Tu cuenta',
      message: '<p>Hola.</p>',
    };
    for (const [nombre, valor] of Object.entries(campos)) multipart.set(nombre, valor);
    await pedir(page, 'POST', '/api/emails/send', { multipart });
    await esperarCorreo(page, to, /^Tu cuenta$/);
    const mensajes = await page.request.get(`${simuladores().correo}/mensajes`, { params: { to } });
    const ultimo = ((await mensajes.json()) as EnElBuzon[]).at(-1);
    if (!ultimo) throw new Error('a mail that was just there');
    return ultimo;
  }
  const { id, cabeceras } = await enviar(bueno);
  expect(cabeceras['from']).toContain('<avisos@cuadra.localhost>');
  await enviar(lleno);
  const respuesta = new FormData();
  respuesta.set('texto', 'Va el comprobante.');
  respuesta.set('archivo', new File(['%PDF-1.7'], 'comprobante.pdf', { type: 'application/pdf' }));
  await fetch(`${simuladores().correo}/mensajes/${id}/responder`, { method: 'POST', body: respuesta });

  // Until the mailbox is read, which it is each minute, there is time for the sender.
  await page.goto('/ajustes/remitente');
  const direccion = page.getByLabel('Dirección de tu dominio');
  await direccion.fill('cobranza@gmail.com');
  await page.getByRole('button', { name: 'Ver los registros' }).click();
  await expect(page.getByText('gmail.com no es de tu empresa.')).toBeVisible();
  const dominio = `prueba-${idCliente}.cl`;
  await direccion.fill(`cobranza@${dominio}`);
  await page.getByRole('button', { name: 'Ver los registros' }).click();
  const firma = page.getByRole('listitem', { name: 'Firma (DKIM)' });
  await expect(firma.locator('code')).toHaveCount(2);
  const [nombre = '', valor = ''] = await firma.locator('code').allTextContents();
  await expectSinFaltas(page);
  const verificar = page.getByRole('button', { name: 'Verificar ahora' });
  const publicar = (publicado: string) =>
    page.request.post(`${simuladores().correo}/dns`, { form: { nombre, valor: publicado } });
  await publicar(valor.slice(0, 200));
  await verificar.click();
  await expect(page.getByText('El registro no está bien. Revisa el detalle.')).toBeVisible();
  await expect(firma).toContainText('La clave está cortada.');
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
  await page.setViewportSize(GRANDE);
  await publicar(valor);
  await verificar.click();
  await expect(page.getByText('Todo bien: tus correos salen de tu dominio.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tus correos salen hoy como' })).toContainText(dominio);
  expect((await enviar(`ana-${idCliente}@rio.cl`)).cabeceras['from']).toContain(`<cobranza@${dominio}>`);

  const llave = crearLlaveFirma({ rut: '11111111-1', nombre: 'Firmante de prueba' });
  const emisor = { ...ejemploDte(33).emisor, rut: empresa.rut };
  await subir(page, [archivo('f.xml', buildDteXml(ejemploDte(33, { emisor, receptor: RIO }), llave))]);
  await page.goto(`/emails?escribir=si&idCliente=${idCliente}`);
  const correo = page.getByRole('form', { name: 'Correo' });
  await correo.getByRole('checkbox', { name: 'Adjuntar XML' }).click();
  // Alone it fits; with the file of the invoice it does not.
  await correo
    .locator('input[type=file]')
    .setInputFiles({ ...archivo('plano.dwg', Buffer.alloc(10 * 1024 * 1024 - 100)) });
  await expect(correo.getByText('En lugar del PDF y el XML irá el enlace al portal')).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Contenido del correo"]').getByText('Descárgalos en línea:'),
  ).toBeVisible();

  await expect
    .poll(
      async () => {
        const { items } = await pedir<{ items: readonly { estado: string; respondido: string | null }[] }>(
          page,
          'GET',
          `/api/emails/history?idCliente=${idCliente}`,
        );
        return items.map(({ estado, respondido }) => (respondido === null ? estado : 'respondido'));
      },
      { timeout: 150_000, intervals: [2_000], message: 'the mailbox is read' },
    )
    .toEqual(['enviado', 'rebotado', 'respondido']);
  await page.goto(`/emails?idCliente=${idCliente}`);
  await filas(page).nth(2).click();
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'comprobante.pdf' }).click();
  expect((await descarga).suggestedFilename()).toBe('comprobante.pdf');
  await expectSinFaltas(page);
  await page.goto(`/ingresos/cxc/clientes/${idCliente}`);
  await expect(page.getByRole('region', { name: 'Contactos' })).toContainText('Su último correo no llegó.');
});
