import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErrorFormato } from '../texto/index.ts';
import { leerDte } from './index.ts';
import type { DocumentoDte, DteLeido } from './index.ts';
import {
  ENVIO_DE_EJEMPLO,
  buildDteXml,
  cafsDeEjemplo,
  crearLlaveFirma,
  ejemploDte,
} from './testing/index.ts';
import type { DatosDte } from './testing/index.ts';

const fixture = (nombre: string) => readFileSync(new URL(`fixtures/${nombre}`, import.meta.url));
const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Juana Pérez' });
const cafs = cafsDeEjemplo();

function unico(bytes: Uint8Array): DocumentoDte {
  const { documentos } = leerDte(bytes);
  expect(documentos).toHaveLength(1);
  return documentos[0]!;
}

function leido(bytes: Uint8Array): DteLeido {
  const documento = unico(bytes);
  if (documento.estado !== 'leido') throw new Error(JSON.stringify(documento.errores));
  return documento.dte;
}

function errores(bytes: Uint8Array) {
  const documento = unico(bytes);
  return documento.estado === 'rechazado' ? documento.errores : [];
}

/** A document built and then edited as text: its signature no longer counts, its fields do. */
function editado(cambio: (xml: string) => string, datos: DatosDte = ejemploDte(33)): Uint8Array {
  return Buffer.from(cambio(Buffer.from(buildDteXml(datos, llave, { cafs })).toString('latin1')), 'latin1');
}

function codigoDe(bytes: Uint8Array): { codigo: string; linea: number | null } {
  try {
    leerDte(bytes);
  } catch (error) {
    if (error instanceof ErrorFormato) return { codigo: error.codigo, linea: error.linea };
    throw error;
  }
  throw new Error('no falló');
}

describe('documentos reales', () => {
  test.each(['DTE--76354771-K--33--170.xml', 'DTE--76354771-K--33--170--cleaned.xml'])(
    '%s, campo por campo',
    (nombre) => {
      const dte = leido(fixture(nombre));
      expect(dte).toMatchObject({
        tipo: 33,
        folio: 170,
        id: 'MiPE76354771-13419',
        fechaEmision: '2019-04-01',
        fechaVencimiento: null,
        formaPago: 'credito',
        tipoTransaccionCompra: 1,
        moneda: 'CLP',
        emisor: {
          rut: '76354771-K',
          razonSocial: 'INGENIERIA ENACON SPA',
          giro: 'Ingenieria y Construccion',
          actividades: [421000],
          correo: 'ENACONLTDA@GMAIL.COM',
          comuna: 'QUILLOTA',
        },
        receptor: {
          rut: '96790240-3',
          razonSocial: 'MINERA LOS PELAMBRES',
          contacto: 'Felipe Barria',
          extranjero: null,
        },
        totales: {
          montoNeto: 2517900,
          montoExento: 0,
          tasaIva: '19',
          iva: 478401,
          montoTotal: 2996301,
          otrosImpuestos: [],
        },
        detalle: [
          {
            numero: 1,
            nombre: 'Tableros electricos 3 tom',
            cantidad: '2',
            precioUnitario: '1258950',
            montoItem: 2517900,
            exento: false,
          },
        ],
        referencias: [{ tipo: '801', folio: '4510083633', fecha: '2019-03-22', codRef: null }],
        fechaTimbre: '2019-04-01T01:36:40',
        fechaFirma: '2019-04-01T01:36:40',
      });
      expect(dte.timbre).toMatch(/^<TED version="1.0"><DD><RE>76354771-K<\/RE>.*<\/FRMT><\/TED>$/);
    },
  );

  test('el ejemplo del SII: sobre, carátula y tres líneas', () => {
    const archivo = leerDte(fixture('F60T33-ejemplo-oficial-SII.xml'));
    expect(archivo.clase).toBe('envio_dte');
    expect(archivo.caratula).toEqual({
      rutEmisor: '97975000-5',
      rutEnvia: '7880442-4',
      rutReceptor: '60803000-K',
      fechaResolucion: '2003-09-02',
      numeroResolucion: '0',
      fechaFirma: '2003-10-13T09:33:22',
      subtotales: [{ tipo: 33, cantidad: 1 }],
    });
    const dte = leido(fixture('F60T33-ejemplo-oficial-SII.xml'));
    expect(dte.detalle.map((l) => [l.nombre, l.descripcion, l.cantidad, l.montoItem])).toEqual([
      ['Parlantes Multimedia 180W.', null, '20', 90000],
      ['Mouse Inalambrico PS/2', null, '1', 5000],
      ['Caja de Diskettes 10 Unidades', null, '5', 5000],
    ]);
    expect(dte.detalle[0]?.codigos).toEqual([{ tipo: 'INT1', valor: '011' }]);
    expect(dte.timbre).not.toMatch(/>\s+</);
  });
});

