import type { TransferenciasDeOrden } from '@cuadra/contract';
import type { FintocSimulado } from '@cuadra/simulators/fintoc';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPagos, type PagosDePrueba } from '../testing/open-pagos.ts';
import { openAgendada, openConBilletera, readBilletera, testConFintoc } from './testing/con-fintoc.ts';

let t: TestCuadra;
let fintoc: FintocSimulado;
let p: PagosDePrueba;
beforeAll(async () => {
  ({ t, fintoc } = await testConFintoc());
});
afterAll(async () => {
  await t.close();
  await fintoc.close();
});
beforeEach(async () => {
  fintoc.obey({ accion: 'reiniciar' });
  fintoc.obey({ accion: 'limite', porSegundo: null });
  p = await openConBilletera(t, 20_000_000);
});

const pay = (...idOrdenes: number[]) => p.call('POST', '/ordenes/payment/process', { idOrdenes });
const list = async (id: number) =>
  (await p.call('GET', `/ordenes/${id}/transferencias`)).json<TransferenciasDeOrden>();

describe('is refused', () => {
  test('for an order that another account pays, and before the terms are accepted', async () => {
    const idDocumento = await p.buy('61', 1000);
    const { creadas } = await p.order({ documentos: [{ idDocumento }] });
    const id = creadas[0]?.id ?? 0;
    await p.approve(await p.read(id));
    const respuesta = await p.call('POST', '/ordenes/payment/process', {
      idOrdenes: [id],
      medio: 'transferencia',
    });
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.body).toContain('no se paga desde la billetera');
  });

  test.each([
    [{ tipoCuenta: 'ahorro' }, 'cuentas de ahorro'],
    [{ idIntegrador: 27 }, 'Coopeuch no recibe'],
  ])('to an account that takes no transfers: %j', async (cuenta, motivo) => {
    p = await openConBilletera(t, 1_000_000, cuenta);
    const orden = await openAgendada(t, p, '62', 1000);
    const respuesta = await pay(orden.id);
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.body).toContain(motivo);
    expect((await list(orden.id)).items).toEqual([]);
  });

  test('beyond what the wallet holds, at the approval', async () => {
    p = await openConBilletera(t, 999);
    const idDocumento = await p.buy('63', 1000);
    const { idCuentaCorriente } = await readBilletera(t, p);
    const { creadas } = await p.order({ documentos: [{ idDocumento }], idCuentaCorriente });
    const respuesta = await p.approve(await p.read(creadas[0]?.id ?? 0));
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.body).toContain('En la billetera hay $999');
  });

  test('in an installation without an account at the provider', async () => {
    const sin = await testCuadra();
    const q = await openConBilletera(sin, 1_000_000);
    const orden = await openAgendada(sin, q, '64', 1000);
    const respuesta = await q.call('POST', '/ordenes/payment/process', { idOrdenes: [orden.id] });
    expect(respuesta.statusCode).toBe(503);
    expect(respuesta.body).toContain('todavía no paga por transferencia');
    expect((await q.read(orden.id)).idEstado).toBe(2);
    await sin.close();
  });

  test('to whoever may not send, or belongs to another company', async () => {
    const orden = await openAgendada(t, p, '65', 1000);
    const ruta = `/ordenes/${orden.id}/transferencias`;
    const lector = await p.empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await p.call('GET', ruta, undefined, {})).statusCode).toBe(401);
    expect((await p.call('GET', ruta, undefined, lector)).statusCode).toBe(200);
    for (const acto of ['reintentar', 'cerrar']) {
      expect((await p.call('POST', `${ruta}/${acto}`, undefined, {})).statusCode).toBe(401);
      expect((await p.call('POST', `${ruta}/${acto}`, undefined, lector)).statusCode).toBe(403);
      expect((await p.call('POST', `${ruta}/${acto}`)).statusCode).toBe(409);
    }
    const ajena = await openPagos(t);
    expect((await p.call('GET', ruta, undefined, ajena.empresa.headers)).statusCode).toBe(404);
    expect((await p.call('GET', '/ordenes/x/transferencias')).statusCode).toBe(400);
  });
});
