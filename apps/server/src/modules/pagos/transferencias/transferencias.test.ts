import type { TransferenciasDeOrden } from '@cuadra/contract';
import type { FintocSimulado } from '@cuadra/simulators/fintoc';
import type { TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkBilletera } from '../../registros/billetera/index.ts';
import { BOLDO, type PagosDePrueba } from '../testing/open-pagos.ts';
import { readActos } from '../testing/read-actos.ts';
import { openAgendada, openConBilletera, readBilletera, testConFintoc, work } from './testing/con-fintoc.ts';

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
  fintoc.obey({ accion: 'plan', final: null });
  p = await openConBilletera(t, 20_000_000);
});

const pay = (...idOrdenes: number[]) => p.call('POST', '/ordenes/payment/process', { idOrdenes });
const send = () => work(t, 'enviar_transferencias', { idEmpresa: p.empresa.idEmpresa });
/** As if the time of the next look had come. */
async function ask(): Promise<void> {
  await t.admin.query(
    'update pago_transferencia set revisar = now() where id_empresa = $1 and revisar is not null',
    [p.empresa.idEmpresa],
  );
  await send();
}
const resolve = (status: string, motivo: string | null = null) =>
  fintoc.obey({ accion: 'resolver', status, motivo });
const list = async (id: number) =>
  (await p.call('GET', `/ordenes/${id}/transferencias`)).json<TransferenciasDeOrden>();
const saldoDe = async (folio: string) =>
  Number(
    (
      await t.admin.query<{ saldo: string }>(
        'select saldo from documento where id_empresa = $1 and folio = $2',
        [p.empresa.idEmpresa, folio],
      )
    ).rows[0]?.saldo,
  );
const transferencias = () => [...fintoc.estado.transferencias.todas.values()];
/** Amounts of all transfers, largest first: parts travel at the same time, so their order of arrival varies. */
const montos = () =>
  transferencias()
    .map(({ pedido }) => pedido.amount)
    .toSorted((a, b) => b - a);
const referenciaDe = (monto: number) =>
  transferencias().find(({ pedido }) => pedido.amount === monto)?.pedido.reference_id;
async function expectCuadra(): Promise<void> {
  expect((await checkBilletera(t.cuadra.platform.db, p.empresa.idEmpresa)).cuadra).toBe(true);
}

