import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import type { Historia, PagoVisto } from '../pago-esperado/index.ts';
import { armarFlujo } from './armar-flujo.ts';
import { categoriaDeCuenta, categoriaDeModelo, categoriaDeMotivo } from './categorias.ts';
import {
  descontarNotas,
  fecharDocumento,
  type DocumentoAbierto,
  type DocumentoFechado,
} from './fechar-documento.ts';
import { medianaPonderada } from './mediana.ts';
import { periodoDe, periodosEntre, periodoVecino } from './periodos.ts';
import { CATEGORIAS_FLUJO, PASOS_FLUJO, SENTIDOS_FLUJO, type Movimiento } from './tipos.ts';

const HOY = '2026-11-18';
const FERIADOS = new Set(['2026-12-08', '2026-12-25']);
/** Payments so many days after their due dates, which fall on all days of the week and the month. */
const veces = (...dias: number[]): PagoVisto[] =>
  dias.map((uno, i) => {
    const vence = addDias('2026-08-31', -19 * i);
    return { parte: 'a', vence, fecha: addDias(vence, uno), abierto: false };
  });

describe('periods', () => {
  test('a week begins on Monday, a month on its first day', () => {
    expect(periodoDe('semana', HOY)).toEqual({ desde: '2026-11-16', hasta: '2026-11-22' });
    expect(periodoDe('semana', '2026-11-16').desde).toBe('2026-11-16');
    expect(periodoDe('semana', '2026-11-22').desde).toBe('2026-11-16');
    expect(periodoDe('mes', '2028-02-10')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
    expect(periodoVecino('mes', '2026-11-30', 3).desde).toBe('2027-02-01');
    expect(periodoVecino('semana', HOY, -1).desde).toBe('2026-11-09');
  });

  test('follow each other without a day between them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PASOS_FLUJO),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 400 }),
        (paso, inicio, largo) => {
          const desde = addDias('2024-01-01', inicio);
          const hasta = addDias(desde, largo);
          const periodos = periodosEntre(paso, desde, hasta);
          expect(periodos[0]!.desde <= desde && periodos.at(-1)!.hasta >= hasta).toBe(true);
          for (const [i, { desde: siguiente }] of periodos.slice(1).entries())
            expect(siguiente).toBe(addDias(periodos[i]!.hasta, 1));
        },
      ),
    );
  });
});

test('the median is the lower one, by weight', () => {
  const pesos = (...pares: [number, number][]) => pares.map(([valor, peso]) => ({ valor, peso }));
  expect(medianaPonderada([])).toBeNull();
  expect(medianaPonderada(pesos([9, 1], [1, 1], [5, 1]))).toBe(5);
  expect(medianaPonderada(pesos([1, 1], [5, 1]))).toBe(1);
  expect(medianaPonderada(pesos([1, 1], [2, 1], [30, 5]))).toBe(30);
});

const documento = (cambios: Partial<DocumentoAbierto> = {}): DocumentoAbierto => ({
  id: 1,
  sentido: 'ingreso',
  categoria: 'clientes',
  parte: '76543210-3',
  monto: 100,
  vence: '2026-11-30',
  fechaPagoInterna: null,
  legal: false,
  ...cambios,
});
const SIN_HABITO: Historia = { propios: [], grupo: [], empresa: [] };
const fechar = (
  cambios: Partial<DocumentoAbierto>,
  habito: Historia = SIN_HABITO,
  segun: 'habito' | 'vencimiento' = 'habito',
) => {
  const fechado = fecharDocumento(documento(cambios), habito, { hoy: HOY, feriados: FERIADOS }, segun);
  return fechado && [fechado.fecha, fechado.motivo.tipo];
};

