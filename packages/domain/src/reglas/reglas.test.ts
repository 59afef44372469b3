import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nombreCanonico } from '../conciliacion/texto.ts';
import { canonizar, canonizarCondicion, canonizarTexto, cumple, cumpleGrupo } from './condicion.ts';
import {
  compilarReglas,
  esImposible,
  evaluarUnaAUna,
  implica,
  medirReglas,
  reglasInutiles,
  type Condicion,
  type CondicionTexto,
  type Registro,
  type Regla,
} from './index.ts';

const linea = (cambios: Partial<Registro> = {}): Registro => ({
  descripcion: 'PAGO PROVEEDORES LIDER 0000123',
  nombre: '',
  rut: null,
  cuenta: '7',
  tipo: null,
  moneda: 'CLP',
  sentido: 'cargo',
  monto: 15_990,
  dia: 5,
  ...cambios,
});
const texto = (operador: CondicionTexto['operador'], valor: string, niega = false): Condicion => ({
  atributo: 'descripcion',
  operador,
  valores: [valor],
  niega,
});
const regla = (id: number, grupos: readonly (readonly Condicion[])[], detiene = true): Regla => ({
  id,
  grupos,
  detiene,
});
const idsQueAplican = (reglas: readonly Regla[], registro: Registro) =>
  compilarReglas(reglas)
    .evaluar(registro)
    .map(({ id }) => id);

