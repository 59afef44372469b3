import type { Tx } from '../../../platform/database/index.ts';
import { explainUno } from './explain-quedan.ts';
import {
  readApoyos,
  readArchivosDe,
  readCompartidos,
  type TablaImportada,
  type Tramo,
} from './store/deshacer.ts';

/** How records of files are held, by id: the tables that refer to each, and the sources that tell it too. */
export async function readUsos(
  tx: Tx,
  idEmpresa: number,
  de: TablaImportada,
  tramo: Tramo,
): Promise<Map<number, string[]>> {
  const usos = new Map<number, string[]>();
  for (const { id, tabla } of [
    ...(await readApoyos(tx, idEmpresa, de, tramo)),
    ...(await readCompartidos(tx, idEmpresa, de, tramo)),
  ])
    usos.set(id, [...(usos.get(id) ?? []), tabla]);
  return usos;
}

/** Why the undo of an import would leave some of these records: `conciliado`, by id. */
export async function readMotivosDeQuedar(
  tx: Tx,
  idEmpresa: number,
  de: TablaImportada,
  { idImportacion, ids }: { readonly idImportacion: number; readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const archivos = await readArchivosDe(tx, idEmpresa, idImportacion);
  const tramo = { archivos, primero: Math.min(...ids), ultimo: Math.max(...ids) };
  const usos = await readUsos(tx, idEmpresa, de, tramo);
  return new Map(
    ids.flatMap((id) => {
      // A line of a deposit of Transbank stays for the reason of the line that is used.
      const tablas = (usos.get(id) ?? []).filter((tabla) => tabla !== 'transbank_linea');
      return tablas.length === 0 ? [] : [[id, explainUno(tablas)] as const];
    }),
  );
}
