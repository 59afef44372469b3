import { formatRut } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import { decideCesiones } from './decide-cesiones.ts';
import { cesionAnotada } from './hechos.ts';
import { insertCesiones, readGuardadas, replaceCesion, settleVigente } from './store/cesion.ts';
import { findDocumento, lockDocumento, type ClaveTributaria } from './store/documento.ts';
import { insertRepetidas } from './store/importadas.ts';
import type { CesionPorEscribir } from './tipos.ts';

export interface CesionesDeArchivo {
  readonly idEmpresa: number;
  readonly idArchivo: number;
  readonly documento: ClaveTributaria;
  readonly cesiones: readonly CesionPorEscribir[];
}

export interface CesionesAnotadas {
  /** How many the file added or confirmed. */
  readonly nuevas: number;
  readonly avisos: readonly string[];
  readonly novedades: readonly string[];
}

/**
 * Writes the cessions of a signed file beside those that are kept of its document, in the transaction that imports
 * it. The same file again changes nothing.
 */
export async function recordCesiones(
  tx: Tx,
  { idEmpresa, idArchivo, documento, cesiones }: CesionesDeArchivo,
): Promise<CesionesAnotadas> {
  const id = await findDocumento(tx, idEmpresa, documento);
  if (id === undefined) throw new Error('the document of a cession was not imported');
  const clave = { idEmpresa, idDocumento: id };
  const fila = await lockDocumento(tx, { idEmpresa, id });
  const guardadas = await readGuardadas(tx, clave);
  const { nuevas, confirmadas, repetidas, avisos } = decideCesiones(guardadas, cesiones);
  const origen = { fuente: 'aec', idImportacionArchivo: idArchivo, idUsuario: null } as const;
  await insertCesiones(tx, clave, origen, nuevas);
  for (const confirmada of confirmadas) await replaceCesion(tx, clave, origen, confirmada);
  await insertRepetidas(tx, { idEmpresa, idArchivo }, repetidas);
  const anotadas = nuevas.length + confirmadas.length;
  if (anotadas === 0 || fila === undefined) return { nuevas: 0, avisos, novedades: [] };
  await settleVigente(tx, clave);
  await appendHechos(tx, idEmpresa, cesionAnotada, [{ id }]);
  const vigente = (await readGuardadas(tx, clave)).findLast((cesion) => cesion.vigente);
  if (vigente === undefined) return { nuevas: anotadas, avisos, novedades: [] };
  const aQuien = `${vigente.razonSocialCesionario} (${formatRut(vigente.rutCesionario)})`;
  const { rutCesionario, razonSocialCesionario } = vigente;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario: null,
      accion: 'ceder',
      modelo: fila.modelo,
      idRegistro: id,
      despues: { rut: rutCesionario, razonSocial: razonSocialCesionario, fuente: 'aec' },
    },
  ]);
  const novedad =
    fila.modelo === 'Compra'
      ? `El documento ${fila.folio} de ${fila.razonSocial} está cedido: págaselo a ${aQuien}, no a quien lo emitió.`
      : `El documento ${fila.folio} a ${fila.razonSocial} está cedido: tu cliente se lo pagará a ${aQuien}.`;
  return { nuevas: anotadas, avisos, novedades: [novedad] };
}
