import { describe, expect, test } from 'vitest';
import { documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import { nombresDeParte } from './nombres-de-parte.ts';
import { motivoDeGlosa } from './ruido.ts';

const EXACTO = 487_300;
const compra = (razonSocial: string) =>
  documento({ id: 10, modelo: 'Compra', montoTotal: EXACTO, rut: rutDe(76_900_110), razonSocial });
const otra = documento({
  id: 11,
  modelo: 'Compra',
  montoTotal: 120_000,
  rut: rutDe(76_900_111),
  razonSocial: 'Ferretería El Clavo Ltda.',
});

test('a party is known by its whole name, without its legal form, and by its abbreviated words', () => {
  expect(nombresDeParte('Sociedad Comercial San Jorge Limitada')).toEqual(
    expect.arrayContaining([
      'SOCIEDAD COMERCIAL SAN JORGE LIMITADA',
      'SOCIEDAD COMERCIAL SAN JORGE',
      'SOC COM SAN JORGE',
      'COM SAN JORGE',
    ]),
  );
  expect(nombresDeParte('Maule')).toEqual(['MAULE']);
});

describe('a name that the bank abbreviates, with the exact amount, is suggested by its name', () => {
  test.each([
    ['TEF A SOC COM SAN JORGE LTDA', 'Sociedad Comercial San Jorge Limitada'],
    ['COM. EL ROBLE', 'Comercial El Roble Ltda.'],
    ['NETFLIX.COM', 'NETFLIX.COM'],
    ['TRANSF A SOC. INV. LOS AROMOS', 'Sociedad de Inversiones Los Aromos SpA'],
    ['TEF DISTRIB. Y COM. MAULE', 'Distribuidora y Comercializadora Maule SpA'],
    ['PAGO TRANSP HNOS SOTO', 'Transportes Hermanos Soto Limitada'],
    ['TEF COMERCIAL SAN JORGE', 'SOC. COM. SAN JORGE LTDA.'],
  ])('%s is %s', (descripcion, razonSocial) => {
    const { primera } = resolver({
      lineas: [linea({ id: 1, cargo: EXACTO, descripcion })],
      documentos: [compra(razonSocial), otra],
    });
    expect(primera(1)?.documentos.map(({ id }) => id)).toEqual([10]);
    expect(primera(1)?.tipoRecomendacion).toBe('nombre_monto_exacto');
    expect(primera(1)?.confianza).toBeGreaterThan(0.95);
  });
});

test('the underlined evidence is the name as the bank wrote it', () => {
  const descripcion = 'TEF 9912 SOC COM SAN JORGE LTDA';
  const { primera } = resolver({
    lineas: [linea({ id: 1, cargo: EXACTO, descripcion })],
    documentos: [compra('Sociedad Comercial San Jorge Limitada'), otra],
  });
  const nombre = primera(1)?.evidencia.find(({ tipo }) => tipo === 'nombre');
  expect(descripcion.slice(nombre?.desde, nombre?.hasta)).toBe('SOC COM SAN JORGE LTDA');
});

describe('COM is a commission only where a service of the bank follows', () => {
  test.each(['COM ADM CTA CTE', 'COM MANT PLAN', 'IVA COMISION', 'COM', 'COBRO COM', 'COM TRANSF TERCEROS'])(
    '%s is one',
    (texto) => expect(motivoDeGlosa(texto)).not.toBeNull(),
  );
  test.each(['TEF A SOC COM SAN JORGE LTDA', 'COM EL ROBLE', 'NETFLIX COM', 'PAGO COM Y DIST SUR'])(
    '%s is none',
    (texto) => expect(motivoDeGlosa(texto)).toBeNull(),
  );
});
