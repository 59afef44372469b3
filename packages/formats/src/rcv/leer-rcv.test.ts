import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErrorFormato } from '../texto/index.ts';
import { instanteDeChile, leerRcv } from './index.ts';
import type { RcvFila } from './index.ts';

const fixture = (nombre: string) =>
  readFileSync(new URL(`fixtures/RCV-${nombre}-rz_leading_trailing_whitespace.csv`, import.meta.url));

const REGISTRO =
  'Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse;Monto Exento;Monto Neto;Monto IVA Recuperable;Monto Iva No Recuperable;Codigo IVA No Rec.;Monto Total;Monto Neto Activo Fijo;IVA Activo Fijo;IVA uso Comun;Impto. Sin Derecho a Credito;IVA No Retenido;Tabacos Puros;Tabacos Cigarrillos;Tabacos Elaborados;NCE o NDE sobre Fact. de Compra;Codigo Otro Impuesto;Valor Otro Impuesto;Tasa Otro Impuesto';
const VENTA =
  'Nro;Tipo Doc;Tipo Venta;Rut cliente;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Fecha Acuse Recibo;Fecha Reclamo;Monto Exento;Monto Neto;Monto IVA;Monto total;IVA Retenido Total;IVA Retenido Parcial;IVA no retenido;IVA propio;IVA Terceros;RUT Emisor Liquid. Factura;Neto Comision Liquid. Factura;Exento Comision Liquid. Factura;IVA Comision Liquid. Factura;IVA fuera de plazo;Tipo Docto. Referencia;Folio Docto. Referencia;Num. Ident. Receptor Extranjero;Nacionalidad Receptor Extranjero;Credito empresa constructora;Impto. Zona Franca (Ley 18211);Garantia Dep. Envases;Indicador Venta sin Costo;Indicador Servicio Periodico;Monto No facturable;Total Monto Periodo;Venta Pasajes Transporte Nacional;Venta Pasajes Transporte Internacional;Numero Interno;Codigo Sucursal;NCE o NDE sobre Fact. de Compra;Codigo Otro Imp.;Valor Otro Imp.;Tasa Otro Imp.';

/** A line of values by column name, in the order of a header. */
function fila(encabezado: string, valores: Record<string, string | number>, cola = ';'): string {
  const columnas = encabezado.split(';');
  for (const nombre of Object.keys(valores))
    if (!columnas.includes(nombre)) throw new Error(`no existe ${nombre}`);
  return columnas.map((nombre) => valores[nombre] ?? '').join(';') + cola;
}

const COMPRA: Record<string, string | number> = {
  Nro: 1,
  'Tipo Doc': 33,
  'Tipo Compra': 'Del Giro',
  'RUT Proveedor': '76192083-9',
  'Razon Social': 'Ferretería Ñuñoa Ltda.',
  Folio: 77,
  'Fecha Docto': '15/03/2026',
  'Fecha Recepcion': '16/03/2026 10:20:30',
  'Monto Exento': 0,
  'Monto Neto': 1000,
  'Monto IVA Recuperable': 190,
  'Monto Total': 1190,
};
const VENDIDA: Record<string, string | number> = {
  Nro: 1,
  'Tipo Doc': 33,
  'Tipo Venta': 'Del Giro',
  'Rut cliente': '76192083-9',
  'Razon Social': 'Cliente',
  Folio: 77,
  'Fecha Docto': '15/03/2026',
  'Monto Neto': 1000,
  'Monto IVA': 190,
  'Monto total': 1190,
  'RUT Emisor Liquid. Factura': '-',
};
const compras = (...filas: Record<string, string | number>[]) =>
  leerRcv(Buffer.from([REGISTRO, ...filas.map((f) => fila(REGISTRO, f))].join('\n')));
const ventas = (...filas: Record<string, string | number>[]) =>
  leerRcv(Buffer.from([VENTA, ...filas.map((f) => fila(VENTA, f))].join('\n')));

