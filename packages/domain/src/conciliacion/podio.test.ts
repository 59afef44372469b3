import fc from 'fast-check';
import { expect, test } from 'vitest';
import { porPuntaje } from './formas.ts';
import type { Hipotesis } from './formas.ts';
import { Podio } from './podio.ts';

const hipotesis = fc.record({
  forma: fc.constantFrom('exacto' as const, 'grupo' as const),
  docs: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 2 }),
  montos: fc.constant<number[]>([]),
  puntaje: fc.integer({ min: -4, max: 4 }),
});

function llenar(podio: Podio, lista: readonly Hipotesis[]): void {
  podio.vaciar();
  for (const una of lista) podio.poner(una);
}

test('the best come first, of equals the one that was put first, whatever was there before', () => {
  fc.assert(
    fc.property(fc.array(hipotesis), fc.array(hipotesis), fc.nat({ max: 6 }), (antes, lista, cuantas) => {
      const podio = new Podio();
      llenar(podio, antes);
      llenar(podio, lista);
      const orden = [...lista].sort(porPuntaje);
      expect(podio.mejores(100, 100)).toEqual(orden);
      const mejor = orden[0]?.puntaje ?? 0;
      expect(podio.mejores(cuantas, 3)).toEqual(
        orden.slice(0, cuantas).filter(({ puntaje }) => puntaje >= mejor - 3),
      );
    }),
  );
});

test('one with a bound keeps as many, and what is taken out leaves the rest in order', () => {
  fc.assert(
    fc.property(fc.array(hipotesis), fc.integer({ min: 1, max: 5 }), (lista, maximo) => {
      const podio = new Podio(maximo);
      llenar(podio, lista);
      const orden = [...lista].sort(porPuntaje).slice(0, maximo);
      const otro = new Podio();
      llenar(otro, []);
      otro.sumar(podio);
      expect(otro.mejores(100, 100)).toEqual(orden);
      otro.quitar(({ forma }) => forma === 'grupo');
      expect(otro.mejores(100, 100)).toEqual(orden.filter(({ forma }) => forma !== 'grupo'));
    }),
  );
});
