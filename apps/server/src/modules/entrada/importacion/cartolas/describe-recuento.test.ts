import { expect, test } from 'vitest';
import { leerArchivo } from '../lectura/leer-archivo.ts';
import { describeRecuento } from './describe-recuento.ts';

const ENCABEZADO =
  'Movimientos de Cuenta Corriente N° 12345678901\nFecha;Detalle;Monto cargo ($);Monto abono ($);Saldo ($)';
const FILAS = '05-01-2026;CHEQUE;700;;9300\n06-01-2026;ABONO;;1000;10300';

test.each([
  [FILAS, 'Leímos 2 líneas: $700 en cargos y $1.000 en abonos, como dicen los saldos o totales del archivo.'],
  [
    FILAS.replace('10300', '10400'),
    'Leímos 2 líneas: $700 en cargos y $1.000 en abonos. Los saldos o totales del archivo dicen otra cosa: revisa los avisos.',
  ],
  [
    '05-01-2026;CHEQUE;700;;',
    'Leímos 1 línea: $700 en cargos y $0 en abonos. El archivo no trae saldos ni totales con que compararlas.',
  ],
])('what came in is told beside what the file says', async (filas, dicho) => {
  const { lectura } = await leerArchivo(Buffer.from(`${ENCABEZADO}\n${filas}\n`), {
    mapeos: [],
    pedido: null,
  });
  expect(lectura.tipo === 'cartolas' && lectura.cartolas.map(describeRecuento)).toEqual([dicho]);
});
