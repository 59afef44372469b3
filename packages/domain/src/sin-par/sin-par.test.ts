import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comercioDe, palabrasDe, sugerirClasificacion, type Antecedente } from '../clasificacion/index.ts';
import { agruparSinPar, certezaDePares, CLASES_SIN_PAR, decidirSinPar, type LineaDecidida } from './index.ts';

const elegibles = { cuentas: new Set([1, 2, 3]), lineas: new Set<number>() };
let id = 0;

function antes(descripcion: string, idCuenta: number, deTarjeta = true): Antecedente {
  return {
    id: ++id,
    modelo: 'cargo',
    rut: null,
    palabras: palabrasDe([descripcion]),
    comercio: comercioDe(descripcion, deTarjeta),
    dePersona: true,
    partes: [{ idCuenta, idLinea: null, monto: 1000 }],
  };
}

function sugerir(descripcion: string, pasado: readonly Antecedente[], idCuentaDelBanco?: number) {
  const registro = {
    modelo: 'cargo',
    rut: null,
    nombre: descripcion,
    palabras: palabrasDe([descripcion]),
    comercio: comercioDe(descripcion, true),
    monto: 5000,
    idCuentaDelBanco,
  };
  return sugerirClasificacion(registro, pasado, elegibles);
}

const linea = { entra: false, deTarjeta: true, par: null };
const veces = (cuantas: number, descripcion: string, idCuenta: number) =>
  Array.from({ length: cuantas }, () => antes(descripcion, idCuenta));
const palabras = (texto: string) => texto.split(/\s+/).length;

describe('the merchant of a card purchase', () => {
  test('is its first word, whatever the branch and the number', () => {
    expect(comercioDe('COMPRA COPEC PUDAHUEL 4410', false)).toBe('copec');
    expect(comercioDe('COPEC APP QUILICURA', true)).toBe('copec');
    expect(comercioDe('COMPRA WEBPAY MERCADOPAGO*JUMBO', false)).toBe('jumbo');
    expect(comercioDe('COPEC APP QUILICURA', false)).toBeNull();
    expect(comercioDe('COMISION MANTENCION TARJETA', true)).toBeNull();
  });
});

