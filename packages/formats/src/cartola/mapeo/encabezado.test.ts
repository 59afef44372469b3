import { expect, test } from 'vitest';
import { reconocerColumnas } from './encabezado.ts';
import type { CampoMapeo } from './tipos.ts';

function campos(...titulos: string[]): Partial<Record<CampoMapeo, string>> {
  return Object.fromEntries(
    reconocerColumnas(titulos).map(({ campo, columna }) => [campo, titulos[columna]]),
  );
}

/** Column titles as Chilean banks and accounting sheets write them. */
test.each<[string[], Partial<Record<CampoMapeo, string>>]>([
  [
    ['MONTO', 'DESCRIPCIÓN MOVIMIENTO', 'FECHA', 'SALDO', 'N° DOCUMENTO', 'SUCURSAL', 'CARGO/ABONO'],
    {
      monto: 'MONTO',
      descripcion: 'DESCRIPCIÓN MOVIMIENTO',
      fecha: 'FECHA',
      saldo: 'SALDO',
      numeroDocumento: 'N° DOCUMENTO',
      sucursal: 'SUCURSAL',
      tipo: 'CARGO/ABONO',
    },
  ],
  [
    [
      'Fecha Transacción',
      'Fecha Contable',
      'Descripción',
      'Nº Docto.',
      'Cheques / Cargos $',
      'Depósitos / Abonos $',
      'Saldo Diario',
    ],
    {
      fecha: 'Fecha Transacción',
      descripcion: 'Descripción',
      numeroDocumento: 'Nº Docto.',
      cargo: 'Cheques / Cargos $',
      abono: 'Depósitos / Abonos $',
      saldo: 'Saldo Diario',
    },
  ],
  [
    [
      'Fecha',
      'Número de operación',
      'Sucursal',
      'Descripción',
      'Depósitos o abonos',
      'Giros o cargos',
      'Saldo diario',
    ],
    {
      fecha: 'Fecha',
      numeroDocumento: 'Número de operación',
      sucursal: 'Sucursal',
      descripcion: 'Descripción',
      abono: 'Depósitos o abonos',
      cargo: 'Giros o cargos',
      saldo: 'Saldo diario',
    },
  ],
  [
    ['fecha_operacion', 'fecha_contable', 'monto', 'moneda', 'descripcion', 'referencia', 'cuenta'],
    {
      fecha: 'fecha_operacion',
      monto: 'monto',
      moneda: 'moneda',
      descripcion: 'descripcion',
      numeroDocumento: 'referencia',
      cuenta: 'cuenta',
    },
  ],
  [
    ['Fecha', 'Rut', 'Nombre o Razón Social', 'Glosa', 'Débito', 'Crédito'],
    {
      fecha: 'Fecha',
      rut: 'Rut',
      nombre: 'Nombre o Razón Social',
      descripcion: 'Glosa',
      cargo: 'Débito',
      abono: 'Crédito',
    },
  ],
  [
    ['Fecha', 'Detalle', 'Monto cargo ($)', 'Monto abono ($)', 'Saldo ($)'],
    {
      fecha: 'Fecha',
      descripcion: 'Detalle',
      cargo: 'Monto cargo ($)',
      abono: 'Monto abono ($)',
      saldo: 'Saldo ($)',
    },
  ],
  [
    ['Fecha', 'Descripción', 'Ciudad', 'Cuotas', 'Monto Moneda Origen', 'Monto (USD)'],
    {
      fecha: 'Fecha',
      descripcion: 'Descripción',
      sucursal: 'Ciudad',
      cuotas: 'Cuotas',
      monto: 'Monto (USD)',
    },
  ],
  [
    ['Date', 'Description', 'Debit', 'Credit', 'Balance', 'Reference'],
    {
      fecha: 'Date',
      descripcion: 'Description',
      cargo: 'Debit',
      abono: 'Credit',
      saldo: 'Balance',
      numeroDocumento: 'Reference',
    },
  ],
])('%j', (titulos, esperado) => expect(campos(...titulos)).toEqual(esperado));

test('a row of movements is not taken for a header', () => {
  expect(
    reconocerColumnas(['05/01/2026', 'PAGO PROVEEDOR', '1.000', '2.000']).map((c) => c.campo),
  ).not.toContain('fecha');
});
