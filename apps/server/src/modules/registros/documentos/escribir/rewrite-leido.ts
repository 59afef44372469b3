import type { Tx } from '../../../../platform/database/index.ts';
import { saldarDocumentos } from '../deuda/saldar-documentos.ts';
import { ensureContrapartes } from '../../contrapartes/index.ts';
import {
  completeDocumento,
  deleteParticulares,
  hasLineasQueSuman,
  readMonedas,
  readTipos,
  renameDocumento,
  writeGlosas,
} from '../store/documento.ts';
import { readPlazos, readVenceDe } from '../store/plazos.ts';
import type { DocumentoLeido } from './tipos.ts';

/**
 * Writes a document of a person's anew in the caller's transaction, which holds the book and knows that what is
 * reconciled of it still fits.
 */
export async function rewriteLeido(
  tx: Tx,
  idEmpresa: number,
  { id, conciliado }: { readonly id: number; readonly conciliado: number },
  leido: DocumentoLeido,
): Promise<void> {
  const tipo = (await readTipos(tx)).get(leido.codigoTipo);
  const idMoneda = (await readMonedas(tx)).get(leido.moneda);
  if (tipo === undefined || idMoneda === undefined) throw new Error(`no type ${leido.codigoTipo}`);
  const venceDe = await readVenceDe(tx, idEmpresa, await readPlazos(tx, idEmpresa), [leido]);
  const conContraparte = leido.modelo !== 'Remuneracion' && leido.rut !== '';
  const { rut, razonSocial, giro, direccion, comuna } = leido;
  const ids = await ensureContrapartes(
    tx,
    idEmpresa,
    conContraparte ? [{ rut, razonSocial, giro, direccion, comuna }] : [],
  );
  await renameDocumento(tx, idEmpresa, id, leido);
  await completeDocumento(
    tx,
    idEmpresa,
    { id, conciliado },
    {
      leido,
      idTipoDocumento: tipo.id,
      idMoneda,
      idContraparte: conContraparte ? (ids.get(rut) ?? null) : null,
      signo: tipo.signo,
      fechaVencimiento: venceDe(leido),
    },
  );
  // A person writes one description: the lines of a file stay while they tell the same total and none takes their place.
  const conservaLineas =
    leido.glosas.length === 0 && (await hasLineasQueSuman(tx, idEmpresa, id, leido.montoTotal));
  if (!conservaLineas) {
    await deleteParticulares(tx, idEmpresa, [id]);
    await writeGlosas(tx, idEmpresa, [{ id, leido }]);
  }
  await saldarDocumentos(tx, idEmpresa, [id]);
}
