import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre } from '../fecha/index.ts';
import {
  acreditar,
  cargar,
  cicloDesde,
  conIva,
  deshacer,
  glosaDeAbono,
  glosaDeCargo,
  imputar,
  prorratearCambio,
  SinValorDelDia,
  valorDeTramo,
  type PlanContratado,
} from './index.ts';

const PYME: PlanContratado = {
  idVersion: 22,
  nombre: 'Pyme',
  periodicidad: 'mensual',
  precio: { moneda: 'UF', monto: 25_000 },
};
const BASE: PlanContratado = {
  ...PYME,
  idVersion: 21,
  nombre: 'Base',
  precio: { moneda: 'UF', monto: 12_000 },
};
const CLP: PlanContratado = {
  ...PYME,
  idVersion: 9,
  nombre: 'Completo',
  precio: { moneda: 'CLP', monto: 149_000 },
};

describe('the parts of a period', () => {
  test('of $100 in 28 days are 3 or 4 pesos a day, and 13 days are $46', () => {
    const febrero = { desde: '2011-02-01', hasta: '2011-03-01' };
    expect(valorDeTramo(100, febrero, { desde: '2011-02-01', hasta: '2011-02-14' })).toBe(46);
    expect(valorDeTramo(100, febrero, { desde: '2011-02-14', hasta: '2011-03-01' })).toBe(54);
    expect(valorDeTramo(100, febrero, febrero)).toBe(100);
    expect(() => valorDeTramo(100, febrero, { desde: '2011-01-31', hasta: '2011-02-14' })).toThrow(
      RangeError,
    );
  });

  test('add up to its price, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.nat(50_000_000),
        fc.constantFrom(28, 30, 31, 365, 366),
        fc.array(fc.nat(366), { maxLength: 12 }),
        (precio, dias, cortes) => {
          const periodo = { desde: '2026-03-01', hasta: addDias('2026-03-01', dias) };
          const dentro = [...new Set([0, ...cortes.filter((c) => c < dias), dias])].toSorted((a, b) => a - b);
          let suma = 0;
          for (const [i, inicio] of dentro.slice(0, -1).entries()) {
            const tramo = {
              desde: addDias(periodo.desde, inicio),
              hasta: addDias(periodo.desde, dentro[i + 1] ?? 0),
            };
            const valor = valorDeTramo(precio, periodo, tramo);
            // No part is a peso away from its exact share.
            expect(
              Math.abs(valor - (precio * diasEntre(tramo.desde, tramo.hasta)) / dias),
            ).toBeLessThanOrEqual(1);
            suma += valor;
          }
          expect(suma).toBe(precio);
        },
      ),
    );
  });
});

