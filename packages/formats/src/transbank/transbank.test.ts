import { separarIva } from '@cuadra/domain/transbank';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerTablas } from '../cartola/index.ts';
import { latin1, utf8, xlsx } from '../cartola/testing/index.ts';
import { leerLiquidacion, type LiquidacionLeida } from './index.ts';
import { abonosPorDia, masivaCredito, masivaDebito, type FilaDePrueba } from './testing/index.ts';

const VENTA: FilaDePrueba = {
  tipo: 'venta',
  fechaVenta: '2026-11-10',
  fechaAbono: '2026-11-12',
  comercio: '597041234567',
  local: 'CASA MATRIZ',
  codigoAutorizacion: '706537',
  boleta: '1234',
  venta: 15_000,
  anulacion: 0,
  comision: 300,
  ivaComision: 57,
  retencion: 0,
  cobro: 0,
};
const NADA = { venta: 0, comision: 0, ivaComision: 0 } as const;
const ANULACION: FilaDePrueba = {
  ...VENTA,
  tipo: 'anulacion',
  venta: 0,
  anulacion: 15_000,
  comision: -300,
  ivaComision: -57,
};
const COBRO: FilaDePrueba = {
  ...VENTA,
  ...NADA,
  tipo: 'cobro',
  fechaVenta: null,
  codigoAutorizacion: null,
  cobro: 11_900,
};
const RETENCION: FilaDePrueba = { ...VENTA, ...NADA, tipo: 'retencion', retencion: 5_000 };

async function leer(bytes: Uint8Array): Promise<LiquidacionLeida> {
  const leida = leerLiquidacion(await leerTablas(bytes));
  if (leida === null) throw new Error('not taken for a settlement');
  return leida;
}
const netoDe = (f: FilaDePrueba) =>
  f.venta - f.anulacion - f.comision - f.ivaComision - f.retencion - f.cobro;

describe.each([
  ['masiva_credito', masivaCredito, 'credito'],
  ['masiva_debito', masivaDebito, 'debito'],
] as const)('%s', (formato, escribir, medio) => {
  test('each kind of row, with what it adds and takes away', async () => {
    const filas = [VENTA, ANULACION, COBRO, RETENCION];
    const leida = await leer(escribir(filas));
    expect(leida).toMatchObject({ formato, rut: '76.543.210-3', errores: [], avisos: [] });
    expect(leida.filas.map(({ neto }) => neto)).toEqual(filas.map(netoDe));
    expect(leida.filas[0]).toMatchObject({ ...VENTA, medio, cuenta: '00-123-45678-09', neto: 14_643 });
    expect(leida.filas[1]).toMatchObject({
      tipo: 'anulacion',
      anulacion: 15_000,
      comision: -300,
      ivaComision: -57,
    });
    expect(leida.filas[2]).toMatchObject({ tipo: 'cobro', cobro: 11_900, neto: -11_900, fechaVenta: null });
    expect(leida.filas[3]).toMatchObject({ tipo: 'retencion', retencion: 5_000, neto: -5_000 });
    // The row of the file, for whoever has to look at it there.
    expect(leida.filas.map(({ fila }) => fila)).toEqual([38, 39, 40, 41]);
  });

  test('what is written is what is read, to the peso', async () => {
    const fila = fc
      .record({
        tipo: fc.constantFrom('venta' as const, 'anulacion' as const, 'cobro' as const),
        monto: fc.integer({ min: 1, max: 90_000_000 }),
        conIva: fc.integer({ min: 0, max: 3_000_000 }),
        comercio: fc.constantFrom('597041234567', '597041234568'),
      })
      .map(({ tipo, monto, conIva, comercio }): FilaDePrueba => {
        const { neto, iva } = separarIva(conIva);
        const signo = tipo === 'anulacion' ? -1 : 1;
        return {
          ...VENTA,
          ...(tipo === 'cobro' ? NADA : { comision: signo * neto + 0, ivaComision: signo * iva + 0 }),
          tipo,
          comercio,
          venta: tipo === 'venta' ? monto : 0,
          anulacion: tipo === 'anulacion' ? monto : 0,
          cobro: tipo === 'cobro' ? monto : 0,
        };
      });
    await fc.assert(
      fc.asyncProperty(fc.array(fila, { minLength: 1, maxLength: 12 }), async (filas) => {
        const leida = await leer(escribir(filas));
        expect(leida.errores).toEqual([]);
        expect(leida.filas).toMatchObject(filas.map((f) => ({ ...f, medio, neto: netoDe(f) })));
      }),
      { numRuns: 40 },
    );
  });
});

