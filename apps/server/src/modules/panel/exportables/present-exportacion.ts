import {
  ESTADOS_ARCHIVO_EXPORTADO,
  exportacionSchema,
  type ArchivoExportado,
  type ExportacionHecha,
} from '@cuadra/contract';
import { oneOf } from '../../../platform/values/index.ts';
import { kindOfArchivo } from './kinds.ts';
import type { readArchivos } from './store/archivos.ts';
import type { readEstados } from './store/entregas.ts';
import type { readExportaciones } from './store/exportaciones.ts';

type FilaExportacion = Awaited<ReturnType<typeof readExportaciones>>[number];
type Entrega = Awaited<ReturnType<typeof readEstados>> extends Map<number, infer E> ? E : never;
type FilaArchivo = Awaited<ReturnType<typeof readArchivos>>[number];

function presentArchivo(fila: FilaArchivo, vencida: boolean): ArchivoExportado {
  return {
    id: fila.id,
    idExportacion: fila.idExportacion,
    modelo: kindOfArchivo(fila.modelo),
    fileName: fila.nombre,
    estado: oneOf(ESTADOS_ARCHIVO_EXPORTADO, fila.estado),
    hechas: fila.hechas,
    total: fila.total,
    bytes: fila.bytes,
    motivo: fila.motivo,
    downloadUrl: fila.claveArchivo === null || vencida ? null : `/exportables/archivos/${fila.id}`,
  };
}

export function presentExportacion(
  { id, idUsuario, nombre, deSoporte, pedido, created, vence, programada }: FilaExportacion,
  archivos: readonly FilaArchivo[],
  entrega: Entrega | null,
  ahora: Date,
): ExportacionHecha {
  const { desde, hasta, formato, incluir, includeComments } = exportacionSchema.parse(pedido);
  const files = archivos.map((archivo) => presentArchivo(archivo, vence <= ahora));
  return {
    id,
    idUsuario,
    user: { nombre, god: deSoporte },
    created: created.toISOString(),
    vence: vence.toISOString(),
    desde,
    hasta,
    formato,
    incluir,
    includeComments,
    programada,
    entrega,
    downloadUrl: files.length === 1 ? (files[0]?.downloadUrl ?? null) : null,
    files,
  };
}
