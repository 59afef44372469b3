import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre } from '../fecha/index.ts';
import {
  ALCANCES_RECORDATORIO,
  CANALES_RECORDATORIO,
  decidirDia,
  decidirRecordatorio,
  esDiaDeRecordatorios,
  explicarNoSale,
  proximoRecordatorio,
  type ClientePorRecordar,
  type DocumentoPorRecordar,
  type EtapaDePlan,
  type MotivoDeNoSalir,
  type PlanDeRecordatorios,
} from './index.ts';

const HOY = '2026-11-17';
const FERIADOS = new Set(['2026-12-08', '2026-12-25', '2026-12-31', '2027-01-01']);

const etapa = (dias: number, cambios: Partial<EtapaDePlan> = {}): EtapaDePlan => ({
  dias,
  canal: 'correo',
  alcance: 'todos',
  montoMinimo: 0,
  ...cambios,
});
const PLAN: PlanDeRecordatorios = {
  etapas: [etapa(-5), etapa(3), etapa(10), etapa(35)],
  montoMinimo: 0,
  maxPorDia: 40,
  diasEntre: 0,
  aunqueSinBanco: false,
};
const doc = (id: number, edad: number, cambios: Partial<DocumentoPorRecordar> = {}) => ({
  id,
  vence: addDias(HOY, -edad),
  pesos: 100_000,
  dicho: null,
  parado: null,
  ...cambios,
});
const CLIENTE: ClientePorRecordar = {
  id: 1,
  documentos: [doc(1, 3)],
  ultimo: null,
  abonoPorConciliar: 0,
  parado: null,
  excluido: false,
  pausadoHasta: null,
  respondio: false,
  tieneContacto: true,
  ajuste: null,
};
const DIA = { fecha: HOY, bancoLeidoAl: HOY };
const decidir = (cambios: Partial<ClientePorRecordar>, plan: Partial<PlanDeRecordatorios> = {}, dia = DIA) =>
  decidirRecordatorio({ ...PLAN, ...plan }, { ...CLIENTE, ...cambios }, dia);
const motivoDe = (...pedido: Parameters<typeof decidir>) => {
  const decidido = decidir(...pedido);
  return decidido?.decision === 'no_sale' ? decidido.motivo.tipo : (decidido?.decision ?? null);
};

describe('the reminder of a customer', () => {
  test('is one mail: the highest stage decides, and each document is told at the stage of its age', () => {
    expect(decidir({ documentos: [doc(1, 3), doc(2, 12), doc(3, -20)] })).toMatchObject({
      decision: 'sale',
      etapa: { dias: 10 },
      pesos: 300_000,
      documentos: [
        { id: 1, etapa: 3 },
        { id: 2, etapa: 10 },
        { id: 3, etapa: null },
      ],
    });
  });

  test('of what is overdue lists no other document, but takes credits off', () => {
    const documentos = [doc(1, 3), doc(2, -20), doc(3, -1, { pesos: -30_000 })];
    expect(decidir({ documentos }, { etapas: [etapa(3, { alcance: 'vencidos' })] })).toMatchObject({
      pesos: 70_000,
      documentos: [{ id: 1 }, { id: 3 }],
    });
  });

  test('skips stages that passed: a document enters at the one of its age and hears no earlier one', () => {
    expect(decidir({ documentos: [doc(1, 20)] })?.documentos).toEqual([{ id: 1, etapa: 10 }]);
    expect(decidir({ documentos: [doc(1, 20, { dicho: 10 })] })).toBeNull();
    expect(decidir({ documentos: [doc(1, 40, { dicho: 10 })] })?.documentos).toEqual([{ id: 1, etapa: 35 }]);
  });

  test('stops by itself', () => {
    const promesa = { tipo: 'promesa', fecha: HOY } as const;
    const disputa = { tipo: 'disputa', motivo: 'monto' } as const;
    expect(motivoDe({ abonoPorConciliar: 1 })).toBe('abono_por_conciliar');
    expect(motivoDe({ parado: promesa })).toBe('promesa');
    expect(motivoDe({ parado: disputa })).toBe('disputa');
    expect(motivoDe({ parado: { tipo: 'judicial', desde: '2026-11-03' } })).toBe('judicial');
    expect(motivoDe({ respondio: true })).toBe('respondio');
    expect(motivoDe({ excluido: true })).toBe('excluido');
    expect(motivoDe({ pausadoHasta: HOY })).toBe('pausado');
    expect(motivoDe({ pausadoHasta: addDias(HOY, -1) })).toBe('sale');
    expect(motivoDe({ tieneContacto: false })).toBe('sin_contacto');
    expect(motivoDe({ documentos: [doc(1, 3, { pesos: 0 })] })).toBeNull();
  });

  test('of one document stops alone, and the others go on without it', () => {
    const parado = { tipo: 'disputa', motivo: 'monto' } as const;
    expect(decidir({ documentos: [doc(1, 12, { parado }), doc(2, 3)] })).toMatchObject({
      decision: 'sale',
      etapa: { dias: 3 },
      documentos: [{ id: 2, etapa: 3 }],
    });
    expect(motivoDe({ documentos: [doc(1, 12, { parado })] })).toBe('disputa');
  });

  test('waits for the bank to be read after the due date, unless a person says so', () => {
    const leidoAl = (dias: number) => ({ fecha: HOY, bancoLeidoAl: addDias(HOY, dias) });
    expect(motivoDe({}, {}, leidoAl(-3))).toBe('banco_sin_leer');
    expect(motivoDe({}, {}, leidoAl(-2))).toBe('sale');
    expect(motivoDe({}, { aunqueSinBanco: true }, leidoAl(-3))).toBe('sale');
    const ajuste = { omitir: false, aunqueSinBanco: true };
    expect(motivoDe({ ajuste }, {}, leidoAl(-3))).toBe('sale');
    expect(motivoDe({ documentos: [doc(1, -5)] }, {}, leidoAl(-30))).toBe('sale');
  });

  test('needs an amount, a rest since the last one, and the word of the person', () => {
    expect(motivoDe({}, { montoMinimo: 100_001 })).toBe('bajo_minimo');
    expect(motivoDe({ documentos: [doc(1, 3), doc(2, 0, { pesos: -100_000 })] })).toBe('bajo_minimo');
    expect(motivoDe({ ultimo: addDias(HOY, -2) }, { diasEntre: 2 })).toBe('descanso');
    expect(motivoDe({ ultimo: addDias(HOY, -3) }, { diasEntre: 2 })).toBe('sale');
    expect(motivoDe({ ajuste: { omitir: true, aunqueSinBanco: false } })).toBe('sacado');
    expect(motivoDe({}, { etapas: [etapa(3, { canal: 'telefono' })] })).toBe('a_mano');
  });
});

