import { PERMISOS, type Acto } from '@cuadra/contract';
import { openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { openActos } from './testing/open-actos.ts';

const RUT = '76543210-3';

const { p } = openEachTest(openActos);

async function done<R>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', ruta: string, body?: object): Promise<R> {
  const respuesta = await p.call(method, ruta, body);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.body === '' ? (undefined as R) : respuesta.json<R>();
}

const undone = async ({ id }: Acto) => {
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};
const redone = async ({ id }: Acto) => {
  const respuesta = await p.redo(id);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};

/** Expects the undo of an act to be refused, with a reason that the list says too. */
async function expectRefused({ id }: Acto, motivo: RegExp): Promise<void> {
  const respuesta = await p.undo(id);
  expect(respuesta.statusCode, respuesta.body).toBe(409);
  expect(respuesta.json().error.message).toMatch(motivo);
}

const createCliente = (nombre = 'Viña Sur', rut = RUT) =>
  done<{ id: number }>('POST', '/clientes', { rut, nombre, razonSocial: `${nombre} SpA` });
const readCliente = async (id: number) => (await p.call('GET', `/clientes/${id}`)).json();

describe('customers', () => {
  test('a term of payment goes back and forth, and one that changed again is not undone', async () => {
    const { id } = await createCliente();
    await done('PATCH', `/clientes/${id}`, { plazoPago: 45 });
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'cliente',
      titulo: 'Cambió el plazo de pago de Viña Sur',
      detalle: 'Ahora 45 días, antes el de la empresa',
      puedeDeshacer: true,
    });
    await undone(acto);
    expect(await readCliente(id)).toMatchObject({ plazoPago: null });
    await redone(acto);
    expect(await readCliente(id)).toMatchObject({ plazoPago: 45 });
    await done('PATCH', `/clientes/${id}`, { nombre: 'Viña del Sur', giro: 'Vinos' });
    expect(await p.last()).toMatchObject({
      titulo: 'Cambió los datos de Viña del Sur',
      detalle: 'Nombre y giro',
    });
    await expectRefused(acto, /^Ana Prueba lo cambió el .*, después de deshacer esto|después de esto/u);
  });

  test('a new one is deleted by its undo while it has no contacts, and comes back under its id', async () => {
    const { id } = await createCliente();
    const acto = await p.last();
    expect(acto).toMatchObject({ titulo: 'Creó el cliente Viña Sur', puedeDeshacer: true });
    await undone(acto);
    expect((await p.call('GET', `/clientes/${id}`)).statusCode).toBe(404);
    await redone(acto);
    expect(await readCliente(id)).toMatchObject({ nombre: 'Viña Sur', rut: RUT });
    await done('PUT', '/contactos/upsert', {
      idCliente: id,
      nombre: 'Pía',
      apellido: 'Soto',
      recibe: 'todo',
    });
    await expectRefused(acto, /ya tiene contactos/u);
  });

  test('are undone by those who may change them, and seen by those who see them', async () => {
    await createCliente();
    const acto = await p.last();
    const mira = await p.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => !permiso.endsWith('.editar')),
    });
    expect((await p.undo(acto.id, {}, mira)).statusCode).toBe(403);
    const ciego = await p.empresa.headersWith({ permisos: ['cartolas.ver'] });
    expect((await p.undo(acto.id, {}, ciego)).statusCode).toBe(404);
  });

  test('groups are renamed and made again under their id; one that customers entered is not taken away', async () => {
    const grupo = await done<{ id: number }>('POST', '/clientes/grupos', { nombre: 'Retail' });
    const creacion = await p.last();
    expect(creacion).toMatchObject({ titulo: 'Creó el grupo de clientes Retail', puedeDeshacer: true });
    await undone(creacion);
    await redone(creacion);
    await done('PATCH', `/clientes/grupos/${grupo.id}`, { nombre: 'Grandes' });
    const cambio = await p.last();
    expect(cambio).toMatchObject({ titulo: 'Cambió el nombre del grupo Retail', detalle: 'Ahora Grandes' });
    await expectRefused(creacion, /lo cambió/u);
    await undone(cambio);
    const { id } = await createCliente();
    await done('PATCH', `/clientes/${id}`, { idGrupoCliente: grupo.id });
    await expectRefused(creacion, /ya tiene clientes/u);
  });

  test('contacts and deletions are listed alone', async () => {
    const { id } = await createCliente();
    const contacto = await done<{ id: number }>('PUT', '/contactos/upsert', {
      idCliente: id,
      nombre: 'Pía',
      apellido: 'Soto',
      email: 'pia@vina.cl',
      recibe: 'todo',
    });
    await done('PUT', '/contactos/upsert', {
      id: contacto.id,
      idCliente: id,
      nombre: 'Pía',
      telefono: '+56911111111',
      recibe: 'todo',
    });
    await done('DELETE', `/contactos/${contacto.id}`);
    await done('DELETE', `/clientes/${id}`);
    const { id: idGrupo } = await done<{ id: number }>('POST', '/clientes/grupos', { nombre: 'Retail' });
    await done('DELETE', `/clientes/grupos/${idGrupo}`);
    const actos = (await p.list()).items;
    expect(
      actos
        .filter(({ estado }) => estado === 'no_se_deshace')
        .map(({ titulo, detalle }) => [titulo, detalle]),
    ).toEqual([
      ['Eliminó el grupo de clientes Retail', 'Tenía 0 clientes'],
      ['Eliminó el cliente Viña Sur', '76.543.210-3'],
      ['Eliminó un contacto de Viña Sur', 'Pía Soto'],
      ['Cambió un contacto de Viña Sur', 'Pía Soto: teléfono'],
      ['Agregó un contacto de Viña Sur', 'Pía Soto'],
    ]);
    expect(JSON.stringify(actos)).not.toContain('pia@vina.cl');
    const creacion = actos.find(({ titulo }) => titulo === 'Creó el cliente Viña Sur')!;
    await expectRefused(creacion, /lo eliminó/u);
  });
});

