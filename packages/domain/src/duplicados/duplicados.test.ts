import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buscarDuplicados, clasificarDuplicados, nombreComparable } from './index.ts';

const cliente = (id: number, razonSocial: string, emails: string[] = []) => ({
  id,
  razonSocial,
  nombre: razonSocial,
  emails,
});

const NADIE: ReadonlySet<number> = new Set();
const par = (uno: string, otro: string, conVentas = NADIE, emails: string[] = []) =>
  clasificarDuplicados(buscarDuplicados([cliente(1, uno, emails), cliente(2, otro, emails)]), conVentas);

describe('customers that may be one', () => {
  test.each([
    ['Viña Sur SpA', 'VINA SUR S.P.A.'],
    ['Constructora Pérez y Cía. Ltda.', 'CONSTRUCTORA PEREZ LIMITADA'],
    ['Minera Norte S.A.', 'Sociedad Minera Norte SA'],
  ])('%s and %s have one name', (a, b) => {
    expect(nombreComparable(a)).toBe(nombreComparable(b));
    expect(par(a, b)).toEqual([{ ids: [1, 2], motivo: 'Se llaman igual', otroRut: false }]);
  });

  test.each([
    ['Transportes Araya', 'Transportes Arayas'],
    ['Comercial Donoso', 'Comercial Donozo'],
  ])('%s and %s differ in one letter', (a, b) => {
    expect(par(a, b)).toEqual([{ ids: [1, 2], motivo: 'Sus nombres casi no difieren', otroRut: false }]);
  });

  test.each([
    ['Local 1 Providencia', 'Local 2 Providencia'],
    ['Sodal', 'Sodil'],
    ['Minera Norte', 'Minera Sur'],
    ['Comercial Donoso', 'Comercial Dnooso'],
  ])('%s and %s are two', (a, b) => {
    expect(buscarDuplicados([cliente(1, a), cliente(2, b)])).toEqual([]);
  });

  test('an email that two share names them; one that many share is an accountant’s', () => {
    const dos = [cliente(1, 'Minera Norte', ['Eva@x.cl']), cliente(2, 'Aceros Lampa', ['eva@x.cl'])];
    expect(clasificarDuplicados(buscarDuplicados(dos), NADIE)).toEqual([
      { ids: [1, 2], motivo: 'Comparten el email de un contacto', otroRut: false },
    ]);
    const muchos = 'abcdefgh'.split('').map((letra, i) => cliente(i, letra.repeat(9), ['eva@x.cl']));
    expect(buscarDuplicados(muchos)).toEqual([]);
  });

  test('each pair comes once, and in any order of the customers', () => {
    const nombres = fc.constantFrom(
      'Viña Sur SpA',
      'Viña Sur',
      'Viñas Sur Ltda',
      'Minera Norte',
      'Minera Norta',
    );
    fc.assert(
      fc.property(fc.array(nombres, { maxLength: 6 }), (lista) => {
        const clientes = lista.map((nombre, i) => cliente(i, nombre));
        const pares = buscarDuplicados(clientes);
        expect(new Set(pares.map(({ ids }) => ids.join())).size).toBe(pares.length);
        expect(buscarDuplicados(clientes.toReversed())).toEqual(pares);
        for (const { motivo } of clasificarDuplicados(pares, NADIE))
          expect(motivo.split(' ').length).toBeLessThanOrEqual(8);
      }),
    );
  });

  test('companies of one group, each with sales of its own, come apart and last', () => {
    const dos = new Set([1, 2]);
    expect(par('Viña Sur SpA', 'Viña Sur Ltda', dos)).toEqual([
      { ids: [1, 2], motivo: 'Mismo nombre, otro RUT', otroRut: true },
    ]);
    expect(par('Viña Sur SpA', 'Viñas Sur SpA', dos)).toMatchObject([
      { motivo: 'Nombre parecido, otro RUT', otroRut: true },
    ]);
    // One of them buys under one RUT alone: the other was made by hand.
    expect(par('Viña Sur SpA', 'Viña Sur Ltda', new Set([1]))).toMatchObject([{ motivo: 'Se llaman igual' }]);
    // The same person answers for both.
    expect(par('Viña Sur SpA', 'Viña Sur Ltda', dos, ['eva@x.cl'])).toMatchObject([
      { motivo: 'Se llaman igual', otroRut: false },
    ]);
    const cuatro = ['Viña Sur', 'Viña Sur SpA', 'Minera Norte', 'Minera Norte SA'].map((n, i) =>
      cliente(i, n),
    );
    expect(clasificarDuplicados(buscarDuplicados(cuatro), new Set([0, 1])).map(({ ids }) => ids)).toEqual([
      [2, 3],
      [0, 1],
    ]);
  });

  test('property: one letter changed, missing or too many is found, wherever it is', () => {
    const letras = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 8, maxLength: 20 });
    fc.assert(
      fc.property(letras, fc.nat(), fc.constantFrom('x', ''), fc.boolean(), (nombre, n, letra, mas) => {
        const i = n % nombre.length;
        const otro = nombre.slice(0, i) + (mas ? 'x' : letra) + nombre.slice(mas ? i : i + 1);
        expect(par(nombre, otro)).toMatchObject([{ motivo: 'Sus nombres casi no difieren' }]);
      }),
    );
  });
});
