import type { Tx } from '../../../../platform/database/index.ts';
import { saldarDocumentos } from '../deuda/saldar-documentos.ts';
import { deleteDocumentos, untieReferencias, type DocumentoImportado } from '../store/importados.ts';
import { readPlazos } from '../store/plazos.ts';
import { lockLigados, writeAplicaciones } from '../store/referencia.ts';
import { aplicarNotas } from './aplicar-notas.ts';
import { applyNotas, importDocumentos } from './import-documentos.ts';
import { resumenesTocados } from './resumenes-tocados.ts';

/**
 * Takes back documents of an import that are not in use, in the transaction of the caller, which holds the book. Documents that their notes had paid owe again, notes are open again, and boletas go back to the total of their
 * month.
 */
export async function retireDocumentos(
  tx: Tx,
  idEmpresa: number,
  retirados: readonly DocumentoImportado[],
): Promise<void> {
  if (retirados.length === 0) return;
  const ids = retirados.map(({ id }) => id);
  const suyos = new Set(ids);
  const ligados = await lockLigados(tx, idEmpresa, ids);
  const otros = ligados.documentos.map(({ id }) => id).filter((id) => !suyos.has(id));
  await untieReferencias(tx, idEmpresa, ids);
  const ligazones = ligados.ligazones.filter(
    ({ idNota, idDocumento }) => !suyos.has(idNota) && !suyos.has(idDocumento),
  );
  await writeAplicaciones(tx, idEmpresa, ligados, aplicarNotas(ligados.documentos, ligazones));
  await deleteDocumentos(tx, idEmpresa, ids);
  const tocados = await applyNotas(tx, idEmpresa, otros);
  await saldarDocumentos(tx, idEmpresa, [...new Set([...otros, ...tocados])]);
  const resumenes = await resumenesTocados(tx, idEmpresa, retirados);
  if (resumenes.length === 0) return;
  const empresa = await readPlazos(tx, idEmpresa);
  await importDocumentos(tx, { idEmpresa, idArchivo: null, empresa }, resumenes);
}
