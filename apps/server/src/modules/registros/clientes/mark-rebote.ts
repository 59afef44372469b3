import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { setRebota } from './store/contactos.ts';

/** Marks contacts of a customer whose address does not exist: no mail goes there until somebody corrects it. */
export async function markRebote(
  tx: Tx,
  idEmpresa: number,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const marcados = await setRebota(tx, { idEmpresa, id }, email);
  await recordAudit(
    tx,
    marcados.map((idRegistro) => ({
      idEmpresa,
      idUsuario: null,
      accion: 'rebote_contacto',
      modelo: 'Contacto',
      idRegistro,
      despues: { email, rebota: true },
    })),
  );
}
