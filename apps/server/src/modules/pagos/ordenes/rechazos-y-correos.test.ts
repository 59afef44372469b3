import { ESTADO_ORDEN } from '@cuadra/domain/ordenes-pago';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { openPagos, type OrdenDePrueba, type PagosDePrueba } from '../testing/open-pagos.ts';
import { passOrdenes } from './pass-ordenes.ts';
import { readFilas } from './store/fila.ts';
import { lockOrdenes } from './store/ordenes.ts';

let t: TestCuadra;
let p: PagosDePrueba;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPagos(t);
});

/** An order of 100.000 for a purchase of the beneficiary. */
async function openOrden(folio: string): Promise<{ orden: OrdenDePrueba; idDocumento: number }> {
  const idDocumento = await p.buy(folio, 100_000);
  const { creadas } = await p.order({ documentos: [{ idDocumento }] });
  return { orden: await p.read(creadas[0]?.id ?? 0), idDocumento };
}

/** The bank's word on an order, as its module gives it. */
const pass = (id: number, pedido: Parameters<typeof passOrdenes>[4]) =>
  withEmpresa(t.cuadra.platform.db, p.empresa.idEmpresa, async (tx) => {
    const { idEmpresa } = p.empresa;
    await lockOrdenes(tx, idEmpresa, [id]);
    const filas = await readFilas(tx, idEmpresa, [id]);
    await passOrdenes(t.cuadra.platform, tx, { idEmpresa, idUsuario: null }, filas, pedido);
  });

const avisosDe = async (id: number) => (await p.read(id)).avisos;

test('the reason of a refused payment stays with its account, and is told of the next orders until one is paid', async () => {
  const idBeneficiario = await p.addBeneficiario();
  const { orden } = await openOrden('11');
  await p.approve(orden);
  await pass(orden.id, {
    paso: { idEstado: ESTADO_ORDEN.rechazado, medio: 'nomina' },
    accion: 'rechazar',
    motivo: 'Cuenta cerrada',
  });
  const beneficiario = (await p.call('GET', `/beneficiarios/${idBeneficiario}`)).json();
  expect(beneficiario).toMatchObject({
    motivosRechazo: [{ motivoRechazo: 'Cuenta cerrada' }],
    cuentas: [{ rechazos: [{ idOrden: orden.id, motivoRechazo: 'Cuenta cerrada' }] }],
  });
  expect((await p.call('GET', '/beneficiarios')).json().items[0].motivosRechazo).toEqual(
    beneficiario.motivosRechazo,
  );
  const { orden: otra } = await openOrden('12');
  expect(otra.avisos).toContainEqual({
    tipo: 'pago_rechazado',
    texto: 'Rechazado: Cuenta cerrada',
  });
  await p.approve(otra);
  await pass(otra.id, {
    paso: { idEstado: ESTADO_ORDEN.pagado, medio: 'nomina', pagada: t.cuadra.platform.clock.hoy() },
    accion: 'pagar',
  });
  const { orden: tercera } = await openOrden('13');
  expect((await avisosDe(tercera.id)).map(({ tipo }) => tipo)).not.toContain('pago_rechazado');
  // The reason itself stays.
  expect((await p.call('GET', `/beneficiarios/${idBeneficiario}`)).json().motivosRechazo).toHaveLength(1);
});

test('a refused account and a refused payment are two reasons with numbers of their own', async () => {
  const id = await p.addBeneficiario();
  const { orden } = await openOrden('11');
  await p.approve(orden);
  await pass(orden.id, {
    paso: { idEstado: ESTADO_ORDEN.rechazado, medio: 'nomina' },
    accion: 'rechazar',
    motivo: 'RUT no corresponde',
  });
  const { rut: _rut, ...actual } = (await p.call('GET', `/beneficiarios/${id}`)).json();
  const cambio = { ...actual, numeroCuenta: '99887766' };
  expect((await p.call('PUT', `/beneficiarios/${id}`, cambio)).statusCode).toBe(200);
  await p.call('POST', `/beneficiarios/${id}/rechazar`, { motivoRechazo: 'Nadie lo pidió' });
  const { motivosRechazo } = (await p.call('GET', `/beneficiarios/${id}`)).json<{
    motivosRechazo: { id: number; motivoRechazo: string }[];
  }>();
  expect(motivosRechazo.map(({ motivoRechazo }) => motivoRechazo)).toEqual([
    'Nadie lo pidió',
    'RUT no corresponde',
  ]);
  expect(new Set(motivosRechazo.map((motivo) => motivo.id)).size).toBe(2);
});

test('an order tells the further addresses of its account, which are not taken away from the order', async () => {
  await p.addBeneficiario({ emails: ['finanzas@boldo.cl'] });
  const { orden, idDocumento } = await openOrden('11');
  await p.call('POST', `/ordenes/${orden.id}/emails`, { email: 'bodega@boldo.cl' });
  expect((await p.call('GET', `/ordenes/${orden.id}/emails`)).json()).toEqual({
    emails: ['bodega@boldo.cl', 'finanzas@boldo.cl'],
    beneficiario: 'pagos@boldo.cl',
  });
  expect(await p.read(orden.id)).toMatchObject({ emailsBeneficiario: ['finanzas@boldo.cl'] });
  const suya = await p.call('DELETE', `/ordenes/${orden.id}/emails?email=finanzas@boldo.cl`);
  expect([suya.statusCode, suya.json().error.message]).toEqual([
    409,
    'Ese correo es del beneficiario. Se cambia en su página.',
  ]);
  const listar = async (query: string) =>
    (await p.call('GET', `/ordenes?${query}`)).json<{ items: { id: number }[] }>().items;
  expect(await listar('email=finanzas@boldo.cl')).toMatchObject([{ id: orden.id }]);
  expect(await listar(`idDocumento=${idDocumento}`)).toMatchObject([{ id: orden.id }]);
  expect(await listar('idDocumento=999999999')).toEqual([]);
});
