import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import {
  decidirCobranza,
  estadoDePromesa,
  estimarHabito,
  explicarMotivo,
  medirCobranza,
  MOTIVOS_DISPUTA,
  ordenarCobranza,
  probabilidadDePerdida,
  tramoDe,
  type DeudorPorDecidir,
  type MotivoCobranza,
} from './index.ts';

const HOY = '2026-11-17';
const dia = fc.integer({ min: -120, max: 60 }).map((dias) => addDias(HOY, dias));
const pesos = fc.integer({ min: 1, max: 1_000_000_000 });
const habito = fc.option(
  fc.record({ pagos: fc.integer({ min: 1, max: 200 }), diasTarde: fc.integer({ min: -30, max: 120 }) }),
);
const promesa = fc
  .record({ fecha: dia, pesos })
  .map((una) => ({ ...una, monto: una.pesos, moneda: 'CLP' as const }));
const deudor: fc.Arbitrary<DeudorPorDecidir> = fc.record({
  vencidos: fc.array(fc.record({ pesos, dias: fc.integer({ min: 1, max: 500 }) }), { maxLength: 4 }),
  diasVencido: fc.integer({ min: 1, max: 900 }),
  cedido: fc.integer({ min: 0, max: 1_000_000 }),
  habito,
  promesaRota: fc.option(promesa),
  promesasVigentes: fc.array(promesa, { maxLength: 2 }),
  promesaPorConfirmar: fc.option(promesa),
  compromisos: fc.array(
    fc
      .tuple(promesa, fc.constantFrom('vigente' as const, 'atrasado' as const, 'incumplido' as const))
      .map(([una, estado]) => ({ ...una, estado, pesos: estado === 'incumplido' ? 0 : una.pesos })),
    { maxLength: 2 },
  ),
  disputas: fc.array(fc.record({ motivo: fc.constantFrom(...MOTIVOS_DISPUTA), pesos }), { maxLength: 2 }),
  judiciales: fc.array(fc.record({ desde: dia, pesos }), { maxLength: 2 }),
  abonoPorConciliar: fc.integer({ min: 0, max: 1_000_000_000 }),
  ultimoContacto: fc.option(fc.integer({ min: -90, max: 0 }).map((dias) => addDias(HOY, dias))),
});
const LIBRE: DeudorPorDecidir = {
  vencidos: [{ pesos: 100_000, dias: 10 }],
  diasVencido: 10,
  cedido: 0,
  habito: null,
  promesaRota: null,
  promesasVigentes: [],
  promesaPorConfirmar: null,
  compromisos: [],
  disputas: [],
  judiciales: [],
  abonoPorConciliar: 0,
  ultimoContacto: null,
};
const decidir = (cambios: Partial<DeudorPorDecidir>) =>
  decidirCobranza({ ...LIBRE, ...cambios }, { hoy: HOY, empresa: null });

describe('age', () => {
  test('ranges of the specification: 0, 1-30, 31-60, 61-90 and over 90 days', () => {
    const tramos = [-5, 0, 1, 30, 31, 60, 61, 90, 91].map((dias) => tramoDe(1, dias));
    expect(tramos).toEqual(['0', '0', '1-30', '1-30', '31-60', '31-60', '61-90', '61-90', 'mas-90']);
    expect(tramoDe(-1, 200)).toBe('0');
  });
});