describe('the day of a document', () => {
  const tardio = { propios: veces(8, 8, 8, 8, 8, 8, 8, 8), grupo: [], empresa: [] };

  test.each([
    ['its due date where nothing was ever paid', {}, SIN_HABITO, ['2026-11-30', 'vencimiento']],
    // 30 November and 8 days is 8 December, a holiday.
    ['as the customer pays, on a working day', {}, tardio, ['2026-12-09', 'habito']],
    [
      'its internal date before any habit',
      { fechaPagoInterna: '2026-11-21' },
      tardio,
      ['2026-11-23', 'programado'],
    ],
    [
      'a promise of a customer that passed is again a matter of habit',
      { fechaPagoInterna: '2026-11-10' },
      tardio,
      ['2026-12-09', 'habito'],
    ],
    [
      'what the company put off is due now',
      { sentido: 'egreso', fechaPagoInterna: '2026-11-10' },
      tardio,
      [HOY, 'programado_pasado'],
    ],
    [
      'a tax on its due date, whatever the habit',
      { legal: true, vence: '2026-11-20' },
      tardio,
      ['2026-11-20', 'legal'],
    ],
    ['a tax that was due is due now', { legal: true, vence: '2026-11-02' }, tardio, [HOY, 'atrasado']],
    ['late, and others came as late', { vence: '2026-11-13' }, tardio, ['2026-11-23', 'habito']],
  ] as const)('%s', (_que, cambios, habito, esperado) => {
    expect(fechar(cambios, habito)).toEqual(esperado);
  });

  test('none where it is later than anybody ever paid, or a debt to the State is old', () => {
    expect(fechar({ vence: '2026-10-01' }, tardio)).toBeNull();
    expect(fechar({ vence: '2026-11-01' }, SIN_HABITO)).toBeNull();
    expect(fechar({ legal: true, vence: '2026-09-01' })).toBeNull();
  });

  test('by due dates, what is late is due now', () => {
    expect(fechar({ vence: '2026-10-01' }, tardio, 'vencimiento')).toEqual([HOY, 'vencimiento']);
    expect(fechar({}, tardio, 'vencimiento')).toEqual(['2026-11-30', 'vencimiento']);
    expect(fechar({ vence: '2025-10-01' }, tardio, 'vencimiento')).toBeNull();
  });

  test('never before today nor on a day off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 200 }),
        fc.array(fc.integer({ min: -40, max: 200 }), { maxLength: 9 }),
        fc.option(fc.integer({ min: -60, max: 90 })),
        fc.boolean(),
        (dias, propios, interna, legal) => {
          const uno = documento({
            vence: addDias(HOY, dias),
            fechaPagoInterna: interna === null ? null : addDias(HOY, interna),
            legal,
          });
          const contexto = { hoy: HOY, feriados: FERIADOS };
          const fechado = fecharDocumento(
            uno,
            { propios: veces(...propios), grupo: [], empresa: [] },
            contexto,
            'habito',
          );
          if (fechado === null) return;
          expect(fechado.fecha >= HOY).toBe(true);
          expect([0, 6]).not.toContain(new Date(`${fechado.fecha}T00:00:00Z`).getUTCDay());
          expect(FERIADOS.has(fechado.fecha)).toBe(false);
        },
      ),
    );
  });
});

describe('notes', () => {
  const fechado = (id: number, monto: number, fecha: string, parte = 'a') => ({
    documento: documento({ id, monto, parte }),
    fecha,
    motivo: { tipo: 'vencimiento' } as const,
  });

  test('are taken from what the same party pays first', () => {
    const quedan = descontarNotas([
      fechado(1, 100, '2026-12-20'),
      fechado(2, 50, '2026-12-01'),
      fechado(3, -80, '2026-12-31'),
      fechado(4, 10, '2026-12-01', 'b'),
    ]);
    expect(quedan.map(({ documento: { id, monto } }) => [id, monto])).toEqual([
      [4, 10],
      [1, 70],
    ]);
  });

  test('leave of each party the sum of its documents and notes, or nothing', () => {
    const uno = fc.record({
      monto: fc.integer({ min: -500, max: 500 }).filter((monto) => monto !== 0),
      dia: fc.integer({ min: 0, max: 60 }),
      parte: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(uno, { maxLength: 30 }), (lista) => {
        const todos = lista.map(({ monto, dia, parte }, i) => fechado(i, monto, addDias(HOY, dia), parte));
        const quedan = descontarNotas(todos);
        for (const parte of ['a', 'b', 'c']) {
          const suma = (de: readonly DocumentoFechado[]) =>
            de.reduce((total, { documento: d }) => (d.parte === parte ? total + d.monto : total), 0);
          expect(suma(quedan)).toBe(Math.max(0, suma(todos)));
        }
        expect(quedan.every(({ documento: { monto } }) => monto > 0)).toBe(true);
      }),
    );
  });
});

test('what a line was for: its document, its account, or what its wording tells', () => {
  expect(categoriaDeModelo('Dte')).toBe('clientes');
  expect(categoriaDeModelo('Ot')).toBe('sin_explicar');
  expect(categoriaDeMotivo('comision')).toBe('gastos_financieros');
  expect(categoriaDeMotivo('empate')).toBe('sin_explicar');
  expect(categoriaDeMotivo(null)).toBe('sin_explicar');
  expect(categoriaDeCuenta({ key: 'traspasos', idSubtipo: 405 }, true)).toBe('traspasos');
  expect(categoriaDeCuenta({ key: null, idSubtipo: 511 }, false)).toBe('prestamos');
  expect(categoriaDeCuenta({ key: null, idSubtipo: 999 }, true)).toBe('otros_ingresos');
  expect(categoriaDeCuenta({ key: null, idSubtipo: 999 }, false)).toBe('otros_egresos');
});

