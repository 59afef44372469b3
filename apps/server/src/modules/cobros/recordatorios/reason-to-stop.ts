import { explicarNoSale, motivoDeDetener } from '@cuadra/domain/recordatorios';
import type { Tx } from '../../../platform/database/index.ts';
import { loadDiaDeCliente } from './load-dia.ts';
import { readInterruptor } from './store/ajustes.ts';
import { readDeEnvio } from './store/recordatorios.ts';

const CAMBIO = 'Cambió lo que debe después de escribirlo.';

/**
 * The reason why a mail that is a reminder may no longer leave: the switch, a stop of the customer or of a document, or
 * a balance that changed since it was written. Null of one that may, and of any other mail.
 */
export async function reasonToStopRecordatorio(
  tx: Tx,
  idEmpresa: number,
  idEnvio: number,
): Promise<string | null> {
  const recordatorio = await readDeEnvio(tx, idEmpresa, idEnvio);
  if (!recordatorio) return null;
  const { idCliente, fecha, documentos, aunqueSinBanco, idUsuario } = recordatorio;
  if (idUsuario === null && !(await readInterruptor(tx, idEmpresa)).encendido)
    return 'Apagaste los recordatorios.';
  const cargado = await loadDiaDeCliente(tx, { idEmpresa, fecha, idCliente, sinEnvio: idEnvio });
  if (!cargado) return 'El cliente ya no tiene un plan.';
  const { cliente, dia } = cargado;
  const motivo = motivoDeDetener(
    cliente,
    documentos.map(({ id }) => id),
    dia,
    aunqueSinBanco,
  );
  if (motivo !== null) return `${explicarNoSale(motivo)}.`;
  const saldos = new Map(cliente.abiertos.map(({ id, saldo }) => [id, saldo]));
  return documentos.every(({ id, saldo }) => saldos.get(id) === saldo) ? null : CAMBIO;
}