describe('abonos_por_dia', () => {
  test('the header over two rows, the day from the summary, months by their name', async () => {
    const leida = await leer(
      await abonosPorDia('2026-11-12', [VENTA, { ...VENTA, codigoAutorizacion: '05330I' }]),
    );
    expect(leida).toMatchObject({ formato: 'abonos_por_dia', errores: [], avisos: [] });
    expect(leida.filas).toMatchObject([
      { ...VENTA, medio: 'credito', cuenta: '00-123-45678-09', tarjeta: '4051 88** **** 6623', neto: 14_643 },
      { codigoAutorizacion: '05330I' },
    ]);
  });

  const hoja = (total: number, ...filas: (string | number | null)[][]) =>
    xlsx({
      Hoja: [
        ['Día desde:', '12/11/2026'],
        ['Total abono', total],
        [
          'Fecha de venta',
          'Tipo de movimiento',
          'Medio de pago',
          'Monto venta válido para abono (+)',
          'Comisión Transbank (-)',
          'IVA Comisión Transbank (-)',
          'Total abono (=)',
        ],
        ...filas,
      ],
    });

  test('a row whose parts do not give its total, and a summary that its rows do not give, are told', async () => {
    const leida = await leer(await hoja(9_000, ['10/11/2026', 'Venta', 'Débito', 10_000, 100, 19, 9_900]));
    expect(leida.filas).toMatchObject([{ medio: 'debito', neto: 9_881 }]);
    expect(leida.avisos).toMatchObject([
      { fila: 4, campo: 'Total abono (=)', mensaje: expect.stringContaining('9900 y sus partes suman 9881') },
      { fila: null, mensaje: expect.stringContaining('se abonan 9000 y sus filas suman 9881') },
    ]);
  });

  test('what takes away is written with a minus or without', async () => {
    const leida = await leer(
      await hoja(9_881, ['10/11/2026', 'Venta', 'Prepago', '$10.000', '-100', -19, '9.881']),
    );
    expect(leida).toMatchObject({
      avisos: [],
      filas: [{ medio: 'prepago', comision: 100, ivaComision: 19 }],
    });
  });

  test('a movement that nobody knows, an amount that is none and a kind of card that is not said are told by row', async () => {
    const leida = await leer(
      await hoja(
        0,
        ['10/11/2026', 'Trueque', 'Crédito', 1, 0, 0, 1],
        ['10/11/2026', 'Venta', 'Crédito', 'mucho', 0, 0, 1],
        ['10/11/2026', 'Venta', 'Fichas', 1, 0, 0, 1],
      ),
    );
    expect(leida.filas).toEqual([]);
    expect(leida.errores).toMatchObject([
      { fila: 4, mensaje: expect.stringContaining('No conocemos el movimiento «Trueque»') },
      { fila: 5, mensaje: expect.stringContaining('«mucho» no es un monto') },
      { fila: 6, mensaje: expect.stringContaining('crédito, débito o prepago') },
    ]);
  });

  test('a report of several days whose rows do not say theirs is refused rather than guessed', async () => {
    const bytes = await xlsx({
      Hoja: [
        ['Día desde:', '01/11/2026'],
        ['Día hasta:', '12/11/2026'],
        [
          'Fecha de venta',
          'Tipo de movimiento',
          'Medio de pago',
          'Comisión Transbank (-)',
          'IVA Comisión Transbank (-)',
          'Total abono (=)',
          'Monto original de venta (+)',
        ],
        ['10/11/2026', 'Venta', 'Crédito', 0, 0, 1, 1],
      ],
    });
    expect((await leer(bytes)).errores).toMatchObject([
      { fila: 4, mensaje: expect.stringContaining('qué día se abona') },
    ]);
  });
});

test('UTF-8 and decimal habits of a spreadsheet program change nothing', async () => {
  const texto = Buffer.from(masivaCredito([VENTA])).toString('latin1');
  const esperadas = (await leer(latin1(texto))).filas;
  expect((await leer(utf8(`\ufeff${texto}`))).filas).toEqual(esperadas);
  expect((await leer(latin1(texto.replaceAll('15.000', '15,000')))).filas).toEqual(esperadas);
  expect((await leer(latin1(texto.replaceAll('15.000', '$ 15.000')))).filas).toEqual(esperadas);
});

test('anything else is not taken for one', async () => {
  const cartola = 'Fecha;Descripción;Cargos;Abonos;Saldo\n12/11/2026;ABONO TRANSBANK;;1000;1000\n';
  expect(leerLiquidacion(await leerTablas(utf8(cartola)))).toBeNull();
});

test('a settlement with its header alone says so', async () => {
  const libro = await leerTablas(masivaDebito([]));
  expect(() => leerLiquidacion(libro)).toThrow('no trae movimientos');
});
