import { insertCartola, insertCuenta } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFacturas, readHistorial } from './index.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

describe('debt', () => {
  test('goes from grace to reading alone, and is back in the moment that it is paid, once', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    const [factura] = await m.pendientes(empresa, '2026-01-01');
    await m.revisar(empresa, '2026-01-11');
    expect(await m.estado(empresa)).toBe('activa');
    await m.revisar(empresa, '2026-01-12');
    expect(await m.deuda(empresa, '2026-01-12')).toMatchObject({
      estado: 'morosa',
      acceso: 'total',
      vencidaDesde: '2026-01-11',
      restringeEl: '2026-01-27',
      vencidas: 1,
    });
    await m.revisar(empresa, '2026-01-26');
    expect(await m.estado(empresa)).toBe('morosa');
    await m.revisar(empresa, '2026-01-27');
    expect(await m.estado(empresa)).toBe('restringida');
    // A company that only reads gets no further invoice.
    await m.revisar(empresa, '2026-03-10');
    expect(await m.documentos(empresa)).toHaveLength(1);
    await m.pagar(empresa, '2026-03-10', factura?.id ?? 0, factura?.total ?? 0);
    expect(await m.estado(empresa)).toBe('activa');
    expect(await m.pasos(empresa)).toEqual([
      '2026-01-01 activa contratacion',
      '2026-01-12 morosa vencimiento',
      '2026-01-27 restringida fin_de_gracia',
      '2026-03-10 activa pago',
    ]);
    const historial = await m.tx(empresa, (tx) => readHistorial(tx, empresa.idEmpresa));
    expect(historial.map(({ explicacion, idUsuario }) => [explicacion, idUsuario])).toEqual([
      ['Se pagó lo vencido.', null],
      ['Pasaron los días de gracia sin pago.', null],
      ['Venció una factura sin pagar.', null],
      ['Se contrató un plan.', empresa.idUsuario],
    ]);
    const todas = await m.tx(empresa, (tx) => listFacturas(tx, empresa.idEmpresa, '2026-03-10'));
    expect(todas.map(({ emitida, saldo }) => [emitida, saldo > 0])).toEqual([
      ['2026-03-10', true],
      ['2026-01-01', false],
    ]);
    // The days between are not charged: the plan goes on from today.
    const documentos = await m.documentos(empresa);
    expect(documentos.map(({ fecha, saldo }) => [fecha, saldo === 0])).toEqual([
      ['2026-01-01', true],
      ['2026-03-10', false],
    ]);
  });

  test('a commitment with the operator holds the restriction off and opens again', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.revisar(empresa, '2026-01-27');
    expect(await m.estado(empresa)).toBe('restringida');
    const { rows } = await m.t.admin.query<{ cliente: number; documento: number }>(
      `select d.id_contraparte::int as cliente, d.id::int as documento from documento d where d.id_empresa = $1 and d.rut = $2`,
      [m.operador.idEmpresa, empresa.rut],
    );
    const [fila] = rows;
    const { total = 0 } = (await m.documentos(empresa))[0] ?? {};
    await m.t.admin.query(
      `with p as (insert into compromiso_pago (id_empresa, id_contraparte, id_moneda, dias_gracia, dias_tolerancia)
         values ($1, $2, 1, 2, 10) returning id_empresa, id),
       q as (insert into compromiso_cuota select id_empresa, id, '2026-02-20', $4::bigint from p)
       insert into compromiso_documento select id_empresa, id, $3::bigint, $4::bigint, false from p`,
      [m.operador.idEmpresa, fila?.cliente, fila?.documento, total],
    );
    const { rows: porRevisar } = await m.t.admin.query<{ id: number }>(
      'select empresas_con_suscripcion($1)::int as id',
      ['2026-01-27'],
    );
    expect(porRevisar).toContainEqual({ id: empresa.idEmpresa });
    await m.revisar(empresa, '2026-01-28');
    expect(await m.estado(empresa)).toBe('morosa');
    expect(await m.deuda(empresa, '2026-01-28')).toMatchObject({ promesaVigente: true, restringeEl: null });
    expect((await m.pasos(empresa)).at(-1)).toBe('2026-01-28 morosa promesa');
  });

  test('a bank line of the operator that is reconciled with the invoice opens the company again', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    await m.revisar(empresa, '2026-01-27');
    const hoy = '2026-01-28';
    await m.revisar(empresa, hoy);
    // The change of before is not seen as one of after.
    await m.t.admin.query(
      "update suscripcion set modified = now() + interval '10 minutes' where id_empresa = $1",
      [empresa.idEmpresa],
    );
    const porRevisar = async () =>
      (
        await m.t.admin.query<{ id: number }>('select empresas_con_suscripcion($1)::int as id', [hoy])
      ).rows.map(({ id }) => id);
    expect(await porRevisar()).not.toContain(empresa.idEmpresa);
    await m.t.admin.query('update suscripcion set modified = now() where id_empresa = $1', [
      empresa.idEmpresa,
    ]);
    const { rows } = await m.t.admin.query<{ id: number; total: number }>(
      'select id::int, monto_total::int as total from documento where id_empresa = $1 and rut = $2',
      [m.operador.idEmpresa, empresa.rut],
    );
    const { id, total } = rows[0] ?? { id: 0, total: 0 };
    const idCuenta = await insertCuenta(m.t.admin, m.operador.idEmpresa);
    const linea = await insertCartola(m.t.admin, m.operador.idEmpresa, { idCuenta, abono: total });
    const conciliada = await m.t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: m.operador.headers,
      payload: { cartolas: [{ id: linea }], documentos: [{ id, monto: total }] },
    });
    expect(conciliada.statusCode, conciliada.body).toBe(201);
    expect(await porRevisar()).toContain(empresa.idEmpresa);
    await m.revisar(empresa, hoy);
    expect(await m.estado(empresa)).toBe('activa');
    // The same truth by the way of the bank: undone, the company owes again.
    const { id: idConciliacion } = conciliada.json<{ id: number }>();
    const deshecha = await m.t.app.inject({
      method: 'DELETE',
      url: `/api/conciliaciones/${idConciliacion}`,
      headers: m.operador.headers,
    });
    expect(deshecha.statusCode, deshecha.body).toBeLessThan(300);
    await m.revisar(empresa, hoy);
    expect(await m.estado(empresa)).toBe('restringida');
  });

  test('is told by mail, each notice once', async () => {
    const empresa = await m.t.createEmpresa();
    await m.elegir(empresa, '2026-01-01', 'base');
    const avisos = async () =>
      (await m.t.admin.query('select avisos from suscripcion where id_empresa = $1', [empresa.idEmpresa]))
        .rows[0].avisos;
    for (const dia of ['2026-01-12', '2026-01-13', '2026-01-24', '2026-01-26', '2026-01-27', '2026-01-28'])
      await m.revisar(empresa, dia);
    expect(await avisos()).toEqual(['vencida', 'tres_dias', 'un_dia', 'restringida']);
  });
});