describe('an order of the wallet', () => {
  test('is sent after the commit, under way until the provider tells, and then paid with its line', async () => {
    const orden = await openAgendada(t, p, '11', 100_000);
    expect((await pay(orden.id)).json()).toEqual({ pagadas: 0, enviadas: 1, idNomina: null });
    expect(transferencias()).toHaveLength(0);
    await send();
    expect(transferencias().map(({ pedido }) => pedido.amount)).toEqual([100_000]);
    expect(await list(orden.id)).toMatchObject({ resumen: 'en_camino', items: [{ estado: 'enviada' }] });
    expect((await p.read(orden.id)).idEstado).toBe(2);
    // Nobody takes it back meanwhile, nor pays it twice.
    expect((await p.call('DELETE', `/ordenes/${orden.id}`)).statusCode).toBe(409);
    expect((await pay(orden.id)).statusCode).toBe(409);

    resolve('succeeded');
    await ask();
    const pagada = await p.read(orden.id);
    expect(pagada).toMatchObject({ idEstado: 4 });
    expect(pagada.Cartola).not.toBeNull();
    expect(await list(orden.id)).toMatchObject({ resumen: 'pagada', items: [{ estado: 'pagada' }] });
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 19_900_000, saldoPagosAgendados: 0 });
    expect(await saldoDe('11')).toBe(0);
    await expectCuadra();
  });

  test('that is refused keeps the reason and frees its money, and is tried again after another approval', async () => {
    const orden = await openAgendada(t, p, '12', 100_000);
    await pay(orden.id);
    await send();
    resolve('returned', 'Cuenta cerrada');
    await ask();
    expect(await p.read(orden.id)).toMatchObject({
      idEstado: 3,
      motivoRechazo: 'El banco devolvió la transferencia: Cuenta cerrada',
    });
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 20_000_000, saldoPagosAgendados: 0 });
    expect((await pay(orden.id)).statusCode).toBe(409);

    await p.call('PUT', `/ordenes/${orden.id}`, { idEstado: 1 });
    await p.approve(await p.read(orden.id));
    await pay(orden.id);
    await send();
    resolve('succeeded');
    await ask();
    expect((await p.read(orden.id)).idEstado).toBe(4);
    expect((await list(orden.id)).items.map(({ envio, estado }) => [envio, estado])).toEqual([
      [2, 'pagada'],
      [1, 'rechazada'],
    ]);
    await expectCuadra();
  });

  test('whose money returns after it was paid is refused, its documents open, and administrators are told', async () => {
    const orden = await openAgendada(t, p, '13', 100_000);
    await pay(orden.id);
    await send();
    resolve('succeeded');
    await ask();
    resolve('returned', 'Cuenta inexistente');
    await ask();
    expect(await p.read(orden.id)).toMatchObject({
      idEstado: 3,
      motivoRechazo: 'El banco devolvió la transferencia: Cuenta inexistente',
    });
    expect(await list(orden.id)).toMatchObject({ resumen: 'rechazada', items: [{ estado: 'devuelta' }] });
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 20_000_000, saldoPagosAgendados: 0 });
    expect(await saldoDe('13')).toBe(100_000);
    await expectCuadra();
    const { rows: avisos } = await t.admin.query<{ texto: string }>(
      `select texto from notificacion where id_empresa = $1 and tipo = 'pago'`,
      [p.empresa.idEmpresa],
    );
    expect(avisos.length).toBeGreaterThan(0);
    expect(avisos[0]?.texto).toContain('$100.000');
    const campana = await t.app.inject({
      method: 'GET',
      url: '/api/notificaciones',
      headers: { ...p.empresa.headers },
    });
    expect(campana.json()).toMatchObject({
      items: [{ tipo: 'pago', registro: BOLDO.razonSocial, foreignKey: orden.id }],
    });
  });

  test('of more than a transfer carries is paid in parts that sum to it', async () => {
    const orden = await openAgendada(t, p, '14', 15_000_001);
    await pay(orden.id);
    await send();
    expect(montos()).toEqual([7_000_000, 7_000_000, 1_000_001]);
    resolve('succeeded');
    await ask();
    expect((await p.read(orden.id)).idEstado).toBe(4);
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 4_999_999 });
    await expectCuadra();
  });
});

