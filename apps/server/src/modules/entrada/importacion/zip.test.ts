import { zip } from '@cuadra/formats/testing/cartola';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ejemploDte } from '../../../../../../packages/formats/src/dte/testing/index.ts';
import { countOf, documentosDe, mensajes, OTRA, parte, xml } from './testing/documentos.ts';
import { importAll, importOne, realFile, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const venta = (de: TestEmpresa, folio: number) =>
  xml(`F${folio}.xml`, ejemploDte(33, { folio, emisor: parte(de), receptor: OTRA }));

const notas = async (de: TestEmpresa) => {
  const { rows } = await t.admin.query<{ n: number }>(
    `select count(*)::int as n from subida where id_empresa = $1`,
    [de.idEmpresa],
  );
  return rows[0]?.n;
};

describe('a zip', () => {
  test('is opened: each file inside has its own result, by its path, and again adds nothing', async () => {
    const de = await t.createEmpresa();
    const registro = await realFile('rcv/RCV-venta-rz_leading_trailing_whitespace.csv');
    const anio = {
      nombre: '2026.zip',
      bytes: zip([
        { nombre: 'enero/', datos: new Uint8Array() },
        { nombre: 'enero/factura.xml', datos: venta(de, 7).bytes },
        { nombre: '__MACOSX/enero/._factura.xml', datos: new Uint8Array(3) },
        { nombre: 'enero/ventas.csv', datos: registro.bytes },
        { nombre: 'febrero.zip', datos: zip([{ nombre: 'F8.xml', datos: venta(de, 8).bytes }]) },
        { nombre: 'leeme.txt', datos: Buffer.from('Lo de 2026.') },
        { nombre: 'con-clave.xml', datos: Buffer.from('x'), marcas: 1 },
      ]),
    };
    const archivos = await importAll(t, de, [textFile('primero.txt', 'nada'), anio, venta(de, 9)]);
    expect(
      archivos.map(({ nombre, estado, tipo, filas, creados }) => [nombre, estado, tipo, filas, creados]),
    ).toEqual([
      ['primero.txt', 'error', 'desconocido', 0, 0],
      ['2026.zip', 'listo', 'zip_otro', 4, 0],
      ['2026.zip/enero/factura.xml', 'listo', 'dte', 1, 1],
      ['2026.zip/enero/ventas.csv', 'listo', 'rcv_venta', 2, 2],
      ['2026.zip/febrero.zip/F8.xml', 'listo', 'dte', 1, 1],
      ['2026.zip/leeme.txt', 'error', 'desconocido', 0, 0],
      ['F9.xml', 'listo', 'dte', 1, 1],
    ]);
    expect(archivos[1]?.avisos.map(({ mensaje }) => mensaje)).toEqual([
      '«con-clave.xml» quedó fuera: tiene clave. Ábrelo y súbelo sin clave.',
    ]);
    expect(await documentosDe(t, de)).toHaveLength(5);
    expect(await notas(de)).toBe(0);
    const otra = await importAll(t, de, [anio]);
    expect(otra.map(({ creados, duplicados }) => [creados, duplicados])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
    const { headers } = de;
    const { items } = (await t.app.inject({ url: '/api/importaciones', headers })).json();
    expect(items).toMatchObject([
      { nombre: '2026.zip', archivos: 5, documentos: 0, duplicados: 4, terminada: true },
      { nombre: 'primero.txt', archivos: 7, documentos: 5, conError: 2 },
    ]);
  });

  test('of more files than an import may have, with those beside it, is refused whole', async () => {
    const de = await t.createEmpresa();
    const cien = (letra: string) => ({
      nombre: `${letra}.zip`,
      bytes: zip(
        Array.from({ length: 120 }, (_, i) => ({ nombre: `${letra}${i}.txt`, datos: Buffer.from('x') })),
      ),
    });
    const archivos = await importAll(t, de, [cien('a'), cien('b')]);
    const opened = archivos.filter(({ tipo, estado }) => tipo === 'zip_otro' && estado === 'listo');
    const refused = archivos.filter(({ tipo, estado }) => tipo === 'zip_otro' && estado === 'error');
    expect([opened.length, refused.length, archivos.length]).toEqual([1, 1, 122]);
    expect(mensajes(refused[0])).toEqual([
      'El comprimido trae 120 archivos, y con los demás de esta carga pasarían de 200 o de 100 MB. Súbelo en otra carga.',
    ]);
    expect(await notas(de)).toBe(0);
  });

  test('that expands beyond bounds, or holds nothing, says so and leaves nothing', async () => {
    const de = await t.createEmpresa();
    const bomba = zip([{ nombre: 'a.csv', datos: new Uint8Array(20 * 1024 * 1024) }]);
    const [mala, vacia, programa] = await importAll(t, de, [
      { nombre: 'bomba.zip', bytes: bomba },
      { nombre: 'vacio.zip', bytes: zip([{ nombre: '.DS_Store', datos: new Uint8Array(1) }]) },
      { nombre: 'carta.docx', bytes: zip([{ nombre: '[Content_Types].xml', datos: new Uint8Array(1) }]) },
    ]);
    expect(mala).toMatchObject({ estado: 'error', tipo: 'zip_otro' });
    expect(mensajes(mala)[0]).toContain('por seguridad no abrimos el comprimido');
    expect(mensajes(vacia)).toEqual(['El comprimido no trae archivos que se puedan importar.']);
    expect(mensajes(programa)[0]).toContain('documento de otro programa');
    expect(await countOf(t, 'importacion_archivo', de)).toBe(3);
  });

  test('with a damaged file inside imports the others and names it', async () => {
    const de = await t.createEmpresa();
    const datos = venta(de, 7).bytes;
    const mentira = { nombre: 'roto.xml', datos: Buffer.from('<DTE/>'), declarado: 3 };
    const [rotulo, bueno] = await importAll(t, de, [
      { nombre: 'dos.zip', bytes: zip([{ nombre: 'bueno.xml', datos }, mentira]) },
    ]);
    expect(bueno).toMatchObject({ nombre: 'dos.zip/bueno.xml', creados: 1 });
    expect(rotulo?.avisos.map(({ mensaje }) => mensaje)).toEqual([
      '«roto.xml» quedó fuera: está dañado dentro del comprimido. Súbelo aparte.',
    ]);
  });

  test('names no path that leaves it', async () => {
    const de = await t.createEmpresa();
    const [, adentro] = await importAll(t, de, [
      { nombre: 'z.zip', bytes: zip([{ nombre: '../../../etc/F7.xml', datos: venta(de, 7).bytes }]) },
    ]);
    expect(adentro).toMatchObject({ nombre: 'z.zip/etc/F7.xml', estado: 'listo' });
  });
});

test('a file of another company inside a zip is named, and the others come in', async () => {
  const de = await t.createEmpresa();
  const registro = await realFile('rcv/RCV-venta-rz_leading_trailing_whitespace.csv');
  const archivos = await importAll(t, de, [
    {
      nombre: 'mezcla.zip',
      bytes: zip([
        { nombre: '2026/RCV_VENTA_76086428-5_202601.csv', datos: registro.bytes },
        { nombre: 'F7.xml', datos: venta(de, 7).bytes },
      ]),
    },
  ]);
  expect(archivos.map(({ estado }) => estado)).toEqual(['listo', 'error', 'listo']);
  expect(mensajes(archivos[1])[0]).toContain('El registro es del RUT 76.086.428-5');
  expect(await importOne(t, de, registro)).toMatchObject({ estado: 'listo' });
});
