import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diaDeFecha, diasEntre, fechaDeDia } from '../fecha/index.ts';
import {
  convertirAPesos,
  diasHabiles,
  serieDeValores,
  tramoQueFalta,
  ultimoEsperado,
  valorDelDia,
  type ValorPublicado,
} from './index.ts';

/** Fiestas Patrias of 2026: Friday the 18th and Saturday the 19th. */
const esHabil = diasHabiles(new Set(['2026-09-18', '2026-09-19', '2026-12-25']));
const dia = fc.integer({ min: diaDeFecha('2026-01-01'), max: diaDeFecha('2026-12-31') }).map(fechaDeDia);
const valor = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([entero, centavos]) => `${entero}.${String(centavos).padStart(2, '0')}`);
const publicados = fc
  .uniqueArray(fc.tuple(dia, valor), { selector: ([fecha]) => fecha, maxLength: 60 })
  .map((pares) =>
    pares
      .map(([fecha, v]): ValorPublicado => ({ fecha, valor: v }))
      .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1)),
  );
const conPublicacion = fc.constantFrom('USD' as const, 'EUR' as const);

describe('valorDelDia', () => {
  const DOLAR = [
    { fecha: '2026-09-16', valor: '940.10' },
    { fecha: '2026-09-17', valor: '941.20' },
    { fecha: '2026-09-21', valor: '943.55' },
  ];
  test('a weekend or holiday has the value of the last publication before', () => {
    for (const fecha of ['2026-09-17', '2026-09-18', '2026-09-19', '2026-09-20'])
      expect(valorDelDia('USD', fecha, DOLAR, esHabil)).toEqual({
        conocido: true,
        valor: '941.20',
        publicado: '2026-09-17',
      });
    expect(valorDelDia('USD', '2026-09-21', DOLAR, esHabil)).toMatchObject({ valor: '943.55' });
  });

  test('after the last known day only days without publication have its value', () => {
    const hastaJueves = DOLAR.slice(0, 2);
    expect(valorDelDia('EUR', '2026-09-20', hastaJueves, esHabil)).toMatchObject({ valor: '941.20' });
    expect(valorDelDia('EUR', '2026-09-21', hastaJueves, esHabil)).toEqual({
      conocido: false,
      motivo: 'despues_del_ultimo',
    });
  });

  test('nothing is known before the first', () => {
    expect(valorDelDia('USD', '2026-09-15', DOLAR, esHabil)).toEqual({
      conocido: false,
      motivo: 'antes_del_primero',
    });
  });

  test('the UF has every day its own and is never taken from another', () => {
    const uf = [
      { fecha: '2026-09-08', valor: '39300.00' },
      { fecha: '2026-09-10', valor: '39310.00' },
    ];
    expect(valorDelDia('UF', '2026-09-10', uf, esHabil)).toMatchObject({ valor: '39310.00' });
    expect(valorDelDia('UF', '2026-09-09', uf, esHabil)).toEqual({ conocido: false, motivo: 'sin_publicar' });
    expect(valorDelDia('UF', '2026-09-12', uf, esHabil)).toEqual({
      conocido: false,
      motivo: 'despues_del_ultimo',
    });
  });

  test('a peso is a peso', () => {
    expect(valorDelDia('CLP', '1999-01-01', [], esHabil)).toMatchObject({ valor: '1' });
  });

  test('what counts is a publication, the latest until the day', () => {
    fc.assert(
      fc.property(conPublicacion, dia, publicados, (moneda, fecha, todos) => {
        const leido = valorDelDia(moneda, fecha, todos, esHabil);
        const anteriores = todos.filter((v) => v.fecha <= fecha);
        if (leido.conocido) {
          expect(anteriores.at(-1)).toEqual({ fecha: leido.publicado, valor: leido.valor });
        } else {
          // Nothing before, or a business day that is still to be published.
          const ultimo = anteriores.at(-1);
          expect(anteriores.length === 0 || anteriores.length === todos.length).toBe(true);
          if (ultimo && diasEntre(ultimo.fecha, fecha) < 30) {
            const despues = Array.from({ length: diasEntre(ultimo.fecha, fecha) }, (_, i) =>
              addDias(ultimo.fecha, i + 1),
            );
            expect(despues.some(esHabil)).toBe(true);
          }
        }
      }),
    );
  });

  test('what comes later changes no value that was known', () => {
    fc.assert(
      fc.property(conPublicacion, dia, publicados, (moneda, fecha, todos) => {
        const hasta = todos.filter((v) => v.fecha <= fecha);
        const antes = valorDelDia(moneda, fecha, hasta, esHabil);
        if (antes.conocido) expect(valorDelDia(moneda, fecha, todos, esHabil)).toEqual(antes);
      }),
    );
  });

  test('a series is its days one by one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD' as const, 'UF' as const),
        dia,
        dia,
        publicados,
        (moneda, a, b, todos) => {
          const [desde, hasta] = a < b ? [a, b] : [b, a];
          const serie = serieDeValores(moneda, { desde, hasta }, todos, esHabil);
          const conValor = Array.from({ length: diasEntre(desde, hasta) + 1 }, (_, i) =>
            addDias(desde, i),
          ).filter((fecha) => valorDelDia(moneda, fecha, todos, esHabil).conocido);
          expect(serie.map(({ fecha }) => fecha)).toEqual(conValor);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('ultimoEsperado', () => {
  test('the UF is known to the ninth, and from the ninth on to the next', () => {
    expect(ultimoEsperado('UF', '2026-11-08', esHabil)).toBe('2026-11-09');
    expect(ultimoEsperado('UF', '2026-11-09', esHabil)).toBe('2026-12-09');
    expect(ultimoEsperado('UF', '2026-12-31', esHabil)).toBe('2027-01-09');
  });

  test('dólar and euro to the last business day', () => {
    expect(ultimoEsperado('USD', '2026-09-17', esHabil)).toBe('2026-09-17');
    expect(ultimoEsperado('USD', '2026-09-20', esHabil)).toBe('2026-09-17');
    expect(ultimoEsperado('CLP', '2026-09-20', esHabil)).toBeNull();
  });

  test('nothing is asked for twice: with what was expected, nothing is missing', () => {
    fc.assert(
      fc.property(fc.constantFrom('USD' as const, 'EUR' as const, 'UF' as const), dia, (moneda, hoy) => {
        const primero = '2025-01-01';
        const falta = tramoQueFalta(moneda, { ultimo: null, primero, hoy }, esHabil);
        expect(falta).toMatchObject({ desde: primero });
        expect(tramoQueFalta(moneda, { ultimo: falta?.hasta ?? null, primero, hoy }, esHabil)).toBeNull();
      }),
    );
  });

  test('it goes on the day after the last known', () => {
    const falta = tramoQueFalta(
      'USD',
      { ultimo: '2026-09-16', primero: '2025-01-01', hoy: '2026-09-22' },
      esHabil,
    );
    expect(falta).toEqual({ desde: '2026-09-17', hasta: '2026-09-22' });
  });
});

describe('convertirAPesos', () => {
  test('drops what is less than a peso', () => {
    // 1.250,55 dollars at 941,37 are 1.177.230,2535 pesos.
    expect(convertirAPesos(125_055, 'USD', '941.37')).toBe(1_177_230);
    // 12,3456 UF at 39.643,59 are 489.423,904...
    expect(convertirAPesos(123_456, 'UF', '39643.59')).toBe(489_423);
    expect(convertirAPesos(990, 'CLP', '1')).toBe(990);
    expect(convertirAPesos(1, 'EUR', '99.99')).toBe(0);
  });

  const moneda = fc.constantFrom('CLP' as const, 'USD' as const, 'EUR' as const, 'UF' as const);
  const monto = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

  test('is exact: between the true amount and a peso less', () => {
    fc.assert(
      fc.property(
        monto,
        moneda,
        valor.filter((v) => Number(v) > 0),
        (m, mon, v) => {
          const pesos = BigInt(convertirAPesos(m, mon, v));
          const escala = 100n * { CLP: 1n, USD: 100n, EUR: 100n, UF: 10_000n }[mon];
          const exacto = BigInt(m) * BigInt(v.replace('.', ''));
          const resto = exacto - pesos * escala;
          // What was dropped has the sign of the amount and is less than a peso.
          expect(m < 0 ? resto <= 0n && -resto < escala : resto >= 0n && resto < escala).toBe(true);
        },
      ),
    );
  });

  test('a note takes away what its invoice added, and parts never come to more than the whole', () => {
    fc.assert(
      fc.property(
        monto,
        fc.nat(1_000_000),
        moneda,
        valor.filter((v) => Number(v) > 0),
        (m, parte, mon, v) => {
          expect(convertirAPesos(-m, mon, v) + convertirAPesos(m, mon, v)).toBe(0);
          const [neto, iva] = [Math.abs(m), parte];
          const partes = convertirAPesos(neto, mon, v) + convertirAPesos(iva, mon, v);
          const total = convertirAPesos(neto + iva, mon, v);
          expect(total - partes === 0 || total - partes === 1).toBe(true);
        },
      ),
    );
  });

  test('refuses what is no value', () => {
    for (const malo of ['0', '-1', '1,5', '', '1e3'])
      expect(() => convertirAPesos(100, 'USD', malo)).toThrow(RangeError);
    expect(() => convertirAPesos(1.5, 'USD', '900')).toThrow(RangeError);
  });
});
