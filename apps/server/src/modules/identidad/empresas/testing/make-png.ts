import { crc32, deflateSync } from 'node:zlib';

function chunk(tipo: string, datos: Uint8Array): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}

/** A whole PNG of one grey, `ancho` by `alto` pixels. */
export function makePng(ancho = 16, alto = 16, gris = 120): Buffer {
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(ancho, 0);
  cabecera.writeUInt32BE(alto, 4);
  cabecera[8] = 8;
  const fila = Buffer.alloc(ancho + 1, gris);
  fila[0] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', cabecera),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: alto }, () => fila)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
