import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { checkBilletera, confirmDeposito } from '../../registros/billetera/index.ts';
import { openPagos, type OrdenDePrueba, type PagosDePrueba } from '../testing/open-pagos.ts';
import { passOrdenes } from './pass-ordenes.ts';
import { lockOrdenes } from './store/ordenes.ts';
import { readFilas } from './store/fila.ts';

let t: TestCuadra;
let p: PagosDePrueba;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPagos(t);
});

const wallet = async () =>
  (
    await t.app.inject({
      method: 'GET',
      url: '/api/cuentas-corrientes/wallet',
      headers: { ...p.empresa.headers },
    })
  ).json<{ saldo: number; saldoPagosAgendados: number; saldoTotal: number; idCuentaCorriente: number }>();

/** An order of 100.000 that the wallet pays, for a purchase, with so much in the wallet. */
async function openOrden(enBilletera: number): Promise<OrdenDePrueba> {
  await confirmDeposito(t.cuadra.platform, {
    idEmpresa: p.empresa.idEmpresa,
    monto: enBilletera,
    idTransferencia: `t-${enBilletera}`,
  });
  await p.addBeneficiario();
  const idDocumento = await p.buy('11', 100_000);
  const { idCuentaCorriente } = await wallet();
  const { creadas } = await p.order({ documentos: [{ idDocumento }], idCuentaCorriente });
  return p.read(creadas[0]?.id ?? 0);
}

/** The provider's word on an order, as its module gives it. */
const pass = (id: number, pedido: Parameters<typeof passOrdenes>[4]) =>
  withEmpresa(t.cuadra.platform.db, p.empresa.idEmpresa, async (tx) => {
    const { idEmpresa } = p.empresa;
    await lockOrdenes(tx, idEmpresa, [id]);
    await passOrdenes(
      t.cuadra.platform,
      tx,
      { idEmpresa, idUsuario: null },
      await readFilas(tx, idEmpresa, [id]),
      pedido,
    );
  });
const send = (id: number) =>
  pass(id, {
    paso: { idEstado: ESTADO_ORDEN.agendado, medio: 'transferencia', enviada: new Date() },
    accion: 'enviar',
  });
const settle = (id: number) =>
  pass(id, {
    paso: {
      idEstado: ESTADO_ORDEN.pagado,
      medio: 'transferencia',
      pagada: t.cuadra.platform.clock.hoy(),
    },
    accion: 'pagar',
  });
const refuse = (id: number, accion: 'rechazar' | 'retornar') =>
  pass(id, {
    paso: { idEstado: ESTADO_ORDEN.rechazado, medio: 'transferencia' },
    accion,
    motivo: 'Cuenta cerrada',
  });

const saldoDelDocumento = async () =>
  Number(
    (
      await t.admin.query<{ saldo: string }>(
        `select saldo from documento where id_empresa = $1 and folio = '11'`,
        [p.empresa.idEmpresa],
      )
    ).rows[0]?.saldo,
  );

test('money is set apart when an order is scheduled, and freed when it changes, goes back or is cancelled', async () => {
  const orden = await openOrden(150_000);
  expect((await p.approve(orden)).json()).toEqual({ agendadas: 1, firmadas: 0 });
  expect(await wallet()).toMatchObject({ saldo: 50_000, saldoPagosAgendados: 100_000, saldoTotal: 150_000 });
  const cambiada = (await p.call('PUT', `/ordenes/${orden.id}`, { monto: 90_000 })).json<OrdenDePrueba>();
  expect(await wallet()).toMatchObject({ saldo: 150_000, saldoPagosAgendados: 0 });
  await p.approve(cambiada);
  expect(await wallet()).toMatchObject({ saldo: 60_000, saldoPagosAgendados: 90_000 });
  await p.call('POST', '/ordenes/devolver', { ids: [orden.id], motivo: 'No corresponde' }, p.carla.headers);
  expect(await wallet()).toMatchObject({ saldo: 150_000, saldoPagosAgendados: 0 });
  await p.approve(await p.read(orden.id));
  await p.call('DELETE', `/ordenes/${orden.id}`);
  expect(await wallet()).toMatchObject({ saldo: 150_000, saldoPagosAgendados: 0 });
  expect((await checkBilletera(t.cuadra.platform.db, p.empresa.idEmpresa)).cuadra).toBe(true);
});

test('an approval beyond the available balance is refused whole', async () => {
  const orden = await openOrden(99_999);
  const respuesta = await p.approve(orden);
  expect([respuesta.statusCode, respuesta.json<{ error: { message: string } }>().error.message]).toEqual([
    409,
    'En la billetera hay $99.999 y estas órdenes piden $100.000. Deposita lo que falta o paga desde otra cuenta.',
  ]);
  expect(await wallet()).toMatchObject({ saldo: 99_999, saldoPagosAgendados: 0 });
  expect((await p.read(orden.id)).idEstado).toBe(1);
});

test('a paid order leaves the wallet once, and its line is reconciled with the document', async () => {
  const orden = await openOrden(150_000);
  await p.approve(orden);
  await send(orden.id);
  // An order on its way takes no change.
  expect((await p.call('DELETE', `/ordenes/${orden.id}`)).statusCode).toBe(409);
  await settle(orden.id);
  await expect(settle(orden.id)).resolves.toBeUndefined();
  expect(await wallet()).toMatchObject({ saldo: 50_000, saldoPagosAgendados: 0, saldoTotal: 50_000 });
  expect(await saldoDelDocumento()).toBe(0);
  const pagada = await p.read(orden.id);
  expect(pagada).toMatchObject({ idEstado: 4, Cartola: { id: expect.any(Number) } });
});

test('a refused order frees its money; a returned one opens the document and pairs the two lines', async () => {
  const orden = await openOrden(150_000);
  await p.approve(orden);
  await send(orden.id);
  await refuse(orden.id, 'rechazar');
  expect(await wallet()).toMatchObject({ saldo: 150_000, saldoPagosAgendados: 0 });
  expect(await p.read(orden.id)).toMatchObject({ idEstado: 3, motivoRechazo: 'Cuenta cerrada' });
  const otraVez = (await p.call('PUT', `/ordenes/${orden.id}`, { idEstado: 1 })).json<OrdenDePrueba>();
  await p.approve(otraVez);
  await send(orden.id);
  await settle(orden.id);
  expect(await saldoDelDocumento()).toBe(0);
  await refuse(orden.id, 'retornar');
  expect(await wallet()).toMatchObject({ saldo: 150_000, saldoTotal: 150_000 });
  expect(await saldoDelDocumento()).toBe(100_000);
  expect(await p.read(orden.id)).toMatchObject({ idEstado: 3, Cartola: null });
  const { rows } = await t.admin.query(
    `select tipo from cartola_par where id_empresa = $1 and estado = 'aceptado'`,
    [p.empresa.idEmpresa],
  );
  expect(rows).toEqual([{ tipo: 'reversa' }]);
  expect((await checkBilletera(t.cuadra.platform.db, p.empresa.idEmpresa)).cuadra).toBe(true);
});
