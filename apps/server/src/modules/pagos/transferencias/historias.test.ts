import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FintocSimulado } from '@cuadra/simulators/fintoc';
import type { TestCuadra } from '@cuadra/testing';
import { checkBilletera } from '../../registros/billetera/index.ts';
import { openConBilletera, readBilletera, testConFintoc } from './testing/con-fintoc.ts';
import { comeToRest, dice, live, type Cuenta, type Mundo } from './testing/historias.ts';

/** CUADRA_HISTORIAS=10000 for the long run (docs/checks.md). */
const HISTORIAS = Number(process.env['CUADRA_HISTORIAS'] ?? 40);
const SEMILLA = Number(process.env['CUADRA_SEMILLA'] ?? 20_261_127);
const A_LA_VEZ = 6;
const ENTRE_CORTES_MS = 500;
const HORA_MS = 3_600_000;

let t: TestCuadra;
let fintoc: FintocSimulado;
beforeAll(async () => {
  ({ t, fintoc } = await testConFintoc());
});
afterAll(async () => {
  await t.close();
  await fintoc.close();
});

/** Cuts connections that are in the middle of a payment, until it is told to stop. */
async function cutConnections(fin: AbortSignal): Promise<number> {
  let cortadas = 0;
  while (!fin.aborted) {
    const { rowCount } = await t.admin.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'cuadra_app' and state <> 'idle'
        and (query ilike '%orden_pago%' or query ilike '%billetera%' or query ilike '%pago_transferencia%')
      order by random() limit 1`);
    cortadas += rowCount ?? 0;
    await new Promise((resolve) => setTimeout(resolve, ENTRE_CORTES_MS));
  }
  return cortadas;
}

/** Rows that break a rule; each rule is a statement that finds none. */
const find = async (texto: string, idEmpresa: number) =>
  (await t.admin.query<Record<string, unknown>>(texto, [idEmpresa])).rows;

/** Pesos that the provider paid and kept paid, by the intent that Cuadra gave. */
const paidByIntento = () =>
  new Map(
    [...fintoc.estado.transferencias.todas.values()].map(({ pedido, status }) => [
      pedido.reference_id ?? '',
      status === 'succeeded' ? pedido.amount : 0,
    ]),
  );

async function expectNothingPaidTwice({ p }: Mundo): Promise<void> {
  const pagado = paidByIntento();
  // The provider knows no transfer that Cuadra does not.
  const suyas = await find(
    `select intento, id_orden::int as "idOrden", envio, parte, monto::int as monto, estado
     from pago_transferencia where id_empresa = $1`,
    p.empresa.idEmpresa,
  );
  expect(new Set(suyas.map(({ intento }) => intento))).toEqual(
    new Set([...pagado.keys(), ...suyas.map(({ intento }) => intento)]),
  );
  const porOrden = Map.groupBy(suyas, ({ idOrden }) => Number(idOrden));
  const ordenes = await find(
    `select id::int as id, monto::int as monto, id_estado as estado from orden_pago where id_empresa = $1`,
    p.empresa.idEmpresa,
  );
  for (const { id, monto, estado } of ordenes) {
    const partes = porOrden.get(Number(id)) ?? [];
    const salio = partes.reduce((suma, { intento }) => suma + (pagado.get(String(intento)) ?? 0), 0);
    expect(salio).toBeLessThanOrEqual(Number(monto));
    // Each part of a sending is paid once, however often it was tried.
    const pagadas = partes.filter(({ intento }) => (pagado.get(String(intento)) ?? 0) > 0);
    expect(new Set(pagadas.map(({ parte }) => parte)).size).toBe(pagadas.length);
    if (estado === 1 || estado === 3 || estado === 5) expect([id, salio]).toEqual([id, 0]);
  }
}

test(
  'random lives of orders, with cut connections and a provider that answers late, twice or never',
  async () => {
    const p = await openConBilletera(t, 4_000_000_000);
    const { idCuentaCorriente: idBilletera } = await readBilletera(t, p);
    const mundo: Mundo = { t, fintoc, p, tira: dice(SEMILLA), idBilletera };
    const { idEmpresa } = p.empresa;
    fintoc.obey({ accion: 'plan', final: null });
    fintoc.obey({ accion: 'perder', cada: 7, con: 'corte' });
    const cuenta: Cuenta = { actos: 0, fallidos: 0 };
    const fin = new AbortController();
    const cortes = cutConnections(fin.signal);
    let siguiente = 0;
    const lane = async () => {
      for (let n = siguiente++; n < HISTORIAS; n = siguiente++) await live(mundo, n, cuenta);
    };
    await Promise.all(Array.from({ length: A_LA_VEZ }, lane));
    fin.abort();
    const cortadas = await cortes;
    fintoc.obey({ accion: 'perder', cada: 0 });
    await comeToRest(mundo);

    await expectNothingPaidTwice(mundo);
    expect(
      await find(
        `select d.folio from documento d where d.id_empresa = $1 and (d.saldo < 0 or (
         select coalesce(sum(od.monto), 0) from orden_pago_documento od
         join orden_pago o on o.id_empresa = od.id_empresa and o.id = od.id_orden and o.id_estado in (1, 2)
         where od.id_empresa = d.id_empresa and od.id_documento = d.id) > d.saldo)`,
        idEmpresa,
      ),
      'a document that is paid or ordered beyond its balance',
    ).toEqual([]);
    const prueba = await checkBilletera(t.cuadra.platform.db, idEmpresa);
    expect(prueba.cuadra).toBe(true);
    expect(
      await find(
        `select b.agendado from billetera b where b.id_empresa = $1 and b.agendado <> (
         select coalesce(sum(o.monto), 0) from orden_pago o where o.id_empresa = b.id_empresa and o.id_estado = 2
           and o.id_cuenta_corriente = b.id_cuenta_corriente)`,
        idEmpresa,
      ),
      'money set apart for no scheduled order',
    ).toEqual([]);
    const [llegado] = await find(
      `select (select sum(l.debe) from billetera_linea l join billetera_movimiento m
       on m.id_empresa = l.id_empresa and m.numero = l.numero and m.tipo = 'deposito'
       where l.id_empresa = $1)::bigint::text as monto`,
      idEmpresa,
    );
    const parciales = await find(
      `select coalesce(sum(x.monto), 0)::bigint::text as monto from pago_transferencia x
     join orden_pago o on o.id_empresa = x.id_empresa and o.id = x.id_orden and o.id_estado = 2
     where x.id_empresa = $1 and x.estado = 'pagada'`,
      idEmpresa,
    );
    const salio = [...paidByIntento().values()].reduce((suma, monto) => suma + monto, 0);
    // Parts of orders that wait for a person have left the provider, and the wallet still holds them apart.
    expect(prueba.custodia).toBe(Number(llegado?.['monto']) - salio + Number(parciales[0]?.['monto']));
    expect(
      await find(
        `select o.id from orden_pago o where o.id_empresa = $1 and o.id_estado <> (
         select r.a from orden_pago_registro r where r.id_empresa = o.id_empresa and r.id_orden = o.id order by r.id desc limit 1)`,
        idEmpresa,
      ),
      'an order whose state its log does not end in',
    ).toEqual([]);
    expect(
      await find(
        `select id from (select id, de, lag(a) over (partition by id_orden order by id) as antes
         from orden_pago_registro where id_empresa = $1) r where de is distinct from antes`,
        idEmpresa,
      ),
      'a log with a step that does not follow from the one before',
    ).toEqual([]);
    expect(
      await find(
        `select id_estado from (
         select id_estado, date_trunc('month', fecha_pago::timestamp)::date as mes, 1 as cantidad, monto
         from orden_pago where id_empresa = $1
         union all select id_estado, mes, -cantidad, -monto from orden_pago_resumen where id_empresa = $1) x
       group by id_estado, mes having sum(cantidad) <> 0 or sum(monto) <> 0`,
        idEmpresa,
      ),
      'kept totals that are not those of the orders',
    ).toEqual([]);
    const libro = await t.app.inject({
      method: 'GET',
      url: '/api/asientos?perPage=10',
      // A long run outlives the first token.
      headers: { ...(await p.empresa.headersWith({})) },
    });
    expect(libro.statusCode, libro.body).toBe(200);
    expect(
      await find(
        `select l.id_asiento from asiento_linea l where l.id_empresa = $1 group by l.id_asiento
       having sum(l.debe) <> sum(l.haber)`,
        idEmpresa,
      ),
      'an entry that does not balance',
    ).toEqual([]);
    // It was a real trial.
    const [estados] = await find(
      `select count(*) filter (where id_estado = 4)::int as pagadas, count(*)::int as todas from orden_pago where id_empresa = $1`,
      idEmpresa,
    );
    expect(Number(estados?.['pagadas'])).toBeGreaterThan(0);
    expect(cortadas).toBeGreaterThan(0);
  },
  HORA_MS,
);
