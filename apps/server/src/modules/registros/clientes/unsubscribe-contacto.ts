import type { RecibeContacto } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readContacto, updateContacto } from './store/contactos.ts';

const SIN_COBRANZA: Readonly<Record<RecibeContacto, RecibeContacto>> = {
  todo: 'pagos',
  cobranza: 'nada',
  pagos: 'pagos',
  nada: 'nada',
};

/** Ends mails of collections for a contact, as they asked. False where the contact is gone. */
export async function unsubscribeContacto(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const antes = await readContacto(tx, idEmpresa, id);
  if (!antes) return false;
  const { nombre, apellido, email, telefono } = antes;
  const recibe = SIN_COBRANZA[antes.recibe];
  if (recibe === antes.recibe) return true;
  await updateContacto(tx, idEmpresa, id, { nombre, apellido, email, telefono, recibe });
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario: null,
      accion: 'baja_contacto',
      modelo: 'Contacto',
      idRegistro: id,
      antes: { recibe: antes.recibe },
      despues: { recibe },
    },
  ]);
  return true;
}
