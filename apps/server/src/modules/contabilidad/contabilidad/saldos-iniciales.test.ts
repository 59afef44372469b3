import { insertCuenta, noteLineas, testCuadra, type TestCuadra } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recalcular } from './recalcular.ts';
import { settleEmpresa } from './settle-asientos.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

interface Linea {
  readonly dia: number;
  readonly monto: number;
  /** Whether the statement says the balance after it. */
  readonly dice: boolean;
}

/** Of an account, what its lines leave; and those of them that are told with their balance, in the account's order. */
function contar(inicial: number, lineas: readonly Linea[]) {
  let saldo = inicial;
  return lineas.map((linea, posicion) => {
    saldo += linea.monto;
    return { ...linea, posicion, saldo };
  });
}

async function abrir() {
  const { idEmpresa } = await t.createEmpresa();
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const settle = () => settleEmpresa(t.cuadra.platform.db, idEmpresa);
  const insertar = async (lineas: ReturnType<typeof contar>) => {
    for (const { dia, monto, dice, posicion, saldo } of lineas)
      await t.admin.query(
        `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, cargo, saldo, posicion, huella)
         values ($1, $2, $3::date + $4::int, 'TEF', $5, $6, $7, $8::int, 'prueba ' || $8::int)`,
        [
          idEmpresa,
          idCuenta,
          '2026-03-01',
          dia,
          Math.max(monto, 0),
          Math.max(-monto, 0),
          dice ? saldo : null,
          posicion,
        ],
      );
    await noteLineas(t.admin, idEmpresa);
  };
  /** What the ledger says that the account holds, and what its opening was. */
  const libro = async () => {
    const { rows } = await t.admin.query<{ banco: number; inicial: number }>(
      `select coalesce(sum(s.debe - s.haber) filter (where c.id_cuenta_corriente = $2), 0)::int as banco,
         coalesce(sum(s.haber - s.debe) filter (where c.key = 'saldos_iniciales'), 0)::int as inicial
       from saldo_mensual s join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
       where s.id_empresa = $1`,
      [idEmpresa, idCuenta],
    );
    return rows[0];
  };
  return { idEmpresa, idCuenta, settle, insertar, libro };
}

const lineaArb = fc.record({
  dia: fc.integer({ min: 0, max: 40 }),
  monto: fc.integer({ min: -1000, max: 1000 }).filter((monto) => monto !== 0),
  dice: fc.boolean(),
});

test('the ledger holds what the bank says, in whatever order statements arrive, and anew to the peso', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -5000, max: 5000 }),
      fc.array(lineaArb, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      async (inicial, sueltas, corte) => {
        const lineas = contar(
          inicial,
          sueltas
            .toSorted((a, b) => a.dia - b.dia)
            .map((linea, i) => ({ ...linea, dice: linea.dice || i === 0 })),
        );
        const { idEmpresa, settle, insertar, libro } = await abrir();
        // The newest come first, as when a person loads last month and then remembers the one before.
        await insertar(lineas.slice(corte));
        await settle();
        await insertar(lineas.slice(0, corte));
        await settle();
        expect(await libro()).toEqual({ banco: lineas.at(-1)?.saldo, inicial });
        expect(await recalcular(t.cuadra.platform.db, idEmpresa)).toMatchObject({
          escritos: 0,
          corregidos: 0,
        });
      },
    ),
    { numRuns: 12 },
  );
});

test('what opened an account is another when its first line goes, and nothing where nobody says a balance', async () => {
  const { idEmpresa, settle, insertar, libro } = await abrir();
  const muda = { dice: false } as const;
  await insertar(contar(700, [{ dia: 1, monto: 100, ...muda }]));
  await settle();
  expect(await libro()).toEqual({ banco: 100, inicial: 0 });
  await insertar(
    contar(700, [
      { dia: 1, monto: 100, ...muda },
      { dia: 2, monto: -50, dice: true },
    ]).slice(1),
  );
  await settle();
  expect(await libro()).toEqual({ banco: 750, inicial: 700 });
  await noteLineas(t.admin, idEmpresa);
  await t.admin.query('delete from cartola where id_empresa = $1 and posicion = 0', [idEmpresa]);
  await settle();
  expect(await libro()).toEqual({ banco: 750, inicial: 800 });
  await t.admin.query('update cartola set saldo = 745 where id_empresa = $1', [idEmpresa]);
  await noteLineas(t.admin, idEmpresa);
  await settle();
  expect(await libro()).toEqual({ banco: 745, inicial: 795 });
});

test('of an account whose lines say none, the first balance that the bank told', async () => {
  const { idEmpresa, idCuenta, settle, insertar, libro } = await abrir();
  const muda = { dice: false } as const;
  await insertar(
    contar(0, [
      { dia: 1, monto: 100, ...muda },
      { dia: 9, monto: 30, ...muda },
    ]),
  );
  await settle();
  await t.admin.query(
    `insert into saldo_informado (id_empresa, id_cuenta_corriente, fecha, saldo, al)
     values ($1, $2, '2026-03-05', 1100, '2026-03-05')`,
    [idEmpresa, idCuenta],
  );
  await settle();
  expect(await libro()).toEqual({ banco: 1130, inicial: 1000 });
});
