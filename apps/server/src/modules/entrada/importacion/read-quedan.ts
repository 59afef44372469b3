import type { Tx } from '../../../platform/database/index.ts';
import { explainQuedan, firstMotivo } from './explain-quedan.ts';
import {
  countImportados,
  readApoyos,
  readArchivosDe,
  readCompartidos,
  TABLAS_IMPORTADAS,
} from './store/deshacer.ts';

const TODAS = { primero: 0, ultimo: Number.MAX_SAFE_INTEGER };

interface Quedan {
  /** Records of the import that are here. */
  readonly hay: number;
  /** Those of them that its undo leaves. */
  readonly quedan: number;
  /** `8 conciliados y 3 clasificados`; empty where none stays. */
  readonly motivos: string;
}

/** Which records of an import its undo would leave, with the reasons. */
export async function readQuedan(tx: Tx, idEmpresa: number, idImportacion: number): Promise<Quedan> {
  const archivos = await readArchivosDe(tx, idEmpresa, idImportacion);
  const porTabla = new Map<string, number>();
  let quedan = 0;
  for (const de of TABLAS_IMPORTADAS) {
    const tablas = new Map<number, string[]>();
    const add = (id: number, tabla: string) => tablas.set(id, [...(tablas.get(id) ?? []), tabla]);
    for (const { id, tabla } of await readApoyos(tx, idEmpresa, de, { archivos, ...TODAS })) add(id, tabla);
    for (const { id, tabla } of await readCompartidos(tx, idEmpresa, de, archivos)) add(id, tabla);
    quedan += tablas.size;
    for (const suyas of tablas.values()) {
      const motivo = firstMotivo(suyas);
      porTabla.set(motivo, (porTabla.get(motivo) ?? 0) + 1);
    }
  }
  const hay = await countImportados(tx, idEmpresa, archivos);
  return { hay, quedan, motivos: explainQuedan(porTabla) };
}