describe('a day', () => {
  const clientes = [5, 1, 9].map((pesos, i) => ({
    ...CLIENTE,
    id: i + 1,
    documentos: [doc(i + 1, 3, { pesos: pesos * 100_000 })],
  }));
  const dia = (fecha: string, enviados = 0, plan: Partial<PlanDeRecordatorios> = {}) =>
    decidirDia(
      { ...PLAN, maxPorDia: 2, ...plan },
      clientes,
      { fecha, bancoLeidoAl: fecha },
      {
        feriados: FERIADOS,
        enviados,
      },
    );

  test('sends the largest amounts within its limit, of which what left already is taken', () => {
    const salen = (enviados: number) =>
      dia(HOY, enviados).flatMap(({ decision, idCliente }) => (decision === 'sale' ? idCliente : []));
    expect(salen(0)).toEqual([3, 1]);
    expect(salen(1)).toEqual([3]);
    expect(dia(HOY)[2]).toMatchObject({ idCliente: 2, decision: 'no_sale', motivo: { tipo: 'limite' } });
  });

  test('on which banks are closed sends nothing', () => {
    expect(['2026-11-21', '2026-11-22', '2026-12-08', '2026-12-31'].map((fecha) => dia(fecha))).toEqual(
      Array.from({ length: 4 }, () => []),
    );
  });
});

test('the next reminder is on the first banking day of the next stage', () => {
  const documentos = [doc(1, 4, { dicho: 3 })];
  // Day 10 is Monday 23; a rest until Monday moves it on.
  const proximo = (plan: Partial<PlanDeRecordatorios>, ultimo: string | null = null) =>
    proximoRecordatorio({ ...PLAN, ...plan }, { ...CLIENTE, documentos, ultimo }, DIA, FERIADOS)?.fecha;
  expect(proximo({})).toBe('2026-11-23');
  expect(proximo({ etapas: [etapa(8)] })).toBe('2026-11-23');
  expect(proximo({ diasEntre: 7 }, '2026-11-16')).toBe('2026-11-24');
  expect(proximo({ etapas: [etapa(3)] })).toBeUndefined();
});