describe('cada tipo', () => {
  test('43: el total puede ser negativo y trae comisiones', () => {
    expect(leido(buildDteXml(ejemploDte(43), llave, { cafs }))).toMatchObject({
      totales: { montoTotal: -59500, comisiones: { neto: 100000, exento: 0, iva: 19000 } },
      comisiones: [{ glosa: 'Comisión', tipo: 'comision', neto: 100000, iva: 19000 }],
    });
  });

  test('46: el IVA retenido viene como otro impuesto', () => {
    const { totales } = leido(buildDteXml(ejemploDte(46), llave, { cafs }));
    expect(totales.otrosImpuestos).toEqual([{ codigo: '15', tasa: '19', monto: 9500 }]);
  });

  test('110: totales en centavos de la moneda, y los mismos en pesos', () => {
    expect(leido(buildDteXml(ejemploDte(110), llave, { cafs }))).toMatchObject({
      moneda: 'USD',
      totales: { montoExento: 123450, montoTotal: 123450 },
      otraMoneda: { nombreSii: 'PESO CL', moneda: 'CLP', tipoCambio: '950.25', montoTotal: '1173084' },
      receptor: { rut: '55555555-5', extranjero: { numId: 'DE811', nacionalidad: '563' } },
    });
  });

  test('110 en pesos no tiene decimales, y una moneda que no dice cuál es se rechaza', () => {
    expect(leido(buildDteXml(ejemploDte(110, { monedaSii: 'PESO CL' }), llave, {})).totales.montoTotal).toBe(
      123450,
    );
    const otras = buildDteXml(ejemploDte(110, { monedaSii: 'OTRAS MONEDAS' }), llave, {});
    expect(errores(otras)).toMatchObject([{ codigo: 'moneda_desconocida', campo: 'TpoMoneda' }]);
  });

  test('39: nombres propios de la boleta y su CodRef, que es un código de la tienda', () => {
    const boleta = ejemploDte(39, {
      referencias: [{ tipo: '', folio: '', fecha: '2026-01-01', codRef: 1, razon: 'CAJA' }],
    });
    const dte = leido(buildDteXml(boleta, llave, { cafs }));
    expect(dte.emisor).toMatchObject({
      razonSocial: 'Comercial Ñandú & Compañía SpA',
      giro: 'Venta al por menor',
    });
    expect(dte.indicadorServicio).toBe(3);
    expect(dte.referencias).toMatchObject([{ codRef: null, razon: 'CAJA' }]);
  });

  test('52 y 61: traslado y referencia con su código', () => {
    expect(leido(buildDteXml(ejemploDte(52, { indicadorTraslado: 5 }), llave, {})).indicadorTraslado).toBe(5);
    expect(leido(buildDteXml(ejemploDte(61), llave, {})).referencias).toEqual([
      {
        linea: 1,
        tipo: '33',
        folio: '77',
        fecha: '2026-02-01',
        codRef: 3,
        razon: 'Corrige montos',
        global: false,
      },
    ]);
  });

  test('descuentos globales y líneas exentas', () => {
    const datos = ejemploDte(33, {
      descuentosGlobales: [
        { tipo: 'D', glosa: 'Fiel', unidad: '%', valor: '10.50' },
        { tipo: 'R', unidad: '$', valor: '500', exento: true },
      ],
      detalle: [{ nombre: 'Libro', exento: true, monto: 1000, descuento: 200 }],
    });
    const dte = leido(buildDteXml(datos, llave, {}));
    expect(dte.descuentosGlobales).toEqual([
      { tipo: 'descuento', glosa: 'Fiel', unidad: '%', valor: '10.5', sobre: 'afecto' },
      { tipo: 'recargo', glosa: null, unidad: '$', valor: '500', sobre: 'exento' },
    ]);
    expect(dte.detalle[0]).toMatchObject({ exento: true, descuento: 200, montoItem: 1000, cantidad: null });
  });
});

