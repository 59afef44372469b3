import { expect, test } from 'vitest';
import { rutDelNombreRcv } from './rut-del-nombre.ts';

test.each([
  ['RCV_COMPRA_REGISTRO_76086428-5_202601.csv', '76086428-5'],
  ['RCV_COMPRA_NO_INCLUIR_76086428-5_202601.csv', '76086428-5'],
  ['RCV_COMPRA_PENDIENTE_76086428-5_202601_33 (1).csv', '76086428-5'],
  ['rcv_venta_76000006-k_202601.csv', '76000006-K'],
  ['2026/enero/RCV_VENTA_76086428-5_202601.csv', '76086428-5'],
  // A digit that does not check is nobody's RUT, and other names say nothing.
  ['RCV_VENTA_76086428-1_202601.csv', null],
  ['RCV_VENTA_202601.csv', null],
  ['compras 76086428-5.csv', null],
])('%s is of %s', (nombre, rut) => {
  expect(rutDelNombreRcv(nombre)).toBe(rut);
});
