import { ArchivoAbierto, leerTablas, proponerMapeo } from '@cuadra/formats';
import { expect, test } from 'vitest';
import { leerCartolas } from './leer-cartolas.ts';
import type { MapeoRecordado } from './tipos.ts';

const CABECERA = 'Cupo línea de crédito;1.000.000;;;\nFecha;Compra;Cargo;Abono;Cuotas';
/** Of as many rows as are asked for; beyond 64 kB the file is read without its table. */
const csv = (filas: number) =>
  Buffer.from(
    [CABECERA, ...Array.from({ length: filas }, (_, i) => `05/01/2026;Compra ${i};${1000 + i};;02/06`)].join(
      '\n',
    ),
  );

async function recordado(): Promise<MapeoRecordado> {
  const [tabla] = (await leerTablas(csv(3))).tablas;
  const propuesta = tabla && proponerMapeo(tabla);
  if (!propuesta) throw new Error('no proposal');
  return { ...propuesta.mapeo, idCuentaCorriente: 7 };
}

test.each([3, 5000])('a CSV of %i lines with a remembered mapping keeps what its rows say', async (filas) => {
  const leido = await leerCartolas(new ArchivoAbierto(csv(filas)), 'csv', {
    mapeos: [await recordado()],
    pedido: null,
  });
  expect(leido).toMatchObject({ tipo: 'cartolas', idCuentaRecordada: 7 });
  const [cartola] = leido.tipo === 'cartolas' ? leido.cartolas : [];
  expect(cartola?.lineas).toHaveLength(filas);
  expect(cartola?.lineas.at(-1)).toMatchObject({ cargo: 999 + filas, cuota: { numero: 2, total: 6 } });
  expect(cartola).toMatchObject({
    lineaCredito: 1_000_000,
    periodo: { desde: '2026-01-05', hasta: '2026-01-05' },
  });
});

test('a long text in columns of spaces is not taken for a delimited one', async () => {
  const columnas = (a: string, b: string, c: string) => `${a.padEnd(14)}${b.padEnd(30)}${c.padStart(12)}`;
  const texto = [
    columnas('Fecha', 'Detalle', 'Monto'),
    ...Array.from({ length: 2000 }, (_, i) => columnas('05/01/2026', `Pago ${i}`, `${1000 + i}`)),
  ].join('\n');
  const [tabla] = (await leerTablas(Buffer.from(texto))).tablas;
  const propuesta = tabla && proponerMapeo(tabla);
  if (!propuesta) throw new Error('no proposal');
  const mapeos = [{ ...propuesta.mapeo, idCuentaCorriente: null }];
  const leido = await leerCartolas(new ArchivoAbierto(Buffer.from(texto)), 'csv', { mapeos, pedido: null });
  expect(leido.tipo === 'cartolas' && leido.cartolas[0]?.lineas).toHaveLength(2000);
});