describe('errores de un documento', () => {
  test.each<[string, (xml: string) => string, string, string]>([
    [
      'monto que no es número',
      (x) => x.replace(/<MntTotal>.*?</, '<MntTotal>mil<'),
      'monto_invalido',
      'MntTotal',
    ],
    ['monto con decimales', (x) => x.replace(/<IVA>.*?</, '<IVA>9500.5<'), 'monto_con_decimales', 'IVA'],
    ['monto negativo', (x) => x.replace(/<MntTotal>.*?</, '<MntTotal>-1<'), 'monto_negativo', 'MntTotal'],
    [
      'monto fuera de rango',
      (x) => x.replace(/<MntNeto>.*?</, '<MntNeto>999999999999999999<'),
      'monto_fuera_de_rango',
      'MntNeto',
    ],
    ['total ausente', (x) => x.replace(/<MntTotal>.*?<\/MntTotal>/, ''), 'campo_faltante', 'MntTotal'],
    [
      'total repetido',
      (x) => x.replace('<MntTotal>', '<MntTotal>1</MntTotal><MntTotal>'),
      'campo_repetido',
      'MntTotal',
    ],
    [
      'fecha imposible',
      (x) => x.replace(/<FchEmis>.*?</, '<FchEmis>2026-02-30<'),
      'fecha_invalida',
      'FchEmis',
    ],
    [
      'RUT con dígito malo',
      (x) => x.replace(/<RUTRecep>.*?</, '<RUTRecep>77777777-1<'),
      'rut_invalido',
      'RUTRecep',
    ],
    ['RUT ausente', (x) => x.replace(/<RUTEmisor>.*?<\/RUTEmisor>/, ''), 'campo_faltante', 'RUTEmisor'],
    ['folio cero', (x) => x.replace(/<Folio>.*?</, '<Folio>0<'), 'numero_invalido', 'Folio'],
    ['folio con letras', (x) => x.replace(/<Folio>.*?</, '<Folio>12A<'), 'numero_invalido', 'Folio'],
    [
      'tipo que no se importa',
      (x) => x.replace(/<TipoDTE>.*?</, '<TipoDTE>35<'),
      'tipo_no_admitido',
      'TipoDTE',
    ],
    ['cantidad con coma', (x) => x.replace(/<QtyItem>.*?</, '<QtyItem>2,5<'), 'decimal_invalido', 'QtyItem'],
    [
      'forma de pago desconocida',
      (x) => x.replace('</FchEmis>', '</FchEmis><FmaPago>9</FmaPago>'),
      'valor_desconocido',
      'FmaPago',
    ],
    [
      'dos documentos en un DTE',
      (x) => x.replace('<Signature', '<Documento/><Signature'),
      'estructura',
      'DTE',
    ],
    ['sin totales', (x) => x.replace(/<Totales>[\s\S]*<\/Totales>/, ''), 'campo_faltante', 'Totales'],
  ])('%s', (_nombre, cambio, codigo, campo) => {
    const lista = errores(editado(cambio));
    expect(lista).toMatchObject([{ codigo, campo, linea: expect.any(Number) as number }]);
    expect(lista[0]?.mensaje).toMatch(/^\p{Lu}.*\.$/u);
  });

  test('dicen todos los campos malos, con su línea, y de qué documento se trata', () => {
    const bytes = editado((x) =>
      x.replace(/<FchEmis>.*?</, '<FchEmis>ayer<').replace(/<MontoItem>.*?</, '\n<MontoItem>x<'),
    );
    const documento = unico(bytes);
    expect(documento).toMatchObject({ estado: 'rechazado', tipo: 33, folio: 1033, rutEmisor: '76192083-9' });
    const lineaDe = (etiqueta: string) =>
      Buffer.from(bytes).toString('latin1').split(etiqueta)[0]!.split('\n').length;
    expect(errores(bytes).map((e) => [e.campo, e.linea])).toEqual([
      ['FchEmis', lineaDe('<FchEmis>')],
      ['MontoItem', lineaDe('<MontoItem>')],
    ]);
  });

  test('uno malo entre varios no arrastra a los demás y se sabe cuál es', () => {
    const datos = [1, 2, 3].map((folio) => ejemploDte(33, { folio }));
    const xml = Buffer.from(buildDteXml(datos, llave, { cafs, envio: ENVIO_DE_EJEMPLO })).toString('latin1');
    const { documentos } = leerDte(
      Buffer.from(xml.replace('<Folio>2</Folio>', '<Folio>2</Folio><Folio>9</Folio>'), 'latin1'),
    );
    expect(documentos.map((d) => [d.indice, d.estado])).toEqual([
      [0, 'leido'],
      [1, 'rechazado'],
      [2, 'leido'],
    ]);
    expect(documentos[1]).toMatchObject({
      tipo: 33,
      folio: 2,
      errores: [{ codigo: 'campo_repetido', campo: 'Folio' }],
    });
  });

  test('lo que el emisor agrega fuera de lo firmado se ignora con un aviso', () => {
    const documento = unico(editado((x) => x.replace('<Signature', '<DocPersonalizado/><Signature')));
    expect(documento).toMatchObject({
      estado: 'leido',
      firma: { estado: 'valida' },
      avisos: [{ codigo: 'elemento_ignorado', campo: 'DocPersonalizado' }],
    });
  });

  test('un comentario en medio de un monto no lo parte', () => {
    expect(
      leido(editado((x) => x.replace('<MntTotal>59500', '<MntTotal>595<!-- x -->00'))).totales.montoTotal,
    ).toBe(59500);
  });
});

