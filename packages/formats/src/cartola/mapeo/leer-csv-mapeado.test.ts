import { describe, expect, test } from 'vitest';
import { latin1, tabla, utf8 } from '../testing/index.ts';
import { leerTablas } from '../tabla/leer-tablas.ts';
import type { Tabla } from '../tabla/tipos.ts';
import { aplicarMapeo } from './aplicar-mapeo.ts';
import { leerCsvMapeado } from './leer-csv-mapeado.ts';
import { proponerMapeo } from './proponer-mapeo.ts';
import type { MapeoCartola } from './tipos.ts';

function proponer(hoja: Tabla): MapeoCartola {
  const propuesta = proponerMapeo(hoja);
  if (propuesta === null) throw new Error('no proposal');
  return propuesta.mapeo;
}

describe('reading delimited text without its table', () => {
  const TEXTO = [
    'Banco Ejemplo;Cuenta: 12-345-67;;',
    'Cupo línea de crédito;1.000.000;;',
    '',
    'Fecha;Descripción;Cargo;Abono;Saldo;Cuotas;RUT',
    '05/01/2026;"Café; pan";1.500;;8.500;;',
    '06/01/2026;Depósito;;2.000;10.500;;76.086.428-5',
    '07/01/2026;Mal;x;;0;;',
    'Totales;;1.500;2.000;;;',
    '08/01/2026;Otro;500;;10.000;03/12;',
  ].join('\r\n');

  test.each([
    ['utf-8', utf8(TEXTO)],
    ['latin1', latin1(TEXTO)],
  ])('gives the statement that the table gives, in %s', async (_, bytes) => {
    const hoja = (await leerTablas(bytes)).tablas[0] ?? tabla();
    const mapeo = proponer(hoja);
    const cartola = leerCsvMapeado(bytes, mapeo);
    expect(cartola).toEqual(aplicarMapeo(hoja, mapeo));
    expect(cartola?.lineas.map(({ descripcion, posicion }) => [descripcion, posicion])).toEqual([
      ['Café; pan', 0],
      ['Depósito', 1],
      ['Otro · cuota 3 de 12', 2],
    ]);
    expect(cartola).toMatchObject({
      numeroCuenta: '12-345-67',
      lineaCredito: 1_000_000,
      periodo: { desde: '2026-01-05', hasta: '2026-01-08' },
      saldoInicial: 10_000,
      saldoFinal: 10_000,
      saltadas: { totales: 1 },
      errores: [{ fila: 7, campo: 'cargo', codigo: 'no-es-monto' }],
    });
    expect(cartola?.lineas.map(({ cuota, rutContraparte }) => [cuota, rutContraparte])).toEqual([
      [null, null],
      [null, '76086428-5'],
      [{ numero: 3, total: 12 }, null],
    ]);
  });

  test('leaves a text whose header comes again to its table', () => {
    const texto = 'Fecha;Glosa;Monto\n05/01/2026;a;1\nCuenta: 4567890\nFecha;Glosa;Monto\n06/01/2026;b;2\n';
    const mapeo = proponer(tabla(['Fecha', 'Glosa', 'Monto'], ['05/01/2026', 'a', 1]));
    expect(leerCsvMapeado(utf8(texto), mapeo)).toBeNull();
  });

  test('refuses a mapping whose header is not there', () => {
    const mapeo = { ...proponer(tabla(['Fecha', 'Monto'], ['05/01/2026', 1])), firma: 'otra|cosa' };
    expect(() => leerCsvMapeado(utf8(TEXTO), mapeo)).toThrow(/asigna de nuevo/);
  });
});
