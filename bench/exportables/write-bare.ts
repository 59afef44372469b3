import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escribirLibro, escribirTabla, type CeldaExportada, type ColumnaTabla } from '@cuadra/formats';
import type pg from 'pg';
import { SELECT_EXPORTADO } from './copy-bare.ts';

const FECHAS = new Set(['fecha_emision', 'fecha_vencimiento', 'fecha_pago', 'fecha']);
const MONTOS = new Set([
  'neto',
  'exento',
  'iva',
  'otros',
  'total',
  'saldo',
  'monto_documento',
  'monto_cartola',
]);

export interface TablaEnMemoria {
  readonly columnas: ColumnaTabla[];
  readonly filas: CeldaExportada[][];
}

type Valor = string | number | boolean | Date | null;

/** The rows of an export as cells, in memory: the writer that is compared reads nothing. */
export async function readTabla(admin: pg.Pool, idEmpresa: number): Promise<TablaEnMemoria> {
  const { rows, fields } = await admin.query<Record<string, Valor>>(
    `select * from (${SELECT_EXPORTADO} where d.id_empresa = $1 and d.modelo = 'Dte' order by d.fecha_emision, d.id) x`,
    [idEmpresa],
  );
  const celda = (nombre: string, valor: Valor | undefined): CeldaExportada => {
    if (valor === null || valor === undefined) return null;
    if (MONTOS.has(nombre)) return { tipo: 'monto', monto: Number(valor), moneda: 'CLP' };
    if (valor instanceof Date) return { tipo: 'fecha', fecha: valor.toISOString().slice(0, 10) };
    if (FECHAS.has(nombre)) return { tipo: 'fecha', fecha: String(valor) };
    if (nombre === 'folio') return { tipo: 'numero', numero: Number(valor) };
    return { tipo: 'texto', texto: String(valor) };
  };
  return {
    columnas: fields.map(({ name }) => ({ titulo: name, ancho: 14 })),
    filas: rows.map((fila) => fields.map(({ name }) => celda(name, fila[name]))),
  };
}

const POR_LOTE = 500;

async function* lotes(filas: CeldaExportada[][]) {
  for (let desde = 0; desde < filas.length; desde += POR_LOTE) yield filas.slice(desde, desde + POR_LOTE);
}

/** The competitors of XLSX: rows in memory to a file, by the writer of exports and by the library of lists. */
export async function writeBare(
  { columnas, filas }: TablaEnMemoria,
  escritor: 'libro' | 'hucre',
  archivo: string,
): Promise<void> {
  const tabla = { hoja: 'Ventas', columnas, filas: lotes(filas) };
  const bytes =
    escritor === 'libro'
      ? escribirLibro({ tabla, resumen: () => [] })
      : escribirTabla('ventas', 'xlsx', tabla).bytes;
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(archivo));
}
