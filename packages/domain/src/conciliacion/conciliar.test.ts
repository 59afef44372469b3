import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { ANDES, documento, linea, resolver, rutDe } from './datos-de-prueba.ts';

describe('several documents', () => {
  test('one payment of three neighbouring invoices', () => {
    const { firme, primera } = resolver({
      lineas: [linea({ id: 1, abono: 23_456 + 7_891 + 41_203, descripcion: `TEF ${ANDES.rut}` })],
      documentos: [23_456, 7_891, 41_203, 250_000].map((montoTotal, i) =>
        documento({ id: 10 + i, montoTotal, fechaEmision: addDias('2025-03-01', i) }),
      ),
    });
    expect(firme(1)).toEqual([10, 11, 12]);
    expect(primera(1)!.tipoRecomendacion).toBe('rut_varios_documentos');
  });

  test('a credit note is netted, with a negative amount', () => {
    const { primera } = resolver({
      lineas: [linea({ id: 1, abono: 80_000, descripcion: `TEF ${ANDES.rut}` })],
      documentos: [
        documento({ id: 10, montoTotal: 100_000, folio: '501' }),
        documento({ id: 11, montoTotal: 20_000, folio: '502', tipo: '61', fechaEmision: '2025-03-06' }),
      ],
    });
    expect(primera(1)!.confianza).toBeGreaterThan(0.5);
    expect(primera(1)!.documentos).toEqual([
      { id: 10, modelo: 'Dte', monto: 100_000 },
      { id: 11, modelo: 'Dte', monto: -20_000 },
    ]);
  });

  test('the whole payroll in one line', () => {
    const sueldos = [700_000, 812_345, 1_200_001].map((montoTotal, i) =>
      documento({
        id: 10 + i,
        montoTotal,
        modelo: 'Remuneracion',
        tipo: '0',
        folio: '',
        rut: rutDe(15_000_000 + i),
        razonSocial: `Persona ${'ABC'[i]} Pérez`,
        fechaEmision: '2025-03-31',
        fechaVencimiento: '2025-03-31',
      }),
    );
    const { firme, primera } = resolver({
      lineas: [linea({ id: 1, fecha: '2025-03-31', cargo: 2_712_346, descripcion: 'PAGO MASIVO REMUN' })],
      documentos: [
        ...sueldos,
        ...sueldos.map((sueldo) => ({
          ...sueldo,
          id: sueldo.id + 10,
          fechaEmision: '2025-02-28',
          fechaVencimiento: '2025-02-28',
        })),
      ],
    });
    expect(firme(1)).toEqual([10, 11, 12]);
    expect(primera(1)!.tipoRecomendacion).toBe('nomina_remuneraciones');
  });

  test('a payroll without the three who were paid apart is told by their own payments', () => {
    const sueldos = Array.from({ length: 12 }, (_, i) =>
      documento({
        id: 10 + i,
        modelo: 'Remuneracion',
        montoTotal: 611_307 + i * 93_811,
        rut: rutDe(12_000_000 + i),
        razonSocial: `Persona ${String.fromCharCode(65 + i)} Soto`,
        fechaEmision: '2025-03-31',
        fechaVencimiento: '2025-03-31',
      }),
    );
    const aparte = [sueldos[2]!, sueldos[5]!, sueldos[9]!];
    const juntos = sueldos.filter((sueldo) => !aparte.includes(sueldo));
    const cargo = juntos.reduce((suma, { montoTotal }) => suma + montoTotal, 0);
    const { firme } = resolver({
      lineas: [
        linea({ id: 1, fecha: '2025-03-31', cargo, descripcion: 'PAGO REMUNERACIONES' }),
        ...aparte.map(({ montoTotal, rut }, i) =>
          linea({ id: 2 + i, fecha: '2025-04-01', cargo: montoTotal, descripcion: `TEF A ${rut}` }),
        ),
      ],
      documentos: sueldos,
    });
    expect(firme(1)).toEqual(juntos.map(({ id }) => id));
    expect(firme(3)).toEqual([15]);
  });
});

test('honorarios paid net of the retention of the year', () => {
  // 14.5 % in 2025.
  const boleta = {
    modelo: 'Honorario' as const,
    tipo: '80',
    rut: rutDe(15_222_333),
    razonSocial: 'Ana Díaz Pérez',
  };
  const { primera } = resolver({
    lineas: [linea({ id: 1, cargo: 855_000, descripcion: `TEF ${boleta.rut}` })],
    documentos: [
      documento({ id: 10, montoTotal: 1_000_000, ...boleta }),
      documento({ id: 11, montoTotal: 1_700_000, ...boleta }),
    ],
  });
  expect(primera(1)).toMatchObject({
    tipoRecomendacion: 'honorario_liquido',
    documentos: [{ id: 10, monto: 855_000 }],
    diferencia: -145_000,
  });
  expect(primera(1)!.confianza).toBeGreaterThan(0.8);
});

test('a refund to a customer settles its credit note', () => {
  const { primera } = resolver({
    lineas: [linea({ id: 1, cargo: 20_000, descripcion: `TEF ${ANDES.rut}` })],
    documentos: [
      documento({ id: 10, montoTotal: 20_000, tipo: '61' }),
      documento({ id: 11, montoTotal: 20_000 }),
    ],
  });
  expect(primera(1)).toMatchObject({
    tipoRecomendacion: 'devolucion',
    documentos: [{ id: 10, modelo: 'Dte', monto: -20_000 }],
  });
});

