import type { GrupoCliente } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../actos/index.ts';
import { AJUSTE_DE_GRUPO_CLIENTE, recordActoDeGrupo } from './ajuste-grupo.ts';
import { deleteGrupo, insertGrupo, readGrupo, readGrupos, updateGrupo } from './store/grupos.ts';

function nombreTaken(nombre: string): AppError {
  const mensaje = `Ya hay un grupo que se llama «${nombre}».`;
  return new AppError('conflicto', mensaje, { 'body.nombre': [mensaje] });
}

const grupoNotFound = () => notFound('Ese grupo ya no existe.');

export function listGrupos(db: Db, idEmpresa: number): Promise<{ items: GrupoCliente[] }> {
  return withEmpresa(db, idEmpresa, async (tx) => ({ items: await readGrupos(tx, idEmpresa) }));
}

/** Throws `conflicto` for a name that is taken. */
export function createGrupo(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  nombre: string,
): Promise<GrupoCliente> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const id = await insertGrupo(tx, idEmpresa, nombre);
    if (id === null) throw nombreTaken(nombre);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_grupo',
        modelo: 'GrupoCliente',
        idRegistro: id,
        despues: { nombre },
      },
    ]);
    await recordActoDeGrupo(tx, { idEmpresa, idUsuario }, id, { antes: null, despues: nombre });
    return { id, nombre, countClientes: 0 };
  });
}

/** Throws `no_encontrado`, and `conflicto` for a name that is taken. */
export function renameGrupo(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  id: number,
  nombre: string,
): Promise<GrupoCliente> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_GRUPO_CLIENTE.lock(tx, idEmpresa, [id]);
    const antes = await readGrupo(tx, idEmpresa, id);
    if (!antes) throw grupoNotFound();
    if (!(await updateGrupo(tx, idEmpresa, id, nombre))) throw nombreTaken(nombre);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'editar_grupo',
        modelo: 'GrupoCliente',
        idRegistro: id,
        antes: { nombre: antes.nombre },
        despues: { nombre },
      },
    ]);
    await recordActoDeGrupo(tx, { idEmpresa, idUsuario }, id, { antes: antes.nombre, despues: nombre });
    return { ...antes, nombre };
  });
}

/** Deletes a group; its customers stay, in none. Throws `no_encontrado`. */
export function removeGrupo(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const antes = await readGrupo(tx, idEmpresa, id);
    if (!antes) throw grupoNotFound();
    await deleteGrupo(tx, idEmpresa, id);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'eliminar_grupo',
        modelo: 'GrupoCliente',
        idRegistro: id,
        antes: { ...antes },
      },
    ]);
    const { nombre, countClientes } = antes;
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'cliente',
        titulo: `Eliminó el grupo de clientes ${nombre}`,
        detalle:
          countClientes === 1
            ? 'Tenía un cliente'
            : `Tenía ${countClientes.toLocaleString('es-CL')} clientes`,
      },
    );
  });
}
