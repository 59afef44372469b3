import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CIEN_POR_CIENTO,
  palabrasDe,
  repartirPorMayorResto,
  repartirEnMontos,
  repartirEnPorcentajes,
  sugerirClasificacion,
  usoDeGlosa,
  type Antecedente,
  type PorClasificar,
} from './index.ts';

const monto = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });
const pesos = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  .filter((lista) => lista.some((peso) => peso > 0));

describe('splitting in proportion', () => {
  test('adds up to the whole, with its sign, and no part a whole unit from its exact share', () => {
    fc.assert(
      fc.property(monto, pesos, (total, lista) => {
        const partes = repartirPorMayorResto(total, lista);
        const suma = lista.reduce((a, b) => a + b, 0);
        expect(partes.reduce((a, b) => a + b, 0)).toBe(total);
        partes.forEach((parte, i) => {
          expect(parte === 0 || parte > 0 === total > 0).toBe(true);
          const desvio = BigInt(parte) * BigInt(suma) - BigInt(total) * BigInt(lista[i] ?? 0);
          expect(desvio < 0n ? -desvio : desvio).toBeLessThan(BigInt(suma));
        });
      }),
    );
  });

  test('of a nota de crédito is that of its invoice with the other sign', () => {
    fc.assert(
      fc.property(monto, pesos, (total, lista) => {
        const alReves = repartirPorMayorResto(-total, lista).map((parte) => -parte || 0);
        expect(alReves).toEqual(repartirPorMayorResto(total, lista));
      }),
    );
  });

  test('gives the units left over to those that lost most, the earlier first', () => {
    expect(repartirPorMayorResto(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(repartirPorMayorResto(101, [2, 1])).toEqual([67, 34]);
    expect(repartirPorMayorResto(10, [3333, 3333, 3334])).toEqual([3, 3, 4]);
    expect(repartirPorMayorResto(2, [1, 1, 1])).toEqual([1, 1, 0]);
  });

  test('refuses what is no weight', () => {
    for (const malos of [[], [0], [1.5], [-1, 2], [Number.NaN]]) {
      expect(() => repartirPorMayorResto(1, malos)).toThrow(RangeError);
    }
  });
});

describe('what a person said', () => {
  test('in amounts must add up, with both figures where it does not', () => {
    expect(repartirEnMontos(1000, [400, 600])).toEqual({ ok: true, montos: [400, 600] });
    expect(repartirEnMontos(1000, [400, 500])).toEqual({
      ok: false,
      motivo: 'no_cuadra',
      suma: 900,
      total: 1000,
    });
    expect(repartirEnMontos(1000, [])).toMatchObject({ ok: false, suma: 0 });
  });

  test('has no part of nothing and none of the other sign', () => {
    expect(repartirEnMontos(1000, [1000, 0])).toMatchObject({ motivo: 'parte_en_cero' });
    expect(repartirEnMontos(1000, [1500, -500])).toMatchObject({ motivo: 'otro_signo' });
    expect(repartirEnMontos(-1000, [-400, -600])).toMatchObject({ ok: true });
    expect(repartirEnPorcentajes(1, [5000, 5000])).toMatchObject({ motivo: 'parte_en_cero' });
  });

  test('in per cents must be a hundred, and is then to the peso', () => {
    expect(repartirEnPorcentajes(99_999, [3333, 3333, 3334])).toMatchObject({ ok: true });
    expect(repartirEnPorcentajes(99_999, [3333, 3333, 3333])).toEqual({
      ok: false,
      motivo: 'no_cuadra',
      suma: 9999,
      total: CIEN_POR_CIENTO,
    });
  });
});

describe('learning from the past', () => {
  const elegibles = { cuentas: new Set([1, 2, 3]), lineas: new Set([7]) };
  const registro: PorClasificar = {
    modelo: 'Compra',
    rut: '76543210-3',
    nombre: 'Aguas Andinas',
    palabras: palabrasDe(['Suministro de agua potable']),
    monto: 10_001,
  };
  let id = 0;
  const antes = (idCuenta: number, cambios: Partial<Antecedente> = {}): Antecedente => ({
    id: ++id,
    modelo: 'Compra',
    rut: '76543210-3',
    palabras: new Set(),
    dePersona: true,
    partes: [{ idCuenta, idLinea: null, monto: 500 }],
    ...cambios,
  });
  const sugerir = (antecedentes: readonly Antecedente[], cambios: Partial<PorClasificar> = {}) =>
    sugerirClasificacion({ ...registro, ...cambios }, antecedentes, elegibles);

  test('suggests what was always chosen, surer the oftener, for the whole amount', () => {
    const una = sugerir([antes(1)]);
    expect(una).toEqual({
      partes: [{ idCuenta: 1, idLinea: null, monto: 10_001 }],
      certeza: 0.75,
      razon: 'Así clasificaste a Aguas Andinas la vez anterior.',
      nivel: 'parte',
      veces: 1,
      total: 1,
      otros: [],
    });
    const varias = sugerir([antes(1), antes(1), antes(2), antes(1)]);
    expect(varias?.partes[0]?.idCuenta).toBe(1);
    expect(varias?.certeza).toBeCloseTo(0.7);
    expect(varias?.razon).toBe('Así clasificaste a Aguas Andinas 3 de las 4 veces anteriores.');
    expect(sugerir(Array.from({ length: 9 }, () => antes(1)))?.certeza).toBeCloseTo(0.95);
  });

  test('repeats a split in its shares, to the peso', () => {
    const partes = [
      { idCuenta: 1, idLinea: 7, monto: 700 },
      { idCuenta: 2, idLinea: null, monto: 300 },
    ];
    const dicho = sugerir([
      antes(1, { partes }),
      antes(1, { partes: partes.map((p) => ({ ...p, monto: p.monto * 3 })) }),
    ]);
    expect(dicho?.partes.map((parte) => parte.monto)).toEqual([7001, 3000]);
    expect(dicho?.certeza).toBeCloseTo(2.5 / 3);
  });

  test('says nothing where it is of two minds', () => {
    expect(sugerir([antes(1), antes(2)])).toBeNull();
    expect(sugerir([antes(1), antes(2), antes(3), antes(1)])).toBeNull();
    expect(sugerir([])).toBeNull();
    expect(sugerir([antes(1)], { monto: 0 })).toBeNull();
  });

  test('never suggests an account or a line that may not be chosen any more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }), (cuentas) => {
        const dicho = sugerir(cuentas.map((cuenta) => antes(cuenta)));
        for (const { idCuenta } of dicho?.partes ?? []) expect(elegibles.cuentas.has(idCuenta)).toBe(true);
        expect(dicho?.certeza ?? 1).toBeGreaterThan(0.5);
      }),
    );
    expect(sugerir([antes(1, { partes: [{ idCuenta: 1, idLinea: 8, monto: 1 }] })])).toBeNull();
    expect(sugerir([antes(4), antes(4), antes(1)])).toBeNull();
  });

  test('what a suggestion chose weighs half of what a person chose', () => {
    const automatica = () => antes(2, { dePersona: false });
    expect(sugerir([automatica(), antes(1)])?.partes[0]?.idCuenta).toBe(1);
    expect(sugerir([automatica(), automatica(), antes(1)])).toBeNull();
  });

  test('of another kind of document of the counterparty, with less certainty', () => {
    const otros = Array.from({ length: 12 }, () => antes(3, { modelo: 'Gasto' }));
    expect(sugerir(otros)).toMatchObject({ certeza: 0.8, partes: [{ idCuenta: 3 }] });
    expect(sugerir([...otros, antes(1)])?.partes[0]?.idCuenta).toBe(1);
  });

  test('from like words where the counterparty is new, and not from unlike ones', () => {
    const otro = (texto: string) => antes(2, { rut: '77111222-3', palabras: palabrasDe([texto]) });
    expect(sugerir([otro('SUMINISTRO AGUA POTABLE 10/2026')])).toMatchObject({
      certeza: 0.7,
      razon: 'Así clasificaste otros con un detalle parecido la vez anterior.',
    });
    expect(sugerir([otro('Arriendo de bodega')])).toBeNull();
    expect(sugerir([otro('Suministro agua potable')], { palabras: new Set() })).toBeNull();
  });
});

