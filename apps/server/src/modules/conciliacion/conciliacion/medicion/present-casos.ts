import { MODELOS_DOCUMENTO, type CasoDecidido } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { describeDocumentos } from '../describe-documentos.ts';
import { readDichos, type FilaCaso } from '../store/medicion.ts';

const idsDe = (clave: string | null): number[] => (clave === null ? [] : clave.split(',').map(Number));

/** Decided lines with the documents that were meant and that it was, named. */
export async function presentCasos(
  tx: Tx,
  idEmpresa: number,
  filas: readonly FilaCaso[],
): Promise<CasoDecidido[]> {
  const ids = new Set(filas.flatMap(({ clave, respuesta }) => [...idsDe(clave), ...idsDe(respuesta)]));
  const documentos = new Map((await readDichos(tx, idEmpresa, [...ids])).map((doc) => [doc.id, doc]));
  const named = (clave: string | null) => {
    if (clave === null) return null;
    return describeDocumentos(idsDe(clave).flatMap((id) => documentos.get(id) ?? []));
  };
  return filas.map(({ clave, respuesta, created, deshecha, ...fila }) => ({
    ...fila,
    dijo: named(clave),
    documentosDichos: idsDe(clave).flatMap((id) => {
      const documento = documentos.get(id);
      return documento ? { id, modelo: oneOf(MODELOS_DOCUMENTO, documento.modelo) } : [];
    }),
    fue: named(respuesta),
    created: created.toISOString(),
    deshecha: deshecha?.toISOString() ?? null,
  }));
}
