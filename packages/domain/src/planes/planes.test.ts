import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre, limitesDeMes } from '../fecha/index.ts';
import {
  avisoDebido,
  cabeOtro,
  diasDePrueba,
  diasRestantes,
  finDePrueba,
  medirUso,
  terminoPrueba,
  type AvisoDePrueba,
} from './index.ts';

const dia = fc.integer({ min: 0, max: 20_000 }).map((n) => addDias('2020-01-01', n));

describe('a use against its limit', () => {
  test('842 documents in 17 days pass 1,000 on day 21, and end the month with 1,485', () => {
    expect(medirUso({ usado: 842, tope: 1000, mensual: true }, '2026-11-17')).toEqual({
      proyectado: 1485,
      seCompleta: '2026-11-21',
      completo: false,
    });
  });

  test('people stand as they are, without a rate', () => {
    expect(medirUso({ usado: 4, tope: 5, mensual: false }, '2026-11-17')).toEqual({
      proyectado: null,
      seCompleta: null,
      completo: false,
    });
    expect(medirUso({ usado: 5, tope: 5, mensual: false }, '2026-11-17').completo).toBe(true);
  });

  test('the day told is the first of the month whose count at this rate reaches the limit', () => {
    fc.assert(
      fc.property(dia, fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (hoy, usado, tope) => {
        const { desde, hasta } = limitesDeMes(hoy.slice(0, 7));
        const transcurridos = diasEntre(desde, hoy) + 1;
        const { proyectado, seCompleta, completo } = medirUso({ usado, tope, mensual: true }, hoy);
        expect(completo).toBe(!cabeOtro(usado, tope));
        expect(proyectado).toBeGreaterThanOrEqual(usado);
        if (seCompleta === null) {
          expect(completo || (proyectado ?? 0) < tope).toBe(true);
          return;
        }
        expect(seCompleta > hoy && seCompleta <= hasta).toBe(true);
        const d = diasEntre(desde, seCompleta) + 1;
        expect(usado * d).toBeGreaterThanOrEqual(tope * transcurridos);
        expect(usado * (d - 1)).toBeLessThan(tope * transcurridos);
      }),
    );
  });

  test('without a limit nothing runs out', () => {
    fc.assert(
      fc.property(dia, fc.nat(), (hoy, usado) => {
        expect(medirUso({ usado, tope: null, mensual: true }, hoy)).toMatchObject({
          seCompleta: null,
          completo: false,
        });
        expect(cabeOtro(usado, null)).toBe(true);
      }),
    );
  });
});

describe('the days of a trial', () => {
  test('fourteen days from the 1st last until the end of the 14th', () => {
    const hasta = finDePrueba('2026-11-01', 14);
    expect(hasta).toBe('2026-11-14');
    expect(diasRestantes(hasta, '2026-11-01')).toBe(14);
    expect(diasRestantes(hasta, '2026-11-14')).toBe(1);
    expect(terminoPrueba(hasta, '2026-11-14')).toBe(false);
    expect(terminoPrueba(hasta, '2026-11-15')).toBe(true);
  });

  test('total, remaining and the end agree on every day', () => {
    fc.assert(
      fc.property(
        dia,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 120 }),
        (desde, dias, pasan) => {
          const hasta = finDePrueba(desde, dias);
          const hoy = addDias(desde, pasan);
          expect(diasDePrueba(desde, hasta)).toBe(dias);
          expect(diasRestantes(hasta, hoy)).toBe(Math.max(0, dias - pasan));
          expect(terminoPrueba(hasta, hoy)).toBe(diasRestantes(hasta, hoy) === 0);
        },
      ),
    );
  });

  test('looked at on any days, each notice is told at most once, in order, and never after the end', () => {
    fc.assert(
      fc.property(dia, fc.array(fc.integer({ min: -5, max: 40 })), (hasta, vistas) => {
        const dados: AvisoDePrueba[] = [];
        for (const antes of vistas.toSorted((a, b) => b - a)) {
          const hoy = addDias(hasta, -antes);
          const aviso = avisoDebido({ hasta, dados }, hoy);
          if (aviso === null) continue;
          expect(hoy <= hasta).toBe(true);
          expect(antes).toBeLessThanOrEqual(aviso === 'un_dia' ? 1 : 3);
          dados.push(aviso);
        }
        expect(['', 'tres_dias', 'un_dia', 'tres_dias,un_dia']).toContain(dados.join());
      }),
    );
  });

  test('looked at daily, both are told: with three days and with one to go', () => {
    const dias = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'];
    const dados: AvisoDePrueba[] = [];
    const avisos = dias.map((hoy) => {
      const aviso = avisoDebido({ hasta: '2026-11-14', dados }, hoy);
      if (aviso) dados.push(aviso);
      return aviso;
    });
    expect(avisos).toEqual([null, 'tres_dias', null, 'un_dia', null]);
  });
});
