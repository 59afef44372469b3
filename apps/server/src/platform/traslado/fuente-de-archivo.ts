import { open, type FileHandle } from 'node:fs/promises';
import type { FuenteDeZip } from '@cuadra/formats';

const TROZO = 256 * 1024;

async function leer(archivo: FileHandle, desde: number, largo: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(largo);
  let leidos = 0;
  while (leidos < largo) {
    const { bytesRead } = await archivo.read(bytes, leidos, largo - leidos, desde + leidos);
    if (bytesRead === 0) break;
    leidos += bytesRead;
  }
  return bytes.subarray(0, leidos);
}

/** A zip on the disk, read where it is needed. */
export async function withFuente<T>(ruta: string, work: (fuente: FuenteDeZip) => Promise<T>): Promise<T> {
  const archivo = await open(ruta, 'r');
  try {
    const { size } = await archivo.stat();
    return await work({
      bytes: size,
      leer: (desde, largo) => leer(archivo, desde, largo),
      async *flujo(desde, largo) {
        for (let pos = 0; pos < largo; pos += TROZO)
          yield await leer(archivo, desde + pos, Math.min(TROZO, largo - pos));
      },
    });
  } finally {
    await archivo.close();
  }
}