describe('what the bank says by itself', () => {
  test.each([
    ['COMISION MANTENCION CUENTA', true],
    ['Comisión por transferencia', true],
    ['COMISIONES TARJETA DE CREDITO', true],
    ['MANTENCION PLAN CUENTA CORRIENTE', true],
    ['COSTO PLAN', true],
    ['IVA COMISION MANTENCION', false],
    ['PAGO MANTENCION ASCENSORES', false],
    ['COMPRA GOOGLE.COM', false],
    ['TRANSFERENCIA A 76.543.210-3', false],
  ])('%s', (glosa, es) => {
    expect(usoDeGlosa(glosa)).toBe(es ? 'comisiones_bancarias' : null);
  });

  const registro: PorClasificar = {
    modelo: 'cargo',
    rut: null,
    nombre: '',
    palabras: palabrasDe(['COMISION MANTENCION CUENTA']),
    monto: 5990,
    idCuentaDelBanco: 7,
  };
  const elegibles = { cuentas: new Set([7, 8]), lineas: new Set<number>() };

  test('is suggested where the company never said anything else', () => {
    expect(sugerirClasificacion(registro, [], elegibles)).toMatchObject({
      partes: [{ idCuenta: 7, idLinea: null, monto: 5990 }],
      certeza: 0.9,
    });
    expect(sugerirClasificacion({ ...registro, rut: '76543210-3' }, [], elegibles)).toBeNull();
    expect(sugerirClasificacion(registro, [], { ...elegibles, cuentas: new Set([8]) })).toBeNull();
  });

  const antes = (id: number, idCuenta: number, glosa?: string, rut: string | null = null): Antecedente => ({
    id,
    modelo: 'cargo',
    rut,
    palabras: glosa === undefined ? registro.palabras : palabrasDe([glosa]),
    dePersona: true,
    partes: [{ idCuenta, idLinea: null, monto: 1 }],
  });

  test('gives way to what the company does, and says nothing where that is of two minds', () => {
    expect(sugerirClasificacion(registro, [antes(1, 8)], elegibles)?.partes[0]?.idCuenta).toBe(8);
    expect(sugerirClasificacion(registro, [antes(1, 8), antes(2, 7)], elegibles)).toBeNull();
  });

  test('stays as sure where the company does the same, and its words alone say less', () => {
    const parecida = 'COMISION MANTENCION CUENTA VISTA';
    expect(sugerirClasificacion(registro, [antes(1, 7, parecida)], elegibles)?.certeza).toBe(0.9);
    expect(sugerirClasificacion(registro, [antes(1, 8, parecida)], elegibles)?.certeza).toBe(0.7);
  });

  test('lines that say the same and name nobody are as sure as a habit', () => {
    const seguro: PorClasificar = {
      ...registro,
      palabras: palabrasDe(['PAC SEGURO INCENDIO 004']),
      idCuentaDelBanco: undefined,
    };
    const tres = (rut: string | null) => [1, 2, 3].map((id) => antes(id, 8, 'PAC SEGURO INCENDIO 001', rut));
    expect(sugerirClasificacion(seguro, tres(null), elegibles)).toMatchObject({
      certeza: 0.875,
      razon: 'Así clasificaste otros con el mismo detalle las 3 veces anteriores.',
    });
    expect(sugerirClasificacion(seguro, tres('76543210-3'), elegibles)?.certeza).toBe(0.7);
    expect(sugerirClasificacion({ ...seguro, rut: '76543210-3' }, tres(null), elegibles)?.certeza).toBe(0.7);
  });
});
