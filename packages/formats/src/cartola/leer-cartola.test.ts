import { describe, expect, test } from 'vitest';
import { leerCartola } from './leer-cartola.ts';
import { fixture, latin1, utf8, xlsx } from './testing/index.ts';

describe('an unknown layout', () => {
  const TEXTO = 'Fecha;Glosa;Cargo;Abono;Saldo\n05/01/2026;Comisión;100;;900\n06/01/2026;Abono;;50;950\n';

  test('asks for a mapping once, and then is read with it', async () => {
    const primera = await leerCartola(utf8(TEXTO));
    if (primera.tipo !== 'falta-mapeo' || primera.propuesta === null)
      throw new Error('a proposal was expected');
    const recordado = { ...primera.propuesta.mapeo, banco: 'Banco Ejemplo', tipoCuenta: 'CC' as const };
    const segunda = await leerCartola(latin1(`Cartola;;;;\n${TEXTO}07/01/2026;Otra;100;;840\n`), [recordado]);
    if (segunda.tipo !== 'cartolas') throw new Error('read was expected');
    expect(segunda.mapeo).toBe(recordado);
    expect(segunda.cartolas).toMatchObject([
      { banco: 'Banco Ejemplo', tipoCuenta: 'CC', saldoInicial: 1000 },
    ]);
    expect(segunda.cartolas[0]?.lineas).toHaveLength(3);
    expect(segunda.cartolas[0]?.avisos).toMatchObject([{ fila: 5, codigo: 'saldo-no-sigue' }]);
  });

  test('proposes the sheet that looks like a statement', async () => {
    const leido = await leerCartola(fixture('banco_multisheet_sucio.xlsx'));
    if (leido.tipo !== 'falta-mapeo') throw new Error('a proposal was expected');
    expect(leido.tabla).toBe(leido.libro.tablas[1]);
    expect(leido.propuesta?.mapeo.columnas).toMatchObject({ fecha: 0, monto: 1 });
  });

  test('without anything that looks like a statement, offers the table to map by hand', async () => {
    expect(await leerCartola(utf8('a;b\nx;y\n'))).toMatchObject({ tipo: 'falta-mapeo', propuesta: null });
  });
});

test('an empty spreadsheet and foreign kinds are refused with what to do', async () => {
  await expect(leerCartola(await xlsx({ Hoja: [] }))).rejects.toThrow(/no tiene datos/);
  await expect(leerCartola(fixture('cartola_digital.pdf'))).rejects.toThrow(/Excel o CSV/);
  await expect(leerCartola(fixture('cartola_ok.xml'))).rejects.toThrow(/Excel, CSV u OFX/);
});
