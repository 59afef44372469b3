import type { Tx } from '../../../platform/database/index.ts';
import { writeAjusteDeCliente } from './store/ajustes.ts';
import { markRespondido } from './store/recordatorios.ts';

interface Respuesta {
  readonly idCliente: number;
  /** The mail that was answered; null where a person only says that the customer answered. */
  readonly idEnvio: number | null;
}

/** Tells that a customer answered, which stops their reminders until a person looks. */
export async function noteRespuesta(
  tx: Tx,
  idEmpresa: number,
  respuesta: Respuesta,
  cuando: Date,
): Promise<void> {
  await markRespondido(tx, idEmpresa, respuesta);
  await writeAjusteDeCliente(tx, idEmpresa, respuesta.idCliente, { respondio: cuando });
}
