import type { ArchivoBhe, ClaseArchivo } from '@cuadra/formats';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import { assertPropio } from '../de-otra-empresa.ts';
import type { Destino, Escribir } from '../plan.ts';
import {
  desdeBoleta,
  importDocumentos,
  type ReleaseDocumentos,
} from '../../../registros/documentos/index.ts';

/**
 * Writes the boletas of a monthly report of the SII, as its sync does: one that it tells as annulled is annulled here too.
 * Throws ArchivoRechazado with what is wrong, by row.
 */
export function planBhe(
  { idEmpresa, archivo, empresa }: Destino,
  clase: ClaseArchivo,
  informe: ArchivoBhe,
  release: ReleaseDocumentos,
): Escribir {
  const { rut, contribuyente, boletas, errores } = informe;
  assertPropio(empresa, { que: 'El informe de boletas de honorarios', rut, nombre: contribuyente });
  if (errores.length > 0) throw new ArchivoRechazado(errores);
  const documentos = boletas.map((boleta) => desdeBoleta(boleta, 'Honorario', boleta.fila));
  return async (tx) => ({
    ...(await importDocumentos(tx, { idEmpresa, idArchivo: archivo.id, empresa, release }, documentos)),
    estado: 'listo',
    tipo: clase,
    filas: boletas.length,
    errores: [],
  });
}