describe('archivos que no se pueden leer', () => {
  test.each<[string, string, string]>([
    ['vacío', '', 'archivo_vacio'],
    ['texto', 'hola', 'xml_mal_formado'],
    ['otro XML', '<Libro/>', 'xml_no_es_dte'],
    ['cortado', '<?xml version="1.0"?>\n<DTE>\n<Documento>', 'xml_mal_formado'],
    ['etiquetas cruzadas', '<DTE><a></DTE></a>', 'xml_mal_formado'],
    ['entidad desconocida', '<DTE>&nbsp;</DTE>', 'xml_entidad_desconocida'],
    ['sobre sin conjunto', '<EnvioDTE></EnvioDTE>', 'xml_estructura'],
    ['sobre con dos conjuntos', '<EnvioDTE><SetDTE/><SetDTE/></EnvioDTE>', 'xml_estructura'],
  ])('%s', (_nombre, xml, codigo) => {
    expect(codigoDe(Buffer.from(xml)).codigo).toBe(codigo);
  });

  test('dicen la línea', () => {
    expect(codigoDe(Buffer.from('<DTE>\n\n<a></b></DTE>'))).toEqual({ codigo: 'xml_mal_formado', linea: 3 });
  });

  test('bytes al azar nunca botan otra cosa que un error con código', () => {
    const semilla = Buffer.from(buildDteXml(ejemploDte(33), llave, { cafs }));
    const alAzar = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.nat(semilla.length - 1), fc.uint8Array({ maxLength: 20 })).map(([en, trozo]) => {
        return Buffer.concat([semilla.subarray(0, en), trozo, semilla.subarray(en + trozo.length)]);
      }),
      fc.nat(semilla.length).map((largo) => semilla.subarray(0, largo)),
    );
    fc.assert(
      fc.property(alAzar, (bytes) => {
        try {
          leerDte(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(ErrorFormato);
        }
      }),
      { numRuns: 300 },
    );
  });
});
