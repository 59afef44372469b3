import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { exportacionSchema, MAX_FILAS_EXPORTACION } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { escribirCsv, escribirLibro, type CeldaExportada } from '@cuadra/formats';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { noteSubida } from '../../../platform/storage/index.ts';
import { buildColumnas, buildFilas, type Incluidas } from './build-filas.ts';
import { kindOfArchivo, nameKind } from './kinds.ts';
import { withSelection, type Fuente, type Registro } from './load-selection.ts';
import { advanceArchivo, type takePendiente } from './store/archivos.ts';
import { countPartes } from './store/detalles.ts';
import { Totales } from './sum-totales.ts';

type Pendiente = NonNullable<Awaited<ReturnType<typeof takePendiente>>>;

const POR_LOTE = 2000;
/** Batches that are asked for at once; fewer than there are between two notes of the progress. */
const LOTES_PEDIDOS = 2;
/** Records between two notes of the progress: each note waits for the disk of the database. */
const POR_AVISO = 3 * POR_LOTE;
/** Sets of columns for accounts; a record with more shares keeps the first. */
const MAX_PARTES = 20;

const texto = (valor: string): CeldaExportada => ({ tipo: 'texto', texto: valor });
const INCLUYE = {
  conciliacion: 'Conciliación, una fila por cada par',
  clasificacion: 'Clasificación',
  ninguno: 'Solo los registros',
} as const;

/** The file was cancelled while it was written. */
export class ExportacionCancelada extends Error {}

export interface ArchivoEscrito {
  readonly carpeta: string;
  readonly claveArchivo: string;
  readonly bytes: number;
  readonly total: number;
}

/**
 * Writes a file of an export to the storage, whole or not at all: a row names it only once it ended. Throws AppError
 * `demasiado_grande` beyond the rows of one file, and ExportacionCancelada.
 */
export function writeExportado(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  idEmpresa: number,
  archivo: Pendiente,
  signal: AbortSignal,
): Promise<ArchivoEscrito> {
  const pedido = exportacionSchema.parse(archivo.pedido);
  const modelo = kindOfArchivo(archivo.modelo);
  return withSelection({ idEmpresa, hoy: platform.clock.hoy(), modelo, pedido }, (fuente) =>
    write(platform, idEmpresa, archivo, fuente, signal),
  );
}

async function write<T extends Registro>(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  idEmpresa: number,
  archivo: Pendiente,
  fuente: Fuente<T>,
  signal: AbortSignal,
): Promise<ArchivoEscrito> {
  const pedido = exportacionSchema.parse(archivo.pedido);
  const carpeta = `${idEmpresa}/exportaciones/${randomUUID()}`;
  const claveArchivo = `${carpeta}/0`;
  const { ids, incluidas } = await withEmpresa(db, idEmpresa, async (tx) => {
    const elegidos = await fuente.listIds(tx, MAX_FILAS_EXPORTACION + 1);
    if (elegidos.length > MAX_FILAS_EXPORTACION)
      throw new AppError(
        'demasiado_grande',
        `Son más de ${MAX_FILAS_EXPORTACION.toLocaleString('es-CL')} registros. Elige un rango más corto.`,
      );
    await advanceArchivo(tx, idEmpresa, archivo.id, { total: elegidos.length, hechas: 0 });
    await noteSubida(tx, idEmpresa, carpeta);
    const partes =
      pedido.incluir === 'clasificacion'
        ? Math.min(await countPartes(tx, idEmpresa, fuente.lado, elegidos), MAX_PARTES)
        : 0;
    const elegidas: Incluidas = { ...pedido, partes };
    return { ids: elegidos, incluidas: elegidas };
  });
  const columnas = buildColumnas(fuente, incluidas);
  const totales = new Totales(fuente.columnas, fuente.lado === 'cartola' ? ['Saldo'] : []);
  let cuantas = 0;
  const readLote = (desde: number) =>
    withEmpresa(db, idEmpresa, async (tx) => {
      const lote = ids.slice(desde, desde + POR_LOTE);
      const leidas = await buildFilas(tx, idEmpresa, { fuente, incluidas, ids: lote });
      const avisa = desde % POR_AVISO === 0;
      if (avisa && !(await advanceArchivo(tx, idEmpresa, archivo.id, { hechas: desde })))
        throw new ExportacionCancelada();
      return leidas;
    });
  async function* lotes(): AsyncGenerator<CeldaExportada[][]> {
    const pedidos: ReturnType<typeof readLote>[] = [];
    let desde = 0;
    // The database reads the next batches while the worker writes one.
    const askAhead = () => {
      for (; pedidos.length < LOTES_PEDIDOS && desde < ids.length; desde += POR_LOTE) {
        const lote = readLote(desde);
        // It is awaited by a later turn, which a writer that fails does not take.
        lote.catch(() => undefined);
        pedidos.push(lote);
      }
    };
    askAhead();
    for (let lote = pedidos.shift(); lote !== undefined; lote = pedidos.shift()) {
      const { filas, propias } = await lote;
      signal.throwIfAborted();
      askAhead();
      // Sums stand in the first sheet of a workbook; a CSV has one sheet of rows.
      if (pedido.formato === 'xlsx') for (const fila of propias) totales.add(fila);
      cuantas += filas.length;
      yield filas;
    }
  }
  const tabla = { hoja: nameKind(kindOfArchivo(archivo.modelo)), columnas, filas: lotes() };
  const resumen = () => [
    [texto('Empresa'), texto(archivo.razonSocial)],
    [texto('RUT'), texto(formatRut(archivo.rut))],
    [texto('Contenido'), texto(tabla.hoja)],
    [texto('Desde'), { tipo: 'fecha', fecha: pedido.desde } as const],
    [texto('Hasta'), { tipo: 'fecha', fecha: pedido.hasta } as const],
    ...(pedido.tipo === 'cartolas' ? [[texto('Cuentas bancarias'), texto(archivo.cuentas)]] : []),
    [texto('Incluye'), texto(INCLUYE[pedido.incluir])],
    [texto('Comentarios'), texto(pedido.includeComments ? 'Sí' : 'No')],
    [texto('Exportado por'), texto(archivo.nombrePersona)],
    [texto('Pedido el'), texto(archivo.created.toLocaleString('es-CL', { timeZone: 'America/Santiago' }))],
    [texto('Registros'), { tipo: 'numero', numero: ids.length } as const],
    [texto('Filas'), { tipo: 'numero', numero: cuantas } as const],
    ...totales.rows(),
  ];
  let bytes = 0;
  async function* medir(origen: AsyncIterable<Uint8Array>) {
    for await (const trozo of origen) {
      bytes += trozo.length;
      yield trozo;
    }
  }
  const contenido = pedido.formato === 'csv' ? escribirCsv(tabla) : escribirLibro({ tabla, resumen });
  await storage.writeStream(claveArchivo, Readable.from(medir(contenido), { objectMode: false }));
  return { carpeta, claveArchivo, bytes, total: ids.length };
}