describe('the kind of an open line', () => {
  test('is a known account where the merchant was always classified so, in other branches too', () => {
    const pasado = veces(52, 'COPEC MAIPU 12', 1);
    const sugerencia = sugerir('COPEC PUDAHUEL 4410', pasado);
    expect(decidirSinPar({ ...linea, descripcion: 'COPEC PUDAHUEL 4410', sugerencia })).toEqual({
      clase: 'cuenta_sabida',
      certeza: 52.5 / 53,
      segura: true,
      razon: 'Así clasificaste las 52 compras anteriores en este comercio.',
    });
    expect(sugerencia).toMatchObject({ veces: 52, total: 52, otros: [] });
  });

  test('is a card purchase while the merchant is new or of two minds', () => {
    const descripcion = 'SODIMAC QUILICURA 0871';
    expect(decidirSinPar({ ...linea, descripcion, sugerencia: null })).toMatchObject({
      clase: 'compra_tarjeta',
      certeza: null,
      segura: false,
    });
    const pasado = [...veces(6, 'SODIMAC MAIPU', 1), ...veces(2, 'SODIMAC LAMPA', 2)];
    const sugerencia = sugerir(descripcion, pasado);
    expect(decidirSinPar({ ...linea, descripcion, sugerencia })).toMatchObject({
      clase: 'compra_tarjeta',
      segura: false,
      razon: 'Así clasificaste 6 de 8 compras anteriores en este comercio.',
    });
    expect(sugerencia?.otros).toEqual([
      { idCuenta: 2, idLinea: null, certeza: expect.closeTo(2.5 / 9), veces: 2 },
    ]);
  });

  test('is a commission by the words of the bank, and its account by the past', () => {
    const descripcion = 'COMISION MANTENCION PLAN';
    const cuenta = { entra: false, deTarjeta: false, par: null, descripcion };
    expect(decidirSinPar({ ...cuenta, sugerencia: sugerir(descripcion, [], 3) })).toEqual({
      clase: 'comision_banco',
      certeza: 0.9,
      segura: true,
      razon: 'El banco la llama comisión y no nombra a nadie.',
    });
    expect(decidirSinPar({ ...cuenta, descripcion: 'IVA COMISION', sugerencia: null })).toMatchObject({
      clase: 'comision_banco',
      segura: false,
    });
    expect(decidirSinPar({ ...cuenta, entra: true, sugerencia: null }).clase).toBe('nadie_sabe');
  });

  test('is an own transfer with its other half, and unknown without it', () => {
    const descripcion = 'TRASPASO A CTA PROPIA BCI';
    const sola = { entra: false, deTarjeta: false, descripcion, sugerencia: null };
    expect(decidirSinPar({ ...sola, par: { tipo: 'traspaso', dias: 0, certeza: null } })).toEqual({
      clase: 'entre_cuentas_propias',
      certeza: null,
      segura: false,
      razon: 'Sale de una cuenta tuya, entra en otra el mismo día.',
    });
    expect(decidirSinPar({ ...sola, par: null })).toMatchObject({
      clase: 'nadie_sabe',
      razon: 'Parece traspaso propio, pero falta su otra mitad.',
    });
  });

  test('always has a reason of twelve words at most, and is sure only from nine tenths', () => {
    const glosas = [
      'COMPRA COPEC LAMPA',
      'COMISION',
      'IVA COMISION',
      'TRASPASO A CTA PROPIA',
      'GIRO CAJERO',
      'INTERESES LINEA',
      'REVERSA TEF',
      'ABONO TRANSBANK',
      'DEPOSITO EN EFECTIVO',
      '',
      'ENEL DISTRIBUCION PAC',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...glosas),
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.tuple(fc.constantFrom(...glosas), fc.integer({ min: 1, max: 3 })), { maxLength: 30 }),
        fc.option(
          fc.record({
            tipo: fc.constantFrom('traspaso' as const, 'reversa' as const),
            dias: fc.integer({ min: 0, max: 45 }),
            certeza: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
          }),
        ),
        (descripcion, entra, deTarjeta, pasado, par) => {
          const sugerencia = sugerir(
            descripcion,
            pasado.map(([glosa, cuenta]) => antes(glosa, cuenta)),
            3,
          );
          const decision = decidirSinPar({ entra, descripcion, deTarjeta, sugerencia, par });
          expect(palabras(decision.razon)).toBeLessThanOrEqual(12);
          expect(decision.segura).toBe((decision.certeza ?? 0) >= 0.9);
          if (decision.clase === 'nadie_sabe') expect(decision.certeza).toBeNull();
          expect(decision.clase === 'entre_cuentas_propias').toBe(par !== null);
          const otros = sugerencia?.otros ?? [];
          for (const { certeza, veces: suyas } of otros) {
            expect(certeza).toBeLessThanOrEqual(sugerencia?.certeza ?? 0);
            expect(suyas).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  test('of a pair is as certain as people answered before, and unknown before the first answer', () => {
    expect(certezaDePares({ aceptados: 0, rechazados: 0 })).toBeNull();
    expect(certezaDePares({ aceptados: 1, rechazados: 0 })).toBe(0.75);
    expect(certezaDePares({ aceptados: 9, rechazados: 0 })).toBe(0.95);
  });
});

describe('equal lines', () => {
  const una = (cambios: Partial<LineaDecidida> & { id: number }): LineaDecidida => ({
    fecha: '2026-11-03',
    descripcion: 'COPEC PUDAHUEL 4410',
    deTarjeta: true,
    rut: null,
    moneda: 'CLP',
    monto: -1000,
    destino: '1',
    decision: { clase: 'cuenta_sabida', certeza: 0.99, segura: true, razon: 'x' },
    ...cambios,
  });

  test('are one row with their sum, their days and the certainty of the least certain', () => {
    const [grupo, ...otros] = agruparSinPar([
      una({ id: 1, monto: -64_700 }),
      una({ id: 2, monto: -48_900, fecha: '2026-11-06', descripcion: 'COPEC APP QUILICURA' }),
      una({
        id: 3,
        monto: -32_000,
        decision: { clase: 'cuenta_sabida', certeza: 0.95, segura: true, razon: 'y' },
      }),
    ]);
    expect(otros).toEqual([]);
    expect(grupo).toMatchObject({
      nombre: 'COPEC',
      monto: -145_600,
      desde: '2026-11-03',
      hasta: '2026-11-06',
      certeza: 0.95,
      razon: 'y',
    });
    expect(grupo?.lineas.map((linea) => linea.id)).toEqual([2, 3, 1]);
  });

  test('of another account, side, currency or kind are another row; unknown ones stand alone; a pair is nothing in sum', () => {
    const nadie = { clase: 'nadie_sabe', certeza: null, segura: false, razon: 'z' } as const;
    const par = { clase: 'entre_cuentas_propias', certeza: null, segura: false, razon: 'p' } as const;
    const grupos = agruparSinPar([
      una({ id: 1 }),
      una({ id: 2, destino: '2' }),
      una({ id: 3, monto: 1000 }),
      una({ id: 4, moneda: 'USD' }),
      una({ id: 5, decision: nadie }),
      una({ id: 6, decision: nadie }),
      una({ id: 7, decision: par, destino: '7-8', descripcion: 'TRASPASO A BCI', monto: -5 }),
      una({
        id: 8,
        decision: par,
        destino: '7-8',
        descripcion: 'TRASPASO DE CHILE',
        monto: 7,
        moneda: 'USD',
      }),
    ]);
    expect(grupos).toHaveLength(7);
    expect(grupos.map(({ clase }) => clase)).toEqual(
      grupos
        .map(({ clase }) => clase)
        .toSorted((a, b) => CLASES_SIN_PAR.indexOf(a) - CLASES_SIN_PAR.indexOf(b)),
    );
    expect(grupos.find(({ clase }) => clase === 'entre_cuentas_propias')).toMatchObject({
      nombre: 'TRASPASO DE CHILE y TRASPASO A BCI',
      monto: 0,
    });
  });

  test('keep every line once and every peso, whatever their order', () => {
    const linea = fc.record({
      monto: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((monto) => monto !== 0),
      descripcion: fc.constantFrom('COPEC A 1', 'COPEC B 2', 'LIDER', 'SHELL'),
      destino: fc.constantFrom('1', '2'),
      fecha: fc.constantFrom('2026-11-01', '2026-11-02'),
    });
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 40 }), (dichas) => {
        const lineas = dichas.map((dicha, indice) => una({ ...dicha, id: indice + 1 }));
        const grupos = agruparSinPar(lineas);
        const ids = grupos.flatMap((grupo) => grupo.lineas.map((suya) => suya.id));
        expect(ids.toSorted((a, b) => a - b)).toEqual(lineas.map((suya) => suya.id));
        const suma = (montos: readonly number[]) => montos.reduce((a, b) => a + b, 0);
        expect(suma(grupos.map(({ monto }) => monto))).toBe(suma(lineas.map(({ monto }) => monto)));
        expect(new Set(grupos.map(({ clave }) => clave)).size).toBe(grupos.length);
        expect(agruparSinPar(lineas.toReversed())).toEqual(grupos);
      }),
    );
  });
});
