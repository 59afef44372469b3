import { expect, test } from 'vitest';
import {
  aciertoDe,
  avisoDeRecord,
  comoSeDecidio,
  decirCerteza,
  fraseDeRecord,
  limitesDeAutonomia,
  tituloDeAutonomia,
} from './textos.ts';

const record = (acertadas: number, erradas: number, sinRevisar = 0) => ({
  acertadas,
  erradas,
  montoAcertado: acertadas * 1000,
  montoErrado: erradas * 1000,
  sinRevisar,
});

test('says what a grant covers and its bounds', () => {
  const alcance = { tipos: ['rut_monto_exacto'], rut: null, razonSocial: null };
  expect(tituloDeAutonomia(alcance)).toBe('RUT en la glosa, monto exacto');
  expect(tituloDeAutonomia({ ...alcance, tipos: [] })).toBe('Cualquier sugerencia');
  expect(tituloDeAutonomia({ tipos: ['a', 'b'], rut: '76086428-5', razonSocial: 'El Roble SpA' })).toBe(
    '2 tipos de sugerencia, con El Roble SpA',
  );
  expect(tituloDeAutonomia({ tipos: [], rut: '76086428-5', razonSocial: null })).toBe(
    'Cualquier sugerencia, con 76.086.428-5',
  );
  const limites = { confianzaMin: 0.995, montoMax: 500_000, montoDiario: 2_000_000, moneda: 'CLP' } as const;
  expect(limitesDeAutonomia(limites)).toBe('Desde 99,5 %, hasta $500.000 por línea y $2.000.000 al día');
  expect(limitesDeAutonomia({ ...limites, montoMax: null, montoDiario: null })).toBe(
    'Desde 99,5 %, sin tope de monto',
  );
});

test('writes a certainty with a decimal only where it has one', () => {
  expect([0.5, 0.99, 0.995, 1].map(decirCerteza)).toEqual(['50 %', '99 %', '99,5 %', '100 %']);
});

test('says how a record was, errors first', () => {
  expect(fraseDeRecord(record(0, 0))).toBe('Todavía no hay decisiones tuyas con que compararla.');
  expect(fraseDeRecord(record(1, 0))).toBe('La única que decidiste estaba bien.');
  expect(fraseDeRecord(record(214, 0))).toBe('Las 214 que decidiste estaban bien.');
  expect(fraseDeRecord(record(213, 1))).toBe('De 214 que decidiste, 1 estaba mal.');
  expect(fraseDeRecord(record(10, 2))).toBe('De 12 que decidiste, 2 estaban mal.');
  expect(aciertoDe(record(3, 1))).toBe(0.75);
  expect(aciertoDe(record(0, 0))).toBeNull();
});

test('warns where the record is short, or nobody looked', () => {
  expect(avisoDeRecord(record(0, 0))).toMatch(/Aún no sabemos/);
  expect(avisoDeRecord(record(29, 0))).toMatch(/Son solo 29 decisiones/);
  expect(avisoDeRecord(record(40, 0, 21))).toMatch(/no porque alguien las revisara/);
  expect(avisoDeRecord(record(40, 0, 20))).toBeNull();
});

test('says how a line was decided and whether it stands', () => {
  expect(comoSeDecidio({ como: 'a_mano', deshecha: null })).toBe('Conciliaste a mano');
  expect(comoSeDecidio({ como: 'automatica', deshecha: '2026-03-01T10:00:00Z' })).toBe(
    'Se concilió sin preguntar y se deshizo',
  );
});
