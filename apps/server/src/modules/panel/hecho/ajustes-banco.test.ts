import { openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const { p, t } = openEachTest(openActos);

async function done<R>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', ruta: string, body?: object): Promise<R> {
  const respuesta = await p.call(method, ruta, body);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.body === '' ? (undefined as R) : respuesta.json<R>();
}

type Paso = 'undo' | 'redo';
async function turned(paso: Paso, id: number): Promise<void> {
  const respuesta = await p[paso](id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
}
async function expectRefused(paso: Paso, id: number, motivo: RegExp): Promise<void> {
  const respuesta = await p[paso](id);
  expect(respuesta.statusCode, respuesta.body).toBe(409);
  expect(respuesta.json().error.message).toMatch(motivo);
}

async function upload<R>(ruta: string, nombre: string, contenido: string): Promise<R> {
  const form = new FormData();
  form.append('archivo', new Blob([contenido]), nombre);
  const armado = new Response(form);
  const respuesta = await t.app.inject({
    method: 'POST',
    url: `/api${ruta}`,
    headers: { ...p.empresa.headers, 'content-type': armado.headers.get('content-type') ?? '' },
    payload: Buffer.from(await armado.arrayBuffer()),
  });
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.json<R>();
}

/** Lays a PDF upon a line or a document; answers its id. */
const adjuntar = async (ruta: string, texto = 'boleta'): Promise<number> =>
  (await upload<{ id: number }>(`${ruta}/adjuntos`, `${texto}.pdf`, `%PDF-1.7 ${texto}`)).id;

test.each([
  ['a bank line', () => p.cargo(5000, 'PEAJE').then((id) => `/cartolas/${id}`), 'comprobante'],
  ['a document', () => p.venta(100_000, { folio: '11' }).then((id) => `/documentos/${id}`), 'archivo'],
] as const)('a file laid upon %s is taken off and comes back', async (_cual, crear, que) => {
  const ruta = await crear();
  const id = await adjuntar(ruta);
  const puesto = await p.last();
  expect(puesto).toMatchObject({
    titulo: expect.stringMatching(new RegExp(`^Adjuntó un ${que} a `, 'u')),
    detalle: expect.stringMatching(/^boleta\.pdf/u),
    puedeDeshacer: true,
  });
  const read = async () => (await p.call('GET', `${ruta}/adjuntos/${id}`)).statusCode;
  await turned('undo', puesto.id);
  expect(await read()).toBe(404);
  await turned('redo', puesto.id);
  expect(await read()).toBe(200);
  await done('DELETE', `${ruta}/adjuntos/${id}`);
  const quitado = await p.last();
  expect(quitado.titulo).toMatch(new RegExp(`^Quitó un ${que} de `, 'u'));
  await expectRefused('undo', puesto.id, /Ana Prueba cambió sus/u);
  await turned('undo', quitado.id);
  expect(await read()).toBe(200);
  await adjuntar(ruta, 'otra');
  await expectRefused('undo', puesto.id, /Ana Prueba adjuntó otro/u);
});

describe('bank accounts', () => {
  const crear = () =>
    done<{ id: number }>('POST', '/cuentas-corrientes', {
      idIntegrador: 2,
      tipo: 'CC',
      numeroCuenta: '00123456789',
    });
  const listed = async () =>
    (await p.call('GET', '/cuentas-corrientes')).json<{
      items: { id: number; alias: string | null; lineaCredito: number | null; estadoConexion: string }[];
    }>().items;
  const find = async (id: number) => (await listed()).find((cuenta) => cuenta.id === id);

  test('an added one leaves the list by its undo, unless somebody works with its lines', async () => {
    const { id } = await crear();
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'cuenta_banco',
      titulo: expect.stringMatching(/^Agregó la cuenta .* terminada en 6789$/u),
      puedeDeshacer: true,
    });
    expect(JSON.stringify(acto)).not.toContain('00123456789');
    await turned('undo', acto.id);
    expect(await find(id)).toBeUndefined();
    await turned('redo', acto.id);
    expect(await find(id)).toMatchObject({ estadoConexion: 'manual' });
    const linea = await p.cargo(5000);
    await p.query('update cartola set id_cuenta_corriente = $2 where id_empresa = $1 and id = $3', id, linea);
    await p.query('update cartola set estado_clasificacion = 2 where id_empresa = $1 and id = $2', linea);
    await expectRefused('undo', acto.id, /tiene líneas conciliadas/u);
  });

  test('a changed one goes back, and a deleted one comes back with its lines', async () => {
    const { id } = await crear();
    await done('PATCH', `/cuentas-corrientes/${id}`, { alias: 'Operaciones', lineaCredito: 5000 });
    const cambio = await p.last();
    expect(cambio).toMatchObject({ detalle: 'Alias y línea de crédito' });
    await turned('undo', cambio.id);
    expect(await find(id)).toMatchObject({ alias: null, lineaCredito: null });
    await turned('redo', cambio.id);
    await done('PATCH', `/cuentas-corrientes/${id}`, { activa: false });
    const pausa = await p.last();
    expect(pausa).toMatchObject({ titulo: 'Desactivó la cuenta Operaciones' });
    await expectRefused('undo', cambio.id, /Ana Prueba la cambió/u);
    await turned('undo', pausa.id);
    await done('DELETE', `/cuentas-corrientes/${id}`);
    const baja = await p.last();
    expect(baja).toMatchObject({ titulo: 'Eliminó la cuenta Operaciones', puedeDeshacer: true });
    await turned('undo', baja.id);
    expect(await find(id)).toMatchObject({ alias: 'Operaciones', lineaCredito: 5000 });
    await done('DELETE', `/cuentas-corrientes/${id}`);
    await crear();
    expect(await p.last()).toMatchObject({ titulo: 'Recuperó la cuenta Operaciones' });
  });
});

