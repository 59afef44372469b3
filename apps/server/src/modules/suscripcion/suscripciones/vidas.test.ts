import { addDias, diasEntre } from '@cuadra/domain';
import {
  conIva,
  type EventoDeSuscripcion,
  type Periodicidad,
  type PlanContratado,
} from '@cuadra/domain/suscripcion';
import { Libro } from '@cuadra/domain/suscripcion/testing';
import type { TestEmpresa } from '@cuadra/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors/index.ts';
import {
  cancelSuscripcion,
  endSuscripcion,
  keepSuscripcion,
  pauseSuscripcion,
  readEstadoDeuda,
  readFacturasPendientes,
  resumeSuscripcion,
} from './index.ts';
import { createMundo, type Mundo } from './testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await createMundo();
});
afterAll(() => m.t.close());

const INICIO = '2026-01-01';
const PLANES = [
  ['base', 12_000],
  ['pyme', 25_000],
] as const;
type Eleccion = readonly [slug: string, monto: number, periodo: Periodicidad];
const ELECCIONES: readonly Eleccion[] = PLANES.flatMap(([slug, monto]): Eleccion[] => [
  [slug, monto, 'mensual'],
  [slug, monto * 10, 'anual'],
]);

type Acto =
  | { readonly tipo: 'elegir'; readonly eleccion: Eleccion }
  | { readonly tipo: 'pagar'; readonly parte: number }
  | Exclude<EventoDeSuscripcion, { readonly tipo: 'elegir' }>;

const vida = fc.array(
  fc.record({
    espera: fc.oneof(
      { weight: 4, arbitrary: fc.nat(20) },
      { weight: 1, arbitrary: fc.integer({ min: 21, max: 200 }) },
    ),
    acto: fc.oneof<fc.Arbitrary<Acto>[]>(
      fc.constantFrom(...ELECCIONES).map((eleccion): Acto => ({ tipo: 'elegir', eleccion })),
      fc.integer({ min: 10, max: 100 }).map((parte): Acto => ({ tipo: 'pagar', parte })),
      fc.constant<Acto>({ tipo: 'pagar', parte: 100 }),
      fc.constantFrom<Acto>({ tipo: 'cancelar' }, { tipo: 'seguir' }),
      fc.constantFrom<Acto>({ tipo: 'pausar' }, { tipo: 'reanudar' }, { tipo: 'baja' }),
    ),
  }),
  { minLength: 10, maxLength: 24 },
);

const ACTOS = {
  cancelar: cancelSuscripcion,
  seguir: keepSuscripcion,
  pausar: pauseSuscripcion,
  reanudar: resumeSuscripcion,
  baja: endSuscripcion,
} as const;

/** True where it was done, false where it was refused. Other failures are the test's. */
async function tried(hacer: () => unknown): Promise<boolean> {
  try {
    await hacer();
    return true;
  } catch (error) {
    if (error instanceof AppError ? error.code === 'conflicto' : error instanceof Error && 'motivo' in error)
      return false;
    throw error;
  }
}

async function act(empresa: TestEmpresa, libro: Libro, este: Acto, hoy: string): Promise<void> {
  const valores = { UF: String(40_000 + diasEntre(INICIO, hoy) * 10.5) };
  const mover = (evento: EventoDeSuscripcion) => libro.mover(evento, { hoy, valores, promesaVigente: false });
  const iguales = async (enLibro: () => unknown, enCuadra: () => Promise<unknown>) => {
    expect([este, await tried(enCuadra)]).toEqual([este, await tried(enLibro)]);
  };
  switch (este.tipo) {
    case 'elegir': {
      const [slug, monto, periodicidad] = este.eleccion;
      const plan: PlanContratado = {
        idVersion: monto,
        nombre: slug,
        periodicidad,
        precio: { moneda: 'UF', monto },
      };
      await iguales(
        () => mover({ tipo: 'elegir', plan }),
        () => m.elegir(empresa, hoy, slug, periodicidad),
      );
      break;
    }
    case 'pagar': {
      const [suya] = libro.deuda(hoy).facturas;
      const [factura] = await m.tx(empresa, (tx) => readFacturasPendientes(tx, empresa.idEmpresa, hoy));
      expect(factura?.saldo).toBe(suya?.saldo);
      if (!factura || !suya) break;
      const monto = Math.max(1, Math.floor((factura.saldo * este.parte) / 100));
      libro.pagar(suya.id, monto);
      await m.pagar(empresa, hoy, factura.id, monto);
      break;
    }
    case 'revisar':
      break;
    default: {
      const hacer = ACTOS[este.tipo];
      await iguales(
        () => mover({ tipo: este.tipo }),
        () => m.tx(empresa, (tx) => hacer(tx, m.acto(empresa, hoy))),
      );
    }
  }
  mover({ tipo: 'revisar' });
  // Twice: a repeat makes nothing.
  await Promise.all([m.revisar(empresa, hoy), m.revisar(empresa, hoy)]);
}

test('random lives over three years: the books of the operator are those of the count, to the peso', async () => {
  await fc.assert(
    fc.asyncProperty(vida, async (actos) => {
      const empresa = await m.t.createEmpresa();
      const libro = new Libro();
      let hoy = INICIO;
      const primero = {
        espera: 0,
        acto: { tipo: 'elegir', eleccion: ELECCIONES[0] ?? ['base', 12_000, 'mensual'] },
      } as const;
      for (const { espera, acto } of [primero, ...actos]) {
        hoy = addDias(hoy, espera);
        if (hoy > '2028-12-31') break;
        await act(empresa, libro, acto, hoy);
      }
      const documentos = await m.documentos(empresa);
      const de = (tipo: string) => documentos.filter((uno) => uno.tipo === tipo);
      expect(de('33').map(({ neto, total }) => [neto, total])).toEqual(
        libro.facturas
          .filter(({ montos }) => montos.neto > 0)
          .map(({ montos: { neto, total } }) => [neto, total]),
      );
      expect(de('61').map(({ neto, total }) => [neto, total])).toEqual(
        libro.notas.map(({ montos: { neto, total } }) => [neto, total]),
      );
      const usado = libro.facturas.reduce((suma, { queda }) => suma + conIva(queda.neto).total, 0);
      const pagado = libro.facturas.reduce((suma, factura) => suma + factura.pagado, 0);
      // Balances of invoices and notes are what was used and is not paid.
      expect(documentos.reduce((suma, { saldo }) => suma + saldo, 0)).toBe(usado - pagado);
      const { total, aFavor } = libro.deuda(hoy);
      const deuda = await m.tx(empresa, (tx) => readEstadoDeuda(tx, empresa.idEmpresa, hoy));
      expect(deuda).toMatchObject({ debe: total, aFavor, estado: libro.contrato.estado });
      expect(await m.estado(empresa)).toBe(libro.contrato.estado);
    }),
    { numRuns: 3 },
  );
});
