import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { abrirZip } from './abrir-zip.ts';
import { escribirZip, escribirZipPorPartes } from './escribir-zip.ts';

test('what is read from a zip is what was put in it', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 2000 }), { minLength: 1, maxLength: 5 }), (partes) => {
      const archivos = partes.map((bytes, i) => ({ nombre: `nomina-87_N°${i + 1}.txt`, bytes }));
      const zip = escribirZip(archivos);
      const leidos = abrirZip(zip, { archivos: 10, bytes: 100_000, niveles: 1 }).archivos;
      expect(leidos.map(({ ruta, leer }) => [ruta, [...leer()]])).toEqual(
        archivos.map(({ nombre, bytes }) => [nombre, [...bytes]]),
      );
      expect(Buffer.from(escribirZip(archivos)).equals(Buffer.from(zip))).toBe(true);
    }),
  );
});

test('written part by part it is the same zip', async () => {
  const archivos = ['uno', 'dos', 'tres'].map((texto) => ({
    nombre: `Ñandú ${texto}.txt`,
    bytes: Buffer.from(texto),
  }));
  async function* deAUno() {
    yield* archivos;
  }
  const partes: Uint8Array[] = [];
  for await (const parte of escribirZipPorPartes(deAUno())) partes.push(parte);
  expect(Buffer.concat(partes).equals(Buffer.from(escribirZip(archivos)))).toBe(true);
});
