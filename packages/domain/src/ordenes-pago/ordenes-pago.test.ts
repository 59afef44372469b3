import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decidirFirmas,
  ESTADO_ORDEN,
  IMPIDEN_APROBAR,
  PIDEN_MIRAR,
  motivoParaNoFirmar,
  puedePasar,
  revisarOrden,
  TRANSICIONES_ORDEN,
  type EstadoOrden,
  type Firma,
  type HechosDeOrden,
  type OrdenPorFirmar,
  type ReglaDeFirmas,
} from './index.ts';

const orden = fc.record<OrdenPorFirmar>({
  monto: fc.integer({ min: 1, max: 10_000 }),
  rubros: fc.subarray(['Compra', 'Honorario', 'Otro'] as const, { minLength: 1 }),
  idBeneficiario: fc.integer({ min: 1, max: 3 }),
  idPreparo: fc.integer({ min: 1, max: 6 }),
  idIngresoCuenta: fc.option(fc.integer({ min: 1, max: 6 })),
});
const regla = fc.record<ReglaDeFirmas>({
  desdeMonto: fc.integer({ min: 0, max: 10_000 }),
  modelo: fc.option(fc.constantFrom('Compra' as const, 'Honorario' as const, 'Otro' as const)),
  idBeneficiario: fc.option(fc.integer({ min: 1, max: 3 })),
  firmas: fc.integer({ min: 1, max: 3 }),
  idGrupo: fc.option(fc.integer({ min: 1, max: 3 })),
});
const firma = fc.record<Firma>({
  idUsuario: fc.integer({ min: 1, max: 6 }),
  grupos: fc.subarray([1, 2, 3], { minLength: 1, maxLength: 2 }),
});
const reglas = fc.array(regla, { maxLength: 5 });
const firmas = fc.uniqueArray(firma, { maxLength: 6, selector: ({ idUsuario }) => idUsuario });

test('a signature of who prepared the order or entered its account never counts', () => {
  fc.assert(
    fc.property(orden, reglas, firmas, (o, r, f) => {
      const ajenas = f.filter(
        ({ idUsuario }) => idUsuario !== o.idPreparo && idUsuario !== o.idIngresoCuenta,
      );
      expect(decidirFirmas(o, r, f)).toEqual(decidirFirmas(o, r, ajenas));
      for (const { idUsuario } of ajenas) expect(motivoParaNoFirmar(o, idUsuario)).toBeNull();
    }),
  );
});

