import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ACEPTACIONES = 200;
const LINEAS = 40;
const DOCUMENTOS = 25;
/** Calls until the server has a connection for one. */
const MAX_VECES = 20;

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

/** Small deterministic generator, so that a failure can be run again. */
function* numbers(seed: number): Generator<number, never> {
  let estado = seed;
  for (;;) {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield estado;
  }
}

test('200 people accept overlapping suggestions and reconcile by hand: nothing is ever over-applied', async () => {
  const { admin, app } = t;
  const { idEmpresa, headers } = empresa;
  const idCuenta = await insertCuenta(admin, idEmpresa);
  const azar = numbers(7);
  const next = (tope: number) => Math.floor((azar.next().value / 2_147_483_648) * tope);
  const lineas: number[] = [];
  for (let i = 0; i < LINEAS; i++)
    lineas.push(await insertCartola(admin, idEmpresa, { idCuenta, abono: 1000 + next(9000) }));
  const documentos: number[] = [];
  for (let i = 0; i < DOCUMENTOS; i++)
    documentos.push(await insertDocumento(admin, idEmpresa, { montoTotal: 1000 + next(20_000) }));

  const sugerencias: number[] = [];
  for (let i = 0; i < ACEPTACIONES; i++) {
    const idDocumento = documentos[next(DOCUMENTOS)] ?? 0;
    const otro = documentos[next(DOCUMENTOS)] ?? 0;
    const { rows } = await admin.query(
      `insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
       values ($1, $2, 1, 'monto_exacto', 0.9, '{}', $3) returning id::int`,
      [idEmpresa, lineas[next(LINEAS)], `prueba ${i}`],
    );
    const { id } = rows[0];
    for (const documento of new Set([idDocumento, otro])) {
      await admin.query('insert into sugerencia_documento values ($1, $2, $3, $4)', [
        idEmpresa,
        id,
        documento,
        1 + next(4000),
      ]);
    }
    sugerencias.push(id);
  }

  const sesion = await t.signIn(empresa.email);
  const act = (id: number, indice: number) =>
    indice % 4 === 0
      ? app.inject({
          method: 'POST',
          url: '/api/conciliaciones',
          headers,
          payload: {
            cartolas: [{ id: lineas[indice % LINEAS] }],
            documentos: [{ id: documentos[indice % DOCUMENTOS] }],
          },
        })
      : app.inject({
          method: 'POST',
          url: '/monolito/massive_match/reconcileWithSuggestions',
          headers: sesion,
          payload: { ids: [id, sugerencias[(indice * 7) % ACEPTACIONES]] },
        });
  // A call that had to wait too long for a connection is refused before it did anything, and is made again.
  const insist = async (id: number, indice: number): Promise<number> => {
    for (let vez = 0; vez < MAX_VECES; vez++) {
      const { statusCode } = await act(id, indice);
      if (statusCode !== 503) return statusCode;
    }
    return 503;
  };
  const estados = await Promise.all(sugerencias.map(insist));
  expect([...new Set(estados)].filter((estado) => ![200, 201, 409].includes(estado))).toEqual([]);
  expect(estados.filter((estado) => estado < 300).length).toBeGreaterThan(20);

  const { rows: lineasMal } = await admin.query(
    `select l.id from cartola l left join lateral (
       select coalesce(sum(monto_cartola), 0) as suma from conciliacion_par p
       where p.id_empresa = l.id_empresa and p.id_cartola = l.id and p.activo) s on true
     where l.id_empresa = $1 and (s.suma <> l.conciliado or s.suma > l.abono + l.cargo or s.suma < 0)`,
    [idEmpresa],
  );
  const { rows: documentosMal } = await admin.query(
    `select d.id from documento d left join lateral (
       select coalesce(sum(monto_documento), 0) as suma from conciliacion_par p
       where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo) s on true
     where d.id_empresa = $1 and (d.monto_total - s.suma <> d.saldo or s.suma > d.monto_total or s.suma < 0)`,
    [idEmpresa],
  );
  expect([lineasMal, documentosMal]).toEqual([[], []]);
  const { rows: aplicado } = await admin.query(
    'select sum(conciliado)::int as total from cartola where id_empresa = $1',
    [idEmpresa],
  );
  expect(aplicado[0].total).toBeGreaterThan(0);
}, 120_000);
