import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { escribirZipPorFlujo } from '@cuadra/formats';
import type { TestCuadra } from '@cuadra/testing';
import { withFuente } from '../fuente-de-archivo.ts';
import { abrirZipDeFuente } from '@cuadra/formats';
import { writeArchivo } from '../write-archivo.ts';

/** Writes the archive of a company into a file, as the application does. */
export async function saveArchivo(t: TestCuadra, idEmpresa: number, ruta: string): Promise<void> {
  const { pool, storage } = t.cuadra.platform;
  const client = await pool.connect();
  try {
    const bytes = writeArchivo({ client, storage, idEmpresa, ahora: new Date('2026-11-27T12:00:00Z') });
    await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(ruta));
  } finally {
    client.release();
  }
}

/** Every entry of an archive in memory. */
export async function openArchivo(ruta: string): Promise<Map<string, Buffer>> {
  return withFuente(ruta, async (fuente) => {
    const entradas = await abrirZipDeFuente(fuente, { entradas: 10_000, bytes: 2 ** 30, razon: 1000 });
    const leidas = new Map<string, Buffer>();
    for (const [nombre, entrada] of entradas)
      leidas.set(nombre, await buffer(Readable.from(entrada.abrir(), { objectMode: false })));
    return leidas;
  });
}

/** Writes an archive of these entries. */
export async function packArchivo(ruta: string, entradas: ReadonlyMap<string, Buffer>): Promise<void> {
  async function* todas() {
    for (const [nombre, contenido] of entradas) yield { nombre, contenido: [contenido] };
  }
  await pipeline(Readable.from(escribirZipPorFlujo(todas()), { objectMode: false }), createWriteStream(ruta));
}
