import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { primerDiaBajo, proyectarNeto, type EsperadoConRango } from './index.ts';

const HOY = '2026-11-17';
const FIN = addDias(HOY, 20);

const esperado = fc
  .record({
    parte: fc.constantFrom('a', 'b', null),
    sentido: fc.constantFrom<EsperadoConRango['sentido']>('ingreso', 'egreso'),
    monto: fc.integer({ min: 1, max: 1_000_000_000 }),
    dia: fc.integer({ min: -5, max: 30 }),
    antes: fc.nat(10),
    despues: fc.option(fc.nat(10)),
  })
  .map(({ dia, antes, despues, ...resto }): EsperadoConRango => ({
    ...resto,
    fecha: addDias(HOY, dia),
    desde: addDias(HOY, dia - antes),
    hasta: despues === null ? null : addDias(HOY, dia + despues),
  }));

const suma = (esperados: readonly EsperadoConRango[]) =>
  esperados.reduce((total, { sentido, monto }) => total + (sentido === 'ingreso' ? monto : -monto), 0);

test('property: the expected line is the sum of what falls until its day, within its band, in whole pesos', () => {
  fc.assert(
    fc.property(fc.array(esperado, { maxLength: 30 }), (esperados) => {
      const dias = proyectarNeto(HOY, FIN, esperados);
      expect(dias).toHaveLength(21);
      for (const dia of dias) {
        expect(dia.esperado).toBe(suma(esperados.filter(({ fecha }) => fecha <= dia.fecha)));
        expect(dia.bajo).toBeLessThanOrEqual(dia.esperado);
        expect(dia.alto).toBeGreaterThanOrEqual(dia.esperado);
        expect(Number.isSafeInteger(dia.bajo) && Number.isSafeInteger(dia.alto)).toBe(true);
        // Never beyond everything that comes early and nothing that goes out, nor the opposite.
        expect(dia.alto).toBeLessThanOrEqual(suma(esperados.filter(({ sentido }) => sentido === 'ingreso')));
        expect(dia.bajo).toBeGreaterThanOrEqual(
          suma(esperados.filter(({ sentido }) => sentido === 'egreso')),
        );
      }
    }),
  );
});

test('property: without ranges there is no band', () => {
  fc.assert(
    fc.property(fc.array(esperado), (esperados) => {
      const exactos = esperados.map((uno) => ({ ...uno, desde: uno.fecha, hasta: uno.fecha }));
      for (const { esperado: neto, bajo, alto } of proyectarNeto(HOY, FIN, exactos))
        expect([bajo, alto]).toEqual([neto, neto]);
    }),
  );
});

test('two customers that may pay late lower the band less than one that owes as much', () => {
  const cobro = (parte: string, monto: number): EsperadoConRango => ({
    parte,
    sentido: 'ingreso',
    monto,
    fecha: HOY,
    desde: HOY,
    hasta: addDias(HOY, 3),
  });
  const bandaDe = (esperados: readonly EsperadoConRango[]) => proyectarNeto(HOY, HOY, esperados)[0];
  expect(bandaDe([cobro('a', 300), cobro('a', 400)])).toMatchObject({ esperado: 700, bajo: 0, alto: 700 });
  expect(bandaDe([cobro('a', 300), cobro('b', 400)])).toMatchObject({ esperado: 700, bajo: 200, alto: 700 });
});

test('the first day below the minimum is named, and none where the balance stays above', () => {
  const saldos = [
    { fecha: '2026-11-17', saldo: 500 },
    { fecha: '2026-11-18', saldo: 400 },
    { fecha: '2026-11-19', saldo: 399 },
  ];
  expect(primerDiaBajo(saldos, 400)).toBe('2026-11-19');
  expect(primerDiaBajo(saldos, 399)).toBeNull();
});