describe('the table', () => {
  const movimiento = (dias: fc.Arbitrary<number>): fc.Arbitrary<Movimiento> =>
    fc.record({
      fecha: dias.map((dia) => addDias(HOY, dia)),
      sentido: fc.constantFrom(...SENTIDOS_FLUJO),
      categoria: fc.constantFrom(...CATEGORIAS_FLUJO),
      monto: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    });

  test('what it opens with and what comes in, less what goes out, is what it closes with, for any movements', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PASOS_FLUJO),
        fc.integer({ min: -120, max: 40 }),
        fc.integer({ min: 0, max: 200 }),
        fc.array(movimiento(fc.integer({ min: -120, max: 3 })), { maxLength: 40 }),
        fc.array(movimiento(fc.integer({ min: -3, max: 200 })), { maxLength: 40 }),
        fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 60, maxLength: 60 }),
        (paso, inicio, largo, reales, esperados, delBanco) => {
          const periodos = periodosEntre(paso, addDias(HOY, inicio), addDias(HOY, inicio + largo));
          const empezados = periodos.filter(({ desde }) => desde <= HOY);
          const saldos = new Map([
            ['', delBanco[0]!],
            ...empezados.map(({ desde }, i): [string, number] => [desde, delBanco[i + 1]!]),
          ]);
          const { columnas, filas } = armarFlujo({
            hoy: HOY,
            periodos,
            reales,
            esperados,
            saldos,
            saldoHoy: 77,
          });
          let previo: number | undefined;
          for (const [i, c] of columnas.entries()) {
            expect(c.inicial + c.ingresos - c.egresos + c.traspasos + c.sinLinea).toBe(c.final);
            if (previo !== undefined) expect(c.inicial).toBe(previo);
            previo = c.final;
            // Closed periods close with what the bank says; what is to come is never unexplained.
            if (c.estado === 'real') expect(c.final).toBe(saldos.get(c.desde));
            if (c.estado === 'esperado') expect(c.sinLinea).toBe(0);
            const suma = filas
              .filter(({ sentido, categoria }) => sentido === 'ingreso' && categoria !== 'traspasos')
              .reduce((total, { celdas }) => total + celdas[i]!.real + celdas[i]!.esperado, 0);
            expect(suma).toBe(c.ingresos);
          }
        },
      ),
    );
  });

  test('a statement that is missing shows as what no line tells', () => {
    const periodos = periodosEntre('mes', '2026-10-01', '2026-12-31');
    const flujo = armarFlujo({
      hoy: HOY,
      periodos,
      reales: [
        { fecha: '2026-10-05', sentido: 'ingreso', categoria: 'clientes', monto: 100 },
        { fecha: '2026-11-05', sentido: 'egreso', categoria: 'proveedores', monto: 30 },
        { fecha: '2026-11-06', sentido: 'ingreso', categoria: 'traspasos', monto: 5 },
      ],
      esperados: [
        { fecha: '2026-11-25', sentido: 'ingreso', categoria: 'clientes', monto: 40 },
        { fecha: '2026-12-13', sentido: 'egreso', categoria: 'cotizaciones', monto: 15 },
      ],
      saldos: new Map([
        ['', 1000],
        ['2026-10-01', 1100],
        ['2026-11-01', 1080],
      ]),
      saldoHoy: 1080,
    });
    expect(
      flujo.columnas.map((c) => [
        c.estado,
        c.inicial,
        c.ingresos,
        c.egresos,
        c.traspasos,
        c.sinLinea,
        c.final,
      ]),
    ).toEqual([
      ['real', 1000, 100, 0, 0, 0, 1100],
      ['mixto', 1100, 40, 30, 5, 5, 1120],
      ['esperado', 1120, 0, 15, 0, 0, 1105],
    ]);
    expect(flujo.filas.map(({ sentido, categoria }) => `${sentido} ${categoria}`)).toEqual([
      'ingreso clientes',
      'ingreso traspasos',
      'egreso proveedores',
      'egreso cotizaciones',
    ]);
  });

  test('periods that begin after today open with what is expected until then', () => {
    const { columnas } = armarFlujo({
      hoy: HOY,
      periodos: periodosEntre('mes', '2027-01-01', '2027-01-31'),
      reales: [],
      esperados: [{ fecha: '2026-12-01', sentido: 'ingreso', categoria: 'clientes', monto: 50 }],
      saldos: new Map(),
      saldoHoy: 10,
    });
    expect(columnas[0]).toMatchObject({ inicial: 60, final: 60 });
  });
});
