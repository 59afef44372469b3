import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import { contarConjuntos } from './subconjuntos.ts';

const DE_ANDES = 'TRANSF DE COMERCIAL LOS ANDES';

test('counts as many sets as there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -30, max: 60 }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 0, max: 12 }),
      (valores, meta, ancho) => {
        let cuantos = 0;
        for (let mascara = 1; mascara < 1 << valores.length; mascara++) {
          const suma = valores.reduce((total, valor, i) => total + ((mascara >> i) & 1) * valor, 0);
          if (Math.abs(suma - meta) <= ancho) cuantos++;
        }
        // None of them at all is a sum too, of nothing.
        if (meta <= ancho) cuantos++;
        expect(contarConjuntos(valores, meta, ancho)).toBe(cuantos);
      },
    ),
  );
});

test('a set is not padded with a document and the nota de crédito that annuls it', () => {
  const { firme, sugerencias } = resolver({
    lineas: [linea({ id: 1, abono: 120_300, descripcion: DE_ANDES })],
    documentos: [
      documento({ id: 10, montoTotal: 80_100 }),
      documento({ id: 11, montoTotal: 343_910, fechaEmision: '2025-03-05' }),
      documento({ id: 12, montoTotal: 343_910, tipo: '61', fechaEmision: '2025-03-06' }),
      documento({ id: 13, montoTotal: 40_200, fechaEmision: '2025-03-07' }),
    ],
  });
  expect(firme(1)).toEqual([10, 13]);
  for (const { documentos } of sugerencias) expect(documentos.map(({ id }) => id)).not.toContain(12);
});

test('the more sets make up the amount, the less is any of them said', () => {
  const confianza = (montos: readonly number[]): number =>
    resolver({
      lineas: [linea({ id: 1, abono: 300_000, fecha: '2025-05-20', descripcion: DE_ANDES })],
      documentos: montos.map((montoTotal, i) => documento({ id: 10 + i, montoTotal })),
    }).primera(1)?.confianza ?? 0;
  const unica = confianza([110_000, 190_000, 777_777, 888_888]);
  const varias = confianza([110_000, 190_000, 120_000, 180_000, 130_000, 170_000, 777_777]);
  expect(varias).toBeLessThan(unica);
});

test('a first name alone is no name: it is nobody among those who are called so', () => {
  const claudias = ['Claudia Pérez Soto', 'Claudia Rojas Díaz'].map((razonSocial, i) =>
    documento({
      id: 10 + i,
      modelo: 'Honorario',
      montoTotal: 345_678 + i,
      rut: rutDe(13_000_000 + i),
      razonSocial,
    }),
  );
  const { primera } = resolver({
    lineas: [linea({ id: 1, cargo: 100_000, descripcion: 'TRANSF A CLAUDIA' })],
    documentos: claudias,
  });
  expect(primera(1)?.tipoRecomendacion ?? 'monto').not.toMatch(/^nombre/);
});

test('several that owe alike are said to be so, and the oldest is taken', () => {
  const { primera } = resolver({
    lineas: [linea({ id: 1, abono: 90_000, fecha: '2025-08-20', descripcion: DE_ANDES })],
    documentos: ['2025-05-01', '2025-06-01', '2025-07-01'].map((fechaEmision, i) =>
      documento({ id: 10 + i, montoTotal: 90_000, fechaEmision }),
    ),
  });
  expect(primera(1)?.documentos.map(({ id }) => id)).toEqual([10]);
  expect(primera(1)?.explicacion.at(-1)).toBe(
    'Nombre en la glosa; monto exacto, la más antigua de 3 iguales.',
  );
});

test('who rounds to the thousand is not taken to pay just any sum that is a little less', () => {
  const documentos = [80_111, 140_377, 60_204].map((montoTotal, i) =>
    documento({ id: 10 + i, montoTotal, fechaEmision: `2025-03-0${i + 1}` }),
  );
  const historial = [0, 1, 2].map((i) => {
    const pagados = [70_432 + i, 90_201].map((montoTotal, k) =>
      documento({ id: 500 + 2 * i + k, montoTotal, fechaEmision: `2024-1${i}-02` }),
    );
    const abono = Math.floor(pagados.reduce((suma, { saldo }) => suma + saldo, 0) / 1_000) * 1_000;
    return {
      cartolas: [linea({ id: 900 + i, fecha: `2024-1${i}-28`, abono, descripcion: DE_ANDES })],
      documentos: pagados.map(({ saldo: monto, ...hechos }) => ({ documento: hechos, monto })),
    };
  });
  const pagado = (abono: number) =>
    resolver({ lineas: [linea({ id: 1, abono, descripcion: DE_ANDES })], documentos, historial }).firme(1);
  expect(pagado(280_000)).toEqual([10, 11, 12]);
  expect(pagado(280_692 - 374)).toEqual([]);
});

test('a set that leaves out a document between those it takes is never done without asking', () => {
  const documentos = [110_013, 87_441, 190_117].map((montoTotal, i) =>
    documento({ id: 10 + i, montoTotal, fechaEmision: `2025-03-0${i + 1}` }),
  );
  const confianza = (abono: number): number =>
    resolver({ lineas: [linea({ id: 1, abono, descripcion: DE_ANDES })], documentos }).primera(1)!.confianza;
  expect(confianza(110_013 + 87_441)).toBeGreaterThan(0.95);
  expect(confianza(110_013 + 190_117)).toBeGreaterThan(0.5);
  expect(confianza(110_013 + 190_117)).toBeLessThan(0.95);
});

test('a sum that is paid short says by how much', () => {
  const documentos = [110_013, 87_441].map((montoTotal, i) => documento({ id: 10 + i, montoTotal }));
  const { primera } = resolver({
    lineas: [linea({ id: 1, abono: 197_450, descripcion: DE_ANDES })],
    documentos,
  });
  expect(primera(1)!.explicacion.join(' ')).toContain('2 documentos, $4 menos');
});