describe('over time', () => {
  test('instalments, and what is left of them', () => {
    const { firme, primera } = resolver({
      lineas: [
        linea({ id: 1, fecha: '2025-04-02', abono: 30_000, descripcion: `TEF ${ANDES.rut}` }),
        linea({ id: 2, fecha: '2025-05-02', abono: 30_000, descripcion: `TEF ${ANDES.rut}` }),
        linea({ id: 3, fecha: '2025-06-02', abono: 30_000, descripcion: `TEF ${ANDES.rut}` }),
      ],
      documentos: [documento({ id: 10, montoTotal: 90_000 })],
    });
    expect([firme(1), firme(2), firme(3)]).toEqual([[10], [10], [10]]);
    expect(primera(3)!.tipoRecomendacion).toBe('rut_saldo_restante');
  });

  test('a subscriber settles the oldest equal month first', () => {
    const meses = ['2025-01-05', '2025-02-04', '2025-03-07', '2025-04-06'];
    const { firme } = resolver({
      lineas: ['2025-03-10', '2025-04-09', '2025-05-08'].map((fecha, i) =>
        linea({ id: 1 + i, fecha, abono: 59_500, descripcion: `TEF ${ANDES.rut}` }),
      ),
      documentos: meses.map((fechaEmision, i) => documento({ id: 10 + i, montoTotal: 59_500, fechaEmision })),
    });
    expect([firme(1), firme(2), firme(3)]).toEqual([[10], [11], [12]]);
  });

  test('a difference of a few pesos is said, and never applies more than the line', () => {
    const { primera } = resolver({
      lineas: [linea({ id: 1, abono: 118_995, descripcion: `TEF ${ANDES.rut}` })],
      documentos: [documento({ id: 10, montoTotal: 119_000 })],
    });
    expect(primera(1)!.documentos).toEqual([{ id: 10, modelo: 'Dte', monto: 118_995 }]);
    expect(primera(1)!.diferencia).toBe(-5);
  });

  test('a payment that arrives twice gets one confident suggestion', () => {
    const { firme, sinPar } = resolver({
      lineas: [
        linea({ id: 1, fecha: '2025-04-02', abono: 119_000, descripcion: `TEF ${ANDES.rut}` }),
        linea({ id: 2, fecha: '2025-04-04', abono: 119_000, descripcion: `TEF ${ANDES.rut}` }),
      ],
      documentos: [documento({ id: 10, montoTotal: 119_000 })],
    });
    expect([firme(1), firme(2)].filter((ids) => ids.length > 0)).toHaveLength(1);
    expect(sinPar).toMatchObject([{ motivo: 'repetida' }]);
  });
});

describe('lines that settle nothing', () => {
  test.each([
    ['COMISION MANTENCION PLAN', 'comision'],
    ['IVA COMISION', 'impuesto_bancario'],
    ['INTERESES LINEA DE CREDITO', 'intereses'],
    ['TRASPASO ENTRE CUENTAS PROPIAS', 'traspaso_propio'],
    ['REVERSA TRANSFERENCIA', 'reversa'],
    ['GIRO CAJERO AUTOMATICO', 'giro_efectivo'],
    ['COMPRA SUPERMERCADO 2158', 'compra_tarjeta'],
    ['ABONO TRANSBANK', 'abono_tarjetas'],
  ])('%s is named and gets no confident suggestion', (descripcion, motivo) => {
    const { firme, sinPar } = resolver({
      lineas: [linea({ id: 1, abono: 8_925, descripcion })],
      documentos: [documento({ id: 10, montoTotal: 8_925 })],
    });
    expect(firme(1)).toEqual([]);
    expect(sinPar).toMatchObject([{ idCartola: 1, motivo }]);
  });
});

test('a declined set is never suggested again, its alternatives are', () => {
  const caso = {
    lineas: [linea({ id: 1, abono: 59_500, descripcion: `TEF ${ANDES.rut}` })],
    documentos: [
      documento({ id: 10, montoTotal: 59_500 }),
      documento({ id: 11, montoTotal: 59_500, fechaEmision: '2025-03-02' }),
    ],
  };
  expect(resolver(caso).primera(1)!.documentos[0]!.id).toBe(10);
  const otra = resolver({ ...caso, rechazadas: [{ idCartola: 1, documentos: [{ id: 10, modelo: 'Dte' }] }] });
  expect(otra.sugerencias.flatMap(({ documentos }) => documentos.map(({ id }) => id))).not.toContain(10);
  expect(otra.primera(1)!.documentos[0]!.id).toBe(11);
});

test('works with nothing at all, and without history', () => {
  expect(resolver({})).toMatchObject({ sugerencias: [], sinPar: [] });
  expect(resolver({ documentos: [documento({ id: 1, montoTotal: 5 })] }).sugerencias).toEqual([]);
});

test('goes by what an earlier answer learnt of the company, and says what it went by', () => {
  const caso = {
    lineas: [linea({ id: 1, abono: 119_000, descripcion: `TEF ${ANDES.rut}` })],
    documentos: [documento({ id: 10, montoTotal: 119_000 })],
  };
  const sabia = { pendiente: 1, desvio: -5, decisiones: 200 };
  const propia = { grupos: new Map([['nombradoExacto', sabia] as const]), todas: null };
  const [sola, corregida] = [resolver(caso), resolver({ ...caso, propia })];
  expect(corregida.primera(1)!.confianza).toBeLessThan(sola.primera(1)!.confianza - 0.01);
  expect([sola.propia, corregida.propia]).toEqual([null, propia]);
});
