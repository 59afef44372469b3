import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { leerDte } from '../leer-dte.ts';
import { buildDteXml, cafsDeEjemplo, crearLlaveFirma, ejemploDte, type DatosDte } from '../testing/index.ts';
import { openPdf } from '../testing/open-pdf.ts';
import { TIPOS_DTE, type DteLeido } from '../tipos.ts';
import { imprimirDte } from './imprimir-dte.ts';
import { decimal, fechaEnPalabras, monto } from './textos.ts';

/** As an office's printer and scanner see it. */
const PUNTOS_POR_PULGADA = 200;

interface Pagina {
  readonly texto: string;
  readonly imagen: { data: Uint8ClampedArray; width: number; height: number; colorSpace: 'srgb' };
}

async function ver(pdf: Uint8Array): Promise<Pagina[]> {
  const { documento, close } = await openPdf(pdf);
  const paginas: Pagina[] = [];
  for (let numero = 1; numero <= documento.numPages; numero += 1) {
    const pagina = await documento.getPage(numero);
    const { items } = await pagina.getTextContent();
    const viewport = pagina.getViewport({ scale: PUNTOS_POR_PULGADA / 72 });
    const canvas = createCanvas(viewport.width, viewport.height);
    const contexto = canvas.getContext('2d');
    await pagina.render({ canvas: canvas as never, canvasContext: contexto as never, viewport }).promise;
    const { data, width, height } = contexto.getImageData(0, 0, canvas.width, canvas.height);
    const texto = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    paginas.push({ texto, imagen: { data, width, height, colorSpace: 'srgb' } });
  }
  await close();
  return paginas;
}

/** What a scanner reads in the PDF417 of a page, in the SII's encoding. */
async function escanear({ imagen }: Pagina): Promise<string[]> {
  const codigos = await readBarcodes(imagen, { formats: ['PDF417'], tryHarder: true });
  return codigos.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
}

function leerPrimero(archivo: Uint8Array): DteLeido {
  const { documentos } = leerDte(archivo);
  const primero = documentos[0];
  if (primero?.estado !== 'leido') throw new Error('the fixture was not read');
  return primero.dte;
}
const fixture = (nombre: string) => readFileSync(new URL(`../fixtures/${nombre}`, import.meta.url));
const fabricado = (datos: DatosDte) =>
  leerPrimero(
    buildDteXml(datos, crearLlaveFirma({ rut: '12345678-5', nombre: 'Ana' }), { cafs: cafsDeEjemplo() }),
  );

let real: DteLeido;
beforeAll(async () => {
  const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  real = leerPrimero(fixture('DTE--76354771-K--33--170.xml'));
});

describe('the printed representation of a DTE', () => {
  test('a scanner reads the stamp back, byte for byte', async () => {
    const [pagina] = await ver(await imprimirDte(real));
    expect(await escanear(pagina!)).toEqual([real.timbre]);
  });

  test('so it does with accents, which the SII writes in ISO-8859-1, and the longest stamp', async () => {
    const datos = ejemploDte(33);
    const largo = fabricado({
      ...datos,
      receptor: { ...datos.receptor, razonSocial: 'COMPAÑÍA ÑUBLENSE DE CAMIÓN Y ACCIÓN LTDA Y CÍA' },
      detalle: datos.detalle.map((linea) => ({
        ...linea,
        nombre: 'Añadidura de cañería según ítem número único 9',
      })),
    });
    expect(largo.timbre).toContain('Ñ');
    const [pagina] = await ver(await imprimirDte(largo));
    expect(await escanear(pagina!)).toEqual([largo.timbre]);
  });

  test('says who, what, to whom, and every amount of a real invoice', async () => {
    const [{ texto }] = (await ver(await imprimirDte(real))) as [Pagina];
    for (const esperado of [
      'R.U.T.: 76.354.771-K',
      'FACTURA ELECTRÓNICA',
      'N° 170',
      'INGENIERIA ENACON SPA',
      'MINERA LOS PELAMBRES',
      '96.790.240-3',
      '1 de abril de 2019',
      'Orden de compra N° 4510083633',
      '$2.517.900',
      'I.V.A. 19 %',
      '$478.401',
      '$2.996.301',
      'Timbre Electrónico SII',
      'www.sii.cl',
    ])
      expect(texto).toContain(esperado);
    expect(texto).not.toContain('CEDIBLE');
  });

  test('says by which resolution where that is known', async () => {
    const resolucion = { numero: '80', fecha: '2014-08-22' };
    const [{ texto }] = (await ver(await imprimirDte(real, { resolucion }))) as [Pagina];
    expect(texto).toContain('Res. Ex. SII N° 80 del 22 de agosto de 2014');
  });

  test('every kind that Cuadra reads is printed under its name; only what can be ceded has a cedible copy', async () => {
    const cedibles: number[] = [];
    for (const tipo of TIPOS_DTE) {
      const paginas = await ver(await imprimirDte({ ...real, tipo }, { cedible: true }));
      const texto = paginas.map((pagina) => pagina.texto).join(' ');
      expect(texto).toMatch(/ELECTRÓNICA/);
      if (texto.includes('CEDIBLE')) {
        expect(texto).toContain('Ley 19.983');
        expect(texto.includes('CEDIBLE CON SU FACTURA')).toBe(tipo === 52);
        cedibles.push(tipo);
      }
    }
    // Ley 19.983: invoices and settlements; the dispatch note only together with its invoice.
    expect(cedibles).toEqual([33, 34, 43, 46, 52]);
  });

  test('three hundred lines go over several numbered pages, each once, with the totals on the last', async () => {
    const [linea] = real.detalle;
    const detalle = Array.from({ length: 300 }, (_, indice) => ({
      ...linea!,
      numero: indice + 1,
      nombre: `Artículo ${indice + 1}.`,
      descripcion: null,
    }));
    const paginas = await ver(await imprimirDte({ ...real, detalle }));
    const todo = paginas.map(({ texto }) => texto).join(' ');
    expect(paginas.length).toBeGreaterThan(4);
    for (let numero = 1; numero <= 300; numero += 1)
      expect(todo.split(`Artículo ${numero}.`)).toHaveLength(2);
    expect(todo).toContain(`Página 1 de ${paginas.length}`);
    expect(paginas.at(-1)!.texto).toContain('$2.996.301');
    expect(await escanear(paginas.at(-1)!)).toEqual([real.timbre]);
  });

  test('a document without stamp says so, and hostile texts neither break it nor leave the page', async () => {
    const raro = {
      ...real,
      timbre: null,
      emisor: { ...real.emisor, razonSocial: '日本 “Ñandú” '.repeat(30) },
    };
    const [{ texto }] = (await ver(await imprimirDte(raro))) as [Pagina];
    expect(texto).toContain('Documento sin timbre electrónico.');
    expect(texto).toContain('?? "Ñandú"');
  });
});

describe('how it writes', () => {
  test.each([
    [1_234_567, 'CLP', '$1.234.567'],
    [-5, 'CLP', '-$5'],
    [123_456, 'USD', 'USD 1.234,56'],
    [7, 'EUR', 'EUR 0,07'],
    [381_234, 'CLF', 'CLF 38,1234'],
  ])('%i of %s: %s', (valor, moneda, texto) => {
    expect(monto(valor, moneda)).toBe(texto);
  });

  test('decimals and dates', () => {
    expect(decimal('1234.500000')).toBe('1.234,5');
    expect(decimal('2')).toBe('2');
    expect(decimal(null)).toBe('');
    expect(fechaEnPalabras('2026-03-01')).toBe('1 de marzo de 2026');
  });
});
