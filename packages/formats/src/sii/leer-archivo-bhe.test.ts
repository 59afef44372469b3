import { describe, expect, test } from 'vitest';
import { reconocer } from '../reconocer.ts';
import { leerArchivoBhe } from './leer-archivo-bhe.ts';
import { buildInformeBhe } from './testing/informe-bhe.ts';

const VIGENTE = {
  folio: 58,
  fecha: '30/03/2026',
  rut: '11111111-1',
  nombre: 'PERSONA N&Uacute;&Ntilde;EZ',
  bruto: 943_953,
  retenido: 143_953,
} as const;
const ANULADA = {
  ...VIGENTE,
  folio: 59,
  rut: '12345678-5',
  bruto: 100_000,
  retenido: 15_250,
  anulada: '31/03/2026',
} as const;
const SIN_RETENCION = { ...VIGENTE, folio: 7, bruto: 50_000, retenido: 0 } as const;
const EMPRESA = { rut: '76086428-5', contribuyente: 'EMPRESA DE PRUEBA LIMITADA' };
const boletas = [VIGENTE, ANULADA, SIN_RETENCION];
/** 943.953 + 50.000, 143.953 and 800.000 + 50.000: the annulled one counts nothing. */
const totales = [993_953, 143_953, 850_000] as const;

describe('el informe mensual de boletas de honorarios recibidas', () => {
  const informe = buildInformeBhe({ ...EMPRESA, boletas, totales });

  test('se reconoce y se lee entero: de quién es, cada boleta, y las anuladas', () => {
    expect(reconocer(informe)).toBe('informe_bhe');
    expect(leerArchivoBhe(informe)).toEqual({
      contribuyente: 'EMPRESA DE PRUEBA LIMITADA',
      rut: '76086428-5',
      mes: '2026-03',
      errores: [],
      boletas: [
        {
          folio: '58',
          rut: '11111111-1',
          nombre: 'PERSONA NÚÑEZ',
          fecha: '2026-03-30',
          bruto: 943_953,
          retencion: 143_953,
          liquido: 800_000,
          anulada: false,
          fila: 4,
        },
        expect.objectContaining({ folio: '59', bruto: 100_000, liquido: 84_750, anulada: true, fila: 5 }),
        expect.objectContaining({ folio: '7', retencion: 0, liquido: 50_000, anulada: false, fila: 6 }),
      ],
    });
  });

  test.each([
    [
      'le falta una boleta',
      { boletas: [VIGENTE], totales },
      'brutos',
      /el total dice \$993\.953 y las boletas vigentes suman \$943\.953/,
    ],
    [
      'un RUT no es tal',
      { boletas: [{ ...VIGENTE, rut: '11111111-2' }], totales: [0, 0, 0] as const },
      'rut',
      /fila 4 el RUT «11111111-2» no es válido/,
    ],
    [
      'una fecha no es tal',
      { boletas: [{ ...VIGENTE, fecha: '31/02/2026' }], totales: [0, 0, 0] as const },
      'fecha',
      /fila 4 la fecha «31\/02\/2026»/,
    ],
  ])('al que %s se rechaza con su fila', (_que, cambios, campo, mensaje) => {
    const { errores } = leerArchivoBhe(buildInformeBhe({ ...EMPRESA, ...cambios }));
    expect(errores[0]).toMatchObject({ campo, mensaje: expect.stringMatching(mensaje) });
  });

  test('el de las boletas emitidas, y otra página, dicen qué son', () => {
    expect(() =>
      leerArchivoBhe(buildInformeBhe({ ...EMPRESA, boletas, totales, parte: 'Receptor' })),
    ).toThrow('Son las boletas de honorarios que emitiste.');
    expect(() => leerArchivoBhe(Buffer.from('<table><tr><td>Otra</td></tr></table>'))).toThrow(
      'no es el informe mensual',
    );
    expect(reconocer(Buffer.from('<table><tr><td>Otra</td></tr></table>'))).toBe('desconocido');
  });
});
