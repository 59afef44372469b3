import type { Tx } from '../../../platform/database/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { readQuienImporta, sumLineas } from './store/acto.ts';
import type { ArchivoPorImportar, ResultadoArchivo } from './store/importacion.ts';

/** The name of the act of an import. */
export const claveDeImportacion = (idImportacion: number): string => `importacion:${idImportacion}`;

/** Writes for the list of acts how many records a file of an import brought; its files are one act. */
export async function recordImportado(
  tx: Tx,
  idEmpresa: number,
  { id, idImportacion, nombre }: Pick<ArchivoPorImportar, 'id' | 'idImportacion' | 'nombre'>,
  { tipo, creados }: Pick<ResultadoArchivo, 'tipo' | 'creados'>,
): Promise<void> {
  if (creados === 0) return;
  const idUsuario = await readQuienImporta(tx, idEmpresa, idImportacion);
  const esCartola = tipo === 'cartola';
  await recordActo(tx, {
    idEmpresa,
    clave: claveDeImportacion(idImportacion),
    clase: 'importacion',
    autor: idUsuario === null ? 'importacion' : 'persona',
    idUsuario,
    nombre: 'Archivos',
    modelo: esCartola ? 'Cartola' : null,
    idOrigen: idImportacion,
    detalle: nombre,
    cantidad: creados,
    montos: esCartola ? await sumLineas(tx, idEmpresa, id) : [],
  });
}