describe('a promise', () => {
  const una = {
    fecha: '2026-11-13',
    monto: 100,
    pagadoATiempo: 0,
    pagado: 0,
    saldo: 100,
    retirada: false,
  };
  const ahora = { hoy: HOY, bancoLeidoAl: HOY };

  test('is broken only once the bank was read after its day', () => {
    expect(estadoDePromesa(una, { hoy: '2026-11-13', bancoLeidoAl: '2026-11-13' })).toBe('vigente');
    expect(estadoDePromesa(una, { hoy: HOY, bancoLeidoAl: '2026-11-13' })).toBe('por_confirmar');
    expect(estadoDePromesa(una, { hoy: HOY, bancoLeidoAl: null })).toBe('por_confirmar');
    expect(estadoDePromesa(una, ahora)).toBe('rota');
  });

  test('is kept by money in time, late by money afterwards, and settled by a credit note', () => {
    expect(estadoDePromesa({ ...una, pagadoATiempo: 100, pagado: 100, saldo: 0 }, ahora)).toBe('cumplida');
    expect(estadoDePromesa({ ...una, pagadoATiempo: 99, pagado: 100, saldo: 0 }, ahora)).toBe('tardia');
    expect(estadoDePromesa({ ...una, saldo: 0 }, ahora)).toBe('saldada');
    expect(estadoDePromesa({ ...una, retirada: true }, ahora)).toBe('retirada');
  });

  test('more money never breaks it', () => {
    const cifra = fc.integer({ min: 0, max: 300 });
    const hechos = fc
      .record({ fecha: dia, monto: fc.integer({ min: 1, max: 200 }), a: cifra, despues: cifra, saldo: cifra })
      .map(({ a, despues, ...resto }) => ({
        ...resto,
        pagadoATiempo: a,
        pagado: a + despues,
        retirada: false,
      }));
    fc.assert(
      fc.property(hechos, fc.option(dia), cifra, (antes, bancoLeidoAl, mas) => {
        const momento = { hoy: HOY, bancoLeidoAl };
        const bueno = ['cumplida', 'tardia', 'saldada'];
        const despues = { ...antes, pagado: antes.pagado + mas, saldo: antes.saldo - mas };
        if (bueno.includes(estadoDePromesa(antes, momento)))
          expect(bueno).toContain(estadoDePromesa(despues, momento));
        expect(['vigente', 'rota']).not.toContain(
          estadoDePromesa({ ...antes, pagado: antes.monto + mas, pagadoATiempo: 0 }, momento),
        );
      }),
    );
  });
});

describe('risk', () => {
  test('grows with age, falls with a habit of paying late, and is a probability', () => {
    const dias = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(dias, dias, fc.integer({ min: -30, max: 200 }), fc.nat(100), (uno, otro, suyo, mas) => {
        const [menos, mayor] = [Math.min(uno, otro), Math.max(uno, otro)];
        const p = probabilidadDePerdida(menos, suyo);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(probabilidadDePerdida(mayor, suyo)).toBeGreaterThanOrEqual(p);
        expect(probabilidadDePerdida(menos, suyo + mas)).toBeLessThanOrEqual(p);
      }),
    );
  });

  test('a habit lies between the customer’s own and the company’s, and nearer its own with more payments', () => {
    const empresa = { pagos: 1000, diasTarde: 10 };
    expect(estimarHabito(null, empresa)).toBe(10);
    expect(estimarHabito({ pagos: 5, diasTarde: 30 }, empresa)).toBe(20);
    expect(estimarHabito({ pagos: 45, diasTarde: 30 }, empresa)).toBe(28);
    expect(estimarHabito(null, null)).toBe(0);
  });
});

