import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { settleEnvio } from '../../mensajes/envios/index.ts';
import { assertCliente } from '../cobranza/index.ts';
import { noteRespuesta } from './note-respuesta.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import {
  AJUSTE_DE_ENCENDIDO,
  AJUSTE_DE_RECORDATORIOS_DE_CLIENTE,
  AJUSTE_DE_RESPUESTA,
  imagenDeCliente,
  recordActoDeCliente,
  recordActoDeEncendido,
  recordActoDeRespuesta,
} from './ajuste-estado.ts';
import {
  readAjusteDeCliente,
  readInterruptor,
  writeAjusteDeCliente,
  writeInterruptor,
  type AjusteDeCliente,
} from './store/ajustes.ts';
import { readAsunto } from './store/recordatorios.ts';

/** Turns all reminders of a company on, in the name of the person, or off. */
export function changeEncendido(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  encendido: boolean,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_ENCENDIDO.lock(tx, idEmpresa, []);
    const antes = await readInterruptor(tx, idEmpresa);
    await writeInterruptor(tx, idEmpresa, { encendido, idUsuario });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: encendido ? 'encender' : 'apagar',
        modelo: 'Recordatorios',
        idRegistro: idEmpresa,
      },
    ]);
    await recordActoDeEncendido(tx, { idEmpresa, idUsuario }, antes.encendido, encendido);
  });
}

/** Leaves a customer out of reminders or pauses them. Throws `no_encontrado`. */
export function changeDeCliente(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
  cambios: Pick<AjusteDeCliente, 'excluido' | 'pausadoHasta'>,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertCliente(tx, idEmpresa, idCliente);
    await AJUSTE_DE_RECORDATORIOS_DE_CLIENTE.lock(tx, idEmpresa, [idCliente]);
    const antes = imagenDeCliente(await readAjusteDeCliente(tx, idEmpresa, idCliente));
    await writeAjusteDeCliente(tx, idEmpresa, idCliente, cambios);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'recordatorios',
        modelo: 'Cliente',
        idRegistro: idCliente,
        despues: { ...cambios },
      },
    ]);
    await recordActoDeCliente(tx, { idEmpresa, idUsuario }, idCliente, antes);
  });
}

/** Says that a customer answered, or that a person has looked at the answer. Throws `no_encontrado`. */
export function changeRespondio(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
  respondio: boolean,
  cuando: Date,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertCliente(tx, idEmpresa, idCliente);
    await AJUSTE_DE_RESPUESTA.lock(tx, idEmpresa, [idCliente]);
    const antes = await readAjusteDeCliente(tx, idEmpresa, idCliente);
    if (respondio) await noteRespuesta(tx, idEmpresa, { idCliente, idEnvio: null }, cuando);
    else await writeAjusteDeCliente(tx, idEmpresa, idCliente, { respondio: null });
    await recordActoDeRespuesta(tx, { idEmpresa, idUsuario }, idCliente, antes.respondio);
  });
}

/** Says whether a mail of unknown end arrived. Throws `no_encontrado`. */
export function settleRecordatorio(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  llego: boolean,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if ((await settleEnvio(tx, idEmpresa, id, llego)) === null)
      throw notFound('Ese correo ya no está por revisar.');
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'resolver_correo',
        modelo: 'Envio',
        idRegistro: id,
        despues: { llego },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'ajuste_cobros',
        titulo: `Dijo que un correo ${llego ? 'llegó' : 'no llegó'}`,
        detalle: await readAsunto(tx, idEmpresa, id),
      },
    );
  });
}
