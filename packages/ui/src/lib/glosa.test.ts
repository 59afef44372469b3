import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { acortarGlosa, inicioDeCola, ordenarEvidencias, trozosGlosa } from './glosa.ts';

const GLOSA = 'TRANSF 76.543.210-3 FERRETERIA LOS COIHUES F1042 F1051';

describe('trozosGlosa', () => {
  test('marks the evidence and keeps every character', () => {
    expect(trozosGlosa('PAGO F1042 OK', [{ desde: 5, hasta: 10 }])).toEqual([
      { desde: 0, texto: 'PAGO ', evidencia: false },
      { desde: 5, texto: 'F1042', evidencia: true },
      { desde: 10, texto: ' OK', evidencia: false },
    ]);
  });

  test('joins overlapping spans and clips those beyond the text', () => {
    expect(
      ordenarEvidencias(10, [
        { desde: 6, hasta: 40 },
        { desde: -3, hasta: 2 },
        { desde: 1, hasta: 4 },
        { desde: 5, hasta: 5 },
      ]),
    ).toEqual([
      { desde: 0, hasta: 4 },
      { desde: 6, hasta: 10 },
    ]);
  });

  test('the pieces always join to the text', () => {
    const spans = fc.array(
      fc.record({ desde: fc.integer({ min: -5, max: 60 }), hasta: fc.integer({ min: -5, max: 60 }) }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), spans, (texto, evidencias) => {
        expect(
          trozosGlosa(texto, evidencias)
            .map((trozo) => trozo.texto)
            .join(''),
        ).toBe(texto);
      }),
    );
  });
});

describe('acortarGlosa', () => {
  test('cuts the name in the middle and keeps RUT and folios', () => {
    const { texto } = acortarGlosa(GLOSA, 44);
    expect(texto).toHaveLength(44);
    expect(texto).toMatch(/^TRANSF 76\.543\.210-3 .+….+ F1042 F1051$/);
  });

  test('leaves a text that fits as it is', () => {
    expect(acortarGlosa(GLOSA, 80).texto).toBe(GLOSA);
  });

  test('cuts a text without folios in its middle', () => {
    expect(acortarGlosa('DEPOSITO EFECTIVO SUC PROVIDENCIA', 20).texto).toBe('DEPOSITO E…OVIDENCIA');
  });

  test('moves the evidence with its words', () => {
    const desde = GLOSA.indexOf('F1051');
    const { texto, evidencias } = acortarGlosa(GLOSA, 40, [{ desde, hasta: desde + 5 }]);
    expect(evidencias.map((span) => texto.slice(span.desde, span.hasta))).toEqual(['F1051']);
  });

  test('never loses a word with three digits or evidence, whatever the room', () => {
    const palabra = fc.oneof(fc.stringMatching(/^[A-Z]{2,10}$/), fc.stringMatching(/^F?[0-9]{3,8}$/));
    fc.assert(
      fc.property(
        fc.array(palabra, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        (palabras, max) => {
          const original = palabras.join(' ');
          const { texto } = acortarGlosa(original, max);
          expect(texto.length).toBeLessThanOrEqual(original.length);
          for (const folio of palabras.filter((p) => /\d{3}/.test(p)))
            expect(texto.split(/[ …]/)).toContain(folio);
        },
      ),
    );
  });
});

describe('inicioDeCola', () => {
  test('the tail holds the last folios, with the space before them', () => {
    expect(GLOSA.slice(inicioDeCola(GLOSA))).toBe(' F1042 F1051');
  });

  test('without figures it is the last word', () => {
    const texto = 'DEPOSITO EFECTIVO SUC PROVIDENCIA';
    expect(texto.slice(inicioDeCola(texto))).toBe(' PROVIDENCIA');
  });

  test('a short text has none', () => {
    expect(inicioDeCola('ABONO 123')).toBe('ABONO 123'.length);
  });
});
