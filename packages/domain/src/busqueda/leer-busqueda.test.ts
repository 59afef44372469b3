import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMonto } from '../dinero/index.ts';
import { digitoVerificador, formatRut } from '../rut/index.ts';
import { datosDe, leerBusqueda, leerRuts, marcarPiezas, palabrasDe, plano, textosDe } from './index.ts';

const HOY = '2026-11-17';
const leer = (texto: string) => leerBusqueda(texto, HOY);
const exactoDe = (texto: string) => leer(texto)[0]?.monto?.exacto ?? null;
const diasDe = (texto: string) => {
  const fecha = leer(texto)[0]?.fecha;
  return fecha ? [fecha.desde, fecha.hasta] : null;
};

describe('an amount', () => {
  it.each([
    ['1.190.000', 1_190_000],
    ['1190000', 1_190_000],
    ['$1.190.000', 1_190_000],
    ['-$1.190.000', 1_190_000],
    ['$-1.190.000', 1_190_000],
    ['1.190.000.-', 1_190_000],
    ['1,190,000', 1_190_000],
    ['1,19 millones', 1_190_000],
    ['1,2m', 1_200_000],
    ['1.2m?', 1_200_000],
    ['1,2 MM', 1_200_000],
    ['500 mil', 500_000],
    ['500k', 500_000],
    ['2 lucas', 2000],
    ['3 mil millones', 3_000_000_000],
    ['12.480,55', 1_248_055],
    ['12,480.55', 1_248_055],
    ['12,50', 1250],
    ['12,05', 1205],
    ['1.764.604,00', 1_764_604],
    ['1.764.604,0', 1_764_604],
    ['1,764,604.00', 1_764_604],
    ['1 764 604,00', 1_764_604],
    ['278663,00', 278_663],
    ['278663.00', 278_663],
    ['$1.764.604,00', 1_764_604],
    ['US$12.480,00', 1_248_000],
    ['1 764 604', 1_764_604],
    ['1\u00A0764\u00A0604', 1_764_604],
    ['1\u202F764\u202F604', 1_764_604],
    ['$ 1 190 000 000 pesos', 1_190_000_000],
    ['1764604 pesos', 1_764_604],
    ['1 peso', 1],
    ['1.764.604 CLP', 1_764_604],
    ['CLP 1.764.604', 1_764_604],
    ['pesos 1764604', 1_764_604],
    ['1764604$', 1_764_604],
    ['1,5 millones de pesos', 1_500_000],
    ['12 mil pesos', 12_000],
    ['1764604 pizarras', 1_764_604],
    ['1.764.6,00', null],
    ['1.19.000', null],
    ['99999999999999999999', null],
  ])('%s is %s', (texto, pesos) => {
    expect(exactoDe(texto)).toBe(pesos);
  });

  it('is read back from the form in which screens write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (pesos) => {
        expect(exactoDe(formatMonto(pesos))).toBe(pesos);
        expect(exactoDe(formatMonto(pesos).slice(1))).toBe(pesos);
        expect(exactoDe(String(pesos))).toBe(pesos);
      }),
    );
  });

  it('stands within the bounds of those near it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.constantFrom('', ' mil', '?'),
        (cifra, fin) => {
          const monto = leer(`${cifra}${fin}`)[0]?.monto;
          if (!monto || monto.exacto === null) return;
          expect(monto.desde).toBeLessThanOrEqual(monto.exacto);
          expect(monto.hasta).toBeGreaterThanOrEqual(monto.exacto);
          expect(Number.isSafeInteger(monto.desde) && Number.isSafeInteger(monto.hasta)).toBe(true);
        },
      ),
    );
  });

  it('is read in every form that people write', () => {
    const separado = (pesos: number, separador: string) =>
      formatMonto(pesos).slice(1).replaceAll('.', separador);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.constantFrom('.', ' ', '\u00A0', ''),
        fc.constantFrom('', ',0', ',00'),
        fc.constantFrom('', '$', '$ ', 'CLP ', 'pesos '),
        fc.constantFrom('', ' pesos', ' clp', '$'),
        (pesos, separador, decimales, antes, despues) => {
          const terminos = leer(`${antes}${separado(pesos, separador)}${decimales}${despues}`);
          expect(terminos.map(({ monto }) => monto?.exacto)).toEqual([pesos]);
        },
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (pesos) => {
        expect(exactoDe(`${separado(pesos, ',')}.00`)).toBe(pesos);
      }),
    );
  });

  it('with decimals of zeros is pesos and hundredths, unless its currency is said', () => {
    const enCentavos = (texto: string) => leer(texto)[0]?.monto?.enCentavos;
    expect(enCentavos('12.480,00')).toBe(1_248_000);
    for (const texto of ['$12.480,00', '12.480,00 pesos', 'US$12.480,00', '12.480', '12.480,55'])
      expect([texto, enCentavos(texto)]).toEqual([texto, null]);
    expect(leer('>12.480,00')[0]?.monto).toMatchObject({ desde: 12_481, enCentavos: null });
  });

  it('whose thousands are apart is also its numbers', () => {
    const [monto] = leer('1 764');
    expect(monto).toMatchObject({ monto: { exacto: 1764 }, sueltos: [{ folio: '1' }, { folio: '764' }] });
    expect(textosDe(leer('mar 1 764'))).toEqual(['mar', '1', '764']);
    expect(leer('$1 764')[0]?.sueltos).toEqual([]);
    expect(leer('3507 764').map(({ folio }) => folio)).toEqual(['3507', '764']);
    expect(leer('1 76').map(({ folio }) => folio)).toEqual(['1', '76']);
  });

  it('of a short number has none near it, unless written as an amount', () => {
    expect(leer('3507')[0]?.monto).toEqual({
      exacto: 3507,
      enCentavos: null,
      desde: 3507,
      hasta: 3507,
      enRango: false,
    });
    expect(leer('$3.507')[0]?.monto).toMatchObject({ exacto: 3507, desde: 3472, hasta: 3542 });
    expect(leer('1.2m?')[0]?.monto).toMatchObject({
      exacto: 1_200_000,
      desde: 1_140_000,
      hasta: 1_260_000,
      enRango: true,
    });
    expect(leer('351.779')[0]?.monto).toMatchObject({
      exacto: 351_779,
      desde: 348_261,
      hasta: 355_297,
      enRango: false,
    });
  });

  it('compares', () => {
    expect(leer('>500.000')[0]?.monto).toMatchObject({ exacto: null, desde: 500_001 });
    expect(leer('<=500.000')[0]?.monto).toMatchObject({
      exacto: null,
      desde: 0,
      hasta: 500_000,
      enRango: true,
    });
  });
});

