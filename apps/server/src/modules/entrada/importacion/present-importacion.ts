import {
  type ArchivoImportado,
  archivoImportadoSchema,
  type Importacion,
  incidenciaSchema,
  type ResumenImportacion,
  vistaPreviaSchema,
} from '@cuadra/contract';
import type { ImportacionGuardada, ImportacionResumida } from './store/importacion.ts';

const EN_CURSO: ReadonlySet<string> = new Set(['pendiente', 'procesando']);

function presentArchivo(archivo: ImportacionGuardada['archivos'][number]): ArchivoImportado {
  const { idImportacion: _importacion, ...propio } = archivo;
  return {
    ...propio,
    estado: archivoImportadoSchema.shape.estado.parse(archivo.estado),
    errores: incidenciaSchema.array().parse(archivo.errores),
    avisos: incidenciaSchema.array().parse(archivo.avisos),
    novedades: archivoImportadoSchema.shape.novedades.parse(archivo.novedades),
    vistaPrevia: vistaPreviaSchema.nullable().parse(archivo.vistaPrevia),
  };
}

export function presentImportacion({ id, created, idActo, archivos }: ImportacionGuardada): Importacion {
  return {
    id,
    created: created.toISOString(),
    terminada: archivos.every(({ estado }) => !EN_CURSO.has(estado)),
    idActo,
    archivos: archivos.map(presentArchivo),
  };
}

export function presentResumen(resumen: ImportacionResumida): ResumenImportacion {
  return {
    ...resumen,
    created: resumen.created.toISOString(),
    terminada: resumen.terminados === resumen.archivos,
  };
}