test('imported contacts, lines left as the bank has them and accounts no longer read are listed alone', async () => {
  await done('POST', '/clientes', { rut: '76543210-3', nombre: 'Viña Sur', razonSocial: 'Viña Sur SpA' });
  const planilla = 'rut;nombre;apellido;email;telefono;recibe\n76543210-3;Eva;Ríos;;;\n76543210-3;Luis;;;;\n';
  await upload('/contactos/bulk', 'contactos.csv', planilla);
  await upload('/contactos/bulk', 'contactos.csv', planilla);
  const linea = await p.cargo(5000, 'PEAJE');
  const marcar = `update cartola set novedad_banco = 'ausente', novedad_banco_al = now() where id_empresa = $1 and id = $2`;
  await p.query(marcar, linea);
  await done('POST', `/cartolas/${linea}/novedad`, { decision: 'como_esta' });
  await p.query(marcar, linea);
  await done('POST', `/cartolas/${linea}/novedad`, { decision: 'como_el_banco' });
  const [cuenta] = await p.query<{ id: number }>(
    `update cuenta_corriente set estado_conexion = 'connected', alias = 'Operaciones' where id_empresa = $1
     returning id::int`,
  );
  await done('POST', `/cuentas-corrientes/change-to-manual/${cuenta?.id}`, {});
  const actos = (await p.list()).items.filter(({ estado }) => estado === 'no_se_deshace');
  expect(actos.map(({ titulo, detalle }) => [titulo, detalle])).toEqual([
    ['Dejó de leer desde el banco la cuenta Operaciones', 'Sus cartolas llegan por archivo'],
    ['Dejó una línea como la tiene el banco', 'PEAJE del 12 nov 2026'],
    ['Mantuvo una línea que el banco cambió', 'PEAJE del 12 nov 2026'],
    ['Importó 2 contactos de clientes', 'Eva Ríos y 1 más'],
  ]);
  await done('POST', `/cuentas-corrientes/change-to-manual/${cuenta?.id}`, { alias: 'Pagos' });
  expect(await p.last()).toMatchObject({ titulo: 'Cambió la cuenta Operaciones', puedeDeshacer: true });
});

