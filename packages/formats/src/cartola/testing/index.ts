import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import type { Celda, LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import type { LineaCartola } from '../tipos.ts';
import type { Texto } from './pdf.ts';

/** Test support: statements in every container, made from plain rows. */

export function fixture(nombre: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../fixtures/${nombre}`, import.meta.url)));
}

export function utf8(texto: string): Uint8Array {
  return new TextEncoder().encode(texto);
}

export function latin1(texto: string): Uint8Array {
  return new Uint8Array(Buffer.from(texto, 'latin1'));
}

export type Filas = readonly (readonly (string | number | Date | null)[])[];

export async function xlsx(hojas: Readonly<Record<string, Filas>>): Promise<Uint8Array> {
  return writeXlsx({
    sheets: Object.entries(hojas).map(([name, filas]) => ({ name, rows: filas.map((fila) => [...fila]) })),
  });
}

/** True binary Excel: BIFF8 by default, as Excel 97 and later write `.xls`. */
export function biff(
  hojas: Readonly<Record<string, Filas>>,
  tipo: BookType | 'biff3' | 'biff4' = 'biff8',
): Uint8Array {
  const libro = utils.book_new();
  for (const [nombre, filas] of Object.entries(hojas)) {
    utils.book_append_sheet(
      libro,
      utils.aoa_to_sheet(
        filas.map((fila) => [...fila]),
        { UTC: true },
      ),
      nombre,
    );
  }
  return new Uint8Array(write(libro, { type: 'array', bookType: tipo as BookType }) as ArrayBuffer);
}

/** The rows of a read workbook with its blank ones put back, to be written again in another container. */
export function filasDe(libro: LibroDeTablas): Filas {
  const filas: (string | number | Date | null)[][] = [];
  for (const { numero, celdas } of libro.tablas[0]?.filas ?? []) {
    while (filas.length < numero - 1) filas.push([]);
    filas.push(
      celdas.map((celda) => (typeof celda === 'object' && celda !== null ? new Date(celda.fecha) : celda)),
    );
  }
  return filas;
}

export function tabla(...filas: readonly (readonly Celda[])[]): Tabla {
  return {
    nombre: 'Hoja 1',
    oculta: false,
    filas: filas.map((celdas, i) => ({ numero: i + 1, celdas: [...celdas] })),
  };
}

interface EntradaDePrueba {
  /** Its bytes where they are not UTF-8. */
  readonly nombre: string | Uint8Array;
  readonly datos: Uint8Array;
  readonly declarado?: number;
  /** General purpose flags: 1 is encrypted, 0x800 a name in UTF-8. */
  readonly marcas?: number;
  readonly metodo?: number;
}

/** A zip whose entries may lie about their expanded size. */
export function zip(entradas: readonly EntradaDePrueba[]): Uint8Array {
  const locales: Buffer[] = [];
  const centrales: Buffer[] = [];
  let posicion = 0;
  for (const { nombre, datos, declarado = datos.length, marcas = 0, metodo = 8 } of entradas) {
    const comprimido = metodo === 0 ? Buffer.from(datos) : deflateRawSync(datos);
    const titulo = Buffer.from(nombre);
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(marcas, 2);
    comun.writeUInt16LE(metodo, 4);
    comun.writeUInt32LE(crc32(datos), 10);
    comun.writeUInt32LE(comprimido.length, 14);
    comun.writeUInt32LE(declarado, 18);
    comun.writeUInt16LE(titulo.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), comun, titulo, comprimido]);
    const cola = Buffer.alloc(14);
    cola.writeUInt32LE(posicion, 10);
    centrales.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comun, cola, titulo]));
    locales.push(local);
    posicion += local.length;
  }
  const directorio = Buffer.concat(centrales);
  const fin = Buffer.alloc(22);
  fin.write('PK\x05\x06', 'latin1');
  fin.writeUInt16LE(entradas.length, 8);
  fin.writeUInt16LE(entradas.length, 10);
  fin.writeUInt32LE(directorio.length, 12);
  fin.writeUInt32LE(posicion, 16);
  return new Uint8Array(Buffer.concat([...locales, directorio, fin]));
}

export function linea(parcial: Partial<LineaCartola>): LineaCartola {
  return {
    fila: 1,
    posicion: 0,
    fecha: '2026-01-05',
    descripcion: 'PAGO',
    cargo: 0,
    abono: 0,
    saldo: null,
    numeroDocumento: null,
    sucursal: null,
    rutContraparte: null,
    nombreContraparte: null,
    idExterno: null,
    cuota: null,
    ...parcial,
  };
}

/** Delimited text of the rows: days and numbers as they are, texts quoted where they must be. */
export function csv(
  filas: Filas,
  separador: ';' | ',' | '\t',
  codificacion: 'utf8' | 'latin1' = 'utf8',
): Uint8Array {
  const celda = (valor: Filas[number][number]): string => {
    const texto = valor instanceof Date ? valor.toISOString().slice(0, 10) : String(valor ?? '');
    return texto.includes(separador) || texto.includes('"') ? `"${texto.replaceAll('"', '""')}"` : texto;
  };
  const texto = filas.map((fila) => fila.map(celda).join(separador)).join('\r\n');
  return new Uint8Array(Buffer.from(`${texto}\r\n`, codificacion));
}

/** The same text as UTF-16 with its mark, as Excel saves «Unicode text». */
export function utf16(texto: Uint8Array): Uint8Array {
  return new Uint8Array(Buffer.from(`\ufeff${Buffer.from(texto).toString('utf8')}`, 'utf16le'));
}

/** Pages as lines of text whose columns are made of spaces, as a report that is printed to a file. */
export function textoAlineado(paginas: readonly (readonly Texto[])[]): Uint8Array {
  const LETRA = 3.4;
  const renglones = paginas.flatMap((textos) => {
    const alturas = [...new Set(textos.map(({ y }) => y))].toSorted((a, b) => a - b);
    return alturas.map((y) => {
      let renglon = '';
      for (const { x, texto, derecha } of textos.filter((uno) => uno.y === y).toSorted((a, b) => a.x - b.x)) {
        const desde = Math.round(x / LETRA) - (derecha === true ? texto.length : 0);
        renglon = `${renglon.padEnd(desde)}${texto}`;
      }
      return renglon;
    });
  });
  return utf8(renglones.join('\n'));
}
