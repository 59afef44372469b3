import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertDelDia } from './assert-envio.ts';
import { enviarDocumentos } from './enviar-documentos-job.ts';
import { insertEnvio, type ArchivoDeEnvio, type EnvioNuevo } from './store/envios.ts';

/**
 * Asks for a mail that another module composed: it goes if and only if the transaction commits. Throws
 * `demasiadas_solicitudes` beyond the company's number of a day.
 */
export async function writeEnvio(
  { queue }: Pick<Platform, 'queue'>,
  tx: Tx,
  envio: EnvioNuevo,
  documentos: readonly number[],
  archivos: readonly ArchivoDeEnvio[] = [],
): Promise<number> {
  if (envio.sinTope !== true) await assertDelDia(tx, envio.idEmpresa, 1);
  const id = await insertEnvio(tx, envio, documentos, archivos);
  await queue.send(tx, enviarDocumentos, { idEmpresa: envio.idEmpresa, id });
  return id;
}
