import { addDias } from '@cuadra/domain';
import { insertCuenta, testCuadra, type TestCuadra } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { readSaldosAlDia } from './store/saldos.ts';

let t: TestCuadra;
let idEmpresa: number;
beforeAll(async () => {
  t = await testCuadra();
  ({ idEmpresa } = await t.createEmpresa());
});
afterAll(() => t.close());

interface Linea {
  readonly fecha: string;
  readonly posicion: number;
  readonly neto: number;
  readonly saldo: number | null;
}

const sumar = (lineas: readonly Linea[]) => lineas.reduce((suma, { neto }) => suma + neto, 0);

/** What an account held at the end of a day, line by line. */
function saldoAl(lineas: readonly Linea[], dia: string): number {
  const hasta = lineas.filter(({ fecha }) => fecha <= dia);
  const ultima = hasta.findLastIndex(({ saldo }) => saldo !== null);
  if (ultima !== -1) return (hasta[ultima]?.saldo ?? 0) + sumar(hasta.slice(ultima + 1));
  const primera = lineas.findIndex(({ saldo }) => saldo !== null);
  const inicial = primera === -1 ? 0 : (lineas[primera]?.saldo ?? 0) - sumar(lineas.slice(0, primera + 1));
  return inicial + sumar(hasta);
}

const DESDE = '2026-01-01';
const fecha = fc.integer({ min: 0, max: 40 }).map((n) => addDias(DESDE, n));
const linea = fc.record({
  fecha,
  neto: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((neto) => neto !== 0),
  saldo: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
});
const cuentas = fc.array(
  fc.oneof(
    fc.array(linea, { maxLength: 14 }),
    fc.array(
      linea.map((una) => ({ ...una, saldo: null })),
      { maxLength: 14 },
    ),
  ),
  { minLength: 1, maxLength: 4 },
);

test('of any lines, what an account held at the end of a day is what they say one by one', async () => {
  await fc.assert(
    fc.asyncProperty(cuentas, fc.array(fecha, { minLength: 1, maxLength: 6 }), async (todas, dias) => {
      const libros = new Map<number, Linea[]>();
      for (const lineas of todas) {
        const ordenadas = lineas
          .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))
          .map((una, posicion) => ({ ...una, posicion }));
        const idCuenta = await insertCuenta(t.admin, idEmpresa);
        libros.set(idCuenta, ordenadas);
        await t.admin.query(
          `insert into cartola (id_empresa, id_cuenta_corriente, fecha, descripcion, cargo, abono, saldo, posicion, huella)
           select $1, $2, l.fecha, 'x', greatest(-l.neto, 0), greatest(l.neto, 0), l.saldo, l.posicion, l.posicion::text
           from json_to_recordset($3) as l(fecha date, neto bigint, saldo bigint, posicion int)`,
          [idEmpresa, idCuenta, JSON.stringify(ordenadas)],
        );
      }
      const leidos = await withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
        readSaldosAlDia(tx, idEmpresa, [...libros.keys()], dias),
      );
      const esperados = [...libros].flatMap(([idCuenta, lineas]) =>
        [...new Set(dias)].map((dia) => ({
          idCuenta,
          dia,
          saldo: saldoAl(lineas, dia),
          declara: lineas.some(({ saldo }) => saldo !== null),
        })),
      );
      const clave = ({ idCuenta, dia }: (typeof leidos)[number]) => `${idCuenta} ${dia}`;
      const ordenar = (filas: readonly (typeof leidos)[number][]) =>
        filas.toSorted((a, b) => clave(a).localeCompare(clave(b)));
      expect(ordenar(leidos)).toEqual(ordenar(esperados));
    }),
    { numRuns: 25 },
  );
});
