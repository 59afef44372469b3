import { describe, expect, test } from 'vitest';
import { pdf } from '../cartola/testing/pdf.ts';
import { leerF29 } from './leer-f29.ts';
import { paginaF29 } from './testing/f29.ts';

/** 89 is 0, so what is paid is the PPM and what was retained: 88.380 + 5.800. */
const SEPTIEMBRE = {
  folio: '8510460106',
  rut: '76.086.428-5',
  periodo: '202509',
  filas: [
    ['503', 'CANTIDAD FACTURAS EMITIDAS', '4'],
    ['502', 'DÉBITOS FACTURAS EMITIDAS', '4.198.036'],
    ['511', 'CRÉD. IVA POR DCTOS. ELECTRÓNICOS', '8.185.460'],
    ['538', 'TOTAL DÉBITOS', '4.198.036'],
    ['077', 'REMANENTE DE CRÉDITO FISC.', '3.987.424'],
    ['544', 'RECUP. IMP. ESP. DIESEL (Art. 2)', '0'],
    ['151', 'RETENCION TASA LEY 21.133 SOBRE RENTAS', '5.800'],
    ['779', 'Monto de IVA postergado 6 o 12 cuotas', '0'],
    ['115', 'TASA PPM 1ra. CATEGORÍA', '0.4'],
    ['062', 'PPM NETO DETERMINADO', '88.380'],
  ],
  total: '94.180',
} as const;

describe('el formulario 29 en PDF', () => {
  test('da su folio, su RUT, su mes, cada código y lo que se paga', async () => {
    expect(await leerF29(await pdf([paginaF29(SEPTIEMBRE)]))).toEqual([
      {
        rut: '76086428-5',
        mes: '2025-09',
        folio: '8510460106',
        monto: 94_180,
        reajustes: 0,
        multas: 0,
        rectifica: false,
        // The rate of the PPM (115) is no amount.
        codigos: [
          ['503', 4],
          ['502', 4_198_036],
          ['511', 8_185_460],
          ['538', 4_198_036],
          ['077', 3_987_424],
          ['544', 0],
          ['151', 5800],
          ['779', 0],
          ['062', 88_380],
        ].map(([codigo, monto]) => ({ codigo, monto })),
      },
    ]);
  });

  test('fuera de plazo trae reajuste y multas menos lo condonado, que suman el total con recargo', async () => {
    const tarde = { ...SEPTIEMBRE, ipc: '1.000', multas: '9.000', condonado: '4.000', recargo: '100.180' };
    expect(await leerF29(await pdf([paginaF29(tarde)]))).toMatchObject([
      { monto: 94_180, reajustes: 1000, multas: 5000 },
    ]);
    const mal = paginaF29({ ...tarde, recargo: '100.181' });
    await expect(leerF29(await pdf([mal]))).rejects.toThrow(
      'En el F29 8510460106 el total con recargo (código 94) dice $100.181 y sus partes suman $100.180.',
    );
  });

  test('los de una carpeta tributaria vienen uno tras otro', async () => {
    const tapa = [{ x: 200, y: 60, texto: 'CARPETA TRIBUTARIA REGULAR' }];
    const agosto = { ...SEPTIEMBRE, folio: '8456884316', periodo: '202508', tipo: 'Rectificatoria' };
    const leidos = await leerF29(await pdf([tapa, paginaF29(SEPTIEMBRE), paginaF29(agosto)]));
    expect(leidos?.map(({ mes, folio, rectifica }) => [mes, folio, rectifica])).toEqual([
      ['2025-09', '8510460106', false],
      ['2025-08', '8456884316', true],
    ]);
  });

  test('el certificado de la declaración no es el formulario, y dice cuál descargar', async () => {
    const certificado = [
      { x: 150, y: 60, texto: 'CERTIFICADO DECLARACIÓN DE FORMULARIO 29' },
      { x: 40, y: 120, texto: 'RUT 76.086.428-5' },
    ];
    await expect(leerF29(await pdf([certificado]))).rejects.toThrow(
      'Descarga del SII el formulario compacto de esa declaración y súbelo.',
    );
  });

  test('otro PDF no es un F29, y al que le falta algo dice qué', async () => {
    expect(await leerF29(await pdf([[{ x: 40, y: 60, texto: 'CARTOLA DE CUENTA CORRIENTE' }]]))).toBeNull();
    const sin = (texto: string) => paginaF29(SEPTIEMBRE).filter((uno) => !uno.texto.includes(texto));
    await expect(leerF29(await pdf([sin('76.086.428-5')]))).rejects.toThrow('no dice el RUT');
    await expect(leerF29(await pdf([sin('202509')]))).rejects.toThrow('no dice su período');
    await expect(leerF29(await pdf([sin('94.180')]))).rejects.toThrow('no dice el total a pagar (código 91)');
  });
});
