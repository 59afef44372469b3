import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa, type Tx } from '../../../../platform/database/index.ts';
import { withdrawLineas } from '../store/conocidas.ts';
import { changeCartolas, insertCartolas, lineasDe } from '../store/write.ts';
import { settleEmpresa } from './settle-pruebas.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let idCuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const get = async (url: string, headers: Record<string, string> = empresa.headers) =>
  (await t.app.inject({ url: `/api${url}`, headers })).json();
const prueba = () => get(`/cartolas/pruebas/${idCuenta}`);

const asOwner = <R>(work: (tx: Tx, idEmpresa: number) => Promise<R>): Promise<R> =>
  withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) => work(tx, empresa.idEmpresa));

let siguiente = 0;
/** Inserts a line: what it moves, and the balance after it. */
async function linea(fecha: string, movimiento: number, saldo: number | null, posicion = 0): Promise<number> {
  const [escrita] = await asOwner((tx, idEmpresa) =>
    insertCartolas(tx, idEmpresa, [
      {
        idCuentaCorriente: idCuenta,
        fecha,
        descripcion: 'LINEA',
        cargo: Math.max(0, -movimiento),
        abono: Math.max(0, movimiento),
        saldo,
        posicion,
        huella: `prueba ${(siguiente += 1)}`,
        created: `${fecha}T12:00:00Z`,
      },
    ]),
  );
  return escrita?.id ?? 0;
}
const change = (id: number, set: RawBuilder<unknown>) =>
  asOwner((tx, idEmpresa) => changeCartolas(tx, idEmpresa, { desde: lineasDe([id]), set }));
const informar = (saldo: number, al: string) =>
  t.admin.query(
    'update cuenta_corriente set saldo_banco = $3, saldo_banco_al = $4 where id_empresa = $1 and id = $2',
    [empresa.idEmpresa, idCuenta, saldo, al],
  );

describe('the proof of an account', () => {
  test('404 for an account of another company', async () => {
    const ajena = await t.createEmpresa();
    const respuesta = await t.app.inject({
      url: `/api/cartolas/pruebas/${idCuenta}`,
      headers: ajena.headers,
    });
    expect(respuesta.statusCode).toBe(404);
  });

  test('says that nothing can be proven where the bank says no balance', async () => {
    await linea('2026-10-01', 100, null);
    expect(await prueba()).toMatchObject({ estado: 'sin_saldos', probadoHasta: null, hallazgos: [] });
  });

  test('finds a gap over the end of a month, and is green once its lines are there', async () => {
    await linea('2026-09-28', 100, 1100);
    const despues = await linea('2026-10-05', -50, 1350);
    await linea('2026-11-02', 10, 1360);
    const rota = await prueba();
    expect(rota).toMatchObject({
      estado: 'no_cuadra',
      probadoHasta: '2026-11-02',
      saldo: 1360,
      faltas: 1,
      alDia: true,
    });
    expect(rota.hallazgos).toEqual([
      {
        tipo: 'falta',
        desde: '2026-09-28',
        hasta: '2026-10-05',
        monto: 300,
        idCartola: despues,
        idOriginal: null,
        descripcion: 'LINEA',
      },
    ]);
    expect(await get(`/cartolas/${despues}`)).toMatchObject({ validacionSaldo: 'no_sigue' });
    await linea('2026-09-30', 200, 1300);
    await linea('2026-10-01', 100, 1400);
    expect(await prueba()).toMatchObject({ estado: 'cuadra', faltas: 0, hallazgos: [], saldo: 1360 });
    expect(await get(`/cartolas/${despues}`)).toMatchObject({ validacionSaldo: 'sigue' });
    expect((await get('/cartolas/pruebas')).items).toMatchObject([
      { idCuentaCorriente: idCuenta, estado: 'cuadra' },
    ]);
  });

  test('names a line that stands twice and the one that it repeats', async () => {
    await linea('2026-10-01', 100, 100);
    const una = await linea('2026-10-02', 70, 170);
    const otra = await linea('2026-10-02', 70, 170, 1);
    await linea('2026-10-03', 5, 175);
    expect(await prueba()).toMatchObject({
      estado: 'no_cuadra',
      repetidas: 1,
      hallazgos: [{ tipo: 'repetida', idCartola: otra, idOriginal: una, monto: 70 }],
    });
  });

  test('holds a feed, which says no balance of its lines, to what the bank says of the account', async () => {
    await linea('2026-10-01', 100, null);
    await informar(5100, '2026-10-01T20:00:00-03:00');
    await linea('2026-10-03', 7, null);
    await informar(5137, '2026-10-03T20:00:00-03:00');
    expect(await prueba()).toMatchObject({
      estado: 'no_cuadra',
      hallazgos: [{ tipo: 'falta', desde: '2026-10-01', hasta: '2026-10-03', monto: 30, idCartola: null }],
    });
    await linea('2026-10-02', 30, null);
    expect(await prueba()).toMatchObject({ estado: 'cuadra', probadoHasta: '2026-10-03' });
  });

  test('sees the lines as the bank has them now, and tells those that it changed', async () => {
    const id = await linea('2026-10-01', 100, null);
    await informar(5100, '2026-10-01T20:00:00-03:00');
    const retirada = await linea('2026-10-02', 30, null);
    await informar(5100, '2026-10-02T20:00:00-03:00');
    expect(await prueba()).toMatchObject({ estado: 'no_cuadra' });
    await change(retirada, sql`novedad_banco = 'retirada', novedad_banco_al = now()`);
    expect(await prueba()).toMatchObject({
      estado: 'cuadra',
      novedades: 1,
      lineasConNovedad: [{ id: retirada, novedad: 'retirada', abono: 30 }],
    });
    expect(await get(`/cartolas/${id}`)).toMatchObject({ novedadBanco: null });
    const ahora = { fecha: '2026-10-02', descripcion: 'OTRA', cargo: 0, abono: 31 };
    await change(
      retirada,
      sql`novedad_banco = 'cambiada', difiere_del_banco = true, movimiento = ${JSON.stringify(ahora)}`,
    );
    expect(await get(`/cartolas/${retirada}`)).toMatchObject({
      novedadBanco: 'cambiada',
    });
    expect((await prueba()).hallazgos).toMatchObject([{ tipo: 'falta', monto: -31 }]);
  });
});

