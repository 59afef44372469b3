import { MAX_VISTAS, type Lista, type Vista } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { canEdit, presentVista } from './present-vista.ts';
import {
  countPropias,
  hasNombre,
  insertVista,
  readVista,
  releaseVista,
  removeVista,
  updateVista,
  type DatosVista,
  type FilaVista,
} from './store/vistas.ts';

function nombreRepetido(nombre: string): AppError {
  const mensaje = `Ya tienes una vista que se llama «${nombre}». Elige otro nombre.`;
  return new AppError('conflicto', mensaje, { 'body.nombre': [mensaje] });
}

/** Saves a view. Throws `conflicto` for a name that is taken and where there are too many. */
export function createVistaDe(
  db: Db,
  principal: Principal,
  { lista, ...datos }: DatosVista & { readonly lista: Lista },
): Promise<Vista> {
  const { idEmpresa, idUsuario } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    if ((await countPropias(tx, idEmpresa, idUsuario, lista)) >= MAX_VISTAS)
      throw new AppError(
        'conflicto',
        `Tienes ${MAX_VISTAS} vistas en esta lista. Borra alguna antes de guardar otra.`,
      );
    const id = await insertVista(tx, { idEmpresa, idUsuario, lista }, datos);
    const fila = id === null ? undefined : await readVista(tx, idEmpresa, id);
    if (!fila) throw nombreRepetido(datos.nombre);
    return presentVista(principal, fila);
  });
}

/** A view that the caller may edit. One that they do not even see is not there. */
async function findEditable(tx: Tx, principal: Principal, id: number): Promise<FilaVista> {
  const fila = await readVista(tx, principal.idEmpresa, id);
  if (!fila || (fila.idUsuario !== principal.idUsuario && !fila.compartida))
    throw notFound('Esa vista ya no existe.');
  if (!canEdit(principal, fila))
    throw new AppError('sin_permiso', 'Solo quien guardó esta vista puede cambiarla.');
  return fila;
}

/** Changes what is given of a view. Throws `conflicto` for a name that its author already uses. */
export function updateVistaDe(
  db: Db,
  principal: Principal,
  id: number,
  cambios: Partial<DatosVista>,
): Promise<Vista> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await findEditable(tx, principal, id);
    const { nombre } = cambios;
    if (nombre !== undefined && (await hasNombre(tx, idEmpresa, fila, nombre))) throw nombreRepetido(nombre);
    await updateVista(tx, idEmpresa, id, cambios);
    if (fila.compartida && cambios.compartida === false)
      await releaseVista(tx, idEmpresa, id, fila.idUsuario);
    return presentVista(principal, (await readVista(tx, idEmpresa, id)) ?? fila);
  });
}

export function deleteVistaDe(db: Db, principal: Principal, id: number): Promise<void> {
  return withEmpresa(db, principal.idEmpresa, async (tx) => {
    await findEditable(tx, principal, id);
    await removeVista(tx, principal.idEmpresa, id);
  });
}
