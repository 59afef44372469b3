import { PERMISOS } from '@cuadra/contract';
import { addDias, fechaConAnio, habilDesde, type Feriados } from '@cuadra/domain';
import { openEachTest } from '@cuadra/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { listFeriados } from '../../instalacion/catalogo/index.ts';
import { openPagos } from '../testing/open-pagos.ts';
import { readActos, reasonOf } from '../testing/read-actos.ts';

const BOLDO = 'Transportes El Boldo S.A.';
const CAMBIADA = /^Ana Prueba la cambió el .*, después de esto\. Deshaz primero eso\.$/u;

const { p, t } = openEachTest(openPagos);
const actos = readActos(t, () => p.empresa);
/** A working day that no order has by itself. */
let dia: string;
let feriados: Feriados;
beforeAll(async () => {
  const { idEmpresa } = await t.createEmpresa();
  feriados = await withEmpresa(t.cuadra.platform.db, idEmpresa, listFeriados);
  dia = habilDesde(addDias(t.cuadra.platform.clock.hoy(), 45), feriados);
});
beforeEach(() => p.addBeneficiario());

async function preparar(...montos: number[]): Promise<number[]> {
  const documentos = [];
  for (const [i, monto] of montos.entries()) documentos.push({ idDocumento: await p.buy(`${i + 1}`, monto) });
  const { creadas } = await p.order({ documentos, agrupar: false });
  return creadas.map(({ id }) => id);
}
const change = async (id: number, cambio: object) => {
  const respuesta = await p.call('PUT', `/ordenes/${id}`, cambio);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};
const move = async (ids: readonly number[], fechaPagoAgendado: string) => {
  const respuesta = await p.call('POST', '/ordenes/fecha', { ids, fechaPagoAgendado });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
};