describe('a RUT', () => {
  it.each([
    ['76.354.771-K', ['76354771-K']],
    ['76354771k', ['76354771-K']],
    ['76354771', ['76354771-K']],
    ['76.354.771', ['76354771-K']],
    ['76354771-', ['76354771-K']],
    ['76.354.771-2', []],
    ['77130276', ['7713027-6', '77130276-9']],
    ['77.130.276', ['7713027-6', '77130276-9']],
    ['7.713.027-6', ['7713027-6']],
    ['771302769', ['77130276-9']],
    ['12-4', ['12-4']],
    ['3507', []],
  ])('%s is %j', (texto, ruts) => {
    expect(leerRuts(texto)).toEqual(ruts);
  });

  it('is read in every form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (numero) => {
        const rut = `${numero}-${digitoVerificador(numero)}`;
        for (const forma of [rut, formatRut(rut), rut.replace('-', ''), rut.toLowerCase()])
          expect(leer(forma)[0]?.ruts).toContain(rut);
        for (const forma of [formatRut(rut).split('-')[0] ?? '', String(numero)])
          expect(leer(forma)[0]?.ruts).toContain(rut);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['15/10', ['2026-10-15', '2026-10-15']],
    ['15-10-2026', ['2026-10-15', '2026-10-15']],
    ['15/10/26', ['2026-10-15', '2026-10-15']],
    ['2026-10-15', ['2026-10-15', '2026-10-15']],
    ['15 oct', ['2026-10-15', '2026-10-15']],
    ['15 de octubre de 2025', ['2025-10-15', '2025-10-15']],
    ['octubre 2026', ['2026-10-01', '2026-10-31']],
    ['10/2026', ['2026-10-01', '2026-10-31']],
    ['febrero', ['2026-02-01', '2026-02-28']],
    // Not yet come this year.
    ['15/12', ['2025-12-15', '2025-12-15']],
    ['diciembre', ['2025-12-01', '2025-12-31']],
    ['ayer', ['2026-11-16', '2026-11-16']],
    ['31/02', null],
    ['15/13', null],
    ['mar', null],
  ])('%s is %j', (texto, dias) => {
    expect(diasDe(texto)).toEqual(dias);
  });

  it('of three letters counts beside an amount alone', () => {
    expect(leer('>500.000 nov')[1]?.fecha).toMatchObject({ desde: '2026-11-01', hasta: '2026-11-30' });
    expect(palabrasDe(leer('mar bravo'))).toEqual(['mar', 'bravo']);
  });
});

describe('a text', () => {
  it('is words and data, each with every meaning', () => {
    const terminos = leer('mar bravo 3507');
    expect(datosDe(terminos).map(({ folio }) => folio)).toContain('3507');
    expect(leer('factura 3507')).toHaveLength(1);
    expect(leer('F3507')[0]?.folio).toBe('3507');
    expect(leer('N° 0218')[0]?.folio).toBe('218');
  });

  it('is taken in whole up to eight terms, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (texto) => {
        expect(leer(texto).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('marked pieces', () => {
  it('hold the term in whatever form', () => {
    const marcadas = (texto: string, ...terminos: string[]) =>
      marcarPiezas(texto, terminos).flatMap((pieza) => (pieza.calza ? [pieza.texto] : []));
    expect(marcadas('-$351.779', '351779')).toEqual(['351.779']);
    expect(marcadas('76.354.771-K', '76354771k')).toEqual(['76.354.771-K']);
    expect(marcadas('PAGO PROVEEDOR MADERAS LEÑGA SUR F3507', 'lenga', '3507')).toEqual(['LEÑGA', '3507']);
    expect(marcadas('Nada', 'otra')).toEqual([]);
  });

  it('make the text again', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        (texto, terminos) => {
          expect(
            marcarPiezas(texto, terminos)
              .map((pieza) => pieza.texto)
              .join(''),
          ).toBe(texto);
          expect(plano(texto)).toHaveLength(texto.length);
        },
      ),
    );
  });
});
