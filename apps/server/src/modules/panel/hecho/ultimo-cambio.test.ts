import { PERMISOS, type Acto, type ModeloConHistorial } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { noteDocumentos, openEachTest } from '@cuadra/testing';
import { describe, expect, test } from 'vitest';
import { openPagos } from '../../pagos/testing/open-pagos.ts';
import { openActos, type ActosDePrueba } from './testing/open-actos.ts';

const { p, t } = openEachTest(openActos);

const ruta = (modelo: ModeloConHistorial, id: number) => `/registros/${modelo}/${id}/ultimo-cambio`;

async function readUltimo(
  modelo: ModeloConHistorial,
  id: number,
  headers: Record<string, string> = p.empresa.headers,
): Promise<Acto | null> {
  const respuesta = await p.call('GET', ruta(modelo, id), undefined, headers);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json<{ acto: Acto | null }>().acto;
}

async function ok(...pedido: Parameters<ActosDePrueba['call']>) {
  const respuesta = await p.call(...pedido);
  expect(respuesta.statusCode, respuesta.body).toBeLessThan(300);
  return respuesta.body === '' ? null : respuesta.json();
}

const undone = async (acto: Acto | null) => {
  const respuesta = await p.undo(acto?.id ?? 0);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};

async function createCliente(): Promise<number> {
  return (
    await ok('POST', '/clientes', { rut: '76543210-3', nombre: 'Viña Sur', razonSocial: 'Viña Sur SpA' })
  ).id;
}

