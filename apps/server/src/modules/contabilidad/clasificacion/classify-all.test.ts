import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classifyAll } from './classify-all.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

/** Lets so many parts of a job pass, and then stops it as the end of a process would. */
function stopAfter(partes: number): AbortSignal {
  let restantes = partes;
  const { signal } = new AbortController();
  return Object.assign(signal, {
    throwIfAborted() {
      if (restantes === 0) throw new Error('stopped');
      restantes -= 1;
    },
  });
}

test('a job that is stopped in the middle goes on where it was, and does nothing twice', async () => {
  const { idEmpresa, headers } = await t.createEmpresa();
  await t.admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_exento, monto_total, signo, saldo, fuente)
     select $1, 'Gasto', t.id, t.codigo, n::text, '76543210-3', 'x', '2026-10-01', 1, 1000, 1000, 1, 1000, 'manual'
     from generate_series(1, 450) n, tipo_documento t where t.codigo = '33'`,
    [idEmpresa],
  );
  const count = async (tabla: string) => {
    const { rows } = await t.admin.query<{ n: number }>(
      `select count(*)::int as n from ${tabla} where id_empresa = $1`,
      [idEmpresa],
    );
    return rows[0]?.n;
  };
  const { rows } = await t.admin.query<{ id: number }>(
    "select id::int from cuenta_contable where id_empresa = $1 and codigo = '6.1.03.02'",
    [idEmpresa],
  );
  const accion = { tipo: 'cuentas', items: [{ idCuenta: rows[0]?.id, porcentaje: 100 }] };
  const payload = { modelo: 'Gasto', seleccion: { filtros: {} }, accion };
  const url = '/api/clasificacion/masiva';
  const { lote } = (await t.app.inject({ method: 'POST', url, headers, payload })).json<{ lote: string }>();

  await expect(classifyAll(t.cuadra.platform, { idEmpresa, lote }, stopAfter(1))).rejects.toThrow('stopped');
  const avance = { url: `/api/clasificacion/lotes/${lote}`, headers };
  expect((await t.app.inject(avance)).json()).toEqual({
    estado: 'procesando',
    total: 450,
    hechas: 200,
    omitidas: 0,
  });
  // Half of an act is not undone under the feet of the other half.
  expect((await t.app.inject({ ...avance, method: 'DELETE' })).statusCode).toBe(409);
  await classifyAll(t.cuadra.platform, { idEmpresa, lote }, new AbortController().signal);
  expect((await t.app.inject(avance)).json()).toMatchObject({ estado: 'listo', hechas: 450 });
  await classifyAll(t.cuadra.platform, { idEmpresa, lote }, new AbortController().signal);
  expect([await count('documento_clasificacion'), await count('clasificacion_acto')]).toEqual([450, 450]);
});
