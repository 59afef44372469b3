import { describe, expect, test } from 'vitest';
import { testCobranza } from './testing/test-cobranza.ts';

const c = testCobranza();
const RUT = '76543210-3';

const esperados = (id: number, headers?: Record<string, string>) =>
  c.call('GET', `/clientes/${id}/pagos-esperados`, undefined, headers);

/** A customer as the screen creates one. */
async function clienteNuevo(): Promise<number> {
  const datos = { rut: RUT, razonSocial: 'Río Claro SpA', nombre: 'Río Claro' };
  const hecho = await c.call('POST', '/clientes', datos);
  expect(hecho.statusCode, hecho.body).toBe(201);
  return hecho.json<{ id: number }>().id;
}

describe('GET /api/clientes/{id}/pagos-esperados', () => {
  test('who always pays ten days late is expected ten days after the due date, within a range', async () => {
    const id = await clienteNuevo();
    for (const hace of [200, 170, 140, 110, 80, 50]) {
      const venta = await c.venta(id, -hace, { rut: RUT, montoTotal: 1_000 });
      await c.pago(venta, 1_000, c.en(10 - hace));
    }
    const abierta = await c.venta(id, 20, { rut: RUT, montoTotal: 5_000, folio: '77' });
    const cedida = await c.venta(id, 25, { rut: RUT, montoTotal: 9_000 });
    await c.ceder(cedida, 9_000);
    await c.venta(id, 5, { rut: RUT, montoTotal: 400, codigoTipo: '61' });
    const { items, acierto } = (await esperados(id)).json();
    expect(items).toMatchObject([{ id: abierta, folio: '77', vence: c.en(20), saldo: 5_000, moneda: 'CLP' }]);
    const [{ esperado }] = items;
    // A weekend or a holiday moves the day on.
    expect(esperado.fecha >= c.en(28) && esperado.fecha <= c.en(35)).toBe(true);
    expect(esperado.desde <= esperado.fecha && esperado.fecha <= esperado.hasta).toBe(true);
    // Six payments do not tell how right the dates are.
    expect(acierto).toBeNull();
  });

  test('without any payment there is no day', async () => {
    const id = await clienteNuevo();
    await c.venta(id, 20, { rut: RUT, montoTotal: 5_000 });
    expect((await esperados(id)).json()).toMatchObject({ items: [{ esperado: null }], acierto: null });
  });

  test('401 without a session, 403 without the permission, 404 of another company, 400 for no id', async () => {
    const id = await clienteNuevo();
    expect((await esperados(id, {})).statusCode).toBe(401);
    const sin = await c.empresa.headersWith({ permisos: [] });
    expect((await esperados(id, { ...sin })).statusCode).toBe(403);
    const ajena = await c.t.createEmpresa();
    expect((await esperados(id, { ...ajena.headers })).statusCode).toBe(404);
    expect((await c.call('GET', '/clientes/x/pagos-esperados')).statusCode).toBe(400);
  });
});

describe('GET /api/clientes/cobranza/esperados', () => {
  const lista = (query: string, headers?: Record<string, string>) =>
    c.call('GET', `/clientes/cobranza/esperados?${query}`, undefined, headers);

  test('says of each document its day, and of a customer the first one, as the customer’s page does', async () => {
    const id = await clienteNuevo();
    for (const hace of [200, 170, 140, 110, 80, 50]) {
      const venta = await c.venta(id, -hace, { rut: RUT, montoTotal: 1_000 });
      await c.pago(venta, 1_000, c.en(10 - hace));
    }
    const tarde = await c.venta(id, 40, { rut: RUT, montoTotal: 5_000 });
    const pronto = await c.venta(id, 5, { rut: RUT, montoTotal: 5_000 });
    const cedida = await c.venta(id, 2, { rut: RUT, montoTotal: 9_000 });
    await c.ceder(cedida, 9_000);
    const { items } = (await esperados(id)).json();
    const { documentos, clientes } = (
      await lista(`idsCliente=${id}&idsDocumento=${tarde},${pronto},${cedida}`)
    ).json();
    expect(documentos).toEqual(
      items.map(({ id: uno, esperado }: { id: number; esperado: object }) => ({ id: uno, esperado })),
    );
    expect(documentos.map((uno: { id: number }) => uno.id)).toEqual([pronto, tarde]);
    expect(clientes).toEqual([{ id, esperado: documentos[0].esperado }]);
  });

  test('401 without a session, 403 without the permission, nothing of another company, 400 for too many', async () => {
    const id = await clienteNuevo();
    await c.venta(id, 20, { rut: RUT, montoTotal: 5_000 });
    expect((await lista(`idsCliente=${id}`, {})).statusCode).toBe(401);
    const sin = await c.empresa.headersWith({ permisos: [] });
    expect((await lista(`idsCliente=${id}`, { ...sin })).statusCode).toBe(403);
    const ajena = await c.t.createEmpresa();
    expect((await lista(`idsCliente=${id}`, { ...ajena.headers })).json()).toEqual({
      clientes: [],
      documentos: [],
    });
    expect(
      (await lista(`idsCliente=${Array.from({ length: 101 }, (_, i) => i + 1).join()}`)).statusCode,
    ).toBe(400);
    expect((await lista('')).json()).toEqual({ clientes: [], documentos: [] });
  });
});
