import type { Tx } from '../../../platform/database/index.ts';
import { findContactosPorEmail } from './store/contactos.ts';
import { unsubscribeContacto } from './unsubscribe-contacto.ts';

/** Ends mails of collections for the contact of a customer with this email; no contact is no error. */
export async function unsubscribeEmail(
  tx: Tx,
  idEmpresa: number,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  for (const contacto of await findContactosPorEmail(tx, { idEmpresa, id }, email))
    await unsubscribeContacto(tx, idEmpresa, contacto);
}