describe('notas de venta', () => {
  const form = (valorUnitario = '100000') => ({
    rut: '76543210-3',
    razonSocial: 'Viña Sur SpA',
    fechaEmision: '2026-11-10',
    condiciones: '30 días',
    movimientos: [{ producto: 'Obra', cantidad: '1.5', valorUnitario, descuento: '10' }],
  });
  const crear = () => done<{ id: number; montoTotal: number }>('POST', '/ots', form());
  const read = async (id: number) => (await p.call('GET', `/ots/${id}`)).json();

  test('a changed one goes back to its lines and conditions', async () => {
    const antes = await crear();
    await done('PUT', `/ots/${antes.id}`, { ...form('50000'), condiciones: null, vendedor: 'Pía' });
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'ot',
      titulo: 'Cambió la nota de venta 1',
      detalle: expect.stringMatching(/^Viña Sur SpA, \$/u),
      puedeDeshacer: true,
    });
    await turned('undo', acto.id);
    expect(await read(antes.id)).toEqual(antes);
    await turned('redo', acto.id);
    expect(await read(antes.id)).toMatchObject({ vendedor: 'Pía', condiciones: null });
    await done('PUT', `/ots/${antes.id}`, form('70000'));
    await expectRefused('undo', acto.id, /Ana Prueba la cambió/u);
  });

  test('a closed one is opened again, and an annulled one stays so', async () => {
    const { id } = await crear();
    await done('PATCH', `/ots/${id}`, { estado: 'cerrada' });
    const acto = await p.last();
    expect(acto).toMatchObject({ titulo: 'Cerró la nota de venta 1', detalle: 'Viña Sur SpA' });
    await turned('undo', acto.id);
    expect(await read(id)).toMatchObject({ estado: 'abierta' });
    await turned('redo', acto.id);
    await turned('undo', acto.id);
    await done('POST', `/ots/${id}/duplicar`);
    await done('PATCH', `/ots/${id}`, { estado: 'anulada' });
    expect((await p.list()).items.map(({ titulo, estado }) => [titulo, estado])).toEqual([
      ['Anuló la nota de venta 1', 'no_se_deshace'],
      ['Duplicó la nota de venta 1', 'no_se_deshace'],
      ['Cerró la nota de venta 1', 'deshecho'],
      ['Creó la nota de venta 1', 'no_se_deshace'],
    ]);
    await expectRefused('redo', acto.id, /Ana Prueba la cambió/u);
  });

  test('invoices are taken off and linked again with their amounts', async () => {
    const { id } = await crear();
    const facturas = [
      await p.venta(50_000, { folio: '33', rut: '76543210-3' }),
      await p.venta(60_000, { folio: '34', rut: '76543210-3' }),
    ];
    await done('POST', `/ots/${id}/documentos`, {
      documentos: [{ id: facturas[0], monto: 20_000 }, { id: facturas[1] }],
    });
    const acto = await p.last();
    expect(acto).toMatchObject({
      titulo: 'Vinculó 2 facturas a la nota de venta 1',
      detalle: 'Facturas 33 y 34',
    });
    await turned('undo', acto.id);
    expect(await read(id)).toMatchObject({ montoFacturado: 0, Documentos: [] });
    await turned('redo', acto.id);
    expect(await read(id)).toMatchObject({ montoFacturado: 80_000 });
    await done('DELETE', `/ots/${id}/documentos/${facturas[0]}`);
    const quitada = await p.last();
    expect(quitada).toMatchObject({
      titulo: 'Quitó una factura de la nota de venta 1',
      detalle: 'Factura 33',
    });
    await expectRefused('undo', acto.id, /Ana Prueba quitó una factura/u);
    await turned('undo', quitada.id);
    expect(await read(id)).toMatchObject({ montoFacturado: 80_000 });
  });
});