describe('a change of an order', () => {
  test('is listed, opens its order, and its undo gives the content back to be approved; done again it changes', async () => {
    const [id = 0] = await preparar(100_000);
    await change(id, { monto: 40_000 });
    const acto = await actos.last();
    expect(acto).toMatchObject({
      clase: 'cambio_orden',
      quien: 'Ana Prueba',
      titulo: `Cambió la orden de ${BOLDO}`,
      detalle: 'Ahora $40.000, antes $100.000',
      estado: 'hecho',
      puedeDeshacer: true,
    });
    expect(await actos.touched(acto)).toMatchObject([{ id, modelo: 'orden', monto: -40_000 }]);
    expect((await actos.read(acto)).idOrigen).toBe(id);
    expect((await actos.undo(acto)).json()).toMatchObject({ deshechas: 1 });
    const vuelta = await p.read(id);
    expect(vuelta).toMatchObject({ monto: 100_000, idEstado: 1 });
    expect(vuelta.registro[0]).toMatchObject({ accion: 'cambiar', quien: 'Ana Prueba' });
    expect((await actos.redo(acto)).json()).toMatchObject({ rehechas: 1 });
    expect(await p.read(id)).toMatchObject({ monto: 40_000 });
    // The undo is of the version that waits, and takes its signatures with it.
    const { version } = await p.read(id);
    await actos.undo(acto);
    expect((await p.read(id)).version).toBeGreaterThan(version);
  });

  test('stays while its order is approved, on its way, or changed again; and once it is cancelled', async () => {
    const [id = 0] = await preparar(100_000);
    await change(id, { monto: 40_000 });
    const primero = await actos.last();
    const listado = async () => (await actos.list()).find((acto) => acto.id === primero.id);
    await p.approve(await p.read(id));
    const aprobada = `La orden de ${BOLDO}, $40.000, ya está aprobada. Devuélvela en Pagos y vuelve a intentarlo.`;
    expect(await listado()).toMatchObject({ impide: aprobada, puedeDeshacer: false });
    const negado = await actos.undo(primero);
    expect([negado.statusCode, reasonOf(negado)]).toEqual([409, aprobada]);
    await change(id, { idEstado: 1 });
    expect(await actos.last()).toMatchObject({
      titulo: 'Devolvió 1 orden de pago',
      clase: 'devolucion_orden',
    });
    expect(await listado()).toMatchObject({ impide: null, puedeDeshacer: true });
    await change(id, { monto: 30_000 });
    expect(await listado()).toMatchObject({ impide: expect.stringMatching(CAMBIADA) });
    const cambiada = await actos.undo(primero);
    expect(cambiada.statusCode).toBe(409);
    expect(reasonOf(cambiada)).toMatch(CAMBIADA);
    const segundo = await actos.last();
    expect((await p.call('DELETE', `/ordenes/${id}`)).statusCode).toBe(204);
    expect(reasonOf(await actos.undo(segundo))).toBe(`La orden de ${BOLDO}, $30.000, está cancelada.`);
    expect(await p.read(id)).toMatchObject({ monto: 30_000, idEstado: 5 });
  });

  test('of an order that is paid stays, with the reason', async () => {
    const [id = 0] = await preparar(100_000);
    await change(id, { monto: 40_000 });
    const acto = await actos.last();
    await p.acceptTerms();
    await p.approve(await p.read(id));
    expect((await p.call('POST', '/ordenes/payment/process', { idOrdenes: [id] })).statusCode).toBe(200);
    const pagada = `La orden de ${BOLDO}, $40.000, ya está pagada.`;
    expect((await actos.list()).find((uno) => uno.id === acto.id)).toMatchObject({ impide: pagada });
    const negado = await actos.undo(acto);
    expect([negado.statusCode, reasonOf(negado)]).toEqual([409, pagada]);
    expect(await p.read(id)).toMatchObject({ monto: 40_000, idEstado: 4 });
  });

  test('of an amount that the document no longer holds is not taken back', async () => {
    const idDocumento = await p.buy('9', 100_000);
    const { creadas } = await p.order({ documentos: [{ idDocumento }] });
    const id = creadas[0]?.id ?? 0;
    await change(id, { monto: 40_000 });
    const acto = await actos.last();
    await p.order({ documentos: [{ idDocumento, monto: 60_000 }] });
    const negado = await actos.undo(acto);
    expect(negado.statusCode).toBe(409);
    expect(reasonOf(negado)).toBe(
      `La orden de ${BOLDO} no puede volver a como estaba. De la factura quedan $40.000 por pagar.`,
    );
  });

  test('of its payee, day and address says all of them, and takes all of them back', async () => {
    const [id = 0] = await preparar(100_000);
    const otro = await p.addBeneficiario({
      rut: '96790240-3',
      razonSocial: 'Papelera Andes',
      numeroCuenta: '0660148213',
    });
    const antes = await p.read(id);
    await change(id, { idBeneficiario: otro, fechaPagoAgendado: dia, emailNotificar: 'b@boldo.cl' });
    const acto = await actos.last();
    expect(acto.detalle).toBe(
      `Ahora a Papelera Andes, antes a ${BOLDO}; avisa a b@boldo.cl, antes a pagos@boldo.cl; para el ${fechaConAnio(dia)}, antes ${fechaConAnio(antes.fechaPagoAgendado)}`,
    );
    expect((await actos.undo(acto)).statusCode).toBe(200);
    expect(await p.read(id)).toMatchObject({
      idBeneficiario: antes.idBeneficiario,
      fechaPagoAgendado: antes.fechaPagoAgendado,
      emailNotificar: 'pagos@boldo.cl',
    });
  });
});

describe('a move of orders', () => {
  test('is one act, opens its orders, and its undo gives each its day back', async () => {
    const ids = await preparar(100_000, 50_000, 30_000);
    const [primera = 0] = ids;
    await move([primera], dia);
    const sola = await actos.last();
    expect(sola).toMatchObject({ titulo: `Movió la orden de ${BOLDO} al ${fechaConAnio(dia)}`, cantidad: 1 });
    const antes = await Promise.all(ids.map(async (id) => (await p.read(id)).fechaPagoAgendado));
    const otro = habilDesde(addDias(dia, 7), feriados);
    await move(ids, otro);
    const acto = await actos.last();
    expect(acto).toMatchObject({
      titulo: `Movió 3 órdenes al ${fechaConAnio(otro)}`,
      detalle: `${BOLDO} y 2 más`,
      cantidad: 3,
    });
    expect((await actos.touched(acto)).map(({ id, fecha }) => [id, fecha])).toEqual(
      ids.map((id) => [id, otro]),
    );
    expect((await actos.undo(acto)).json()).toMatchObject({ deshechas: 3 });
    expect(await Promise.all(ids.map(async (id) => (await p.read(id)).fechaPagoAgendado))).toEqual(antes);
    expect((await actos.redo(acto)).json()).toMatchObject({ rehechas: 3 });
    // Orders that have the day already are no part of it.
    const total = (await actos.list()).length;
    await move(ids, otro);
    expect(await actos.list()).toHaveLength(total);
  });

  test('from a day that is past stays, with the reason', async () => {
    const [id = 0] = await preparar(100_000);
    await move([id], dia);
    const acto = await actos.last();
    await t.admin.query(
      `update acto_imagen set antes = antes || '{"fechaPago": "2026-01-05"}' where id_empresa = $1`,
      [p.empresa.idEmpresa],
    );
    const negado = await actos.undo(acto);
    expect(negado.statusCode).toBe(409);
    expect(reasonOf(negado)).toMatch(/Ese día ya pasó\./u);
    expect(await p.read(id)).toMatchObject({ fechaPagoAgendado: dia });
  });

  test('of wages is hidden from those who do not see them, and is taken back by those who prepare', async () => {
    const idDocumento = await p.buy('30', 900_000, { modelo: 'Remuneracion' });
    const { creadas } = await p.order({ documentos: [{ idDocumento }] });
    await move([creadas[0]?.id ?? 0], dia);
    const acto = await actos.last();
    const ve = async (falta: (typeof PERMISOS)[number]) =>
      (
        await p.addPersona(
          'Otra',
          PERMISOS.filter((permiso) => permiso !== falta),
        )
      ).headers;
    expect((await actos.undo(acto, await ve('remuneraciones.ver'))).statusCode).toBe(404);
    expect((await actos.undo(acto, await ve('documentos.ver'))).statusCode).toBe(404);
    expect((await actos.undo(acto, await ve('pagos.preparar'))).statusCode).toBe(403);
    expect((await actos.undo(acto, (await t.createEmpresa()).headers)).statusCode).toBe(404);
    expect((await actos.undo(acto)).statusCode).toBe(200);
  });
});

