import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre } from '../fecha/index.ts';
import {
  conIva,
  MovimientoRechazado,
  puedePasar,
  type EventoDeSuscripcion,
  type PlanContratado,
} from './index.ts';
import { DiaADia } from './testing/dia-a-dia.ts';
import { Libro } from './testing/libro.ts';

const INICIO = '2026-01-01';
const DIAS = 3 * 365;

const PLANES: readonly PlanContratado[] = (
  [
    ['Base', 'UF', 12_000],
    ['Pyme', 'UF', 25_000],
    ['Completo', 'CLP', 149_000],
    ['Raro', 'CLP', 7],
  ] as const
).flatMap(([nombre, moneda, monto], i) => [
  { idVersion: i, nombre, periodicidad: 'mensual' as const, precio: { moneda, monto } },
  { idVersion: i, nombre, periodicidad: 'anual' as const, precio: { moneda, monto: monto * 10 } },
]);

/** Hundredths of a peso; a little more each day. */
const ufDe = (dia: number): number => 3_812_345 + dia * 417;
const comoTexto = (uf: number): string => `${Math.floor(uf / 100)}.${String(uf % 100).padStart(2, '0')}`;

type Acto = EventoDeSuscripcion | { readonly tipo: 'pagar'; readonly parte: number };

const acto = fc.oneof<fc.Arbitrary<Acto>[]>(
  fc.constantFrom(...PLANES).map((plan): Acto => ({ tipo: 'elegir', plan })),
  fc.constant<Acto>({ tipo: 'revisar' }),
  fc.integer({ min: 1, max: 100 }).map((parte): Acto => ({ tipo: 'pagar', parte })),
  fc.constant<Acto>({ tipo: 'pagar', parte: 100 }),
  fc.constantFrom<Acto>({ tipo: 'cancelar' }, { tipo: 'seguir' }),
  fc.constantFrom<Acto>({ tipo: 'pausar' }, { tipo: 'reanudar' }, { tipo: 'baja' }),
);
/** Days that pass before an act: mostly few, at times a jump of the clock. */
const espera = fc.oneof(
  { weight: 6, arbitrary: fc.nat(12) },
  { weight: 2, arbitrary: fc.integer({ min: 13, max: 45 }) },
  { weight: 1, arbitrary: fc.integer({ min: 46, max: 400 }) },
);
const vida = fc.array(fc.record({ espera, acto, promesa: fc.boolean() }), { minLength: 5, maxLength: 80 });

/** Moves the model as the act says, from the states before and after, which the contract alone gives. */
function seguir(
  modelo: DiaADia,
  libro: Libro,
  evento: EventoDeSuscripcion,
  dia: number,
  antes: number,
): void {
  const hoy = addDias(INICIO, dia);
  const uf = ufDe(dia);
  for (const { de, a, causa } of libro.pasos.slice(antes))
    if (causa === 'termino') modelo.cortar(hoy);
    else if (de === 'restringida' && a !== 'pausada' && a !== 'terminada') modelo.volver(hoy, uf);
  const { estado } = libro.contrato;
  switch (evento.tipo) {
    case 'elegir':
      // Days that a late clock missed were of the plan of before, at today's UF.
      if (estado !== 'restringida') modelo.contar(hoy, uf);
      modelo.empezar(evento.plan, hoy, uf);
      return;
    case 'reanudar': {
      const plan = libro.contrato.vigente?.plan;
      if (plan) modelo.empezar(plan, hoy, uf);
      return;
    }
    case 'pausar':
    case 'baja': {
      const paraba = libro.pasos.at(-1)?.de;
      if (paraba === 'activa' || paraba === 'morosa') modelo.contar(hoy, uf);
      modelo.cortar(hoy);
      return;
    }
    case 'revisar':
    case 'cancelar':
    case 'seguir':
      if (estado === 'activa' || estado === 'morosa') modelo.contar(hoy, uf);
  }
}