describe('the last change of a record', () => {
  test('is the one before it once it is undone, and none once all are', async () => {
    const id = await p.venta(100_000, { folio: '11' });
    const otra = await p.venta(100_000, { folio: '12' });
    expect(await readUltimo('Dte', id)).toBeNull();
    await ok('PATCH', `/dtes/${id}`, { fechaPagoInterna: '2026-12-03' });
    await ok('PATCH', `/dtes/${id}`, { fechaPagoInterna: '2026-12-04' });
    await ok('PATCH', `/dtes/${otra}`, { fechaPagoInterna: '2026-12-05' });
    const segundo = await readUltimo('Dte', id);
    expect(segundo).toMatchObject({
      detalle: 'Ahora 4 dic 2026, antes 3 dic 2026',
      quien: 'Ana Prueba',
      puedeDeshacer: true,
      impide: null,
    });
    await undone(segundo);
    const primero = await readUltimo('Dte', id);
    expect(primero).toMatchObject({ detalle: 'Ahora 3 dic 2026, antes sin fecha', puedeDeshacer: true });
    await undone(primero);
    expect(await readUltimo('Dte', id)).toBeNull();
  });

  test('of a bank line is its classification, or its reconciliation, by whoever did it', async () => {
    const [uno, otro] = [await p.cargo(1_000), await p.cargo(2_000)];
    expect(await readUltimo('Cartola', uno)).toBeNull();
    expect((await p.classify([uno, otro], '6.1.03.02')).statusCode).toBeLessThan(300);
    const deVarios = await readUltimo('Cartola', uno);
    expect(deVarios).toMatchObject({ clase: 'clasificacion', cantidad: 2, puedeDeshacer: true });
    expect((await p.classify([uno], '6.1.03.01', true)).statusCode).toBeLessThan(300);
    const deUno = await readUltimo('Cartola', uno);
    expect(deUno).toMatchObject({ clase: 'clasificacion', cantidad: 1 });
    expect((await readUltimo('Cartola', otro))?.id).toBe(deVarios?.id);
    await undone(deUno);
    expect((await readUltimo('Cartola', uno))?.id).toBe(deVarios?.id);

    const linea = await p.abono(5_000);
    const factura = await p.venta(5_000);
    expect((await p.reconcile([linea], [factura])).statusCode).toBe(201);
    const conciliado = await readUltimo('Cartola', linea);
    expect(conciliado).toMatchObject({ clase: 'conciliacion', puedeDeshacer: true });
    expect((await readUltimo('Dte', factura))?.id).toBe(conciliado?.id);
    await undone(conciliado);
    expect([await readUltimo('Cartola', linea), await readUltimo('Dte', factura)]).toEqual([null, null]);
  });

  test('of two lines that are one movement is their pair', async () => {
    const [cargo, abono] = [await p.cargo(7_000), await p.abono(7_000)];
    expect(
      (await p.call('POST', '/conciliaciones/pares', { idCargo: cargo, idAbono: abono })).statusCode,
    ).toBeLessThan(300);
    const par = await readUltimo('Cartola', abono);
    expect(par).toMatchObject({ clase: 'par', puedeDeshacer: true });
    await undone(par);
    expect(await readUltimo('Cartola', cargo)).toBeNull();
  });

  test('says why its undo is refused, as the undo does', async () => {
    const idCliente = await createCliente();
    const id = await p.venta(100_000, { fechaEmision: '2026-09-01' });
    await p.query('update documento set id_contraparte = $2 where id_empresa = $1', idCliente);
    await ok('PATCH', `/clientes/${idCliente}/documents/plazo-pago`, { daysPlazoPago: 60 });
    await p.query("update documento set fecha_vencimiento = '2027-01-01' where id_empresa = $1");
    const acto = await readUltimo('Dte', id);
    expect(acto).toMatchObject({ puedeDeshacer: false, impide: expect.stringMatching(/cambió después/u) });
    expect((await p.undo(acto?.id ?? 0)).json().error.message).toBe(acto?.impide);
  });

  test('of a mass change is all of it', async () => {
    const idCliente = await createCliente();
    const ids = [await p.venta(100_000, { folio: '1' }), await p.venta(200_000, { folio: '2' })];
    await p.query('update documento set id_contraparte = $2 where id_empresa = $1', idCliente);
    await ok('PATCH', `/clientes/${idCliente}/documents/plazo-pago`, { daysPlazoPago: 75 });
    const [uno, otro] = [await readUltimo('Dte', ids[0]!), await readUltimo('Dte', ids[1]!)];
    expect(uno).toMatchObject({ cantidad: 2 });
    expect(otro).toEqual(uno);
  });

  test('is told within its thirty days, and with the rights of the list', async () => {
    const id = await p.venta(100_000, { modelo: 'Remuneracion', codigoTipo: 'LIQ', folio: '11' });
    await ok('PATCH', `/remuneraciones/${id}`, { fechaPagoInterna: '2026-12-03' });
    const acto = await readUltimo('Remuneracion', id);
    expect(acto).toMatchObject({ puedeDeshacer: true });
    const sin = (quita: (permiso: string) => boolean) =>
      p.empresa.headersWith({ permisos: PERMISOS.filter((permiso) => !quita(permiso)) });
    const mira = await sin((permiso) => permiso.endsWith('.editar'));
    expect(await readUltimo('Remuneracion', id, mira)).toMatchObject({ puedeDeshacer: false, impide: null });
    const ciego = await sin((permiso) => permiso === 'remuneraciones.ver');
    expect(await readUltimo('Remuneracion', id, ciego)).toBeNull();
    const ajena = await t.createEmpresa();
    expect((await p.call('GET', ruta('Remuneracion', id), undefined, ajena.headers)).statusCode).toBe(404);
    expect((await p.call('GET', ruta('Remuneracion', id), undefined, {})).statusCode).toBe(401);
    expect((await p.call('GET', '/registros/Nada/1/ultimo-cambio')).statusCode).toBe(400);
    await p.age(acto?.id ?? 0, 31);
    expect(await readUltimo('Remuneracion', id)).toBeNull();
  });

  test('is found of bank lines, notas de venta and commitments too', async () => {
    const linea = await p.cargo(5000);
    const form = new FormData();
    form.append('archivo', new Blob(['%PDF-1.7 boleta']), 'boleta.pdf');
    const armado = new Response(form);
    await t.app.inject({
      method: 'POST',
      url: `/api/cartolas/${linea}/adjuntos`,
      headers: { ...p.empresa.headers, 'content-type': armado.headers.get('content-type') ?? '' },
      payload: Buffer.from(await armado.arrayBuffer()),
    });
    expect(await readUltimo('Cartola', linea)).toMatchObject({
      titulo: 'Adjuntó un comprobante a una línea del banco',
      puedeDeshacer: true,
    });

    const { id: ot } = await ok('POST', '/ots', {
      rut: '76543210-3',
      razonSocial: 'Viña Sur SpA',
      fechaEmision: '2026-11-10',
      movimientos: [{ producto: 'Obra', cantidad: '1', valorUnitario: '1000', descuento: '0' }],
    });
    await ok('PATCH', `/ots/${ot}`, { estado: 'cerrada' });
    expect(await readUltimo('Ot', ot)).toMatchObject({
      titulo: 'Cerró la nota de venta 1',
      puedeDeshacer: true,
    });

    const idCliente = await createCliente();
    const hoy = t.cuadra.platform.clock.hoy();
    const fechas = { fechaEmision: addDias(hoy, -60), fechaVencimiento: addDias(hoy, -30) };
    const factura = await p.venta(100_000, fechas);
    await p.query(
      'update documento set id_contraparte = $2 where id_empresa = $1 and id = $3',
      idCliente,
      factura,
    );
    await noteDocumentos(t.admin, p.empresa.idEmpresa, [factura]);
    const { id: compromiso } = await ok('POST', '/admin/compromisos-pago', {
      idCliente,
      idsDocumento: [factura],
      cuotas: [{ fecha: addDias(hoy, 10), monto: 100_000 }],
      diasGracia: 2,
      diasTolerancia: 5,
    });
    expect(await readUltimo('CompromisoPago', compromiso)).toMatchObject({
      titulo: 'Anotó un compromiso de pago de Viña Sur',
      puedeDeshacer: true,
    });
  });

  test('is found of an order, and is refused once the order is cancelled', async () => {
    const pagos = await openPagos(t);
    await pagos.addBeneficiario();
    const documentos = [{ idDocumento: await pagos.buy('1', 100_000) }];
    const { creadas } = await pagos.order({ documentos, agrupar: false });
    const id = creadas[0]?.id ?? 0;
    const { headers } = pagos.empresa;
    expect((await pagos.call('PUT', `/ordenes/${id}`, { monto: 40_000 })).statusCode).toBe(200);
    expect(await readUltimo('OrdenPago', id, headers)).toMatchObject({
      detalle: 'Ahora $40.000, antes $100.000',
      puedeDeshacer: true,
    });
    expect((await pagos.call('DELETE', `/ordenes/${id}`, { motivo: 'Repetida' })).statusCode).toBeLessThan(
      300,
    );
    expect(await readUltimo('OrdenPago', id, headers)).toMatchObject({
      puedeDeshacer: false,
      impide: expect.stringMatching(/está cancelada/u),
    });
  });
});