test('the addresses of an order are listed and taken back, and leave its approval standing', async () => {
  const [id = 0] = await preparar(100_000);
  await p.approve(await p.read(id));
  const emails = async () => (await p.call('GET', `/ordenes/${id}/emails`)).json();
  const antes = await emails();
  expect((await p.call('POST', `/ordenes/${id}/emails`, { email: 'x@boldo.cl' })).statusCode).toBe(201);
  const agregado = await actos.last();
  expect(agregado).toMatchObject({
    clase: 'cambio_orden',
    titulo: `Agregó un correo de aviso a la orden de ${BOLDO}`,
    detalle: 'x@boldo.cl',
  });
  expect(await actos.touched(agregado)).toMatchObject([{ id, modelo: 'orden' }]);
  await p.call('DELETE', `/ordenes/${id}/emails?email=x@boldo.cl`);
  const quitado = await actos.last();
  expect(quitado.titulo).toBe(`Quitó un correo de aviso de la orden de ${BOLDO}`);
  expect(reasonOf(await actos.undo(agregado))).toMatch(/^Ana Prueba los cambió el /u);
  expect((await actos.undo(quitado)).statusCode).toBe(200);
  expect((await actos.undo(agregado)).statusCode).toBe(200);
  expect(await emails()).toEqual(antes);
  await change(id, { emailNotificar: 'y@boldo.cl' });
  const cambiado = await actos.last();
  expect(cambiado).toMatchObject({
    titulo: `Cambió el correo de aviso de la orden de ${BOLDO}`,
    detalle: 'Ahora y@boldo.cl, antes pagos@boldo.cl',
  });
  expect((await actos.undo(cambiado)).statusCode).toBe(200);
  expect(await emails()).toEqual(antes);
  expect(await p.read(id)).toMatchObject({ idEstado: 2 });
});