function vivir(actos: readonly { espera: number; acto: Acto; promesa: boolean }[]) {
  const libro = new Libro();
  const modelo = new DiaADia();
  let dia = 0;
  for (const { espera: pasan, acto: este, promesa } of actos) {
    dia = Math.min(DIAS, dia + pasan);
    const hoy = addDias(INICIO, dia);
    if (este.tipo === 'pagar') {
      const [primera] = libro.deuda(hoy).facturas;
      if (primera) libro.pagar(primera.id, Math.max(1, Math.floor((primera.saldo * este.parte) / 100)));
    }
    const evento: EventoDeSuscripcion = este.tipo === 'pagar' ? { tipo: 'revisar' } : este;
    const momento = { hoy, valores: { UF: comoTexto(ufDe(dia)) }, promesaVigente: promesa };
    for (const uno of [evento, { tipo: 'revisar' } as const]) {
      const antes = libro.pasos.length;
      try {
        libro.mover(uno, momento);
        seguir(modelo, libro, uno, dia, antes);
      } catch (error) {
        if (!(error instanceof MovimientoRechazado)) throw error;
      }
    }
  }
  return { libro, modelo, hoy: addDias(INICIO, dia) };
}

describe('random subscriptions over three years, in pesos and UF', () => {
  test('invoices less credit notes are what the days cost, to the peso, period by period', () => {
    fc.assert(
      fc.property(vida, (actos) => {
        const { libro, modelo } = vivir(actos);
        expect(libro.facturas.map(({ queda }) => queda.neto)).toEqual(modelo.netos());
        for (const { montos, queda } of libro.facturas) {
          expect(queda).toEqual(conIva(queda.neto));
          expect(queda.total).toBeLessThanOrEqual(montos.total);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('no day is charged twice, and none is left out', () => {
    fc.assert(
      fc.property(vida, (actos) => {
        const { libro, modelo } = vivir(actos);
        const cobrados = libro.facturas.flatMap(({ cargo }) =>
          Array.from({ length: diasEntre(cargo.tramo.desde, cargo.vigenteHasta) }, (_, i) =>
            addDias(cargo.tramo.desde, i),
          ),
        );
        expect(new Set(cobrados).size).toBe(cobrados.length);
        expect(cobrados).toEqual(modelo.dias());
      }),
      { numRuns: 300 },
    );
  });

  test('states follow the table, one from another; what was paid and is owed is what was invoiced', () => {
    fc.assert(
      fc.property(vida, (actos) => {
        const { libro, hoy } = vivir(actos);
        let estado = 'prueba';
        for (const { de, a, causa } of libro.pasos) {
          expect(de).toBe(estado);
          expect(puedePasar(de, a, causa)).toBe(true);
          estado = a;
        }
        expect(libro.contrato.estado).toBe(estado);
        const { total, aFavor } = libro.deuda(hoy);
        const suma = (montos: number[]) => montos.reduce((a, b) => a + b, 0);
        const facturado = suma(libro.facturas.map(({ montos }) => montos.total));
        const acreditado = suma(libro.notas.map(({ montos }) => montos.total));
        const pagado = suma(libro.facturas.map((factura) => factura.pagado));
        expect(facturado - acreditado).toBe(pagado + total - aFavor);
      }),
      { numRuns: 300 },
    );
  });

  test('looked at twice on a day, nothing moves the second time', () => {
    fc.assert(
      fc.property(vida, (actos) => {
        const { libro, hoy } = vivir(actos);
        const [facturas, notas, pasos] = [libro.facturas.length, libro.notas.length, libro.pasos.length];
        const momento = { hoy, valores: { UF: '1.00' }, promesaVigente: actos.at(-1)?.promesa ?? false };
        libro.mover({ tipo: 'revisar' }, momento);
        expect([libro.facturas.length, libro.notas.length, libro.pasos.length]).toEqual([
          facturas,
          notas,
          pasos,
        ]);
      }),
      { numRuns: 100 },
    );
  });
});