describe('los archivos reales', () => {
  test.each([
    [
      'compra-registro',
      'compra',
      'registro',
      [
        [23084, 285801],
        [31000097, 32554],
      ],
    ],
    [
      'compra-pendiente',
      'compra',
      'pendiente',
      [
        [9800042, 49787],
        [380007, 64749],
      ],
    ],
    [
      'compra-reclamado',
      'compra',
      'reclamado',
      [
        [1000055, 1155364],
        [70013, 1966880],
      ],
    ],
    [
      'compra-no_incluir',
      'compra',
      'no_incluir',
      [
        [19000035, 104362],
        [19000036, 185013],
      ],
    ],
    [
      'venta',
      'venta',
      'registro',
      [
        [506, 2082715],
        [508, 2629420],
      ],
    ],
  ] as const)('%s', (nombre, clase, estado, documentos) => {
    const archivo = leerRcv(fixture(nombre));
    expect(archivo).toMatchObject({ clase, estado, errores: [], avisos: [] });
    expect(archivo.filas.map((f) => [f.folio, f.montoTotal])).toEqual(documentos);
    expect(archivo.filas.map((f) => [f.clase, f.estado, f.razonSocial, f.rutContraparte])).toEqual(
      documentos.map(() => [clase, estado, 'Fake Company S.A.', '12345678-5']),
    );
  });

  test('reclamado: fecha del reclamo, y un null literal que es ausencia', () => {
    const [primera, segunda] = leerRcv(fixture('compra-reclamado')).filas;
    expect(primera).toMatchObject({
      fechaReclamo: '2019-06-12T13:47:23.000Z',
      fechaRecepcion: '2019-06-06T01:58:49.000Z',
    });
    expect(segunda).toMatchObject({ tipo: 61, fechaReclamo: null, montoTotal: 1966880 });
  });

  test('no incluir: IVA no recuperable con su código', () => {
    expect(leerRcv(fixture('compra-no_incluir')).filas[0]).toMatchObject({
      iva: 0,
      ivaNoRecuperable: 16663,
      codigoIvaNoRecuperable: '9',
    });
  });
});

