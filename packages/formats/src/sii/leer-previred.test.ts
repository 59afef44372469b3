import { describe, expect, test } from 'vitest';
import { pdf } from '../cartola/testing/pdf.ts';
import { leerPrevired } from './leer-previred.ts';
import { paginaPrevired } from './testing/previred.ts';

/** 1.056.063 + 173.486 + 325.112 + 2.751.574 + 272.481, added up apart: 4.578.716. */
const JUNIO = {
  cupon: '202606066951-8',
  rut: '76.086.428-5',
  periodo: '2026/06',
  instituciones: [
    ['AFP', 'Capital', '1.056.063', '2008202606161410'],
    ['ISAPRE', 'Colmena', '173.486', '2024202606049223'],
    ['MUTUAL', 'Mutual de Seguridad CChC', '325.112', '2081202606069996'],
    ['CCAF', 'Los Andes', '2.751.574', '2061202606055496'],
    ['', 'Seguro Social', '272.481', '2006260600703284'],
  ],
  total: '4.578.716',
} as const;

const leido = async (...paginas: Parameters<typeof paginaPrevired>) =>
  leerPrevired(await pdf([paginaPrevired(...paginas)]));

describe('el comprobante de pago único de Previred', () => {
  test('da su cupón, la empresa, el mes, lo que se paga y a qué institución', async () => {
    expect(await leido(JUNIO)).toEqual([
      {
        cupon: '202606066951-8',
        rut: '76086428-5',
        razonSocial: 'EMPRESA DE PRUEBA SPA',
        mes: '2026-06',
        monto: 4_578_716,
        instituciones: [
          { nombre: 'AFP Capital', monto: 1_056_063, folio: '2008202606161410' },
          { nombre: 'ISAPRE Colmena', monto: 173_486, folio: '2024202606049223' },
          { nombre: 'MUTUAL Mutual de Seguridad CChC', monto: 325_112, folio: '2081202606069996' },
          { nombre: 'CCAF Los Andes', monto: 2_751_574, folio: '2061202606055496' },
          { nombre: 'Seguro Social', monto: 272_481, folio: '2006260600703284' },
        ],
      },
    ]);
  });

  test('con tildes y espacios de más es el mismo', async () => {
    const distinta = paginaPrevired(JUNIO).map((uno) => ({
      ...uno,
      texto: uno.texto
        .replace('PAGO UNICO', 'PAGO  ÚNICO')
        .replace('PERIODO', 'PERÍODO')
        .replace('2026/06', '2026 / 06')
        .replace('RAZON', 'RAZÓN'),
    }));
    expect(await leerPrevired(await pdf([distinta]))).toMatchObject([
      { mes: '2026-06', monto: 4_578_716, razonSocial: 'EMPRESA DE PRUEBA SPA' },
    ]);
  });

  test('varios vienen uno tras otro, y uno largo sigue en otra página', async () => {
    const otro = {
      ...JUNIO,
      cupon: '202606066952-6',
      instituciones: [['AFP', 'Modelo', '99.500', '2034202606000001']],
      total: '99.500',
    } as const;
    const [arriba, abajo] = [
      paginaPrevired(JUNIO).filter(({ y }) => y < 640),
      paginaPrevired(JUNIO).filter(({ y }) => y >= 640),
    ];
    const leidos = await leerPrevired(await pdf([arriba, abajo, paginaPrevired(otro)]));
    expect(leidos?.map(({ cupon, monto }) => [cupon, monto])).toEqual([
      ['202606066951-8', 4_578_716],
      ['202606066952-6', 99_500],
    ]);
  });

  test('si sus totales no cuadran dice cuáles', async () => {
    await expect(leido({ ...JUNIO, aPagar: '4.578.717' })).rejects.toThrow(
      'El comprobante 202606066951-8 de Previred dice un total general de $4.578.716 y un total a pagar de $4.578.717.',
    );
    await expect(leido({ ...JUNIO, total: '4.578.717' })).rejects.toThrow(
      'dice un total general de $4.578.717 y sus instituciones suman $4.578.716.',
    );
    const falta = paginaPrevired(JUNIO).map((uno) => (uno.texto === '5' ? { ...uno, texto: '6' } : uno));
    await expect(leerPrevired(await pdf([falta]))).rejects.toThrow('paga a 6 instituciones y se leyeron 5');
    await expect(leido({ ...JUNIO, instituciones: [], total: '0' })).rejects.toThrow('no paga nada');
  });

  test('otro PDF no lo es, y al que le falta algo dice qué', async () => {
    expect(
      await leerPrevired(await pdf([[{ x: 40, y: 60, texto: 'CARTOLA DE CUENTA CORRIENTE' }]])),
    ).toBeNull();
    const sin = async (texto: string) =>
      leerPrevired(await pdf([paginaPrevired(JUNIO).filter((uno) => !uno.texto.includes(texto))]));
    await expect(sin('202606066951-8')).rejects.toThrow('no dice su número de cupón');
    await expect(sin('RUT EMPRESA')).rejects.toThrow('no dice el RUT de la empresa');
    await expect(sin('2026/06')).rejects.toThrow('no dice su período de pago');
    await expect(sin('TOTAL GENERAL')).rejects.toThrow('no dice su total general');
  });
});