test('nothing is approved without a signature, and a rule more never asks for less', () => {
  fc.assert(
    fc.property(orden, reglas, regla, firmas, (o, r, otra, f) => {
      expect(decidirFirmas(o, r, []).completa).toBe(false);
      const antes = decidirFirmas(o, r, f);
      const despues = decidirFirmas(o, [...r, otra], f);
      expect(despues.pedidas).toBeGreaterThanOrEqual(antes.pedidas);
      if (despues.completa) expect(antes.completa).toBe(true);
      if (antes.completa) expect(antes.hechas).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('a complete order meets each rule that fits it, and more signatures keep it complete', () => {
  fc.assert(
    fc.property(orden, reglas, firmas, firma, (o, r, f, otra) => {
      const { completa } = decidirFirmas(o, r, f);
      if (!completa) return;
      const validas = f.filter(({ idUsuario }) => motivoParaNoFirmar(o, idUsuario) === null);
      for (const { desdeMonto, modelo, idBeneficiario, firmas: cuantas, idGrupo } of r) {
        if (o.monto < desdeMonto) continue;
        if (modelo !== null && !o.rubros.includes(modelo)) continue;
        if (idBeneficiario !== null && idBeneficiario !== o.idBeneficiario) continue;
        const hay = validas.filter(({ grupos }) => idGrupo === null || grupos.includes(idGrupo));
        expect(hay.length).toBeGreaterThanOrEqual(cuantas);
      }
      if (f.some(({ idUsuario }) => idUsuario === otra.idUsuario)) return;
      expect(decidirFirmas(o, r, [...f, otra]).completa).toBe(true);
    }),
  );
});

test('two signatures from an amount on, one of them of a group', () => {
  const o: OrdenPorFirmar = {
    monto: 2_000_000,
    rubros: ['Compra'],
    idBeneficiario: 1,
    idPreparo: 1,
    idIngresoCuenta: 2,
  };
  const r: ReglaDeFirmas[] = [
    { desdeMonto: 2_000_000, modelo: null, idBeneficiario: null, firmas: 2, idGrupo: null },
    { desdeMonto: 1_000_000, modelo: null, idBeneficiario: null, firmas: 1, idGrupo: 7 },
  ];
  const carla = { idUsuario: 3, grupos: [5] };
  const javiera = { idUsuario: 4, grupos: [7] };
  expect(decidirFirmas(o, r, [])).toMatchObject({ pedidas: 2, hechas: 0, completa: false });
  expect(decidirFirmas(o, r, [carla])).toEqual({
    pedidas: 2,
    hechas: 1,
    faltan: [
      { idGrupo: null, cuantas: 1 },
      { idGrupo: 7, cuantas: 1 },
    ],
    completa: false,
  });
  expect(decidirFirmas(o, r, [carla, javiera]).completa).toBe(true);
  expect(decidirFirmas({ ...o, monto: 1_999_999 }, r, [carla]).completa).toBe(false);
  expect(decidirFirmas({ ...o, monto: 999_999 }, r, [carla]).completa).toBe(true);
});

test('a cancelled order stays so, and one that was sent ends paid or refused', () => {
  const estados = Object.values(ESTADO_ORDEN);
  for (const de of estados)
    for (const a of estados)
      expect(puedePasar({ idEstado: de, enviada: false }, a)).toBe(TRANSICIONES_ORDEN[de].includes(a));
  const enviada = { idEstado: 2 as EstadoOrden, enviada: true };
  expect(estados.filter((a) => puedePasar(enviada, a))).toEqual([3, 4]);
  expect(estados.filter((a) => puedePasar({ idEstado: 5, enviada: false }, a))).toEqual([]);
});

test('an order of a ceded invoice is for the assignee, and for nobody else', () => {
  const hechos: HechosDeOrden = {
    idCuenta: 1,
    idCuentaVigente: 1,
    cuentaPorConfirmar: false,
    pagableDesde: '2026-11-18',
    pagadaAntes: true,
    fechaPago: '2026-11-19',
    monto: 100,
    primerPagoMax: null,
    rut: '96812340-8',
    cesionarios: [null],
    excede: false,
    rechazada: false,
    duplicado: false,
    porConciliar: false,
    reclamable: false,
  };
  expect(revisarOrden(hechos)).toEqual([]);
  expect(revisarOrden({ ...hechos, cesionarios: ['96812340-8', null] })).toEqual(['cedida']);
  expect(revisarOrden({ ...hechos, cesionarios: ['96812340-8', '76543210-3'] })).toEqual(['cedida_a_otro']);
  expect(revisarOrden({ ...hechos, fechaPago: '2026-11-17' })).toEqual(['en_espera']);
  expect(revisarOrden({ ...hechos, idCuenta: 2 })).toEqual(['otra_cuenta']);
  expect(revisarOrden({ ...hechos, cuentaPorConfirmar: true, idCuenta: null })).toEqual([
    'cuenta_por_confirmar',
  ]);
  expect(revisarOrden({ ...hechos, idCuentaVigente: null })).toEqual(['sin_cuenta']);
  expect(revisarOrden({ ...hechos, primerPagoMax: 99, pagadaAntes: false })).toEqual(['primer_pago']);
  expect(revisarOrden({ ...hechos, primerPagoMax: 99 })).toEqual([]);
  // An account whose last payment came back is told before any duplicate, and kept out of "all".
  expect(revisarOrden({ ...hechos, rechazada: true, duplicado: true })).toEqual([
    'pago_rechazado',
    'duplicado',
  ]);
  expect(PIDEN_MIRAR.has('pago_rechazado')).toBe(true);
  // A purchase that may still be claimed is told, and nothing blocks it.
  expect(revisarOrden({ ...hechos, reclamable: true })).toEqual(['reclamable']);
  expect(IMPIDEN_APROBAR.has('reclamable')).toBe(false);
});
