import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBilletera, confirmDeposito } from './index.ts';

/** Asked for at once: deposits and withdrawals, some of them two or three times with their key. */
const PEDIDOS = 500;
/** Against hanging: on a busy machine many tries find no connection. */
const LIMITE_MS = 150_000;
const ENTRE_INTENTOS_MS = 20;
/** Connections that are cut, one after the other, while they are in the middle of it. */
const CORTES = 60;
const ENTRE_CORTES_MS = 20;

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

/** Numbers that look random and are the same in every run. */
function dados(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
}

type Resultado = 'hecho' | 'sin saldo';

/** Tries until it is known what happened: a connection that was killed tells nothing, so the same is asked again. */
async function hastaSaber(intentar: () => Promise<Resultado | null>): Promise<Resultado> {
  const fin = Date.now() + LIMITE_MS;
  while (Date.now() < fin) {
    const resultado = await intentar();
    if (resultado !== null) return resultado;
    await new Promise((resolve) => setTimeout(resolve, ENTRE_INTENTOS_MS));
  }
  throw new Error('it was never known what happened');
}

test('500 deposits and withdrawals at once, with retries and killed connections, are right to the peso', async () => {
  const { idEmpresa, headers } = empresa;
  const { platform } = t.cuadra;
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  const dado = dados(20_261_121);

  const depositar = (monto: number, n: number) =>
    hastaSaber(async () => {
      try {
        await confirmDeposito(platform, {
          idEmpresa,
          monto,
          idTransferencia: `t-${n}`,
        });
        return 'hecho';
      } catch {
        return null;
      }
    });
  const retirar = (monto: number, n: number) =>
    hastaSaber(async () => {
      const respuesta = await t.app.inject({
        method: 'POST',
        url: '/api/cuentas-corrientes/wallet/withdraw',
        headers,
        payload: { monto, idCuenta, clave: `r-${n}` },
      });
      if (respuesta.statusCode === 201) return 'hecho';
      return respuesta.statusCode === 400 ? 'sin saldo' : null;
    });

  let cortadas = 0;
  const fin = new AbortController();
  const cortar = async () => {
    while (!fin.signal.aborted && cortadas < CORTES) {
      const { rowCount } = await t.admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'cuadra_app' and state <> 'idle' and query ilike '%billetera%'
        order by random() limit 1`);
      cortadas += rowCount ?? 0;
      await new Promise((resolve) => setTimeout(resolve, ENTRE_CORTES_MS));
    }
  };
  const cortando = cortar();

  const pedidos = Array.from({ length: PEDIDOS }, (_, n) => {
    const monto = 1 + Math.floor(dado() * 100_000);
    const esDeposito = dado() < 0.45;
    // A third is asked for again by somebody who did not wait for the answer.
    const veces = dado() < 0.33 ? 2 : 1;
    return { n, monto, esDeposito, veces };
  });
  const hechos = await Promise.all(
    pedidos.map(async ({ n, monto, esDeposito, veces }) => {
      const pedir = () => (esDeposito ? depositar(monto, n) : retirar(monto, n));
      const resultados = await Promise.all(Array.from({ length: veces }, pedir));
      return { monto, esDeposito, hecho: resultados.includes('hecho') };
    }),
  );
  fin.abort();
  await cortando;

  const suma = (deposito: boolean) =>
    hechos.reduce(
      (total, { monto, esDeposito, hecho }) => (hecho && esDeposito === deposito ? total + monto : total),
      0,
    );
  const prueba = await checkBilletera(platform.db, idEmpresa);
  expect(prueba.cuadra).toBe(true);
  expect(prueba.saldos.disponible).toBe(suma(true) - suma(false));
  expect(prueba.saldos.enRetiro).toBe(suma(false));
  expect(prueba.custodia).toBe(suma(true));
  // It was a real trial: connections were cut, money was refused, and at no point was there less than nothing.
  expect(cortadas).toBeGreaterThan(0);
  expect(hechos.filter(({ hecho }) => !hecho).length).toBeGreaterThan(0);
  const { rows } = await t.admin.query<{ menor: string; operaciones: string; movimientos: string }>(
    `select min(disponible) as menor, count(*) as movimientos,
       (select count(*) from billetera_operacion where id_empresa = $1) as operaciones
     from billetera_movimiento where id_empresa = $1`,
    [idEmpresa],
  );
  expect(Number(rows[0]?.menor)).toBeGreaterThanOrEqual(0);
  const cuantos = hechos.filter(({ hecho }) => hecho).length;
  expect([Number(rows[0]?.operaciones), Number(rows[0]?.movimientos)]).toEqual([cuantos, cuantos]);
}, 180_000);
