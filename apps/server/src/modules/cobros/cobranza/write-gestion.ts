import type { Gestion, GestionEscrita } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { assertCliente, presentGestion } from './get-cobranza-de-cliente.ts';
import { insertGestion, readGestion, removeGestion } from './store/gestiones.ts';

const gestionNotFound = () => notFound('Esa nota ya no existe.');

async function noteGestion(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
  gestion: GestionEscrita,
): Promise<Gestion> {
  await assertCliente(tx, idEmpresa, idCliente);
  const escrita = await readGestion(
    tx,
    idEmpresa,
    await insertGestion(tx, { idEmpresa, idUsuario }, idCliente, gestion),
  );
  if (!escrita) throw gestionNotFound();
  return presentGestion(escrita);
}

function assertHappened({ fecha }: GestionEscrita, hoy: string): void {
  if (fecha <= hoy) return;
  const mensaje = 'El contacto no puede ser de un día que no ha llegado.';
  throw new AppError('validacion', mensaje, { 'body.fecha': [mensaje] });
}

/** Notes a contact with a customer. Throws `no_encontrado`, and `validacion` for a day to come. */
export async function writeGestion(
  db: Db,
  principal: Principal,
  hoy: string,
  idCliente: number,
  gestion: GestionEscrita,
): Promise<Gestion> {
  assertHappened(gestion, hoy);
  return withEmpresa(db, principal.idEmpresa, (tx) => noteGestion(tx, principal, idCliente, gestion));
}

/** Notes the same contact with several customers, in one transaction. Throws as `writeGestion`. */
export async function writeGestiones(
  db: Db,
  principal: Principal,
  hoy: string,
  { idsCliente, ...gestion }: GestionEscrita & { readonly idsCliente: readonly number[] },
): Promise<{ items: Gestion[] }> {
  assertHappened(gestion, hoy);
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const items: Gestion[] = [];
    for (const id of new Set(idsCliente)) items.push(await noteGestion(tx, principal, id, gestion));
    return { items };
  });
}

/** Deletes a note of contact; the trail keeps its words. Throws `no_encontrado`. */
export function deleteGestionDe(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readGestion(tx, idEmpresa, id);
    if (!antes) throw gestionNotFound();
    await removeGestion(tx, idEmpresa, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'eliminar_gestion',
        modelo: 'Cliente',
        idRegistro: antes.idCliente,
        antes: { ...presentGestion(antes) },
      },
    ]);
  });
}