describe('the worklist', () => {
  test('whoever owes nothing overdue is not in it; a ceded debt is left in peace', () => {
    expect(decidir({ vencidos: [] })).toBeNull();
    expect(decidir({ vencidos: [], cedido: 10 })).toMatchObject({
      grupo: 'dejar',
      motivo: { tipo: 'cedida' },
    });
  });

  test('what covers all that is overdue leaves in peace; a part leaves the rest to collect', () => {
    const vigente = { fecha: '2026-11-24', monto: 60_000, moneda: 'CLP' as const, pesos: 60_000 };
    expect(decidir({ promesasVigentes: [{ ...vigente, pesos: 100_000 }] })).toMatchObject({
      grupo: 'dejar',
      paso: 'esperar',
      motivo: { tipo: 'promesa_vigente' },
    });
    expect(decidir({ promesasVigentes: [vigente] })).toMatchObject({ grupo: 'cobrar', libre: 40_000 });
    expect(decidir({ disputas: [{ motivo: 'entrega', pesos: 100_000 }] })).toMatchObject({
      grupo: 'dejar',
      paso: 'resolver',
    });
    const judiciales = [{ desde: '2026-11-03', pesos: 100_000 }];
    expect(decidir({ judiciales })).toMatchObject({
      grupo: 'dejar',
      paso: 'esperar',
      motivo: { tipo: 'judicial', desde: '2026-11-03' },
    });
    // What is not claimed in court is still worth a call.
    expect(decidir({ judiciales: [{ desde: HOY, pesos: 70_000 }] })).toMatchObject({
      grupo: 'cobrar',
      libre: 30_000,
    });
    expect(decidir({ abonoPorConciliar: 100_000, judiciales })).toMatchObject({ paso: 'conciliar' });
    expect(decidir({ abonoPorConciliar: 100_000 })).toMatchObject({ grupo: 'dejar', paso: 'conciliar' });
  });

  test('a contact gives two days of peace, unless a promise broke since', () => {
    expect(decidir({ ultimoContacto: HOY })).toMatchObject({ grupo: 'dejar' });
    expect(decidir({ ultimoContacto: addDias(HOY, -1) })).toMatchObject({ grupo: 'dejar' });
    expect(decidir({ ultimoContacto: addDias(HOY, -2) })).toMatchObject({ grupo: 'cobrar' });
    const promesaRota = { fecha: addDias(HOY, -1), monto: 1, moneda: 'CLP' as const, pesos: 1 };
    expect(decidir({ ultimoContacto: addDias(HOY, -1), promesaRota })).toMatchObject({
      grupo: 'cobrar',
      motivo: { tipo: 'promesa_rota' },
    });
  });

  const rotas = new Set<string>(['promesa_rota', 'compromiso_incumplido']);
  test('a commitment leaves in peace; late it asks for its instalment, and broken it comes first', () => {
    const compromiso = { fecha: '2026-11-24', monto: 50_000, moneda: 'CLP' as const };
    const con = (estado: 'vigente' | 'atrasado' | 'incumplido', pesos: number) =>
      decidir({ compromisos: [{ ...compromiso, estado, pesos }] });
    expect(con('vigente', 100_000)).toMatchObject({
      grupo: 'dejar',
      paso: 'esperar',
      motivo: { tipo: 'compromiso_vigente', fecha: '2026-11-24' },
    });
    expect(con('vigente', 60_000)).toMatchObject({ grupo: 'cobrar', libre: 40_000 });
    expect(con('atrasado', 50_000)).toMatchObject({
      grupo: 'cobrar',
      libre: 50_000,
      motivo: { tipo: 'compromiso_atrasado' },
    });
    expect(con('incumplido', 0)).toMatchObject({
      libre: 100_000,
      motivo: { tipo: 'compromiso_incumplido' },
    });
  });

  test('broken promises come first, then the greater expected loss, and those in peace last', () => {
    fc.assert(
      fc.property(fc.array(deudor, { maxLength: 12 }), (deudores) => {
        const lista = deudores
          .flatMap((uno) => decidirCobranza(uno, { hoy: HOY, empresa: null }) ?? [])
          .toSorted(ordenarCobranza);
        for (const [i, uno] of lista.entries()) {
          const siguiente = lista[i + 1];
          expect(uno.enRiesgo).toBeGreaterThanOrEqual(0);
          if (siguiente === undefined) break;
          if (uno.grupo === 'dejar') expect(siguiente.grupo).toBe('dejar');
          else if (rotas.has(siguiente.motivo.tipo) && siguiente.grupo === 'cobrar')
            expect(rotas).toContain(uno.motivo.tipo);
          else if (siguiente.grupo === 'cobrar' && !rotas.has(uno.motivo.tipo))
            expect(uno.enRiesgo).toBeGreaterThanOrEqual(siguiente.enRiesgo);
        }
      }),
    );
  });

  test('of two customers alike, who owes more or for longer comes first', () => {
    const a = decidir({ vencidos: [{ pesos: 100_000, dias: 10 }] });
    const b = decidir({ vencidos: [{ pesos: 100_000, dias: 70 }], diasVencido: 70 });
    const c = decidir({ vencidos: [{ pesos: 900_000, dias: 10 }] });
    expect([a, b].flatMap((uno) => uno ?? []).toSorted(ordenarCobranza)).toEqual([b, a]);
    expect([a, c].flatMap((uno) => uno ?? []).toSorted(ordenarCobranza)).toEqual([c, a]);
  });

  test('says why in at most eight words', () => {
    const moneda = fc.constantFrom('CLP', 'UF', 'USD', 'EUR') as fc.Arbitrary<'CLP' | 'UF'>;
    const numero = fc.integer({ min: 0, max: 400 });
    const motivo = fc.oneof(
      deudor.map(
        (uno) => decidirCobranza(uno, { hoy: HOY, empresa: null })?.motivo ?? { tipo: 'cedida' as const },
      ),
      fc.record({ tipo: fc.constant('promesa_rota' as const), fecha: dia, monto: pesos, moneda }),
      fc.record({ tipo: fc.constant('promesa_vigente' as const), fecha: dia, monto: pesos, moneda }),
      fc.record({
        tipo: fc.constantFrom(
          'compromiso_vigente',
          'compromiso_atrasado',
          'compromiso_incumplido',
        ) as fc.Arbitrary<'compromiso_vigente'>,
        fecha: dia,
        monto: pesos,
        moneda,
      }),
      fc.record({ tipo: fc.constant('fuera_de_habito' as const), habito: numero, dias: numero }),
      fc.record({ tipo: fc.constant('contacto_reciente' as const), fecha: dia }),
    ) as fc.Arbitrary<MotivoCobranza>;
    fc.assert(
      fc.property(motivo, (uno) => {
        // A space that does not break is within a word.
        expect(explicarMotivo(uno, HOY).split(' ').length).toBeLessThanOrEqual(8);
      }),
    );
    expect(
      explicarMotivo({ tipo: 'promesa_rota', fecha: '2026-11-16', monto: 2_380_000, moneda: 'CLP' }, HOY),
    ).toBe('Promesa rota ayer: $2.380.000');
  });
});

