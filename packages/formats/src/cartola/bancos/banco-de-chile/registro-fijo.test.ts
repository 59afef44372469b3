import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { leerCartola } from '../../leer-cartola.ts';

function registro(
  dia: string,
  serie: string,
  monto: number,
  signo: string,
  glosa: string,
  clase: string,
): string {
  return [
    '00123456789',
    dia,
    '000000000',
    serie.padStart(8, '0'),
    String(monto).padStart(22, '0'),
    signo,
    '012',
    glosa.padEnd(45),
    clase,
    '20260930',
    '00007',
  ].join('');
}

const LINEAS = [
  registro('20260901', '0', 1_000_000, '+', 'SALDO INICIAL', 'S'),
  registro('20260902', '1234', 350_000, '+', 'TRASPASO DE COMERCIAL ÑUBLE', 'A'),
  registro('20260903', '77', 20_500, '+', 'CHEQUE COBRADO', 'C'),
  registro('20260904', '0', 500, '-', 'REVERSA COMISION', 'C'),
];

test('records of fixed width, with the side of each', async () => {
  const leido = await leerCartola(Buffer.from(`${LINEAS.join('\r\n')}\r\n`, 'latin1'));
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  expect(leido.cartolas).toHaveLength(1);
  expect(leido.cartolas[0]).toMatchObject({
    formato: 'banco-de-chile/registro-fijo',
    banco: 'Banco de Chile',
    numeroCuenta: '00123456789',
    moneda: 'CLP',
    errores: [],
    lineas: [
      {
        fecha: '2026-09-02',
        descripcion: 'TRASPASO DE COMERCIAL ÑUBLE',
        cargo: 0,
        abono: 350_000,
        numeroDocumento: '00001234',
      },
      { fecha: '2026-09-03', descripcion: 'CHEQUE COBRADO', cargo: 20_500, abono: 0, sucursal: '012' },
      { fecha: '2026-09-04', descripcion: 'REVERSA COMISION', cargo: 0, abono: 500, numeroDocumento: null },
    ],
  });
});

test('a record cut short is said, and the rest is read', async () => {
  const cortada = LINEAS.with(2, (LINEAS[2] ?? '').slice(0, 60));
  // The first three lines tell the format: the cut one comes later.
  const archivo = [...LINEAS, ...cortada.slice(2)].join('\n');
  const leido = await leerCartola(Buffer.from(archivo, 'latin1'));
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  expect(leido.cartolas[0]?.lineas).toHaveLength(4);
  expect(leido.cartolas[0]?.errores).toMatchObject([{ fila: 5, codigo: 'registro-ilegible' }]);
});