test('whatever comes, changes and goes in any order, the kept proof is that of all lines at once', async () => {
  const acto = fc.record({
    tipo: fc.constantFrom('pone', 'pone', 'quita', 'cambia', 'lee', 'informa'),
    dia: fc.integer({ min: 0, max: 75 }),
    movimiento: fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0),
    saldo: fc.option(fc.integer({ min: 0, max: 200 })),
    cual: fc.nat(),
  });
  const dia = (n: number) => new Date(Date.UTC(2026, 7, 15 + n)).toISOString().slice(0, 10);
  await fc.assert(
    fc.asyncProperty(fc.array(acto, { minLength: 4, maxLength: 20 }), async (actos) => {
      empresa = await t.createEmpresa();
      idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
      const ids: number[] = [];
      for (const { tipo, dia: n, movimiento, saldo, cual } of actos) {
        const id = ids[cual % Math.max(1, ids.length)];
        if (tipo === 'pone') ids.push(await linea(dia(n), movimiento, saldo, cual % 5));
        if (tipo === 'informa') await informar(saldo ?? 0, `${dia(n)}T20:00:00Z`);
        if (tipo === 'quita' && id !== undefined)
          await asOwner((tx, idEmpresa) => withdrawLineas(tx, idEmpresa, [id], 'persona'));
        if (tipo === 'cambia' && id !== undefined) await change(id, sql`saldo = ${saldo}, fecha = ${dia(n)}`);
        if (tipo === 'lee') await prueba();
      }
      const guardada = await prueba();
      await t.admin.query('delete from prueba_mes_resumen where id_empresa = $1', [empresa.idEmpresa]);
      await t.admin.query(
        `insert into prueba_pendiente_resumen (id_empresa, id_cuenta_corriente, mes)
         select distinct id_empresa, id_cuenta_corriente, date_trunc('month', fecha)::date from cartola where id_empresa = $1
         union select id_empresa, id_cuenta_corriente, date_trunc('month', fecha)::date from saldo_informado where id_empresa = $1`,
        [empresa.idEmpresa],
      );
      const deCero = await prueba();
      // Months of which nothing is left say what they were left with.
      expect({ ...guardada, hallazgos: guardada.hallazgos.length }).toEqual({
        ...deCero,
        hallazgos: deCero.hallazgos.length,
      });
      expect(guardada.hallazgos).toEqual(deCero.hallazgos);
    }),
    { numRuns: 30 },
  );
});

test('a long proof is done in parts, by whoever comes, and says so meanwhile', async () => {
  for (let n = 1; n <= 9; n += 1) await linea(`2026-0${n}-10`, n, n * 1000);
  const { platform } = t.cuadra;
  expect(await settleEmpresa(platform, empresa.idEmpresa, 3)).toBe(false);
  expect(await settleEmpresa(platform, empresa.idEmpresa, 1000)).toBe(true);
  expect(await prueba()).toMatchObject({ faltas: 8, alDia: true });
});
