import type { ClienteCambiado, ClienteDetalle, ClienteNuevo } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../actos/index.ts';
import { ensureContraparte, renameContraparte } from '../contrapartes/index.ts';
import { recordActoDeCliente } from './ajuste-cliente.ts';
import { clienteNotFound, loadCliente, type VistaDeCliente } from './get-cliente.ts';
import { hasGrupo } from './store/grupos.ts';
import { insertCliente, lockCliente } from './store/write.ts';
import { dropCliente, rewriteCliente } from './write-cliente.ts';

async function assertGrupo(tx: Tx, idEmpresa: number, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined || (await hasGrupo(tx, idEmpresa, id))) return;
  const mensaje = 'Ese grupo ya no existe.';
  throw new AppError('validacion', mensaje, { 'body.idGrupoCliente': [mensaje] });
}

function rutTaken(nombre: string): AppError {
  const mensaje = `Ya tienes un cliente con ese RUT: ${nombre}.`;
  return new AppError('conflicto', mensaje, { 'body.rut': [mensaje] });
}

/** Creates a customer. Throws `conflicto` where the RUT is a customer's already, `validacion` for a group that is gone. */
export function createCliente(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  vista: VistaDeCliente,
  { plazoPago = null, idGrupoCliente = null, contactoFactura = null, ...quien }: ClienteNuevo,
): Promise<ClienteDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertGrupo(tx, idEmpresa, idGrupoCliente);
    const id = await ensureContraparte(tx, idEmpresa, quien);
    const nuevo = await insertCliente(tx, { idEmpresa, id }, { plazoPago, idGrupoCliente, contactoFactura });
    const clave = { ...vista, id };
    if (!nuevo) throw rutTaken((await loadCliente(tx, clave)).nombre);
    // A supplier that becomes a customer keeps its legal data, and is called as the person just wrote.
    await renameContraparte(tx, idEmpresa, id, quien.nombre);
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'crear_cliente', modelo: 'Cliente', idRegistro: id, despues: quien },
    ]);
    const despues = await lockCliente(tx, clave);
    if (!despues) throw new Error('a customer that was just made is not there');
    await recordActoDeCliente(tx, { idEmpresa, idUsuario }, { id, antes: null, despues });
    return loadCliente(tx, clave);
  });
}

/**
 * Changes a customer. Throws `no_encontrado`, `validacion` for a group that is gone, and `conflicto` for a RUT that is
 * somebody else's or that documents already state.
 */
export function changeCliente(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  clave: VistaDeCliente,
  cambios: ClienteCambiado,
): Promise<ClienteDetalle> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await lockCliente(tx, clave);
    if (!antes) throw clienteNotFound();
    await assertGrupo(tx, idEmpresa, cambios.idGrupoCliente);
    // A field that was not sent stays; null takes away.
    const despues = { ...antes, ...defined(cambios) };
    if (JSON.stringify(antes) !== JSON.stringify(despues)) {
      await rewriteCliente(tx, clave, antes, despues);
      await recordAudit(tx, [
        {
          idEmpresa,
          idUsuario,
          accion: 'editar_cliente',
          modelo: 'Cliente',
          idRegistro: clave.id,
          antes,
          despues,
        },
      ]);
      await recordActoDeCliente(tx, { idEmpresa, idUsuario }, { id: clave.id, antes, despues });
    }
    return loadCliente(tx, clave);
  });
}

/** Deletes a customer and their contacts. Throws `no_encontrado`, and `conflicto` while something refers to them. */
export function removeCliente(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  clave: VistaDeCliente,
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await lockCliente(tx, clave);
    if (!antes) throw clienteNotFound();
    await dropCliente(tx, clave);
    await recordAudit(tx, [
      { idEmpresa, idUsuario, accion: 'eliminar_cliente', modelo: 'Cliente', idRegistro: clave.id, antes },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'cliente',
        titulo: `Eliminó el cliente ${antes.nombre}`,
        detalle: formatRut(antes.rut),
      },
    );
  });
}

function defined<T extends object>(cambios: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(cambios).filter(([, valor]) => valor !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
