import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hojaF29, type TipoDelMes } from './index.ts';

const tipo = (
  lado: TipoDelMes['lado'],
  codigo: string,
  cantidad: number,
  neto: number,
  exento = 0,
): TipoDelMes => ({ lado, codigo, cantidad, neto, exento, iva: Math.round(neto * 0.19) });

test('a month by type falls on the codes of the form, and its difference is paid', () => {
  const hoja = hojaF29({
    tipos: [
      tipo('venta', '33', 12, 1_000_000),
      tipo('venta', '34', 2, 0, 300_000),
      tipo('venta', '39', 90, 200_000),
      tipo('venta', '61', 1, 100_000),
      tipo('venta', '110', 1, 0, 5_000_000),
      tipo('compra', '33', 7, 400_000),
      tipo('compra', '61', 1, 50_000),
      tipo('compra', '914', 1, 100_000),
    ],
    debito: 209_000,
    credito: 85_500,
    remanenteAnterior: 10_000,
  });
  expect(
    hoja.map(({ codigoCantidad, cantidad, codigoMonto, monto }) => [
      codigoCantidad,
      cantidad,
      codigoMonto,
      monto,
    ]),
  ).toEqual([
    ['585', 1, '20', 5_000_000],
    ['586', 2, '142', 300_000],
    ['503', 12, '502', 190_000],
    ['110', 90, '111', 38_000],
    ['509', 1, '510', -19_000],
    [null, null, '538', 209_000],
    ['519', 7, '520', 76_000],
    ['527', 1, '528', -9_500],
    ['534', 1, '535', 19_000],
    [null, null, '504', 10_000],
    [null, null, '537', 95_500],
    [null, null, '89', 113_500],
  ]);
});

test('more credit than debit is left for the next month', () => {
  const [fin] = hojaF29({ tipos: [], debito: 10, credito: 25, remanenteAnterior: 5 }).slice(-1);
  expect(fin).toMatchObject({ codigoMonto: '77', monto: 20 });
});

test('purchases that wait for their acuse stand in a line without a code', () => {
  const hoja = hojaF29({
    tipos: [tipo('compra', '33', 2, 100_000)],
    debito: 0,
    credito: 9_500,
    remanenteAnterior: 0,
  });
  expect(hoja.find(({ parte, codigoMonto }) => parte === 'creditos' && codigoMonto === null)).toMatchObject({
    monto: -9_500,
  });
});

test('lines of a part make its sum, whatever the types', () => {
  const monto = fc.integer({ min: 0, max: 10_000_000 });
  const tipos = fc.array(
    fc.record({
      lado: fc.constantFrom('venta' as const, 'compra' as const),
      codigo: fc.constantFrom('33', '34', '39', '41', '43', '46', '48', '56', '61', '110', '914', '999'),
      cantidad: fc.integer({ min: 1, max: 100 }),
      exento: monto,
      neto: monto,
      iva: monto,
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(tipos, monto, monto, monto, (unos, debito, credito, remanenteAnterior) => {
      const hoja = hojaF29({ tipos: unos, debito, credito, remanenteAnterior });
      for (const parte of ['debitos', 'creditos'] as const) {
        const suyas = hoja.filter((linea) => linea.parte === parte);
        const suma = suyas.filter((linea) => !linea.suma).reduce((total, linea) => total + linea.monto, 0);
        expect(suma).toBe(suyas.find((linea) => linea.suma)?.monto);
      }
    }),
  );
});
