import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { leerCartola } from '../../leer-cartola.ts';

function movimiento(
  dia: string,
  glosa: string,
  documento: string,
  clase: string,
  monto: string,
  saldo: string,
) {
  return `2${dia}${glosa.padEnd(50)}${documento.padStart(9, '0')}${clase}+${monto.padStart(16)}${saldo.padStart(16)}`;
}

const LINEAS = [
  '1CARTOLA CUENTA CORRIENTE COMERCIAL EJEMPLO SPA',
  movimiento('01/09/2026', 'ABONO TRANSFERENCIA DE ÑANDU', '123456', 'A', '48000,00', '16588418,00'),
  movimiento('02/09/2026', 'PAGO PROVEEDOR', '0', 'C', '88418,00', '16500000,00'),
  movimiento('02/09/2026', 'COMISION', '0', 'C', '1000,00', '16499000,00'),
  '3 48000,00 89418,00',
];

async function leida(lineas: readonly string[]) {
  const leido = await leerCartola(Buffer.from(`${lineas.join('\r\n')}\r\n`, 'latin1'));
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas[0];
}

test('records of movements, with the balance that each leaves', async () => {
  expect(await leida(LINEAS)).toMatchObject({
    formato: 'security/texto',
    banco: 'Banco Security',
    saldoInicial: 16_540_418,
    saldoFinal: 16_499_000,
    errores: [],
    avisos: [],
    lineas: [
      {
        fecha: '2026-09-01',
        descripcion: 'ABONO TRANSFERENCIA DE ÑANDU',
        cargo: 0,
        abono: 48_000,
        saldo: 16_588_418,
        numeroDocumento: '000123456',
      },
      { fecha: '2026-09-02', cargo: 88_418, abono: 0, numeroDocumento: null },
      { fecha: '2026-09-02', cargo: 1000, abono: 0 },
    ],
  });
});

test('a record that is missing shows in the balances, and one cut short is said', async () => {
  expect((await leida(LINEAS.toSpliced(2, 1)))?.avisos).toMatchObject([{ codigo: 'saldo-no-sigue' }]);
  const cortada = LINEAS.with(3, (LINEAS[3] ?? '').slice(0, 70));
  expect((await leida(cortada))?.errores).toMatchObject([{ fila: 4, codigo: 'registro-ilegible' }]);
});
