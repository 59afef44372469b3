import { describe, expect, test } from 'vitest';
import { leerDeclaracionesF29, leerInformeBhe, leerInformeBte } from './index.ts';

/** As the report's script assigns them; made up, after the names that the SII uses. */
function informeBhe(celdas: Record<string, string>, total: string | null): string {
  const filas = Object.entries(celdas).map(([clave, valor]) => `arr_informe_mensual['${clave}'] = ${valor};`);
  const totales = total === null ? '' : `xml_values['total_boletas'] = "${total}";`;
  return `<html><script>xml_values['anio_consulta'] = "2026";${totales}\n${filas.join('\n')}</script></html>`;
}
const PRIMERA = {
  nroboleta_1: '"1001"',
  rutemisor_1: '"12345678"',
  dvemisor_1: '"5"',
  nombre_emisor_1: '"JOS&Eacute; N&uacute;&ntilde;ez &amp; C&iacute;a"',
  fecha_boleta_1: '"01/05/2026"',
  totalhonorarios_1: 'formatMiles("1000000",".")',
  retencion_receptor_1: 'formatMiles("152.500")',
  honorariosliquidos_1: 'formatMiles("847500",".")',
};

describe('the report of boletas de honorarios received', () => {
  test('gives each boleta to the peso', () => {
    expect(leerInformeBhe(informeBhe(PRIMERA, '1'))).toEqual({
      total: 1,
      paginas: 1,
      boletas: [
        {
          folio: '1001',
          rut: '12345678-5',
          nombre: 'JOSÉ Núñez & Cía',
          fecha: '2026-05-01',
          bruto: 1_000_000,
          retencion: 152_500,
          liquido: 847_500,
          anulada: false,
        },
      ],
    });
  });

  test('knows an annulled one by its date or its state', () => {
    const porFecha = leerInformeBhe(informeBhe({ ...PRIMERA, fechaanulacion_1: '"20/05/2026"' }, '1'));
    const porEstado = leerInformeBhe(informeBhe({ ...PRIMERA, estado_1: '"ANULADA"' }, '1'));
    const vigente = leerInformeBhe(informeBhe({ ...PRIMERA, fechaanulacion_1: '""', estado_1: '"N"' }, '1'));
    expect([porFecha, porEstado, vigente].map(({ boletas }) => boletas[0]?.anulada)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('keeps the order of its rows and tells how many pages the month has', () => {
    const celdas = Object.fromEntries(
      [10, 2, 1].flatMap((n) =>
        Object.entries(PRIMERA).map(([clave, valor]) => [
          clave.replace(/_1$/, `_${n}`),
          clave === 'nroboleta_1' ? `"${n}"` : valor,
        ]),
      ),
    );
    const informe = leerInformeBhe(informeBhe(celdas, '201'));
    expect(informe.boletas.map(({ folio }) => folio)).toEqual(['1', '2', '10']);
    expect(informe).toMatchObject({ total: 201, paginas: 3 });
  });

  test('of a month without boletas is empty, however it is said', () => {
    for (const html of [informeBhe({}, '0'), '<html>EL CONTRIBUYENTE NO REGISTRA MOVIMIENTOS</html>'])
      expect(leerInformeBhe(html)).toEqual({ boletas: [], total: 0, paginas: 1 });
  });

  test('is never taken for empty when it is another page or a row cannot be read', () => {
    expect(() => leerInformeBhe('<html>IngresoRutClave</html>')).toThrow('no entregó el informe');
    const malas = [
      { ...PRIMERA, dvemisor_1: '"4"' },
      { ...PRIMERA, fecha_boleta_1: '"31/02/2026"' },
      { ...PRIMERA, totalhonorarios_1: '"mil"' },
      { ...PRIMERA, nroboleta_1: '"0"' },
    ];
    for (const mala of malas) expect(() => leerInformeBhe(informeBhe(mala, '1'))).toThrow('Boleta 1');
  });
});

const celdas = (...textos: string[]) => textos.map((texto) => `<td class="x">${texto}</td>`).join('');
const filaBte = (folio: string, estado = 'VIGENTE') =>
  `<tr>${celdas(
    `<a href="bte_indiv_cons3?${folio}"><img></a>`,
    folio,
    estado,
    '05-05-2026',
    '76.543.210-3',
    'FERRETER&Iacute;A LOS COIHUES',
    '05-05-2026',
    '12.345.678-5',
    'ANA  P&eacute;rez',
    '100.000',
    '15.250',
    '84.750',
  )}</tr>`;
const informeBte = (filas: string, pie: string) =>
  `<html><h1>INFORME BTE's EMITIDAS</h1><table><tr><th>N°</th></tr>${filas}<tr>${celdas('Totales', '100.000')}</tr></table>${pie}</html>`;

describe('the report of boletas de terceros issued', () => {
  test('gives each boleta to the peso and leaves headers and totals out', () => {
    const informe = leerInformeBte(
      informeBte(filaBte('31') + filaBte('32', 'ANULADA'), 'P&aacute;gina 1 de 3 <b>Total Boletas : 25</b>'),
    );
    expect(informe).toMatchObject({ total: 25, paginas: 3 });
    expect(informe.boletas).toEqual([
      {
        folio: '31',
        rut: '12345678-5',
        nombre: 'ANA Pérez',
        fecha: '2026-05-05',
        bruto: 100_000,
        retencion: 15_250,
        liquido: 84_750,
        anulada: false,
      },
      expect.objectContaining({ folio: '32', anulada: true }),
    ]);
  });

  test('of a month without boletas is empty; another page is not', () => {
    expect(leerInformeBte(informeBte('', 'Total Boletas : 0'))).toEqual({
      boletas: [],
      total: 0,
      paginas: 1,
    });
    expect(() => leerInformeBte('<html>mantenci&oacute;n</html>')).toThrow('no entregó el informe');
    expect(() => leerInformeBte(informeBte('<tr><td>bte_indiv_cons3</td><td>9</td></tr>', ''))).toThrow(
      'la fila',
    );
  });
});

describe('the declarations of a month', () => {
  test('come with their state, and none is no error', () => {
    const data = [
      {
        estadoDeclaracionId: 70,
        estado: 'Pago inconcluso',
        folio: 1,
        declFechaCreacion: '12/06/2026 10:30:00',
        monto: 880000,
      },
      {
        estadoDeclaracionId: 1,
        estado: 'Vigente',
        folio: 7654321012,
        declFechaCreacion: '12/06/2026',
        monto: '880.000',
      },
    ];
    expect(leerDeclaracionesF29(data, '2026-05')).toEqual([
      expect.objectContaining({ idEstado: 70, folio: '1' }),
      {
        mes: '2026-05',
        folio: '7654321012',
        idEstado: 1,
        estado: 'Vigente',
        fecha: '2026-06-12',
        monto: 880_000,
      },
    ]);
    for (const nada of [[], null, undefined]) expect(leerDeclaracionesF29(nada, '2026-05')).toEqual([]);
    expect(() => leerDeclaracionesF29({ folio: 1 }, '2026-05')).toThrow('lista de declaraciones');
    expect(() => leerDeclaracionesF29([{ estado: 'Vigente' }], '2026-05')).toThrow('el folio');
  });
});
