import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { assertCabe, recordAvisos } from './ajuste-avisos.ts';
import { lockFilas, ordenNotFound } from './load-contexto.ts';
import type { FilaOrden } from './store/fila.ts';
import { deleteEmail, insertEmail, readDirecciones, readEmails } from './store/emails.ts';

interface EmailsDeOrden {
  readonly emails: string[];
  readonly beneficiario: string;
}

async function lockOrden(tx: Tx, principal: Principal, id: number): Promise<FilaOrden> {
  const [fila] = await lockFilas(tx, principal, [id]);
  if (!fila) throw ordenNotFound();
  return fila;
}

async function loadEmails(tx: Tx, principal: Principal, id: number): Promise<EmailsDeOrden> {
  const { emailNotificar } = await lockOrden(tx, principal, id);
  return { emails: await readEmails(tx, principal.idEmpresa, id), beneficiario: emailNotificar };
}

/** Addresses that are told of a payment. Throws `no_encontrado`. */
export function getEmailsDe(db: Db, principal: Principal, id: number): Promise<EmailsDeOrden> {
  return withEmpresa(db, principal.idEmpresa, (tx) => loadEmails(tx, principal, id));
}

/** Adds an address. Throws `no_encontrado`, and `conflicto` beyond 20. */
export function addEmail(db: Db, principal: Principal, id: number, email: string): Promise<EmailsDeOrden> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await lockOrden(tx, principal, id);
    await assertCabe(tx, idEmpresa, id, email);
    const titulado = {
      titulo: `Agregó un correo de aviso a la orden de ${fila.razonSocial}`,
      detalle: email,
    };
    await recordAvisos(tx, principal, fila, titulado, () => insertEmail(tx, idEmpresa, id, email));
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'agregar_email_orden',
        modelo: 'OrdenPago',
        idRegistro: id,
        despues: { email },
      },
    ]);
    return loadEmails(tx, principal, id);
  });
}

/** Takes an address away. Throws `no_encontrado`, and `conflicto` for one of the beneficiary. */
export async function removeEmail(db: Db, principal: Principal, id: number, email: string): Promise<void> {
  const { idEmpresa, idUsuario } = principal;
  await withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await lockOrden(tx, principal, id);
    const titulado = {
      titulo: `Quitó un correo de aviso de la orden de ${fila.razonSocial}`,
      detalle: email,
    };
    await recordAvisos(tx, principal, fila, titulado, async () => {
      if (await deleteEmail(tx, idEmpresa, id, email)) return;
      const suya = (await readDirecciones(tx, idEmpresa, id)).some((direccion) => direccion.email === email);
      if (suya) throw conflict('Ese correo es del beneficiario. Se cambia en su página.');
      throw notFound('Ese correo no está en la orden.');
    });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'quitar_email_orden',
        modelo: 'OrdenPago',
        idRegistro: id,
        antes: { email },
      },
    ]);
  });
}
