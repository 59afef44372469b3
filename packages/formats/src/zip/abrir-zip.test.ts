import { zip } from '../cartola/testing/index.ts';
import { ErrorFormato } from '../texto/index.ts';
import { describe, expect, test } from 'vitest';
import { abrirZip, type LimitesDeZip } from './abrir-zip.ts';

const LIMITES: LimitesDeZip = { archivos: 5, bytes: 1024 * 1024, niveles: 1 };
const texto = (contenido: string) => Buffer.from(contenido);
const una = (nombre: string | Uint8Array, contenido = nombre.toString(), mas: object = {}) => ({
  nombre,
  datos: texto(contenido),
  ...mas,
});
const rutas = (bytes: Uint8Array, limites = LIMITES) =>
  abrirZip(bytes, limites).archivos.map(({ ruta }) => ruta);

function falla(bytes: Uint8Array, limites = LIMITES): ErrorFormato {
  try {
    abrirZip(bytes, limites);
  } catch (error) {
    if (error instanceof ErrorFormato) return error;
    throw error;
  }
  throw new Error('it was opened');
}

describe('the files of a zip', () => {
  test('are named by their path and read as they were, without folders and what systems leave', () => {
    const { archivos, omitidos } = abrirZip(
      zip([
        una('2026/'),
        una('2026/enero/cartola.csv', 'Fecha;Monto'),
        una('__MACOSX/2026/enero/._cartola.csv'),
        una('2026/.DS_Store'),
        una('2026/~$libro.xlsx'),
        una('F33.xml', '<DTE/>', { metodo: 0 }),
      ]),
      LIMITES,
    );
    expect(archivos.map(({ ruta, bytes, leer }) => [ruta, bytes, Buffer.from(leer()).toString()])).toEqual([
      ['2026/enero/cartola.csv', 11, 'Fecha;Monto'],
      ['F33.xml', 6, '<DTE/>'],
    ]);
    expect(omitidos).toEqual([]);
  });

  test('have their Spanish names, of any system', () => {
    // «Año/Ñandú.xml» as Windows writes it (code page 850) and as others do, with and without the mark of UTF-8.
    const deWindows = Uint8Array.from([
      0x41, 0xa4, 0x6f, 0x2f, 0xa5, 0x61, 0x6e, 0x64, 0xa3, 0x2e, 0x78, 0x6d, 0x6c,
    ]);
    const deMac = texto('Año/Ñandú.xml'.normalize('NFD'));
    expect(rutas(zip([una(deWindows)]))).toEqual(['Año/Ñandú.xml']);
    expect(rutas(zip([una('Año/Ñandú.xml', 'x', { marcas: 0x800 })]))).toEqual(['Año/Ñandú.xml']);
    expect(rutas(zip([una(deMac)]))).toEqual(['Año/Ñandú.xml']);
    expect(rutas(zip([una(Uint8Array.from([0x90, 0x52, 0xe9, 0x2e, 0x63, 0x73, 0x76]))]))).toEqual([
      'ÉRÚ.csv',
    ]);
    expect(rutas(zip([una('enero\\cartola.csv')]))).toEqual(['enero/cartola.csv']);
  });

  test('of a zip inside it are there too, one level down; deeper ones are named', () => {
    const adentro = zip([una('abril.csv')]);
    const medio = zip([una('marzo.csv'), { nombre: 'mas.zip', datos: adentro }]);
    const { archivos, omitidos } = abrirZip(
      zip([una('enero.csv'), { nombre: 'otros.zip', datos: medio, metodo: 0 }]),
      LIMITES,
    );
    expect(archivos.map(({ ruta }) => ruta)).toEqual(['enero.csv', 'otros.zip/marzo.csv']);
    expect(omitidos).toEqual([
      {
        ruta: 'otros.zip/mas.zip',
        motivo: 'es un comprimido dentro de otro, más adentro de lo que abrimos. Súbelo aparte',
      },
    ]);
  });

  test('with a key, or packed by other means, are left out and named', () => {
    const { archivos, omitidos } = abrirZip(
      zip([una('a.csv'), una('clave.pdf', 'x', { marcas: 1 }), una('raro.csv', 'x', { metodo: 9 })]),
      LIMITES,
    );
    expect(archivos).toHaveLength(1);
    expect(omitidos.map(({ ruta }) => ruta)).toEqual(['clave.pdf', 'raro.csv']);
    expect(falla(zip([una('clave.pdf', 'x', { marcas: 1 })])).message).toBe(
      'El comprimido no trae archivos que se puedan importar. «clave.pdf» tiene clave. Ábrelo y súbelo sin clave.',
    );
  });
});

describe('a zip that may do harm', () => {
  test('is refused by its number of files, over all its zips', () => {
    const tres = zip([una('1'), una('2'), una('3')]);
    const seis = zip([
      { nombre: 'a.zip', datos: tres },
      { nombre: 'b.zip', datos: tres },
    ]);
    expect(falla(seis).codigo).toBe('zip_fuera_de_limites');
    expect(rutas(seis, { ...LIMITES, archivos: 6 })).toHaveLength(6);
  });

  test('is refused by what it expands to, declared or not', () => {
    const megas = new Uint8Array(2 * 1024 * 1024);
    expect(falla(zip([{ nombre: 'a.csv', datos: megas }])).message).toBe(
      'El comprimido pesa más de 1 MB al abrirlo, lo que se importa por vez. Divídelo en varios.',
    );
    const [mentira] = abrirZip(zip([{ nombre: 'a.csv', datos: megas, declarado: 10 }]), LIMITES).archivos;
    expect(() => mentira?.leer()).toThrow('«a.csv» está dañado dentro del comprimido');
  });

  test('is refused by its ratio', () => {
    const grande = zip([{ nombre: 'a.csv', datos: new Uint8Array(20 * 1024 * 1024) }]);
    expect(falla(grande, { ...LIMITES, bytes: 2 ** 30 }).message).toContain(
      'se expande mucho más de lo normal',
    );
  });

  test('that is damaged says so, wherever it is cut', () => {
    const bueno = zip([una('a.csv', 'x'.repeat(500)), una('b.csv')]);
    for (let largo = 0; largo < bueno.length; largo += 7)
      expect(falla(bueno.subarray(0, largo)).codigo).toBe('zip_danado');
    const roto = Uint8Array.from(bueno);
    roto[40] = (roto[40] ?? 0) ^ 0xff;
    expect(() => abrirZip(roto, LIMITES).archivos.map(({ leer }) => leer())).toThrow(ErrorFormato);
  });
});

test('a document of a program is no zip of files', () => {
  expect(falla(zip([una('[Content_Types].xml'), una('word/document.xml')])).message).toBe(
    'Este archivo es un documento de otro programa (Word, LibreOffice…). Guárdalo como Excel, CSV o PDF.',
  );
  expect(falla(zip([una('mimetype', 'application/vnd.oasis.opendocument.text')])).codigo).toBe(
    'zip_de_programa',
  );
});

test('a workbook inside a zip is a file of it', () => {
  const libro = zip([una('[Content_Types].xml'), una('xl/workbook.xml')]);
  expect(rutas(zip([{ nombre: 'cartola.xlsx', datos: libro }]))).toEqual(['cartola.xlsx']);
});