describe('settings of the payments', () => {
  const reglas = async () =>
    (await p.call('GET', '/aprobacion')).json<{ reglas: { id: number; firmas: number }[] }>().reglas;

  test('a rule of signatures that is written or taken away is taken back, with its checks', async () => {
    const regla = { desdeMonto: 5_000_000, modelo: 'Compra', firmas: 2 };
    expect((await p.call('POST', '/aprobacion/reglas', regla)).statusCode).toBe(201);
    const antes = await reglas();
    const creada = await actos.last();
    expect(creada).toMatchObject({
      clase: 'ajuste_pagos',
      titulo: 'Creó una regla de firmas de pagos',
      detalle: '2 firmas desde $5.000.000 para compras',
    });
    expect((await actos.undo(creada)).statusCode).toBe(200);
    expect(await reglas()).toEqual([]);
    expect((await actos.redo(creada)).statusCode).toBe(200);
    expect(await reglas()).toEqual(antes);
    await p.call('DELETE', `/aprobacion/reglas/${antes[0]?.id}`);
    const quitada = await actos.last();
    expect(quitada.titulo).toBe('Quitó una regla de firmas de pagos');
    expect(reasonOf(await actos.undo(creada))).toMatch(/^Ana Prueba la quitó el /u);
    const sin = await p.addPersona(
      'Sin',
      PERMISOS.filter((permiso) => permiso !== 'permisos.editar'),
    );
    expect((await actos.undo(quitada, sin.headers)).statusCode).toBe(403);
    expect((await actos.undo(quitada)).statusCode).toBe(200);
    expect(await reglas()).toEqual(antes);
  });

  test('a lent signature is taken back by the person who lent it', async () => {
    const hoy = t.cuadra.platform.clock.hoy();
    const pedida = { idDelegado: p.carla.idUsuario, desde: hoy, hasta: hoy };
    expect((await p.call('POST', '/aprobacion/delegaciones', pedida)).statusCode).toBe(201);
    const acto = await actos.last();
    expect(acto).toMatchObject({
      clase: 'ajuste_pagos',
      titulo: 'Delegó su firma de pagos a Carla',
      detalle: `Del ${fechaConAnio(hoy)} al ${fechaConAnio(hoy)}`,
    });
    const vivas = async () =>
      (await p.call('GET', '/aprobacion')).json<{ delegaciones: { id: number }[] }>().delegaciones;
    const [delegacion] = await vivas();
    expect((await actos.undo(acto, p.jose.headers)).statusCode).toBe(403);
    expect((await actos.undo(acto)).statusCode).toBe(200);
    expect(await vivas()).toEqual([]);
    expect((await actos.redo(acto)).statusCode).toBe(200);
    await p.call('DELETE', `/aprobacion/delegaciones/${delegacion?.id}`);
    const fin = await actos.last();
    expect(fin.titulo).toBe('Terminó la delegación de su firma a Carla');
    expect((await actos.undo(fin)).statusCode).toBe(200);
    expect(await vivas()).toEqual([delegacion]);
  });

  test('the wait, the limits and the least balance are taken back', async () => {
    const ajustes = { esperaHoras: 24, codigoDesde: 1_000_000, primerPagoMax: null, saldoMinimo: 500_000 };
    await p.call('PUT', '/ajustes', ajustes);
    const primero = await actos.last();
    await p.call('PUT', '/ajustes', { ...ajustes, primerPagoMax: 2_000_000 });
    const acto = await actos.last();
    expect(acto).toMatchObject({
      clase: 'ajuste_pagos',
      titulo: 'Cambió los ajustes de pagos',
      detalle: 'Primer pago hasta: $2.000.000, antes sin límite',
    });
    expect(reasonOf(await actos.undo(primero))).toMatch(/^Ana Prueba los cambió el /u);
    expect((await actos.undo(acto)).statusCode).toBe(200);
    expect((await p.call('GET', '/ajustes')).json()).toMatchObject(ajustes);
    expect((await actos.redo(acto)).statusCode).toBe(200);
    // Saved as they stand they are no act.
    const total = (await actos.list()).length;
    await p.call('PUT', '/ajustes', { ...ajustes, primerPagoMax: 2_000_000 });
    expect(await actos.list()).toHaveLength(total);
  });
});

test('accepted terms and a receipt that is sent again are listed, and nothing takes them back', async () => {
  await p.acceptTerms();
  expect(await actos.last()).toMatchObject({
    clase: 'ajuste_pagos',
    titulo: 'Aceptó las condiciones de los pagos',
    estado: 'no_se_deshace',
  });
  const total = (await actos.list()).length;
  await p.acceptTerms();
  expect(await actos.list()).toHaveLength(total);
  const [id = 0] = await preparar(100_000);
  await p.approve(await p.read(id));
  await p.call('POST', '/ordenes/payment/process', { idOrdenes: [id] });
  const reenviado = await p.call('POST', `/ordenes/${id}/reenviar-comprobante`, { emails: 'c@boldo.cl' });
  expect(reenviado.statusCode, reenviado.body).toBe(202);
  const acto = await actos.last();
  expect(acto).toMatchObject({
    clase: 'cambio_orden',
    titulo: `Reenvió el comprobante de pago a ${BOLDO}`,
    detalle: 'c@boldo.cl',
    estado: 'no_se_deshace',
  });
  expect(await actos.touched(acto)).toMatchObject([{ id, modelo: 'orden' }]);
  expect((await actos.read(acto)).alDeshacer).toEqual(['Se cambia en su propia pantalla.']);
  expect((await actos.undo(acto)).statusCode).toBe(409);
});
