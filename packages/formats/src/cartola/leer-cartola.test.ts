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

  test('without a proposal, offers the table to map by hand when one row has a date and an amount', async () => {
    const texto = 'Cuándo;Qué;Cuánto\n05-03-2026;Pan;1.500\n06-03-2026;;\n';
    expect(await leerCartola(utf8(texto))).toMatchObject({ tipo: 'falta-mapeo', propuesta: null });
  });
});

test('an empty spreadsheet and foreign kinds are refused with what to do', async () => {
  await expect(leerCartola(await xlsx({ Hoja: [] }))).rejects.toThrow(/no tiene datos/);
  await expect(leerCartola(fixture('cartola_ok.xml'))).rejects.toThrow(/Excel, PDF, CSV, OFX/);
});

describe('what is no statement', () => {
  test.each([
    ['a sentence', 'Hola, te mando la cartola de marzo.'],
    [
      'a licence',
      'MIT License\n\nCopyright (c) 2026, Alguien\n\nPermission is hereby granted, free of charge, to any person\nobtaining a copy of this software, to deal in it without restriction, including 1 copy, 2 or more\n',
    ],
    ['a list without dates', 'Producto;Precio\nTornillo;150\nTuerca;90\n'],
    ['bytes at random', '\u0001\u00fe,\u0019\u009f;\u0003\n\u0002,\u0007;\u00aa\u0013\n'],
    ['no columns at all', 'unapalabra\notra\n'],
  ])('is refused and told what can be imported: %s', async (_caso, texto) => {
    await expect(leerCartola(latin1(texto))).rejects.toMatchObject({
      codigo: 'formato-desconocido',
      message: expect.stringMatching(/^No reconocemos este archivo\. Puedes importar .*SII.*RCV.*cartolas/),
    });
  });
});
