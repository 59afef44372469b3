import { insertCartola, insertCuenta, insertDocumento, testCuadra, type TestCuadra } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { settleBeforeReading } from '../../../contabilidad/contabilidad/index.ts';
import { saldarDocumentos } from '../../documentos/index.ts';

const HOY = '2026-11-22';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
  vi.spyOn(t.cuadra.platform.clock, 'hoy').mockReturnValue(HOY);
});
afterAll(() => t.close());

const dia = fc.constantFrom(
  '2025-12-15',
  '2026-08-10',
  '2026-09-30',
  '2026-10-01',
  '2026-10-20',
  '2026-11-03',
);
const corte = fc.option(fc.constantFrom('2026-01-01', '2026-10-01', '2026-11-01', '2026-11-22'), {
  nil: null,
});
const indice = fc.nat({ max: 4 });
const acto = fc.oneof(
  fc.record({ que: fc.constant('corte' as const), fecha: corte }),
  fc.record({ que: fc.constant('pagar' as const), a: indice, fecha: dia, parte: fc.constantFrom(1, 0.5) }),
  fc.record({ que: fc.constant('marcar' as const), a: indice, pendiente: fc.boolean() }),
  fc.record({ que: fc.constant('deshacer' as const), a: indice }),
);
const libro = fc.record({
  documentos: fc.array(
    fc.record({
      modelo: fc.constantFrom('Dte', 'Compra', 'Honorario', 'Gasto'),
      nota: fc.boolean(),
      dia,
      montoTotal: fc.integer({ min: 2, max: 900_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  actos: fc.array(acto, { maxLength: 8 }),
  otroCorte: corte,
});

/** What each document owes by its own row, and by the ledger. */
async function read(idEmpresa: number) {
  expect(await settleBeforeReading(t.cuadra.platform, idEmpresa)).toBe(0);
  const { rows } = await t.admin.query<{ id: string; saldo: string; mayor: string }>(
    `select d.id, d.saldo, coalesce((
       select sum(case when d.modelo = 'Dte' then l.debe - l.haber else l.haber - l.debe end)
       from asiento_linea l
       join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
       where l.id_empresa = d.id_empresa and l.id_documento = d.id
         and c.key <> 'retencion_honorarios_por_pagar'), 0) as mayor
     from documento d where d.id_empresa = $1 order by d.id`,
    [idEmpresa],
  );
  return rows;
}

async function balances(idEmpresa: number) {
  const { rows } = await t.admin.query(
    `select c.codigo, sum(l.debe - l.haber) as saldo from asiento_linea l
     join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
     where l.id_empresa = $1 group by 1 having sum(l.debe - l.haber) <> 0 order by 1`,
    [idEmpresa],
  );
  return rows;
}

test('the ledger owes what the open documents owe, and a cut-off date there and back restores all', async () => {
  await fc.assert(
    fc.asyncProperty(libro, async ({ documentos, actos, otroCorte }) => {
      const { idEmpresa, headers } = await t.createEmpresa();
      const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
        (await t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })).json();
      const cuenta = await insertCuenta(t.admin, idEmpresa);
      const ids: number[] = [];
      for (const { modelo, nota, dia: fechaEmision, montoTotal } of documentos)
        ids.push(
          await insertDocumento(t.admin, idEmpresa, {
            modelo,
            fechaEmision,
            montoTotal,
            ...(nota && modelo === 'Dte' && { codigoTipo: '61' }),
          }),
        );
      await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) => saldarDocumentos(tx, idEmpresa, ids));
      let actual: string | null = null;
      const hechas: number[] = [];
      const fijar = async (fecha: string | null) => {
        expect((await call('PUT', '/corte', { fecha, actual })).fechaCorte).toBe(fecha);
        actual = fecha;
      };
      for (const uno of actos) {
        if (uno.que === 'corte') await fijar(uno.fecha);
        else if (uno.que === 'deshacer') {
          const idActo = hechas.splice(uno.a, 1)[0];
          if (idActo !== undefined) await call('DELETE', `/conciliaciones/${idActo}`);
        } else {
          const i = uno.a % ids.length;
          const documento = documentos[i];
          const id = ids[i] ?? 0;
          if (uno.que === 'marcar')
            await call('PUT', '/corte/pendientes', { ids: [id], pendiente: uno.pendiente });
          else if (documento) {
            const monto = Math.max(1, Math.floor(documento.montoTotal * uno.parte));
            const lado =
              (documento.modelo === 'Dte') === documento.nota ? { cargo: monto } : { abono: monto };
            const linea = await insertCartola(t.admin, idEmpresa, {
              idCuenta: cuenta,
              fecha: uno.fecha,
              ...(documento.modelo === 'Dte' ? lado : { cargo: monto }),
            });
            // What cannot be paid so (a note, what is paid already) is refused and changes nothing.
            const { id: idActo } = await call('POST', '/conciliaciones', {
              cartolas: [{ id: linea }],
              documentos: [{ id }],
            });
            if (typeof idActo === 'number') hechas.push(idActo);
          }
        }
      }
      const antes = await read(idEmpresa);
      const enCuentas = await balances(idEmpresa);
      expect(antes.filter(({ saldo, mayor }) => Number(saldo) !== Number(mayor))).toEqual([]);
      const vuelta: string | null = actual;
      await fijar(otroCorte);
      const entremedio = await read(idEmpresa);
      expect(entremedio.filter(({ saldo, mayor }) => Number(saldo) !== Number(mayor))).toEqual([]);
      await fijar(vuelta);
      expect(await read(idEmpresa)).toEqual(antes);
      expect(await balances(idEmpresa)).toEqual(enCuentas);
    }),
    { numRuns: 25 },
  );
}, 240_000);