describe('how well a company collects', () => {
  const mes = (numero: number, ventas: number, porCobrar: number, alDia: number) => ({
    mes: `2026-${String(numero).padStart(2, '0')}`,
    dias: 30,
    ventas,
    porCobrar,
    alDia,
  });

  test('count-back DSO takes whole months of sales and the part of the last', () => {
    // Open 150: June's 100 are 30 days, and 50 of May's 200 are a quarter of its 31 days.
    const [, , junio] = medirCobranza([
      mes(3, 0, 0, 0),
      mes(4, 300, 0, 0),
      mes(5, 200, 0, 0),
      mes(6, 100, 150, 0),
    ]);
    expect(junio?.dso).toBeCloseTo(30 + 31 / 4);
  });

  test('nothing open is zero days; sales that do not reach what is open are unknown', () => {
    expect(medirCobranza([mes(5, 10, 10, 0), mes(6, 10, 0, 0)])[0]?.dso).toBe(0);
    expect(medirCobranza([mes(5, 10, 10, 0), mes(6, 10, 900, 0)])[0]?.dso).toBeNull();
  });

  test('effectiveness is all where only what is not due stays open, and none where nothing was collected', () => {
    expect(medirCobranza([mes(5, 0, 100, 0), mes(6, 200, 80, 80)])[0]?.efectividad).toBe(1);
    expect(medirCobranza([mes(5, 0, 100, 0), mes(6, 200, 300, 0)])[0]?.efectividad).toBe(0);
    expect(medirCobranza([mes(5, 0, 100, 0), mes(6, 200, 150, 100)])[0]?.efectividad).toBe(0.75);
    expect(medirCobranza([mes(5, 0, 0, 0), mes(6, 0, 0, 0)])[0]?.efectividad).toBeNull();
  });

  test('DSO never falls when more is open', () => {
    const ventas = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(ventas, fc.nat(2000), fc.nat(500), (montos, abierto, mas) => {
        const con = (porCobrar: number) =>
          medirCobranza(montos.map((monto, i) => mes(i + 1, monto, i === 5 ? porCobrar : 0, 0))).at(-1)
            ?.dso ?? Number.POSITIVE_INFINITY;
        expect(con(abierto + mas)).toBeGreaterThanOrEqual(con(abierto));
      }),
    );
  });
});
