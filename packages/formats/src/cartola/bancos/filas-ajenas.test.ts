import { expect, test } from 'vitest';
import { leerCartola } from '../leer-cartola.ts';
import { csv, xlsx } from '../testing/index.ts';
import type { CartolaLeida } from '../tipos.ts';

async function leidas(bytes: Uint8Array): Promise<CartolaLeida[]> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas;
}

const codigos = ({ avisos }: CartolaLeida) => avisos.map(({ codigo }) => codigo);

test('CuentaRUT: subtotals between pages end nothing, and the title has its number in the row below', async () => {
  const fila = (n: number) => [
    `${1 + (n % 28)}/01/2026`,
    String(1000 + n),
    `COMPRA ${n}`,
    -1000 - n,
    null,
    null,
  ];
  const [leida, ...otras] = await leidas(
    csv(
      [
        ['CARTOLA CUENTARUT'],
        ['N° 12345678'],
        ['DESDE', ':', '30/12/2025'],
        ['HASTA', ':', '29/01/2026'],
        ['Fecha', 'N° Operación', 'Descripción', 'Cargos', 'Abonos', 'Saldo'],
        ...Array.from({ length: 36 }, (_, n) => fila(n)),
        ['Subtotales', null, null, -36_630, 0, null],
        ...Array.from({ length: 22 }, (_, n) => fila(36 + n)),
        ['Subtotales', null, null, -23_023, 0, null],
      ],
      ';',
    ),
  );
  expect(otras).toEqual([]);
  expect(leida).toMatchObject({
    formato: 'banco-estado/cuenta-rut',
    numeroCuenta: '12345678',
    periodo: { desde: '2025-12-30', hasta: '2026-01-29' },
    errores: [],
  });
  expect(leida?.lineas).toHaveLength(58);
  expect(leida && codigos(leida)).not.toContain('fila-no-leida');
});

test('an account whose number reads as a day is that account', async () => {
  const [leida] = await leidas(
    csv(
      [
        ['CARTOLA CUENTARUT'],
        ['Cuenta', '12121970'],
        ['Fecha', 'N° Operación', 'Descripción', 'Cargos', 'Abonos', 'Saldo'],
        ['05/01/2026', '1', 'COMPRA', -500, null, 9500],
        ['06/01/2026', '2', 'COMPRA', -500, null, 9000],
      ],
      ';',
    ),
  );
  expect(leida).toMatchObject({ numeroCuenta: '12121970', lineas: [{ cargo: 500 }, { cargo: 500 }] });
});

test('a section that is none of the movements names a row that reads as one', async () => {
  const [leida] = await leidas(
    csv(
      [
        ['Movimientos de Cuenta Corriente N° 12345678901'],
        ['Fecha', 'Detalle', 'Monto cargo ($)', 'Monto abono ($)', 'Saldo ($)'],
        ['05-01-2026', 'TRASPASO', '1000', null, '9000'],
        ['Resumen de comisiones'],
        ['06-01-2026', 'COMISION MANTENCION', '500', null, null],
      ],
      ';',
    ),
  );
  expect(leida?.lineas).toHaveLength(1);
  expect(leida?.avisos).toMatchObject([
    { codigo: 'banco-deducido' },
    { codigo: 'fila-no-leida', fila: 5, mensaje: expect.stringContaining('COMISION MANTENCION · 500') },
  ]);
});

test('a sheet of movements that was not read is named', async () => {
  const [leida, ...otras] = await leidas(
    await xlsx({
      Enero: [
        ['Movimientos de Cuenta Corriente N° 12345678901'],
        ['Fecha', 'Detalle', 'Monto cargo ($)', 'Monto abono ($)', 'Saldo ($)'],
        ['05-01-2026', 'TRASPASO', 1000, null, 9000],
      ],
      Otras: [
        ['Fecha', 'Glosa', 'Monto'],
        ['07-01-2026', 'AJUSTE', 1500],
      ],
    }),
  );
  expect(otras).toEqual([]);
  expect(leida?.avisos).toMatchObject([
    { codigo: 'banco-deducido' },
    { codigo: 'hoja-no-leida', mensaje: expect.stringContaining('«Otras»') },
  ]);
});

test.each([
  [['Total Giros', '300'], null, null],
  [['Total otros cargos', '300'], null, null],
  [['Total Cheques y Otros Cargos', '1000'], null, null],
  [['Saldo Contable Inicial', '10000'], 10_000, 9000],
  [['Saldo Contable Final', '9000'], 10_000, 9000],
])('%j over the movements raises no false alarm', async (rotulo, inicial, final) => {
  const [leida] = await leidas(
    csv(
      [
        ['Movimientos de Cuenta Corriente N° 12345678901'],
        rotulo,
        ['Fecha', 'Detalle', 'Monto cargo ($)', 'Monto abono ($)', 'Saldo ($)'],
        ['05-01-2026', 'CHEQUE', '700', null, '9300'],
        ['06-01-2026', 'GIRO', '300', null, '9000'],
      ],
      ';',
    ),
  );
  if (inicial !== null) expect(leida).toMatchObject({ saldoInicial: inicial, saldoFinal: final });
  expect(leida && codigos(leida)).toEqual(['banco-deducido']);
});
