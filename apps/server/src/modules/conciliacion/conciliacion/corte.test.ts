import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  forkWorker,
  killWorker,
  insertCuenta,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SUGERENCIAS = 3000;
/** Too high a bar for a loaded machine would fail for its slowness; the test's own limit comes after it. */
const ESPERA_MS = 70_000;

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

/** Lines and documents of equal amounts, each pair with a sure suggestion. */
async function fill(): Promise<void> {
  const { admin } = t;
  const { idEmpresa } = empresa;
  const idCuenta = await insertCuenta(admin, idEmpresa);
  await admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       id_moneda, monto_total, signo, saldo, fuente)
     select $1, 'Dte', 1, '33', n::text, '76543210-3', 'Cliente', '2026-10-01', 1, 1000 + n, 1, 1000 + n, 'manual'
     from generate_series(1, $2::int) n`,
    [idEmpresa, SUGERENCIAS],
  );
  await admin.query(
    `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, abono, posicion, huella)
     select $1, $2, '2026-11-01', 'TEF ' || n, 1000 + n, n, n::text from generate_series(1, $3::int) n`,
    [idEmpresa, idCuenta, SUGERENCIAS],
  );
  await admin.query(
    `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
     select $1, l.id, 1, 'monto_exacto', 0.999, '{}', l.huella from cartola l where l.id_empresa = $1`,
    [idEmpresa],
  );
  await admin.query(
    `insert into sugerencia_documento
     select s.id_empresa, s.id, d.id, d.monto_total from sugerencia s
     join documento d on d.id_empresa = s.id_empresa and d.folio = s.clave where s.id_empresa = $1`,
    [idEmpresa],
  );
}

async function state() {
  const { rows } = await t.admin.query<{ conciliadas: number; saldo: number; descuadradas: number }>(
    `select
       (select count(*)::int from conciliacion where id_empresa = $1) as conciliadas,
       (select coalesce(sum(saldo), 0)::int from documento where id_empresa = $1) as saldo,
       (select count(*)::int from documento d where d.id_empresa = $1 and d.saldo <> d.monto_total - coalesce((
          select sum(p.monto_documento) from conciliacion_par p
          where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo), 0)) as descuadradas`,
    [empresa.idEmpresa],
  );
  const [fila] = rows;
  if (!fila) throw new Error('no state');
  return fila;
}

async function until(condicion: () => Promise<boolean>): Promise<void> {
  const limite = Date.now() + ESPERA_MS;
  while (!(await condicion())) {
    if (Date.now() > limite) throw new Error('what was awaited did not come');
    await sleep(20);
  }
}

test('a mass acceptance killed in the middle ties, is taken up by another, and is undone as one', async () => {
  await fill();
  const { id: lote } = (
    await t.app.inject({
      method: 'POST',
      url: '/monolito/massive_match/reconcileWithSuggestions',
      headers: await t.signIn(empresa.email),
      payload: { confianzaMin: 0.99 },
    })
  ).json();
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-corte-'));
  const hijo = await forkWorker(t.base.urlApp, carpeta, 'conciliar_masivo');
  await until(async () => (await state()).conciliadas >= 200);
  await killWorker(hijo, t.admin);
  await rm(carpeta, { recursive: true });
  const aMedias = await state();
  expect(aMedias.conciliadas).toBeLessThan(SUGERENCIAS);
  expect(aMedias.descuadradas).toBe(0);

  await t.cuadra.startWorkers();
  const progreso = () => t.app.inject({ url: `/api/conciliaciones/lotes/${lote}`, headers: empresa.headers });
  await until(async () => (await progreso()).json().estado === 'listo');
  expect((await progreso()).json()).toMatchObject({ total: SUGERENCIAS, hechas: SUGERENCIAS, omitidas: 0 });
  expect(await state()).toEqual({ conciliadas: SUGERENCIAS, saldo: 0, descuadradas: 0 });

  const url = `/api/conciliaciones/lotes/${lote}`;
  const deshecho = await t.app.inject({ method: 'DELETE', url, headers: empresa.headers });
  expect(deshecho.json()).toEqual({ deshechas: SUGERENCIAS });
  const { saldo, descuadradas } = await state();
  expect({ saldo, descuadradas }).toEqual({
    saldo: (SUGERENCIAS * (1001 + 1000 + SUGERENCIAS)) / 2,
    descuadradas: 0,
  });
}, 120_000);
