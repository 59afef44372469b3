import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErrorFormato } from '../texto/index.ts';
import { abrirZip } from './abrir-zip.ts';
import { abrirZipDeFuente, type FuenteDeZip } from './abrir-zip-de-fuente.ts';
import { escribirZipPorFlujo, type EntradaPorFlujo } from './escribir-zip-por-flujo.ts';

const LIMITES = { entradas: 100_000, bytes: 2 ** 30, razon: 2000 };

async function juntar(trozos: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const leidos: Uint8Array[] = [];
  for await (const trozo of trozos) leidos.push(trozo);
  return Buffer.concat(leidos);
}
async function* deUna<T>(valores: readonly T[]) {
  yield* valores;
}
const escribir = (entradas: readonly EntradaPorFlujo[]) => juntar(escribirZipPorFlujo(deUna(entradas)));
const fuente = (bytes: Buffer): FuenteDeZip => ({
  bytes: bytes.length,
  leer: async (desde, largo) => bytes.subarray(desde, desde + largo),
  async *flujo(desde, largo) {
    for (let pos = 0; pos < largo; pos += 1000)
      yield bytes.subarray(desde + pos, desde + Math.min(pos + 1000, largo));
  },
});
const abrir = (bytes: Buffer, limites = LIMITES) => abrirZipDeFuente(fuente(bytes), limites);
async function falla(trabajo: Promise<unknown>): Promise<ErrorFormato> {
  const error: unknown = await trabajo.catch((cual: unknown) => cual);
  if (error instanceof ErrorFormato) return error;
  throw new Error(`it was opened: ${String(error)}`);
}
const una = (nombre: string, contenido: string, grande = false) => ({
  nombre,
  grande,
  contenido: [Buffer.from(contenido)],
});

describe('a zip written as a stream', () => {
  test('gives back the entries as they were, of either size of header', async () => {
    const entrada = fc.record({
      trozos: fc.array(fc.uint8Array({ maxLength: 5000 }), { maxLength: 5 }),
      grande: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entrada, { maxLength: 6 }), async (entradas) => {
        const bytes = await escribir(
          entradas.map(({ trozos, grande }, i) => ({ nombre: `datos/${i}.csv`, contenido: trozos, grande })),
        );
        const abiertas = await abrir(bytes);
        expect([...abiertas.keys()]).toEqual(entradas.map((_, i) => `datos/${i}.csv`));
        for (const [i, { trozos }] of entradas.entries()) {
          const abierta = abiertas.get(`datos/${i}.csv`);
          expect(abierta && (await juntar(abierta.abrir())).equals(Buffer.concat(trozos))).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('is opened by another reader', async () => {
    const bytes = await escribir([una('a.csv', 'uno'), una('b/c.csv', 'dos', true)]);
    const { archivos } = abrirZip(bytes, { archivos: 10, bytes: 1000, niveles: 0 });
    expect(archivos.map(({ ruta, leer }) => [ruta, Buffer.from(leer()).toString()])).toEqual([
      ['a.csv', 'uno'],
      ['b/c.csv', 'dos'],
    ]);
  });

  test('may have more entries than two bytes count', async () => {
    const bytes = await escribir(Array.from({ length: 66_000 }, (_, i) => una(`a/${i}`, '')));
    const abiertas = await abrir(bytes);
    expect(abiertas.size).toBe(66_000);
    expect(abiertas.has('a/65999')).toBe(true);
  }, 180_000);

  test('is an error of whoever reads where an entry fails', async () => {
    async function* rota() {
      yield Buffer.from('x');
      throw new Error('se cortó');
    }
    await expect(escribir([{ nombre: 'a', contenido: rota() }])).rejects.toThrow('se cortó');
  });
});

describe('a zip from outside', () => {
  test.each(['../a', 'a/../b', '/a', 'a//b', 'C:\\a', '.oculto', 'a/', ''])(
    'with the name «%s» is refused',
    async (nombre) => {
      expect((await falla(abrir(await escribir([una(nombre, 'x')])))).codigo).toBe('zip_danado');
    },
  );

  test('with two entries of a name is refused', async () => {
    expect((await falla(abrir(await escribir([una('a', 'x'), una('a', 'y')])))).message).toContain(
      'dos veces',
    );
  });

  test('is refused by its entries, by what it declares and by its ratio', async () => {
    const bytes = await escribir([una('a', 'x'), una('b', 'y'.repeat(100))]);
    const codigo = async (limites: typeof LIMITES, de = bytes) => (await falla(abrir(de, limites))).codigo;
    expect(await codigo({ ...LIMITES, entradas: 1 })).toBe('zip_fuera_de_limites');
    expect(await codigo({ ...LIMITES, bytes: 100 })).toBe('zip_fuera_de_limites');
    const bomba = await escribir([{ nombre: 'a', contenido: [Buffer.alloc(11 * 1024 * 1024)] }]);
    expect(await codigo({ ...LIMITES, razon: 100 }, bomba)).toBe('zip_fuera_de_limites');
  });

  test('gives no byte past what it declares', async () => {
    const bytes = await escribir([una('a', 'x'.repeat(100_000))]);
    // The size in the directory: 24 bytes after its signature.
    bytes.writeUInt32LE(10, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    const abierta = (await abrir(bytes)).get('a');
    let leidos = 0;
    const leer = async () => {
      for await (const trozo of abierta?.abrir() ?? []) leidos += trozo.length;
    };
    expect((await falla(leer())).codigo).toBe('zip_danado');
    expect(leidos).toBe(0);
  });

  test('is refused wherever it is cut', async () => {
    const bytes = await escribir([una('a.csv', 'x'.repeat(500)), una('b.csv', 'y', true)]);
    for (let largo = 0; largo < bytes.length; largo += 3)
      expect((await falla(abrir(bytes.subarray(0, largo)))).codigo).toBe('zip_danado');
  });
});
