import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada, DocumentoAbierto, LineaBancaria } from './tipos.ts';

const proveedor = (i: number) => ({ rut: rutDe(76_300_000 + 131 * i), razonSocial: `Proveedora ${i} Ltda.` });
const GLOSA = 'PAGO NOMINA PROVEEDORES';
const nomina = (id: number, fecha: string, cargo: number, descripcion = GLOSA): LineaBancaria =>
  linea({ id, fecha, cargo, descripcion });
const compra = (id: number, quien: number, monto: number, vence: string, tipo = '33'): DocumentoAbierto =>
  documento({
    id,
    modelo: 'Compra',
    tipo,
    montoTotal: monto,
    fechaEmision: addDias(vence, -30),
    fechaVencimiento: vence,
    ...proveedor(quien),
  });
const suma = (docs: readonly DocumentoAbierto[]): number =>
  docs.reduce((total, { tipo, saldo }) => total + (tipo === '61' ? -saldo : saldo), 0);
const pasada = (
  id: number,
  fecha: string,
  docs: DocumentoAbierto[],
  descripcion = GLOSA,
): ConciliacionPasada => ({
  cartolas: [nomina(id, fecha, suma(docs), descripcion)],
  documentos: docs.map(({ saldo: _saldo, ...hechos }) => ({
    documento: hechos,
    monto: hechos.tipo === '61' ? -hechos.montoTotal : hechos.montoTotal,
  })),
});

/** Two lines each fortnight: suppliers 0 to 4 of the company's own bank, 5 to 9 of others; due until three days later. */
const FECHAS = ['2024-11-04', '2024-11-18', '2024-12-02', '2024-12-16', '2024-12-30'];
const historial = FECHAS.flatMap((fecha, f) =>
  [0, 5].map((desde) =>
    pasada(
      1_000 + 10 * f + desde,
      fecha,
      [0, 1, 2, 3, 4].map((i) =>
        compra(10_000 + 100 * f + desde + i, desde + i, 41_357 + 1_117 * i + 913 * f, addDias(fecha, 3 - i)),
      ),
    ),
  ),
);

test('two lines of a day pay each its own suppliers, with a nota de crédito inside, until the usual day', () => {
  const fecha = '2025-01-13';
  const propios = [0, 1, 2, 3].map((i) => compra(10 + i, i, 83_119 + 7_919 * i, addDias(fecha, 3 - i)));
  propios.push(compra(19, 2, 12_345, addDias(fecha, 1), '61'));
  const ajenos = [5, 6, 7, 8].map((i) => compra(30 + i, i, 64_007 + 5_003 * i, addDias(fecha, 1)));
  const despues = [1, 6].map((i) => compra(50 + i, i, 99_991, addDias(fecha, 9)));
  const { firme, primera } = resolver({
    lineas: [nomina(1, fecha, suma(ajenos)), nomina(2, fecha, suma(propios))],
    documentos: [...propios, ...ajenos, ...despues],
    historial,
  });
  expect(firme(1)).toEqual(ajenos.map(({ id }) => id));
  expect(firme(2)).toEqual(propios.map(({ id }) => id).sort((a, b) => a - b));
  expect(primera(2)!.documentos.find(({ id }) => id === 19)!.monto).toBe(-12_345);
  expect(primera(2)!.explicacion).toEqual([
    'Pago masivo a los proveedores de siempre: 5 documentos suman justo.',
  ]);
});

test('a line that says suppliers pays no wages, whatever sets of them make its amount', () => {
  const sueldos = Array.from({ length: 12 }, (_, i) =>
    documento({
      id: 200 + i,
      modelo: 'Remuneracion',
      tipo: '0',
      folio: '',
      fechaEmision: '2025-01-31',
      fechaVencimiento: null,
      montoTotal: 700_000 + 10_000 * i,
      rut: rutDe(14_000_000 + 97 * i),
      razonSocial: `Trabajadora ${i}`,
    }),
  );
  const { firme } = resolver({
    lineas: [
      nomina(1, '2025-01-31', suma(sueldos.slice(1))),
      nomina(2, '2025-01-31', suma(sueldos), 'NOMINA SUELDOS'),
    ],
    documentos: sueldos,
    historial,
  });
  expect(firme(1)).toEqual([]);
  expect(firme(2)).toHaveLength(12);
});

