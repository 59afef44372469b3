import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abrirZip } from './abrir-zip.ts';
import { escribirZip, type ArchivoParaZip } from './escribir-zip.ts';

const LIMITES = { archivos: 100, bytes: 10 * 1024 * 1024, niveles: 0 };

async function escribir(archivos: readonly ArchivoParaZip[]): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  for await (const parte of escribirZip(archivos)) partes.push(parte);
  return new Uint8Array(Buffer.concat(partes));
}

test('a reader of zips opens what is written, under its names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.uint8Array({ minLength: 1, maxLength: 3000 }), { minLength: 1, maxLength: 8 }),
      async (contenidos) => {
        const archivos = contenidos.map((bytes, i) => ({ nombre: `Ñandú ${i}.bin`, bytes }));
        const { archivos: leidos, omitidos } = abrirZip(await escribir(archivos), LIMITES);
        expect(omitidos).toEqual([]);
        expect(leidos.map(({ ruta, leer }) => ({ nombre: ruta, bytes: new Uint8Array(leer()) }))).toEqual(
          archivos,
        );
      },
    ),
  );
});

test('files of one name are numbered', async () => {
  const bytes = Buffer.from('x');
  const { archivos } = abrirZip(
    await escribir([
      { nombre: 'a.pdf', bytes },
      { nombre: 'a.pdf', bytes },
      { nombre: 'a.pdf', bytes },
    ]),
    LIMITES,
  );
  expect(archivos.map(({ ruta }) => ruta)).toEqual(['a.pdf', 'a (2).pdf', 'a (3).pdf']);
});