test('the reason has at most eight words', () => {
  const motivos: MotivoDeNoSalir[] = [
    { tipo: 'excluido' },
    { tipo: 'pausado', hasta: HOY },
    { tipo: 'respondio' },
    { tipo: 'abono_por_conciliar', monto: 2_847_670 },
    { tipo: 'promesa', fecha: HOY },
    { tipo: 'compromiso', fecha: HOY },
    { tipo: 'disputa', motivo: 'falta_oc' },
    { tipo: 'judicial', desde: '2026-11-03' },
    { tipo: 'banco_sin_leer', leidoAl: null, vence: HOY },
    { tipo: 'banco_sin_leer', leidoAl: HOY, vence: HOY },
    { tipo: 'bajo_minimo', minimo: 50_000 },
    { tipo: 'descanso', ultimo: HOY },
    { tipo: 'sin_contacto' },
    { tipo: 'sacado' },
    { tipo: 'limite', maxPorDia: 40 },
  ];
  for (const motivo of motivos) expect(explicarNoSale(motivo).split(' ').length).toBeLessThanOrEqual(8);
});

interface Suceso {
  readonly dia: number;
  readonly cliente: number;
  readonly documento: number;
  readonly que: 'paga' | 'promete' | 'disputa' | 'aclara' | 'responde' | 'abona';
}

