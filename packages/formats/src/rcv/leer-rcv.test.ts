import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leerRcv } from './index.ts';
import { COMPRA, REGISTRO, compras, fila } from './testing/filas-rcv.ts';

const fixture = (nombre: string) =>
  readFileSync(new URL(`fixtures/RCV-${nombre}-rz_leading_trailing_whitespace.csv`, import.meta.url));

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