test('what is kept of a supplier goes back, and its changes since are named', async () => {
  const [fila] = await p.query<{ id: number }>(
    `with c as (insert into contraparte (id_empresa, rut, razon_social, nombre)
       values ($1, '76543210-3', 'Aceros SpA', 'Aceros del Sur') returning id)
     insert into proveedor (id_empresa, id_contraparte) select $1, id from c returning id_contraparte::int as id`,
  );
  const { id } = fila!;
  await done('PATCH', `/proveedores/${id}`, { plazoPago: 60 });
  const acto = await p.last();
  expect(acto).toMatchObject({
    clase: 'proveedor',
    titulo: 'Cambió el plazo de pago de Aceros del Sur',
    detalle: 'Ahora 60 días, antes el de la empresa',
  });
  await undone(acto);
  expect((await p.call('GET', `/proveedores/${id}`)).json()).toMatchObject({ plazoPago: null });
  await redone(acto);
  await done('PATCH', `/proveedores/${id}`, { notas: 'Paga los viernes', contacto: 'Luis' });
  expect(await p.last()).toMatchObject({ detalle: 'Contacto y notas' });
  await expectRefused(acto, /lo cambió/u);
});

describe('documents', () => {
  test('due dates of a customer go back together, and not once one is paid', async () => {
    const { id: idCliente } = await createCliente();
    const ventas = [
      await p.venta(100_000, { folio: '11', fechaEmision: '2026-09-01', fechaVencimiento: '2026-10-01' }),
      await p.venta(200_000, { folio: '12', fechaEmision: '2026-09-02', fechaVencimiento: null }),
    ];
    await p.query('update documento set id_contraparte = $2 where id_empresa = $1', idCliente);
    const vencen = () =>
      p.query<{ vence: string | null }>(
        'select fecha_vencimiento::text as vence from documento where id_empresa = $1 order by id',
      );
    await done('PATCH', `/clientes/${idCliente}/documents/plazo-pago`, { daysPlazoPago: 60 });
    const acto = await p.last();
    expect(acto).toMatchObject({
      clase: 'documento',
      titulo: 'Cambió el vencimiento de 2 documentos',
      cantidad: 2,
      detalle: expect.stringMatching(/, 11: ahora 31 oct 2026, antes 1 oct 2026 y 1 más$/u),
    });
    expect((await p.touched(acto.id)).map(({ id }) => id)).toEqual(ventas);
    await undone(acto);
    expect(await vencen()).toEqual([{ vence: '2026-10-01' }, { vence: null }]);
    const historial = await p.call('GET', `/Dte/${ventas[1]}/historial`);
    expect(historial.json<{ items: object[] }>().items.slice(0, 2)).toMatchObject([
      { descripcion: 'Ana Prueba deshizo el cambio de vencimiento' },
      { descripcion: expect.stringMatching(/^Ana Prueba cambió el vencimiento del/u) },
    ]);
    await redone(acto);
    expect(await vencen()).toEqual([{ vence: '2026-10-31' }, { vence: '2026-11-01' }]);
    await p.query('update documento set saldo = 0 where id_empresa = $1 and id = $2', ventas[0]);
    await expectRefused(acto, /ya está pagado o cedido/u);
    expect(await vencen()).toEqual([{ vence: '2026-10-31' }, { vence: '2026-11-01' }]);
  });

  test('the day of payment goes back', async () => {
    const id = await p.venta(100_000, { folio: '11', razonSocial: 'Viña Sur' });
    await done('PATCH', `/dtes/${id}`, { fechaPagoInterna: '2026-12-03' });
    const acto = await p.last();
    expect(acto).toMatchObject({
      titulo: expect.stringMatching(/^Cambió la fecha de pago de .*, 11$/u),
      detalle: 'Ahora 3 dic 2026, antes sin fecha',
    });
    await undone(acto);
    expect((await p.call('GET', `/dtes/${id}`)).json()).toMatchObject({ fechaPagoInterna: null });
    const historial = await p.call('GET', `/Dte/${id}/historial`);
    expect(historial.json<{ items: object[] }>().items.slice(0, 2)).toMatchObject([
      { descripcion: 'Ana Prueba deshizo el cambio de fecha de pago' },
      { descripcion: 'Ana Prueba cambió la fecha de pago a 3 dic 2026' },
    ]);
    await done('PATCH', `/dtes/${id}`, { fechaPagoInterna: '2026-12-04' });
    expect((await p.redo(acto.id)).statusCode).toBe(409);
  });

  test('the day of payment of a sueldo is hidden from those who see no sueldos', async () => {
    const id = await p.venta(100_000, { modelo: 'Remuneracion', codigoTipo: 'LIQ', folio: '11' });
    await done('PATCH', `/remuneraciones/${id}`, { fechaPagoInterna: '2026-12-03' });
    const { id: idActo } = await p.last();
    const sin = await p.empresa.headersWith({
      permisos: PERMISOS.filter((permiso) => permiso !== 'remuneraciones.ver'),
    });
    expect((await p.undo(idActo, {}, sin)).statusCode).toBe(404);
  });

  test('documents marked open at the cut-off date owe nothing again', async () => {
    const ids = [
      await p.venta(100_000, { fechaEmision: '2020-03-01', folio: '1' }),
      await p.venta(200_000, { fechaEmision: '2020-03-02', folio: '2' }),
    ];
    await done('PUT', '/corte', { fecha: '2021-01-01', actual: null });
    const deben = async () =>
      (
        await p.query<{ saldo: number }>('select saldo::int from documento where id_empresa = $1 order by id')
      ).map(({ saldo }) => saldo);
    expect(await deben()).toEqual([0, 0]);
    await done('PUT', '/corte/pendientes', { ids, pendiente: true });
    const acto = await p.last();
    expect(acto).toMatchObject({
      titulo: 'Marcó 2 documentos como pendientes a la fecha de corte',
      cantidad: 2,
    });
    expect(await deben()).toEqual([100_000, 200_000]);
    await undone(acto);
    expect(await deben()).toEqual([0, 0]);
    await redone(acto);
    expect(await deben()).toEqual([100_000, 200_000]);
    await done('PUT', '/corte/pendientes', { ids: [ids[0]], pendiente: false });
    expect(await p.last()).toMatchObject({ titulo: 'Quitó la marca de pendiente de un documento' });
    await expectRefused(acto, /lo cambió/u);
  });

  test('a cession written down is taken back and comes back, with who must be paid', async () => {
    const id = await p.venta(100_000, {
      modelo: 'Compra',
      codigoTipo: '33',
      folio: '11',
      razonSocial: 'Aceros',
    });
    await done('POST', `/compras/${id}/cesion`, {
      rutCesionario: '96919050-8',
      razonSocialCesionario: 'Factoring Uno',
    });
    const vigentes = () =>
      p.query('select razon_social_cesionario as quien from cesion where id_empresa = $1 and vigente');
    const acto = await p.last();
    expect(acto).toMatchObject({
      titulo: expect.stringMatching(/^Anotó la cesión de .*, 11$/u),
      detalle: 'A Factoring Uno, 96.919.050-8',
    });
    await undone(acto);
    expect(await vigentes()).toEqual([]);
    await redone(acto);
    expect(await vigentes()).toEqual([{ quien: 'Factoring Uno' }]);
    await done('DELETE', `/compras/${id}/cesion`);
    const quitada = await p.last();
    expect(quitada).toMatchObject({ titulo: expect.stringMatching(/^Quitó la cesión de/u) });
    await undone(quitada);
    expect(await vigentes()).toEqual([{ quien: 'Factoring Uno' }]);
    await p.query("update cesion set fuente = 'aec' where id_empresa = $1");
    await expectRefused(acto, /quitó una cesión/u);
  });
});