describe('an order that was paid in part', () => {
  async function openConFalta(folio: string) {
    const orden = await openAgendada(t, p, folio, 8_000_000);
    await pay(orden.id);
    await send();
    fintoc.obey({ accion: 'resolver', referencia: referenciaDe(7_000_000), status: 'succeeded' });
    fintoc.obey({
      accion: 'resolver',
      referencia: referenciaDe(1_000_000),
      status: 'rejected',
      motivo: 'Límite diario',
    });
    await ask();
    expect(await list(orden.id)).toMatchObject({ resumen: 'falta_parte' });
    expect(await p.read(orden.id)).toMatchObject({ idEstado: 2, faltaParte: true });
    return orden;
  }

  test('waits for a person, who sends the missing part again', async () => {
    const orden = await openConFalta('21');
    const otra = await p.call('POST', `/ordenes/${orden.id}/transferencias/reintentar`);
    expect(otra.json()).toMatchObject({ resumen: 'en_camino' });
    expect(await readActos(t, () => p.empresa).last()).toMatchObject({
      clase: 'cambio_orden',
      titulo: expect.stringMatching(/^Reintentó las partes rechazadas de la orden de /u),
      detalle: 'Se envían de nuevo $1.000.000',
      estado: 'no_se_deshace',
    });
    expect(await p.read(orden.id)).toMatchObject({ faltaParte: false });
    expect((await p.call('POST', `/ordenes/${orden.id}/transferencias/reintentar`)).statusCode).toBe(409);
    await send();
    expect(montos()).toEqual([7_000_000, 1_000_000, 1_000_000]);
    resolve('succeeded');
    await ask();
    expect(await p.read(orden.id)).toMatchObject({ idEstado: 4 });
    expect((await list(orden.id)).items.map(({ parte, vez, estado }) => [parte, vez, estado])).toEqual([
      [1, 1, 'pagada'],
      [2, 2, 'pagada'],
      [2, 1, 'rechazada'],
    ]);
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 12_000_000 });
    await expectCuadra();
  });

  test('or ends it with the part that was paid: the rest is in the wallet again', async () => {
    const orden = await openConFalta('22');
    const cerrada = await p.call('POST', `/ordenes/${orden.id}/transferencias/cerrar`);
    expect(cerrada.statusCode).toBe(200);
    expect(await readActos(t, () => p.empresa).last()).toMatchObject({
      clase: 'cambio_orden',
      titulo: expect.stringMatching(/^Cerró en lo pagado la orden de /u),
      detalle: 'Vuelven a la billetera $1.000.000',
      estado: 'no_se_deshace',
    });
    expect(await p.read(orden.id)).toMatchObject({ idEstado: 4 });
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 13_000_000, saldoPagosAgendados: 0 });
    // The document owes the part that did not leave, which may be ordered again.
    expect(await saldoDe('22')).toBe(1_000_000);
    expect((await p.read(orden.id)).Cartola).not.toBeNull();
    const [documento] = (await p.read(orden.id)).documentos;
    const { creadas } = await p.order({ documentos: [{ idDocumento: documento?.id }] });
    expect(creadas).toMatchObject([{ monto: 1_000_000 }]);
    expect((await p.call('POST', `/ordenes/${orden.id}/transferencias/cerrar`)).statusCode).toBe(409);
    await expectCuadra();
  });

  test('and one of which a part returns later keeps the other, with the money of that part back', async () => {
    const orden = await openAgendada(t, p, '23', 8_000_000);
    await pay(orden.id);
    await send();
    resolve('succeeded');
    await ask();
    fintoc.obey({ accion: 'resolver', referencia: referenciaDe(1_000_000), status: 'returned' });
    await ask();
    expect(await p.read(orden.id)).toMatchObject({ idEstado: 4 });
    expect(await list(orden.id)).toMatchObject({ resumen: 'devuelta_en_parte' });
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 13_000_000 });
    expect(await saldoDe('23')).toBe(1_000_000);
    // The other part returns as well: its money comes back once, and the first is not counted again.
    resolve('returned');
    await ask();
    expect(await readBilletera(t, p)).toMatchObject({ saldo: 20_000_000 });
    expect(await saldoDe('23')).toBe(8_000_000);
    expect(await p.read(orden.id)).toMatchObject({ idEstado: 3 });
    // Its documents are open for another order; this one is not sent again.
    expect((await p.call('PUT', `/ordenes/${orden.id}`, { idEstado: 1 })).statusCode).toBe(409);
    await expectCuadra();
  });
});

test('an order whose end cannot be written does not hold the others back', async () => {
  const [mala, buena] = [await openAgendada(t, p, '45', 60_000), await openAgendada(t, p, '46', 60_000)];
  await pay(mala.id, buena.id);
  await send();
  resolve('succeeded');
  await t.admin.query(`create function no_pagar() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$;
    create trigger no_pagar before update on orden_pago for each row when (new.id = ${mala.id} and new.id_estado = 4)
      execute function no_pagar()`);
  await ask();
  expect((await p.read(buena.id)).idEstado).toBe(4);
  expect((await p.read(mala.id)).idEstado).toBe(2);
  await t.admin.query('drop trigger no_pagar on orden_pago; drop function no_pagar');
  await ask();
  expect((await p.read(mala.id)).idEstado).toBe(4);
  await expectCuadra();
});

