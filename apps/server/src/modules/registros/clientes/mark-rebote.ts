import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { clearRebota, setRebota, setRebotesSeguidos } from './store/contactos.ts';

/** Marks contacts of a customer whose address takes no mail: none goes there until somebody corrects it. */
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

/** Notes how many mails in a row came back from an address for causes that may pass. */
export async function noteRebotes(
  tx: Tx,
  idEmpresa: number,
  { id, email, seguidos }: { readonly id: number; readonly email: string; readonly seguidos: number },
): Promise<void> {
  await setRebotesSeguidos(tx, { idEmpresa, id }, email, seguidos);
}

/** A mail from or to an address arrived: it takes mail, whatever came back before. */
export async function clearRebotes(
  tx: Tx,
  idEmpresa: number,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const vueltos = await clearRebota(tx, { idEmpresa, id }, email);
  await recordAudit(
    tx,
    vueltos.map((idRegistro) => ({
      idEmpresa,
      idUsuario: null,
      accion: 'rebote_contacto',
      modelo: 'Contacto',
      idRegistro,
      despues: { email, rebota: false },
    })),
  );
}