describe('codificación y forma', () => {
  const texto = `${REGISTRO}\r\n${fila(REGISTRO, COMPRA)}\r\n\r\n`;
  test.each([
    ['UTF-8', Buffer.from(texto)],
    ['UTF-8 con BOM', Buffer.from(`\ufeff${texto}`)],
    ['una sola byte', Buffer.from(texto, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${texto}`, 'utf16le')],
  ])('%s', (_nombre, bytes) => {
    expect(leerRcv(bytes).filas.map((f) => f.razonSocial)).toEqual(['Ferretería Ñuñoa Ltda.']);
  });

  test('las columnas se buscan por nombre, no por lugar', () => {
    const columnas = REGISTRO.split(';').filter((c) => !c.startsWith('Tabacos'));
    const encabezado = [...columnas.slice(5), ...columnas.slice(0, 5)].join(';');
    const archivo = leerRcv(Buffer.from(`${encabezado}\n${fila(encabezado, COMPRA, '')}`));
    expect(archivo).toMatchObject({ clase: 'compra', estado: 'registro', errores: [] });
    expect(archivo.filas[0]).toMatchObject({ folio: 77, montoTotal: 1190 });
  });

  test('guardado de nuevo por una planilla: comillas, comas, guiones y sin segundos', () => {
    const encabezado = REGISTRO.replaceAll(';', ',');
    const valores = {
      ...COMPRA,
      'Razon Social': '"ACME, S.A. ""La grande"""',
      'Fecha Docto': '15-03-2026',
      'Fecha Recepcion': '16-03-2026 10:20',
      'Monto Total': '1.190',
    };
    const linea = REGISTRO.split(';')
      .map((c) => (valores as Record<string, string | number>)[c] ?? '')
      .join(',');
    expect(leerRcv(Buffer.from(`${encabezado}\n${linea}`)).filas[0]).toMatchObject({
      razonSocial: 'ACME, S.A. "La grande"',
      fechaDocumento: '2026-03-15',
      fechaRecepcion: '2026-03-16T13:20:00.000Z',
      montoTotal: 1190,
    });
  });

  test.each(['"EL RÁPIDO" LTDA', 'MUEBLES 24" SPA', '"SIN CERRAR', '"ENTRE COMILLAS"'])(
    'una comilla en el nombre no descuadra la fila: %s',
    (nombre) => {
      const { filas, errores } = compras({ ...COMPRA, 'Razon Social': nombre }, { ...COMPRA, Folio: 78 });
      expect(errores).toEqual([]);
      expect(filas.map((f) => f.folio)).toEqual([77, 78]);
      expect(filas[0]?.razonSocial).toBe(nombre === '"ENTRE COMILLAS"' ? 'ENTRE COMILLAS' : nombre);
    },
  );

  test('sin filas y con filas de relleno o de totales', () => {
    expect(leerRcv(Buffer.from(REGISTRO))).toMatchObject({
      clase: 'compra',
      estado: 'registro',
      filas: [],
      errores: [],
    });
    const { filas, errores } = leerRcv(
      Buffer.from(`${REGISTRO}\n${fila(REGISTRO, COMPRA)}\n;;;;;;;;;;Total;;;;1190;;;;\n;;;;\n`),
    );
    expect([filas.length, errores]).toEqual([1, []]);
  });

  test('no incluir se conoce por sus filas aunque traiga columnas de tabacos', () => {
    expect(compras({ ...COMPRA, 'Tipo Compra': 'No Corresp. Incluir' }).estado).toBe('no_incluir');
  });
});

describe('impuestos', () => {
  test('las filas sin número suman su impuesto al mismo documento', () => {
    const { filas, avisos } = compras(
      {
        ...COMPRA,
        'Monto Total': 1190 + 180 + 100,
        'Codigo Otro Impuesto': 27,
        'Valor Otro Impuesto': 100,
        'Tasa Otro Impuesto': 10,
      },
      {
        'Tipo Doc': 33,
        'Tipo Compra': 'Del Giro',
        'RUT Proveedor': '76192083-9',
        Folio: 77,
        'Fecha Docto': '15/03/2026',
        'Codigo Otro Impuesto': 271,
        'Valor Otro Impuesto': 180,
        'Tasa Otro Impuesto': '18.0',
      },
      { ...COMPRA, Nro: 2, Folio: 78 },
    );
    expect(filas.map((f) => [f.folio, f.otrosImpuestos])).toEqual([
      [
        77,
        [
          { codigo: '27', monto: 100, tasa: '10' },
          { codigo: '271', monto: 180, tasa: '18' },
        ],
      ],
      [78, []],
    ]);
    expect(avisos).toEqual([]);
  });

  test('y los tríos que vienen después de la última columna, también', () => {
    const { filas } = leerRcv(
      Buffer.from(
        `${VENTA}\n${fila(VENTA, { ...VENDIDA, 'Codigo Otro Imp.': 24, 'Valor Otro Imp.': 315, 'Tasa Otro Imp.': 31.5 }, ';25;205;20.5;;;')}`,
      ),
    );
    expect(filas[0]?.otrosImpuestos).toEqual([
      { codigo: '24', monto: 315, tasa: '31.5' },
      { codigo: '25', monto: 205, tasa: '20.5' },
    ]);
  });

  test('el mismo folio de otro proveedor o tipo es otro documento', () => {
    const { filas, avisos } = compras(
      COMPRA,
      { ...COMPRA, 'Tipo Doc': 34 },
      { ...COMPRA, 'RUT Proveedor': '77777777-7' },
    );
    expect([filas.length, avisos]).toEqual([3, []]);
  });

  test('el mismo documento dos veces se avisa', () => {
    expect(compras(COMPRA, { ...COMPRA, Nro: 2 }).avisos).toEqual([
      {
        fila: 3,
        campo: 'Folio',
        codigo: 'documento_repetido',
        mensaje: 'El documento 77 ya está en la fila 2.',
      },
    ]);
  });
});

describe('qué documento es', () => {
  const uno = ({ filas }: { filas: RcvFila[] }) => filas[0];

  test('en un 46 lo emite el comprador', () => {
    expect(uno(compras(COMPRA))?.emitidoPor).toBe('contraparte');
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 46 }))?.emitidoPor).toBe('empresa');
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 61, 'NCE o NDE sobre Fact. de Compra': 1 }))).toMatchObject({
      emitidoPor: 'empresa',
      sobreFacturaDeCompra: true,
    });
    expect(uno(ventas(VENDIDA))?.emitidoPor).toBe('empresa');
    expect(uno(ventas({ ...VENDIDA, 'Tipo Doc': 46 }))?.emitidoPor).toBe('contraparte');
  });

  test('39 y 41 son totales del mes, sin RUT ni folio', () => {
    const { filas, errores } = ventas({
      'Tipo Doc': 39,
      'Fecha Docto': '31/03/2026',
      'Monto Neto': 8403,
      'Monto IVA': 1597,
      'Monto total': 10000,
    });
    expect(errores).toEqual([]);
    expect(filas[0]).toMatchObject({ resumen: true, rutContraparte: null, folio: null, montoTotal: 10000 });
    expect(uno(ventas(VENDIDA))?.resumen).toBe(false);
  });

  test('la nota de crédito viene positiva; solo el 43 puede ser negativo', () => {
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 61 }))?.montoTotal).toBe(1190);
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 43, 'Monto Total': -59500 }))?.montoTotal).toBe(-59500);
    expect(compras({ ...COMPRA, 'Monto Total': -1 }).errores).toMatchObject([
      { fila: 2, campo: 'Monto Total', codigo: 'monto_negativo' },
    ]);
  });

  test.each([
    ['10370-10371', ['10370', '10371']],
    ['200-300-400', ['200', '300', '400']],
    ['1057539-304-SE26', ['1057539-304-SE26']],
    ['45000105543', ['45000105543']],
  ])('la referencia %s', (folio, folios) => {
    const { filas } = ventas({ ...VENDIDA, 'Tipo Docto. Referencia': 52, 'Folio Docto. Referencia': folio });
    expect(filas[0]?.referencia).toEqual({ tipo: 52, folios });
  });

  test('referencia, comisión y extranjero ausentes son null', () => {
    expect(uno(ventas({ ...VENDIDA, 'Tipo Docto. Referencia': 0 }))).toMatchObject({
      referencia: null,
      comision: null,
      extranjero: null,
    });
  });

  test('la comisión de una liquidación-factura', () => {
    const datos = {
      ...VENDIDA,
      'Tipo Doc': 43,
      'RUT Emisor Liquid. Factura': '77777777-7',
      'Neto Comision Liquid. Factura': 100,
      'IVA Comision Liquid. Factura': 19,
    };
    expect(uno(ventas(datos))?.comision).toEqual({ rutEmisor: '77777777-7', neto: 100, exento: 0, iva: 19 });
  });
});

describe('errores y sumas', () => {
  test.each([
    ['RUT Proveedor', '76192083-1', 'rut_invalido'],
    ['RUT Proveedor', '', 'campo_faltante'],
    ['Folio', 'A1', 'numero_invalido'],
    ['Folio', '0', 'numero_invalido'],
    ['Fecha Docto', '31/02/2026', 'fecha_invalida'],
    ['Fecha Docto', '03/15/2026', 'fecha_invalida'],
    ['Fecha Recepcion', '16/03/2026 25:00:00', 'fecha_invalida'],
    ['Monto Neto', '12,5', 'numero_invalido'],
    ['Monto Total', '', 'campo_faltante'],
    ['Tipo Doc', 'factura', 'numero_invalido'],
    ['Valor Otro Impuesto', '1.5', 'numero_invalido'],
  ])('%s «%s» deja la fila afuera y dice por qué', (campo, valor, codigo) => {
    const { filas, errores } = compras({ ...COMPRA, Nro: 9, Folio: 70 }, { ...COMPRA, [campo]: valor });
    expect(filas.map((f) => f.folio)).toEqual([70]);
    expect(errores).toMatchObject([{ fila: 3, campo, codigo }]);
    expect(errores[0]?.mensaje).not.toMatch(/[{}]/);
  });

  test('los impuestos de un documento rechazado no se cuelgan de otro', () => {
    const { filas, errores } = compras(
      COMPRA,
      { ...COMPRA, Nro: 2, Folio: 78, 'Fecha Docto': 'x' },
      {
        'Tipo Doc': 33,
        'RUT Proveedor': '76192083-9',
        Folio: 78,
        'Codigo Otro Impuesto': 27,
        'Valor Otro Impuesto': 5,
      },
    );
    expect(filas.map((f) => f.otrosImpuestos)).toEqual([[]]);
    expect(errores).toHaveLength(1);
  });

  test('una suma que no cuadra se avisa con su fila y no se rechaza', () => {
    const { filas, avisos } = compras({ ...COMPRA, 'Monto Total': 1191 });
    expect(filas).toHaveLength(1);
    expect(avisos).toMatchObject([{ fila: 2, campo: 'Monto Total', codigo: 'suma_no_cuadra' }]);
    expect(avisos[0]?.mensaje).toContain('$1.191');
  });

  test.each<[string, Record<string, string | number>]>([
    [
      'bencina: el impuesto específico dicho dos veces',
      {
        'Monto Neto': 38666,
        'Monto IVA Recuperable': '',
        'Monto Iva No Recuperable': 7347,
        'Monto Total': 49655,
        'Impto. Sin Derecho a Credito': 3642,
        'Codigo Otro Impuesto': 35,
        'Valor Otro Impuesto': 3642,
      },
    ],
    [
      'bebidas azucaradas',
      {
        'Monto Neto': 19432,
        'Monto IVA Recuperable': '',
        'Monto Iva No Recuperable': 3692,
        'Monto Total': 23460,
        'Codigo Otro Impuesto': 271,
        'Valor Otro Impuesto': 336,
      },
    ],
    [
      'factura de compra con retención total',
      { 'Tipo Doc': 46, 'Monto Total': 1000, 'Codigo Otro Impuesto': 15, 'Valor Otro Impuesto': 190 },
    ],
    ['IVA de uso común', { 'Monto IVA Recuperable': '', 'IVA uso Comun': 190 }],
    ['activo fijo, que está dentro del neto', { 'Monto Neto Activo Fijo': 1000, 'IVA Activo Fijo': 190 }],
    [
      'exenta',
      {
        'Tipo Doc': 34,
        'Monto Exento': 500,
        'Monto Neto': 0,
        'Monto IVA Recuperable': 0,
        'Monto Total': 500,
      },
    ],
  ])('cuadra: %s', (_nombre, cambios) => {
    expect(compras({ ...COMPRA, ...cambios }).avisos).toEqual([]);
  });

  test('lo que no es un RCV se dice', () => {
    for (const [bytes, codigo] of [
      ['', 'archivo_vacio'],
      ['a;b;c\n1;2;3', 'rcv_no_reconocido'],
      ['\n\n', 'rcv_no_reconocido'],
    ] as const) {
      expect(() => leerRcv(Buffer.from(bytes))).toThrow(expect.objectContaining({ codigo }) as Error);
    }
  });

  test('bytes al azar nunca botan otra cosa que un error con código', () => {
    const semilla = Buffer.from([REGISTRO, fila(REGISTRO, COMPRA), fila(REGISTRO, COMPRA)].join('\n'));
    fc.assert(
      fc.property(fc.nat(semilla.length - 1), fc.uint8Array({ maxLength: 30 }), (en, trozo) => {
        const bytes = Buffer.concat([semilla.subarray(0, en), trozo, semilla.subarray(en + trozo.length)]);
        try {
          for (const { montoTotal } of leerRcv(bytes).filas)
            expect(Number.isSafeInteger(montoTotal)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ErrorFormato);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('instanteDeChile', () => {
  test.each([
    ['2026-01-15', '12:00:00', '2026-01-15T15:00:00.000Z'],
    ['2026-07-15', '12:00:00', '2026-07-15T16:00:00.000Z'],
    // Summer time ends on Saturday 4 April 2026 at 24:00, which becomes 23:00 again: the first one is taken.
    ['2026-04-04', '23:30:00', '2026-04-05T02:30:00.000Z'],
    ['2026-04-05', '00:00:00', '2026-04-05T04:00:00.000Z'],
    // And starts on Saturday 5 September 2026 at 24:00, which becomes 01:00: that hour does not exist.
    ['2026-09-05', '23:59:59', '2026-09-06T03:59:59.000Z'],
    ['2026-09-06', '00:30:00', '2026-09-06T04:30:00.000Z'],
    ['2026-09-06', '01:00:00', '2026-09-06T04:00:00.000Z'],
  ])('%s %s', (fecha, hora, instante) => {
    expect(instanteDeChile(fecha, hora)).toBe(instante);
  });
});