/** Few letters and words, so that what is drawn meets what is asked for. */
const trozo = fc.string({ unit: fc.constantFrom('a', 'B', 'ñ', 'é', ' ', '-', '3'), maxLength: 6 });
const clave = fc.constantFrom('x', 'y', 'z');
const condicion: fc.Arbitrary<Condicion> = fc.oneof(
  fc.record({
    atributo: fc.constantFrom('descripcion' as const, 'nombre' as const),
    operador: fc.constantFrom('contiene' as const, 'empieza' as const, 'termina' as const, 'es' as const),
    valores: fc.array(trozo, { maxLength: 3 }),
    niega: fc.boolean(),
  }),
  fc.record({
    atributo: fc.constantFrom(
      'rut' as const,
      'cuenta' as const,
      'tipo' as const,
      'moneda' as const,
      'sentido' as const,
    ),
    valores: fc.array(clave, { maxLength: 2 }),
    niega: fc.boolean(),
  }),
  fc.record({
    atributo: fc.constantFrom('monto' as const, 'dia' as const),
    desde: fc.option(fc.nat({ max: 8 })),
    hasta: fc.option(fc.nat({ max: 8 })),
    niega: fc.boolean(),
  }),
);
const reglas = fc
  .array(
    fc.record({
      grupos: fc.array(fc.array(condicion, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
      detiene: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((lista) => lista.map((una, i) => ({ id: i + 1, ...una })));
const registro: fc.Arbitrary<Registro> = fc.record({
  descripcion: fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'e', ' ', '3', 'Ñ'), maxLength: 10 }),
  nombre: trozo,
  rut: fc.option(clave),
  cuenta: fc.option(clave),
  tipo: fc.option(clave),
  moneda: fc.option(clave),
  sentido: fc.option(clave),
  monto: fc.nat({ max: 8 }),
  dia: fc.integer({ min: 1, max: 8 }),
});

describe('what a condition asks', () => {
  test('of a text looks away from case, accents and punctuation', () => {
    const condiciones = [
      texto('contiene', 'líder'),
      texto('empieza', 'Pago  proveedores'),
      texto('termina', '123'),
      texto('es', 'pago: proveedores, Líder 0000123'),
      texto('contiene', 'jumbo', true),
    ];
    for (const una of condiciones) expect(cumple(canonizar(linea()), canonizarCondicion(una))).toBe(true);
  });

  test('of a key that is not there is never met, but for its negation', () => {
    const rut = (niega: boolean): Condicion => ({ atributo: 'rut', valores: ['76543210-3'], niega });
    expect(cumple(linea(), rut(false))).toBe(false);
    expect(cumple(linea(), rut(true))).toBe(true);
  });

  test('of an amount counts both ends in', () => {
    const tramo = (desde: number | null, hasta: number | null, niega = false): Condicion => ({
      atributo: 'monto',
      desde,
      hasta,
      niega,
    });
    expect(cumple(linea(), tramo(15_990, 15_990))).toBe(true);
    expect(cumple(linea(), tramo(15_991, null))).toBe(false);
    expect(cumple(linea(), tramo(null, 15_989, true))).toBe(true);
  });
});

test('a text becomes canonical by whichever way is shorter', () => {
  const escrito = fc.oneof(
    fc.string({ unit: fc.constantFrom('A', 'z', '7', ' ', '.', '-', 'ñ', 'Ü', 'ß', '€'), maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  fc.assert(
    fc.property(escrito, (texto_) => {
      expect(canonizarTexto(texto_)).toBe(nombreCanonico(texto_));
    }),
    { numRuns: 1000 },
  );
});

describe('rules', () => {
  test('apply in their order, and what stops keeps the later ones out', () => {
    const todas = [
      regla(3, [[texto('contiene', 'lider')]], false),
      regla(1, [[texto('contiene', 'proveedores')]], true),
      regla(2, [[texto('contiene', 'pago')]], true),
    ];
    expect(idsQueAplican(todas, linea())).toEqual([3, 1]);
  });

  test('need one of their groups, whole', () => {
    const una = regla(1, [
      [texto('contiene', 'lider'), { atributo: 'dia', desde: 6, hasta: null, niega: false }],
      [texto('contiene', 'copec')],
    ]);
    expect(idsQueAplican([una], linea())).toEqual([]);
    expect(idsQueAplican([una], linea({ dia: 6 }))).toEqual([1]);
    expect(idsQueAplican([una], linea({ descripcion: 'Copec 11' }))).toEqual([1]);
  });

  test('without groups, or with one that nothing can meet, apply to nothing', () => {
    expect(idsQueAplican([regla(1, []), regla(2, [[texto('contiene', '--')]])], linea())).toEqual([]);
  });

  test('found by their index are those that one by one would be', () => {
    fc.assert(
      fc.property(reglas, fc.array(registro, { maxLength: 6 }), (lista, registros) => {
        const compiladas = compilarReglas(lista);
        for (const uno of registros) {
          const canonico = canonizar(uno);
          const unaAUna = lista.filter(({ grupos }) =>
            grupos.some((grupo) => cumpleGrupo(canonico, grupo.map(canonizarCondicion))),
          );
          expect(compiladas.coincidencias(uno)).toEqual(unaAUna);
          const primera = unaAUna.findIndex(({ detiene }) => detiene);
          const hasta = primera === -1 ? unaAUna.length : primera + 1;
          expect(compiladas.evaluar(uno)).toEqual(unaAUna.slice(0, hasta));
          expect(evaluarUnaAUna(lista)(uno)).toEqual(unaAUna.slice(0, hasta));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('what can be told of rules without records', () => {
  test('a condition that implies another is never met alone', () => {
    fc.assert(
      fc.property(condicion, condicion, registro, (a, b, uno) => {
        const [ca, cb] = [canonizarCondicion(a), canonizarCondicion(b)];
        const canonico = canonizar(uno);
        if (implica(ca, cb) && cumple(canonico, ca)) expect(cumple(canonico, cb)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('a group that is said to be impossible is met by nothing', () => {
    fc.assert(
      fc.property(fc.array(condicion, { minLength: 1, maxLength: 3 }), registro, (grupo, uno) => {
        const canonico = grupo.map(canonizarCondicion);
        if (esImposible(canonico)) expect(cumpleGrupo(canonizar(uno), canonico)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('a rule that is said never to win never does', () => {
    fc.assert(
      fc.property(reglas, fc.array(registro, { maxLength: 6 }), (lista, registros) => {
        const inutiles = reglasInutiles(lista);
        const efectos = medirReglas(lista, registros);
        for (const id of inutiles.keys()) expect(efectos.get(id)?.gana).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test('names the earlier rule that covers one, also where it asks for less', () => {
    const inutiles = reglasInutiles([
      regla(1, [[texto('contiene', 'lider')]], false),
      regla(2, [[texto('contiene', 'pago')]]),
      regla(3, [[texto('empieza', 'pago lider'), { atributo: 'dia', desde: 1, hasta: 5, niega: false }]]),
      regla(4, [
        [
          { atributo: 'monto', desde: 100, hasta: null, niega: false },
          { atributo: 'monto', desde: null, hasta: 99, niega: false },
        ],
      ]),
      regla(5, [[texto('contiene', 'pago lider')], [texto('contiene', 'copec')]]),
    ]);
    expect([...inutiles]).toEqual([
      [3, { tipo: 'tapada', por: 2 }],
      [4, { tipo: 'imposible' }],
    ]);
  });
});

test('what rules would have done to the past tells who stopped what', () => {
  const efectos = medirReglas(
    [regla(1, [[texto('contiene', 'pago')]]), regla(2, [[texto('contiene', 'lider')]])],
    [linea(), linea({ descripcion: 'Lider' }), linea({ descripcion: 'Otra' })],
  );
  expect(efectos.get(1)).toEqual({ coincide: 1, gana: 1, tapadaPor: new Map() });
  expect(efectos.get(2)).toEqual({ coincide: 2, gana: 1, tapadaPor: new Map([[1, 1]]) });
});
