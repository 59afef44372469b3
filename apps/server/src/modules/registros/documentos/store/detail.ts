import type { ModeloDocumento } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import { selectItem } from './item.ts';
import { setDocumentos } from './write.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

export function readFila(tx: Tx, { idEmpresa, id }: Clave, modelo: ModeloDocumento) {
  return selectItem(tx)
    .innerJoin('empresa as e', 'e.idEmpresa', 'd.idEmpresa')
    .leftJoin('importacionArchivo as ia', (join) =>
      join.onRef('ia.idEmpresa', '=', 'd.idEmpresa').onRef('ia.id', '=', 'd.idImportacionArchivo'),
    )
    .select([
      'd.codigoTipo',
      'd.emiteComprador',
      'd.rutVendedor',
      'd.detalle',
      'e.rut as rutEmpresa',
      'd.fechaRecepcion',
      'd.fechaAcuse',
      'd.fechaReclamo',
      'd.firma',
      'd.claveXml',
      'd.otrosImpuestos',
      'ia.nombre as archivo',
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.modelo', '=', modelo)
    .where('d.id', '=', id)
    .executeTakeFirst();
}

export function readClaveXml(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('documento')
    .select(['claveXml', 'codigoTipo', 'folio', 'rut'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sets the internal payment date and answers the one before; null when there is no such document. */
export async function setFechaPagoInterna(
  tx: Tx,
  { idEmpresa, id }: Clave,
  modelo: ModeloDocumento,
  fechaPagoInterna: string | null,
): Promise<{ antes: string | null } | null> {
  const previo = await tx
    .selectFrom('documento')
    .select('fechaPagoInterna')
    .where('idEmpresa', '=', idEmpresa)
    .where('modelo', '=', modelo)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!previo) return null;
  await setDocumentos(tx, idEmpresa, [id], { fechaPagoInterna });
  return { antes: previo.fechaPagoInterna };
}
