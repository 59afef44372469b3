import { randomUUID } from 'node:crypto';
import type { Gestion, GestionEscrita } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { markUndone } from '../../registros/actos/index.ts';
import { assertCliente, presentGestion } from './get-cobranza-de-cliente.ts';
import { recordDeCobranza } from './record-actos.ts';
import { insertGestion, readGestion, readIdsDeLote, removeGestion } from './store/gestiones.ts';

const gestionNotFound = () => notFound('Esa nota ya no existe.');

async function noteGestiones(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  idsCliente: readonly number[],
  gestion: GestionEscrita,
): Promise<Gestion[]> {
  const lote = randomUUID();
  const gestiones: Gestion[] = [];
  for (const idCliente of idsCliente) {
    await assertCliente(tx, idEmpresa, idCliente);
    const id = await insertGestion(tx, { idEmpresa, idUsuario }, idCliente, gestion, lote);
    const escrita = await readGestion(tx, idEmpresa, id);
    if (!escrita) throw gestionNotFound();
    gestiones.push(presentGestion(escrita));
  }
  const [primero] = idsCliente;
  if (primero !== undefined)
    await recordDeCobranza(
      tx,
      { idEmpresa, idUsuario },
      { clave: lote, clase: 'gestion', idCliente: primero, cantidad: gestiones.length },
    );
  return gestiones;
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
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    const [escrita] = await noteGestiones(tx, principal, [idCliente], gestion);
    if (!escrita) throw gestionNotFound();
    return escrita;
  });
}

/** Notes the same contact with several customers, in one transaction. Throws as `writeGestion`. */
export async function writeGestiones(
  db: Db,
  principal: Principal,
  hoy: string,
  { idsCliente, ...gestion }: GestionEscrita & { readonly idsCliente: readonly number[] },
): Promise<{ items: Gestion[] }> {
  assertHappened(gestion, hoy);
  return withEmpresa(db, principal.idEmpresa, async (tx) => ({
    items: await noteGestiones(tx, principal, [...new Set(idsCliente)], gestion),
  }));
}

/** Deletes a note of contact; the trail keeps its words. Throws `no_encontrado`. */
export function deleteGestionDe(db: Db, principal: Principal, id: number): Promise<void> {
  return withEmpresa(db, principal.idEmpresa, (tx) => deleteEn(tx, principal, id));
}

async function deleteEn(tx: Tx, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
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
  if (antes.lote !== null) await markUndone(tx, { idEmpresa, idUsuario }, new Map([[antes.lote, 1]]));
}

/** Deletes the notes of contact of an act that stand, in the transaction of the caller. Answers how many. */
export async function deleteGestionesEn(tx: Tx, principal: Principal, lote: string): Promise<number> {
  const ids = await readIdsDeLote(tx, principal.idEmpresa, lote);
  for (const id of ids) await deleteEn(tx, principal, id);
  return ids.length;
}
