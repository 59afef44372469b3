import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leerRcv } from './index.ts';
import type { RcvFila } from './index.ts';

const leer = (nombre: string) =>
  leerRcv(readFileSync(new URL(`fixtures/tipos/${nombre}.csv`, import.meta.url)));

type Montos = readonly [exento: number, neto: number, iva: number, total: number];
const montos = ({ montoExento, montoNeto, iva, montoTotal }: RcvFila): Montos => [
  montoExento,
  montoNeto,
  iva,
  montoTotal,
];
const porTipo = (filas: readonly RcvFila[]) =>
  [...Map.groupBy(filas, ({ tipo }) => tipo)].map(([tipo, suyas]) => [tipo, suyas.map(montos)] as const);
const conTipo = (filas: readonly RcvFila[], tipo: number) => filas.filter((fila) => fila.tipo === tipo);

const exenta = (total: number): Montos => [total, 0, 0, total];
const afecta = (neto: number, iva: number): Montos => [0, neto, iva, neto + iva];

/** Types of the SII's register of purchases and sales; see the migrations of tipo_documento. */
describe('cada tipo del registro', () => {
  test('de compras, al peso y con sus sumas cuadradas', () => {
    const { filas, errores, avisos } = leer('compras');
    expect([errores, avisos]).toEqual([[], []]);
    expect(Object.fromEntries(porTipo(filas))).toEqual({
      29: [afecta(1_000_000, 190_000)],
      30: [afecta(11_111, 2_111)],
      32: [exenta(22_222)],
      33: [
        [0, 100_000, 0, 119_000],
        [0, 200_000, 0, 238_000],
        afecta(3_000_000, 570_000),
        [0, 38_666, 7_347, 49_655],
        [0, 50_000, 9_500, 69_000],
        [0, 70_000, 13_300, 84_500],
      ],
      34: [exenta(44_444)],
      40: [afecta(15_000, 2_850)],
      43: [afecta(1_000_000, 190_000)],
      45: [[0, 80_000, 15_200, 80_000]],
      46: [[0, 300_000, 57_000, 327_000]],
      55: [afecta(5_500, 1_045)],
      56: [afecta(5_600, 1_064)],
      60: [afecta(6_000, 1_140)],
      61: [afecta(6_100, 1_159)],
      102: [exenta(10_200)],
      103: [afecta(10_300, 1_957)],
      108: [afecta(10_800, 2_052)],
      901: [exenta(90_100)],
      904: [afecta(90_400, 17_176)],
      905: [exenta(90_500)],
      907: [exenta(90_700)],
      909: [exenta(90_900)],
      910: [exenta(91_000)],
      911: [exenta(91_100)],
      914: [afecta(5_000_000, 950_000)],
    });
    const [noRecuperable, usoComun, activoFijo, bencina, bebidas, tabacos] = conTipo(filas, 33);
    expect(noRecuperable).toMatchObject({
      ivaNoRecuperable: 19_000,
      codigoIvaNoRecuperable: '1',
      ivaUsoComun: 0,
    });
    expect(usoComun).toMatchObject({ ivaUsoComun: 38_000, ivaNoRecuperable: 0 });
    expect(activoFijo).toMatchObject({ netoActivoFijo: 3_000_000, ivaActivoFijo: 570_000 });
    expect(bencina).toMatchObject({
      impuestoSinCredito: 3_642,
      otrosImpuestos: [{ codigo: '35', monto: 3_642, tasa: null }],
    });
    expect(bebidas?.otrosImpuestos).toEqual([
      { codigo: '27', monto: 5_000, tasa: '10' },
      { codigo: '271', monto: 4_500, tasa: '18' },
    ]);
    expect(tabacos?.tabacos).toBe(1_200);
    expect(conTipo(filas, 45)[0]?.otrosImpuestos).toEqual([{ codigo: '15', monto: 15_200, tasa: '19' }]);
    expect(conTipo(filas, 46)[0]).toMatchObject({
      ivaNoRetenido: 27_000,
      otrosImpuestos: [{ codigo: '301', monto: 30_000, tasa: '10' }],
    });
  });

  test('de ventas, al peso; los totales del mes no son documentos', () => {
    const { filas, errores, avisos } = leer('ventas');
    expect([errores, avisos]).toEqual([[], []]);
    expect(Object.fromEntries(porTipo(filas))).toEqual({
      29: [afecta(29_000, 5_510)],
      30: [afecta(30_000, 5_700)],
      32: [exenta(32_000)],
      33: [
        [0, 1_000_000, 190_000, 1_128_250],
        [0, 100_000, 19_000, 137_000],
        [0, 100_000, 19_000, 124_000],
        [0, 50_000, 9_500, 84_250],
      ],
      34: [exenta(34_000)],
      35: [afecta(35_000, 6_650)],
      38: [exenta(38_000)],
      39: [[100_000, 3_900_000, 741_000, 4_741_000]],
      40: [afecta(40_000, 7_600)],
      41: [exenta(41_000)],
      43: [[0, 1_000_000, 190_000, 1_094_800]],
      45: [[0, 45_000, 8_550, 45_000]],
      46: [[0, 46_000, 8_740, 50_140]],
      47: [afecta(47_000, 8_930)],
      48: [afecta(4_800_000, 912_000)],
      55: [afecta(55_000, 10_450)],
      56: [afecta(56_000, 10_640)],
      60: [afecta(60_000, 11_400)],
      61: [afecta(61_000, 11_590)],
      101: [exenta(1_010_000)],
      102: [[102_000, 0, 0, 103_122]],
      103: [afecta(103_000, 19_570)],
      104: [exenta(104_000)],
      105: [afecta(105_000, 19_950)],
      106: [exenta(106_000)],
      109: [afecta(109_000, 20_710)],
      110: [exenta(11_889_528)],
      111: [exenta(126_124)],
      112: [exenta(47_598)],
      901: [exenta(901_000)],
      902: [exenta(902_000)],
      903: [exenta(903_000)],
      904: [afecta(904_000, 171_760)],
      905: [exenta(905_000)],
      906: [exenta(906_000)],
      907: [exenta(907_000)],
      909: [exenta(909_000)],
      910: [exenta(910_000)],
      919: [[0, 0, 0, 919_000]],
      920: [afecta(92_000, 17_480)],
      922: [afecta(92_200, 17_518)],
      924: [[0, 0, 0, 924_000]],
    });
    const [construccion, envases, noFacturable, licores] = conTipo(filas, 33);
    expect(construccion?.creditoConstruccion).toBe(61_750);
    expect(envases?.garantiaEnvases).toBe(18_000);
    expect(noFacturable?.montoNoFacturable).toBe(5_000);
    expect(licores?.otrosImpuestos.map(({ codigo, monto }) => [codigo, monto])).toEqual([
      ['24', 15_750],
      ['271', 9_000],
    ]);
    expect(conTipo(filas, 43)[0]?.comision).toEqual({
      rutEmisor: '77777777-7',
      neto: 80_000,
      exento: 0,
      iva: 15_200,
    });
    expect(conTipo(filas, 45)[0]?.ivaRetenidoTotal).toBe(8_550);
    expect(conTipo(filas, 46)[0]).toMatchObject({ ivaRetenidoParcial: 4_600, ivaNoRetenido: 4_140 });
    expect(conTipo(filas, 102)[0]?.impuestoZonaFranca).toBe(1_122);
    expect([919, 924].map((tipo) => conTipo(filas, tipo)[0]?.pasajes)).toEqual([919_000, 924_000]);
    const resumenes = filas.filter(({ resumen }) => resumen).map(({ tipo }) => tipo);
    expect(resumenes).toEqual([35, 38, 39, 41, 47, 48, 105, 906, 919, 920, 922, 924]);
  });
});