describe('a change of plan', () => {
  const ciclo = cicloDesde('2026-11-01', 'mensual');
  const valores = { UF: '40000.00' };

  test('up in the middle of a month: 15 of 30 days back at the UF that they were charged at, and 15 of the new plan', () => {
    const cargo = cargar(BASE, ciclo, { desde: '2026-11-01', valores: { UF: '39000.50' } });
    expect(cargo).toMatchObject({ neto: 46_800, valor: '39000.50' });
    const cambio = prorratearCambio({ cargos: [cargo], ciclo }, PYME, { hoy: '2026-11-16', valores });
    expect(cambio.abonos).toEqual([
      { cargo, tramo: { desde: '2026-11-16', hasta: '2026-12-01' }, neto: 23_400 },
    ]);
    expect(cambio.cargo).toMatchObject({ neto: 50_000, precioEnPesos: 100_000, periodo: cargo.periodo });
    expect(cambio.ciclo).toEqual(ciclo);
    const [abono] = cambio.abonos;
    expect(glosaDeCargo(cambio.cargo)).toBe(
      'Plan Pyme mensual, 16 de noviembre de 2026 al 30 de noviembre de 2026, 15 de 30 días (UF 2,5000, UF a $40.000,00)',
    );
    expect(abono && glosaDeAbono(abono)).toBe(
      'Sin usar: Plan Base mensual, 16 de noviembre de 2026 al 30 de noviembre de 2026, 15 de 30 días (UF 1,2000, UF a $39.000,50)',
    );
  });

  test('down gives back more than it charges', () => {
    const cargo = cargar(CLP, ciclo, { desde: '2026-11-01', valores });
    expect(glosaDeCargo(cargo)).toBe(
      'Plan Completo mensual, 1 de noviembre de 2026 al 30 de noviembre de 2026 ($149.000)',
    );
    const { abonos, cargo: nuevo } = prorratearCambio({ cargos: [cargo], ciclo }, BASE, {
      hoy: '2026-11-11',
      valores,
    });
    expect([abonos[0]?.neto, nuevo.neto]).toEqual([99_333, 32_000]);
  });

  test('to a year begins one today; on the first day of a period nothing of the last is given back', () => {
    const cargo = cargar(BASE, ciclo, { desde: '2026-11-01', valores });
    const anual: PlanContratado = {
      ...PYME,
      periodicidad: 'anual',
      precio: { moneda: 'UF', monto: 250_000 },
    };
    const cambio = prorratearCambio({ cargos: [cargo], ciclo }, anual, { hoy: '2026-11-16', valores });
    expect(cambio.cargo).toMatchObject({
      neto: 1_000_000,
      tramo: { desde: '2026-11-16', hasta: '2027-11-16' },
    });
    expect(deshacer(cargo, '2026-12-01')).toBeNull();
  });

  test('without the UF of the day charges nothing', () => {
    expect(() => cargar(BASE, ciclo, { desde: '2026-11-01', valores: {} })).toThrow(SinValorDelDia);
  });
});

describe('invoices and their credit notes', () => {
  test('IVA is 19 % rounded on the net', () => {
    expect(conIva(23_400)).toEqual({ neto: 23_400, iva: 4446, total: 27_846 });
    expect(conIva(50)).toEqual({ neto: 50, iva: 10, total: 60 });
    expect(conIva(13)).toEqual({ neto: 13, iva: 2, total: 15 });
  });

  test('any notes in a row leave an invoice with the IVA of its net, and all of it leaves nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.array(fc.integer({ min: 1, max: 99 })),
        (neto, partes) => {
          let queda = conIva(neto);
          for (const parte of [...partes, 100]) {
            const deshecho = Math.max(1, Math.floor((queda.neto * parte) / 100));
            if (queda.neto === 0) break;
            const nota = acreditar(queda, deshecho);
            expect(nota.iva).toBeGreaterThanOrEqual(0);
            expect(Math.abs(nota.iva - conIva(nota.neto).iva)).toBeLessThanOrEqual(1);
            queda = {
              neto: queda.neto - nota.neto,
              iva: queda.iva - nota.iva,
              total: queda.total - nota.total,
            };
            expect(queda).toEqual(conIva(queda.neto));
            expect(() => acreditar(queda, queda.neto + 1)).toThrow(RangeError);
          }
          expect(queda).toEqual({ neto: 0, iva: 0, total: 0 });
        },
      ),
    );
  });

  test('credit pays the oldest invoices first, and the rest stays in favour', () => {
    const facturas = [
      { id: 2, emitida: '2026-11-01', vence: '2026-11-11', saldo: 100 },
      { id: 1, emitida: '2026-10-01', vence: '2026-10-11', saldo: 50 },
    ];
    expect(imputar(facturas, 60, '2026-11-11')).toEqual({
      facturas: [{ ...facturas[0], saldo: 90 }],
      total: 90,
      aFavor: 0,
      vencidaDesde: null,
      vencido: 0,
    });
    expect(imputar(facturas, 20, '2026-11-12')).toMatchObject({
      total: 130,
      vencidaDesde: '2026-10-11',
      vencido: 130,
    });
    expect(imputar(facturas, 200, '2026-11-12')).toMatchObject({ total: 0, aFavor: 50, vencidaDesde: null });
  });
});
