import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { conciliar } from './conciliar.ts';
import { ANDES, documento, linea, rutDe } from './datos-de-prueba.ts';
import type { EntradaConciliacion } from './tipos.ts';

/** User CPU, since the machine may be busy with something else. */
function cpuMs(hacer: () => void): number {
  const antes = process.cpuUsage();
  hacer();
  return process.cpuUsage(antes).user / 1000;
}

const quien = (i: number) => ({ rut: rutDe(76_000_000 + i), razonSocial: `Cliente ${i} SpA` });
const resolver = (parcial: Partial<EntradaConciliacion>) =>
  conciliar({ lineas: [], documentos: [], historial: [], ...parcial });

test('10,000 documents and 5,000 anonymous lines of one amount', () => {
  const documentos = Array.from({ length: 10_000 }, (_, i) =>
    documento({ id: i, montoTotal: 59_500, fechaEmision: addDias('2025-01-01', i % 90), ...quien(i) }),
  );
  const lineas = Array.from({ length: 5_000 }, (_, i) =>
    linea({ id: i, fecha: addDias('2025-02-01', i % 90), abono: 59_500 }),
  );
  let confiadas = -1;
  const ms = cpuMs(() => {
    confiadas = resolver({ documentos, lineas }).sugerencias.filter(
      ({ confianza }) => confianza >= 0.5,
    ).length;
  });
  expect(confiadas).toBe(0);
  expect(ms).toBeLessThan(15_000);
}, 60_000);

test('one party with 5,000 open invoices and 300 payments', () => {
  const documentos = Array.from({ length: 5_000 }, (_, i) =>
    documento({
      id: i,
      montoTotal: 20_000 + ((i * 7_919) % 90_000),
      fechaEmision: addDias('2025-01-01', i % 200),
    }),
  );
  const lineas = Array.from({ length: 300 }, (_, i) =>
    linea({
      id: i,
      fecha: addDias('2025-03-01', i % 200),
      abono: 30_000 + ((i * 104_729) % 400_000),
      descripcion: `TEF ${ANDES.rut}`,
    }),
  );
  const ms = cpuMs(() => {
    resolver({ documentos, lineas });
  });
  expect(ms).toBeLessThan(15_000);
}, 60_000);

test('a batch line over 300 open documents', () => {
  const documentos = Array.from({ length: 300 }, (_, i) =>
    documento({
      id: i,
      modelo: 'Compra',
      montoTotal: 10_000 + ((i * 7_919) % 900_000),
      fechaEmision: addDias('2025-03-01', i % 12),
      ...quien(i),
    }),
  );
  const pagadas = documentos.filter((_, i) => i % 9 === 0);
  const total = pagadas.reduce((suma, { saldo }) => suma + saldo, 0);
  const lineas = [1, 2, 3].map((id) =>
    linea({ id, fecha: '2025-04-11', cargo: total + (id - 1) * 17, descripcion: 'PAGO NOMINA PROVEEDORES' }),
  );
  let sugerencias = 0;
  const ms = cpuMs(() => {
    sugerencias = resolver({ documentos, lineas }).sugerencias.filter(
      ({ confianza }) => confianza >= 0.5,
    ).length;
  });
  // Millions of sets make that sum: none may be claimed.
  expect(sugerencias).toBe(0);
  expect(ms).toBeLessThan(5_000);
}, 60_000);