describe('an answer that is lost', () => {
  test('is asked for under the same key, so that one transfer is made', async () => {
    const orden = await openAgendada(t, p, '31', 100_000);
    await pay(orden.id);
    fintoc.obey({ accion: 'perder', cada: 1 });
    await send();
    expect(await list(orden.id)).toMatchObject({ items: [{ estado: 'desconocida' }] });
    fintoc.obey({ accion: 'perder', cada: 0 });
    resolve('succeeded');
    await ask();
    expect(transferencias()).toHaveLength(1);
    expect((await p.read(orden.id)).idEstado).toBe(4);
  });

  test('is looked up by its reference once the key may be forgotten', async () => {
    const orden = await openAgendada(t, p, '32', 100_000);
    await pay(orden.id);
    fintoc.obey({ accion: 'perder', cada: 1 });
    await send();
    fintoc.obey({ accion: 'perder', cada: 0 });
    fintoc.obey({ accion: 'olvidar_claves' });
    // A day passes: the trigger keeps the moment of the first request, so the test goes around it.
    await t.admin.query(`set session_replication_role = replica;
      update pago_transferencia set primer_envio = now() - interval '23 hours', revisar = now()
      where id_empresa = ${p.empresa.idEmpresa}; set session_replication_role = origin`);
    await send();
    expect(transferencias()).toHaveLength(1);
    expect(await list(orden.id)).toMatchObject({ items: [{ estado: 'enviada' }] });
  });

  test('before a refusal: the transfer that an earlier request made is found', async () => {
    const orden = await openAgendada(t, p, '33', 100_000);
    await pay(orden.id);
    fintoc.obey({ accion: 'perder', cada: 1 });
    await send();
    fintoc.obey({ accion: 'perder', cada: 0 });
    fintoc.obey({ accion: 'olvidar_claves' });
    fintoc.obey({ accion: 'saldo', monto: 0 });
    await ask();
    expect(await list(orden.id)).toMatchObject({ items: [{ estado: 'enviada' }] });
    expect(transferencias()).toHaveLength(1);
  });
});

test('what the paying account does not cover waits, unsent', async () => {
  const [una, otra] = [await openAgendada(t, p, '41', 60_000), await openAgendada(t, p, '42', 60_000)];
  await pay(una.id, otra.id);
  fintoc.obey({ accion: 'saldo', monto: 100_000 });
  await send();
  expect(transferencias()).toHaveLength(1);
  expect((await list(otra.id)).items[0]?.estado).toBe('por_enviar');
  fintoc.obey({ accion: 'saldo', monto: 100_000 });
  await ask();
  expect(transferencias()).toHaveLength(2);
});

describe('a notice', () => {
  const notice = (cuerpo: string, firma: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/chipay/transferencias/avisos',
      headers: { 'content-type': 'application/json', 'fintoc-signature': firma },
      payload: cuerpo,
    });
  const revisiones = async () =>
    (
      await t.admin.query<{ n: number }>(
        'select count(*)::int as n from pago_transferencia where id_empresa = $1 and revisar <= now()',
        [p.empresa.idEmpresa],
      )
    ).rows[0]?.n;

  test('has the provider asked, whatever it says itself; again it does nothing', async () => {
    const orden = await openAgendada(t, p, '51', 100_000);
    await pay(orden.id);
    await send();
    const [una] = transferencias();
    const data = { id: una?.id ?? '', reference_id: una?.pedido.reference_id };
    const { cuerpo, firma } = fintoc.sign({ id: 'evt_1', type: 'transfer.outbound.succeeded', data });
    expect((await notice(cuerpo, firma)).json()).toEqual({ recibido: true });
    expect(await revisiones()).toBe(1);
    await send();
    // The provider still says that it is pending.
    expect((await p.read(orden.id)).idEstado).toBe(2);
    await notice(cuerpo, firma);
    expect(await revisiones()).toBe(0);
    resolve('succeeded');
    const nuevo = fintoc.sign({ id: 'evt_2', type: 'transfer.outbound.failed', data });
    await notice(nuevo.cuerpo, nuevo.firma);
    await send();
    expect((await p.read(orden.id)).idEstado).toBe(4);
  });

  test('is refused without its signature, or over other bytes', async () => {
    const { cuerpo, firma } = fintoc.sign({ type: 'transfer.outbound.succeeded', data: { id: 'tr_x' } });
    expect((await notice(cuerpo, '')).statusCode).toBe(403);
    expect((await notice(`${cuerpo} `, firma)).statusCode).toBe(403);
    // Signed and about nothing of ours.
    expect((await notice(cuerpo, firma)).statusCode).toBe(200);
  });
});