const sucesos: fc.Arbitrary<Suceso[]> = fc.array(
  fc.record({
    dia: fc.integer({ min: 0, max: 59 }),
    cliente: fc.integer({ min: 0, max: 3 }),
    documento: fc.integer({ min: 0, max: 3 }),
    que: fc.constantFrom('paga', 'promete', 'disputa', 'aclara', 'responde', 'abona'),
  }),
  { maxLength: 30 },
);
const plan: fc.Arbitrary<PlanDeRecordatorios> = fc.record({
  etapas: fc.uniqueArray(
    fc.record({
      dias: fc.integer({ min: -20, max: 50 }),
      canal: fc.constantFrom('correo', 'correo', ...CANALES_RECORDATORIO),
      alcance: fc.constantFrom(...ALCANCES_RECORDATORIO),
      montoMinimo: fc.constantFrom(0, 0, 150_000),
    }),
    { maxLength: 6, selector: ({ dias }) => dias },
  ),
  montoMinimo: fc.constantFrom(0, 50_000),
  maxPorDia: fc.integer({ min: 1, max: 4 }),
  diasEntre: fc.integer({ min: 0, max: 5 }),
  aunqueSinBanco: fc.boolean(),
});
const carteras = fc.array(
  fc.array(
    fc.record({ edad: fc.integer({ min: -60, max: 30 }), pesos: fc.integer({ min: -50_000, max: 500_000 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 1, maxLength: 4 },
);

interface Salida {
  readonly fecha: string;
  readonly idCliente: number;
  readonly etapa: number;
  readonly documentos: readonly { readonly id: number; readonly etapa: number | null }[];
}

/** Sixty days of a company: on each day things happen, and what is to leave leaves. */
function simular(
  unPlan: PlanDeRecordatorios,
  cartera: readonly (readonly { edad: number; pesos: number }[])[],
  pasa: readonly Suceso[],
  revisar: (clientes: readonly ClientePorRecordar[], salidas: readonly Salida[], fecha: string) => void,
): Salida[] {
  const todas: Salida[] = [];
  let clientes: ClientePorRecordar[] = cartera.map((documentos, c) => ({
    ...CLIENTE,
    id: c + 1,
    documentos: documentos.map(({ edad, pesos }, d) => doc(c * 10 + d, edad, { pesos })),
  }));
  for (let dia = 0; dia < 60; dia += 1) {
    const fecha = addDias(HOY, dia);
    for (const { cliente, documento, que } of pasa.filter((uno) => uno.dia === dia))
      clientes = clientes.map((uno, c) => (c === cliente ? happen(uno, documento, que, fecha) : uno));
    clientes = clientes.map((uno) => ({
      ...uno,
      parado: uno.parado?.tipo === 'promesa' && uno.parado.fecha < fecha ? null : uno.parado,
    }));
    const leido = { fecha, bancoLeidoAl: addDias(fecha, -(dia % 4)) };
    const salen = decidirDia(unPlan, clientes, leido, { feriados: FERIADOS, enviados: 0 })
      .filter(({ decision }) => decision !== 'no_sale')
      .map(({ idCliente, etapa: { dias }, documentos }) => ({ fecha, idCliente, etapa: dias, documentos }));
    revisar(clientes, salen, fecha);
    todas.push(...salen);
    clientes = clientes.map((uno) => {
      const suyo = salen.find(({ idCliente }) => idCliente === uno.id);
      if (suyo === undefined) return uno;
      return {
        ...uno,
        ultimo: fecha,
        documentos: uno.documentos.map((d) => {
          const dicho = suyo.documentos.find(({ id }) => id === d.id)?.etapa ?? null;
          return dicho === null ? d : { ...d, dicho };
        }),
      };
    });
  }
  return todas;
}

function happen(
  cliente: ClientePorRecordar,
  i: number,
  que: Suceso['que'],
  fecha: string,
): ClientePorRecordar {
  const change = (cambios: Partial<DocumentoPorRecordar>) => ({
    ...cliente,
    documentos: cliente.documentos.map((uno, j) => (i === j ? { ...uno, ...cambios } : uno)),
  });
  switch (que) {
    case 'paga':
      return change({ pesos: 0 });
    case 'promete':
      return { ...cliente, parado: { tipo: 'promesa', fecha: addDias(fecha, 5) } };
    case 'disputa':
      return change({ parado: { tipo: 'disputa', motivo: 'monto' } });
    case 'aclara':
      return { ...change({ parado: null }), respondio: false, abonoPorConciliar: 0 };
    case 'responde':
      return { ...cliente, respondio: true };
    case 'abona':
      return { ...cliente, abonoPorConciliar: 1000 };
  }
}

describe('any plan over sixty days', () => {
  test('tells each document each stage once, and never an earlier one afterwards', () => {
    fc.assert(
      fc.property(plan, carteras, sucesos, (unPlan, cartera, pasa) => {
        const salidas = simular(unPlan, cartera, pasa, () => {});
        const dichas = salidas.flatMap(({ documentos }) => documentos.filter((uno) => uno.etapa !== null));
        for (const [, suyas] of Map.groupBy(dichas, ({ id }) => id)) {
          const etapas = suyas.map((una) => una.etapa ?? Number.NaN);
          expect(etapas).toEqual([...new Set(etapas)].toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test('sends on banking days, one mail to a customer and day, within the limit and by amount', () => {
    fc.assert(
      fc.property(plan, carteras, sucesos, (unPlan, cartera, pasa) => {
        simular(unPlan, cartera, pasa, (clientes, salen, fecha) => {
          if (!esDiaDeRecordatorios(fecha, FERIADOS)) expect(salen).toEqual([]);
          expect(new Set(salen.map(({ idCliente }) => idCliente)).size).toBe(salen.length);
          const canal = (dias: number) => unPlan.etapas.find((una) => una.dias === dias)?.canal;
          const correos = salen.filter(({ etapa: dias }) => canal(dias) === 'correo');
          expect(correos.length).toBeLessThanOrEqual(unPlan.maxPorDia);
          const pesos = salen.map(({ idCliente, documentos }) => {
            const suyos = clientes.find(({ id }) => id === idCliente)?.documentos ?? [];
            return documentos.reduce(
              (suma, { id }) => suma + (suyos.find((uno) => uno.id === id)?.pesos ?? 0),
              0,
            );
          });
          expect(pesos).toEqual(pesos.toSorted((a, b) => b - a));
        });
      }),
    );
  });

  test('never writes to a customer with a stop, nor of a document that is paid, disputed or not seen', () => {
    fc.assert(
      fc.property(plan, carteras, sucesos, (unPlan, cartera, pasa) => {
        simular(unPlan, cartera, pasa, (clientes, salen, fecha) => {
          for (const { idCliente, documentos, etapa: mayor } of salen) {
            const cliente = clientes.find(({ id }) => id === idCliente);
            expect(cliente).toMatchObject({ respondio: false, abonoPorConciliar: 0, parado: null });
            for (const { id, etapa: dias } of documentos) {
              const suyo = cliente?.documentos.find((uno) => uno.id === id);
              expect(suyo?.parado).toBeNull();
              if (dias === null) continue;
              expect(suyo?.pesos).toBeGreaterThan(0);
              expect(dias).toBeLessThanOrEqual(mayor);
              expect(diasEntre(suyo?.vence ?? fecha, fecha)).toBeGreaterThanOrEqual(dias);
            }
          }
        });
      }),
    );
  });

  test('is the same whatever the order of the customers and however often it is asked', () => {
    fc.assert(
      fc.property(plan, carteras, sucesos, (unPlan, cartera, pasa) => {
        simular(unPlan, cartera, pasa, (clientes, salen, fecha) => {
          const otra = decidirDia(
            unPlan,
            clientes.toReversed(),
            { fecha, bancoLeidoAl: addDias(fecha, -(diasEntre(HOY, fecha) % 4)) },
            { feriados: FERIADOS, enviados: 0 },
          );
          expect(
            otra.filter(({ decision }) => decision !== 'no_sale').map(({ idCliente }) => idCliente),
          ).toEqual(salen.map(({ idCliente }) => idCliente));
        });
      }),
    );
  });
});
