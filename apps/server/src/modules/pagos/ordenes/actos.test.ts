import type { Acto, ActoDetalle, RegistroDeActo } from '@cuadra/contract';
import { PERMISOS } from '@cuadra/contract';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPagos, type PagosDePrueba } from '../testing/open-pagos.ts';

let t: TestCuadra;
let p: PagosDePrueba;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPagos(t);
  await p.addBeneficiario();
});

const api = (method: 'GET' | 'POST', ruta: string, headers: object = p.empresa.headers) =>
  t.app.inject({
    method,
    url: `/api${ruta}`,
    headers: { ...headers },
    ...(method === 'POST' && { payload: {} }),
  });
/** Acts on orders; those that entered their beneficiary stand beside them. */
const actos = async (headers?: object) =>
  (await api('GET', '/actos', headers))
    .json<{ items: Acto[] }>()
    .items.filter(({ clase }) => clase !== 'beneficiario');
const last = async () => {
  const [acto] = await actos();
  if (!acto) throw new Error('no act was written');
  return acto;
};
const undo = ({ id }: Acto, headers?: object) => api('POST', `/actos/${id}/deshacer`, headers);

async function preparar(...montos: number[]): Promise<number[]> {
  const documentos = [];
  for (const [i, monto] of montos.entries()) documentos.push({ idDocumento: await p.buy(`${i + 1}`, monto) });
  const { creadas } = await p.order({ documentos, agrupar: false });
  return creadas.map(({ id }) => id);
}

test('orders that a person prepares are one act, and its undo cancels them', async () => {
  const ids = await preparar(100_000, 50_000);
  const acto = await last();
  expect(acto).toMatchObject({
    clase: 'creacion_orden',
    titulo: 'Preparó 2 órdenes de pago',
    detalle: 'Transportes El Boldo S.A. y 1 más',
    montos: [{ moneda: 'CLP', entra: 0, sale: 150_000 }],
    puedeDeshacer: true,
  });
  const { items } = (await api('GET', `/actos/${acto.id}/registros`)).json<{ items: RegistroDeActo[] }>();
  expect(items.map(({ id, modelo, monto }) => ({ id, modelo, monto }))).toEqual([
    { id: ids[0], modelo: 'orden', monto: -100_000 },
    { id: ids[1], modelo: 'orden', monto: -50_000 },
  ]);
  // One is cancelled in its own screen first.
  expect((await p.call('DELETE', `/ordenes/${ids[0]}`)).statusCode).toBe(204);
  const [cancelacion, creacion] = await actos();
  expect(cancelacion).toMatchObject({ titulo: 'Canceló 1 orden de pago', estado: 'no_se_deshace' });
  expect(creacion).toMatchObject({ id: acto.id, estado: 'en_parte', deshechas: 1 });
  expect((await undo(acto)).json()).toMatchObject({ deshechas: 1 });
  for (const id of ids) expect(await p.read(id)).toMatchObject({ idEstado: 5 });
  // Undone, it opens its documents for other orders, and is no act of its own.
  expect(await actos()).toHaveLength(2);
  const [documento] = (await p.read(ids[1] ?? 0)).documentos;
  const otra = await p.order({ documentos: [{ idDocumento: documento?.id }] });
  expect(otra.creadas).toMatchObject([{ monto: 50_000 }]);
});

test('an approved order keeps its preparation, and the refusal names it', async () => {
  const ids = await preparar(100_000, 50_000);
  const creacion = await last();
  const orden = await p.read(ids[1] ?? 0);
  expect((await p.approve(orden)).statusCode).toBe(200);
  expect(await last()).toMatchObject({
    clase: 'aprobacion_orden',
    quien: 'Carla',
    titulo: 'Aprobó 1 orden de pago',
    estado: 'no_se_deshace',
  });
  expect((await actos()).find(({ id }) => id === creacion.id)).toMatchObject({
    puedeDeshacer: false,
    impide: expect.stringMatching(/ya no está por aprobar/),
  });
  const negado = await undo(creacion);
  expect(negado.statusCode).toBe(409);
  expect(negado.json<{ error: { message: string } }>().error.message).toBe(
    'La orden de Transportes El Boldo S.A., $50.000, ya no está por aprobar. Devuélvela o cancélala en Pagos.',
  );
  expect(await p.read(ids[0] ?? 0)).toMatchObject({ idEstado: 1 });
  // Returned, all of it can be undone.
  const vuelta = await p.call(
    'POST',
    '/ordenes/devolver',
    { ids: [orden.id], motivo: 'Otra fecha' },
    p.carla.headers,
  );
  expect(vuelta.statusCode, vuelta.body).toBe(200);
  expect(await last()).toMatchObject({ titulo: 'Devolvió 1 orden de pago', quien: 'Carla' });
  expect((await undo(creacion)).json()).toMatchObject({ deshechas: 2 });
});

test('a payment is an act that the list does not undo', async () => {
  const [id = 0] = await preparar(100_000);
  await p.approve(await p.read(id));
  await p.acceptTerms();
  expect((await p.call('POST', '/ordenes/payment/process', { idOrdenes: [id] })).statusCode).toBe(200);
  const acto = await last();
  expect(acto).toMatchObject({ titulo: 'Pagó 1 orden de pago', estado: 'no_se_deshace' });
  expect((await api('GET', `/actos/${acto.id}`)).json<ActoDetalle>().alDeshacer).toEqual([
    'El pago ya salió. Si el banco lo devuelve, la orden vuelve sola.',
  ]);
  expect((await undo(acto)).statusCode).toBe(409);
});

test('an act on wages is hidden from those who do not see them, and needs the right of its undo', async () => {
  const idDocumento = await p.buy('30', 900_000, { modelo: 'Remuneracion' });
  await p.order({ documentos: [{ idDocumento }] });
  const [acto] = await actos();
  expect(acto).toMatchObject({ titulo: 'Preparó 1 orden de pago' });
  const sinSueldos = await p.addPersona(
    'Sin sueldos',
    PERMISOS.filter((permiso) => permiso !== 'remuneraciones.ver'),
  );
  expect(await actos(sinSueldos.headers)).toEqual([]);
  const lee = await p.addPersona(
    'Lee',
    PERMISOS.filter((permiso) => permiso !== 'pagos.preparar'),
  );
  expect(await actos(lee.headers)).toMatchObject([{ puedeDeshacer: false }]);
  if (acto) expect((await undo(acto, lee.headers)).statusCode).toBe(403);
  const ajena = await t.createEmpresa();
  if (acto) expect((await undo(acto, ajena.headers)).statusCode).toBe(404);
});
