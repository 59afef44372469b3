import { huellaDe, type CartolaLeida, type LineaCartola } from '@cuadra/formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepararLineas } from './preparar-lineas.ts';

function linea(cambios: Partial<LineaCartola>): LineaCartola {
  return {
    fila: 1,
    posicion: 0,
    fecha: '2026-03-01',
    descripcion: 'x',
    cargo: 0,
    abono: 1,
    saldo: null,
    numeroDocumento: null,
    sucursal: null,
    rutContraparte: null,
    nombreContraparte: null,
    idExterno: null,
    cuota: null,
    ...cambios,
  };
}

function cartola(lineas: LineaCartola[]): CartolaLeida {
  return {
    formato: 'x',
    banco: null,
    numeroCuenta: null,
    titular: null,
    rutTitular: null,
    moneda: 'CLP',
    tipoCuenta: null,
    periodo: { desde: null, hasta: null },
    saldoInicial: null,
    saldoFinal: null,
    totalCargos: null,
    totalAbonos: null,
    tarjeta: null,
    lineas,
    saltadas: { encabezado: 0, pie: 0, totales: 0, vacias: 0, noLeidas: 0 },
    errores: [],
    avisos: [],
  };
}

const DE_VUELTA: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };

/** Reads COPY's text format as PostgreSQL documents it. */
function decode(trozos: Iterable<Uint8Array>): (string | null)[][] {
  const filas = Buffer.concat([...trozos])
    .toString()
    .split('\n')
    .slice(0, -1);
  return filas.map((fila) =>
    fila
      .split('\t')
      .map((celda) =>
        celda === '\\N' ? null : celda.replace(/\\(.)/gu, (_, c: string) => DE_VUELTA[c] ?? c),
      ),
  );
}

test('any text passes through COPY as it was, but for the zero character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.option(fc.string()), (descripcion, sucursal) => {
      const [fila] = decode(prepararLineas(cartola([linea({ descripcion, sucursal })]), []).trozos);
      expect(fila?.[1]).toBe(descripcion.replaceAll('\0', ''));
      expect(fila?.[9]).toBe(sucursal?.replaceAll('\0', '') ?? null);
    }),
  );
});

test('lines that differ in case, accents or spaces alone have one print; others do not', () => {
  const huella = (descripcion: string, cargo = 0) => huellaDe({ descripcion, cargo, abono: 0 });
  expect(huella('Pago  NÚÑEZ ')).toBe(huella('PAGO nunez'));
  expect(huella('Pago', 1)).not.toBe(huella('Pago', 2));
  expect(huella('Pago 1')).not.toBe(huella('Pago 2'));
});

test('what is kept already is left out and its places are counted', () => {
  const lineas = [
    linea({ descripcion: 'a', saldo: 1 }),
    linea({ descripcion: 'b', saldo: 2 }),
    linea({ descripcion: 'a', saldo: 3 }),
  ];
  const existentes = [{ ...linea({ descripcion: 'A', saldo: 1 }), ordinal: 1 }];
  const { trozos, nuevas, duplicadas } = prepararLineas(cartola(lineas), existentes);
  expect([nuevas, duplicadas]).toEqual([2, 1]);
  expect(decode(trozos).map((fila) => [fila[1], fila[5], fila[7]])).toEqual([
    ['b', '1', '1'],
    ['a', '2', '2'],
  ]);
});
