import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { EntradaDeDirectorio } from './directorio.ts';

/** 0x80 to 0xFF of code page 850, which the Windows of Chile writes; its small letters are those of 437. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** Info-ZIP's extra field with the name in UTF-8. */
const NOMBRE_UNICODE = 0x7075;

function nombreUnicode({ nombre, extra }: EntradaDeDirectorio): string | null {
  const vista = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let pos = 0; pos + 4 <= extra.length;) {
    const largo = vista.getUint16(pos + 2, true);
    const fin = pos + 4 + largo;
    if (vista.getUint16(pos, true) === NOMBRE_UNICODE && largo > 5 && fin <= extra.length) {
      // The field is of an older name where its checksum is of another one.
      if (vista.getUint32(pos + 5, true) !== crc32(nombre)) return null;
      return new TextDecoder().decode(extra.subarray(pos + 9, fin));
    }
    pos = fin;
  }
  return null;
}

function deCp850(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? '?'),
  ).join('');
}

/** Path of an entry as a person wrote it: its own mark, Info-ZIP's field, UTF-8 without a mark (macOS), else Windows. */
export function nombreDeEntrada(entrada: EntradaDeDirectorio): string {
  const { nombre, utf8 } = entrada;
  const escrito =
    nombreUnicode(entrada) ?? (utf8 || isUtf8(nombre) ? new TextDecoder().decode(nombre) : deCp850(nombre));
  return escrito.normalize('NFC').replaceAll('\\', '/');
}