test('a payroll in two lines by bank pays in each whom it paid before', () => {
  const persona = (i: number) => ({ rut: rutDe(13_000_000 + 89 * i), razonSocial: `Persona ${i}` });
  const planilla = (mes: string, base: number): DocumentoAbierto[] =>
    Array.from({ length: 8 }, (_, i) =>
      documento({
        id: base + i,
        modelo: 'Remuneracion',
        tipo: '0',
        folio: '',
        fechaEmision: mes,
        fechaVencimiento: null,
        montoTotal: 612_345 + 31_337 * i + base,
        ...persona(i),
      }),
    );
  const pasadas = ['2024-11-30', '2024-12-31'].flatMap((mes, m) => {
    const docs = planilla(mes, 500 + 50 * m);
    return [docs.slice(0, 5), docs.slice(5)].map((suyos, k) =>
      pasada(700 + 10 * m + k, mes, suyos, 'PAGO NOMINA'),
    );
  });
  const docs = planilla('2025-01-31', 600);
  const { firme } = resolver({
    lineas: [
      nomina(1, '2025-01-31', suma(docs.slice(0, 5)), 'PAGO NOMINA'),
      nomina(2, '2025-01-31', suma(docs.slice(5)), 'PAGO NOMINA'),
    ],
    documentos: docs,
    historial: pasadas,
  });
  expect(firme(1)).toEqual(docs.slice(0, 5).map(({ id }) => id));
  expect(firme(2)).toEqual(docs.slice(5).map(({ id }) => id));
});

test('whatever the batches: what is said sums to the line, and no document is paid twice', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quien: fc.integer({ min: 0, max: 9 }),
          monto: fc.integer({ min: 1_000, max: 90_000 }),
          lejos: fc.integer({ min: -5, max: 8 }),
          nota: fc.boolean(),
        }),
        { minLength: 2, maxLength: 14 },
      ),
      fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
      (compras, dentro) => {
        const fecha = '2025-01-13';
        const documentos = compras.map(({ quien, monto, lejos, nota }, i) =>
          compra(10 + i, quien, monto, addDias(fecha, lejos), nota && i > 0 ? '61' : '33'),
        );
        const monto = suma(documentos.filter((_, i) => dentro[i]));
        fc.pre(monto > 0);
        const { sugerencias } = resolver({
          lineas: [nomina(1, fecha, monto), nomina(2, addDias(fecha, 14), monto)],
          documentos,
          historial,
        });
        const usados = new Set<number>();
        for (const { tipoRecomendacion, documentos: aplicados, confianza } of sugerencias) {
          if (tipoRecomendacion !== 'nomina_proveedores' || confianza < 0.5) continue;
          expect(aplicados.reduce((total, una) => total + una.monto, 0)).toBe(monto);
          for (const { id } of aplicados) {
            expect(usados.has(id)).toBe(false);
            usados.add(id);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('of two batches that two usual cuts make, as exactly, neither is done without asking', () => {
  // Every other fortnight pays what falls due until one day after it, and the others until three.
  const pasadas = FECHAS.map((fecha, f) =>
    pasada(
      2_000 + f,
      fecha,
      [0, 1, 2, 3, 4].map((i) =>
        compra(20_000 + 100 * f + i, i, 41_357 + 1_117 * i + 913 * f, addDias(fecha, (f % 2 ? 1 : 3) - i)),
      ),
    ),
  );
  const fecha = '2025-01-13';
  const base = [0, 1, 2].map((i) => compra(10 + i, i, 83_119 + 7_919 * i, addDias(fecha, -i)));
  const confianza = (ultima: number): number => {
    const una = compra(20, 3, 44_030, fecha);
    const dos = [compra(21, 4, 32_130, fecha), compra(22, 4, ultima, addDias(fecha, 3))];
    const { primera } = resolver({
      lineas: [nomina(1, fecha, suma([...base, ...dos]))],
      documentos: [...base, una, ...dos],
      historial: pasadas,
    });
    return primera(1)?.confianza ?? 0;
  };
  // One that leaves a document out is likely all the same.
  expect(confianza(11_901)).toBeGreaterThan(0.9);
  expect(confianza(11_901)).toBeLessThan(0.95);
  expect(confianza(11_900)).toBeLessThan(0.5);
});
