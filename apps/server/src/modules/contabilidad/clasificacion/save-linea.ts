import type { LineaNegocio } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { recordActoDeLinea } from './ajuste-linea.ts';
import { assertBorrable, assertNombreLibre, type FilaLinea } from './check-linea.ts';
import { lockPlan } from './store/cuentas.ts';
import { insertLinea, readLineas, updateLinea } from './store/lineas.ts';

const present = ({ id, nombre, archivada, usos }: FilaLinea): LineaNegocio => ({
  id,
  nombre,
  archivada,
  usos,
});

export function listLineasDe(db: Db, idEmpresa: number): Promise<LineaNegocio[]> {
  return withEmpresa(db, idEmpresa, async (tx) => (await readLineas(tx, idEmpresa)).map(present));
}

async function findLinea(tx: Tx, idEmpresa: number, id: number): Promise<FilaLinea> {
  const [fila] = await readLineas(tx, idEmpresa, id);
  if (!fila) throw notFound('Esa línea de negocio no existe o no es de tu empresa.');
  return fila;
}

/** Adds a business line. Throws `conflicto` where the name is taken. */
export function createLineaEn(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  nombre: string,
): Promise<LineaNegocio> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    await assertNombreLibre(tx, idEmpresa, nombre);
    const id = await insertLinea(tx, idEmpresa, nombre);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'crear_linea',
        modelo: 'LineaNegocio',
        idRegistro: id,
        despues: { nombre },
      },
    ]);
    await recordActoDeLinea(
      tx,
      { idEmpresa, idUsuario },
      { id, antes: null, despues: { nombre, archivada: false, borrada: false } },
    );
    return present(await findLinea(tx, idEmpresa, id));
  });
}

/** Renames or archives a business line. Throws `conflicto` where the name is taken. */
export function updateLineaEn(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  { id, nombre, archivada }: { id: number; nombre?: string | undefined; archivada?: boolean | undefined },
): Promise<LineaNegocio> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    const antes = present(await findLinea(tx, idEmpresa, id));
    if (nombre !== undefined) await assertNombreLibre(tx, idEmpresa, nombre, id);
    await updateLinea(
      tx,
      { idEmpresa, id },
      { ...(nombre !== undefined && { nombre }), ...(archivada !== undefined && { archivada }) },
    );
    const despues = present(await findLinea(tx, idEmpresa, id));
    const acto = { idEmpresa, idUsuario, accion: 'cambiar_linea', modelo: 'LineaNegocio', idRegistro: id };
    await recordAudit(tx, [{ ...acto, antes: { ...antes }, despues: { ...despues } }]);
    const imagen = (linea: LineaNegocio) => ({
      nombre: linea.nombre,
      archivada: linea.archivada,
      borrada: false,
    });
    await recordActoDeLinea(
      tx,
      { idEmpresa, idUsuario },
      { id, antes: imagen(antes), despues: imagen(despues) },
    );
    return despues;
  });
}

/** Deletes a business line that was never used. Throws `conflicto` where it was. */
export function deleteLineaDe(db: Db, { idEmpresa, idUsuario }: Principal, id: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockPlan(tx, idEmpresa);
    const linea = await findLinea(tx, idEmpresa, id);
    assertBorrable(linea);
    const { nombre, archivada } = linea;
    await updateLinea(tx, { idEmpresa, id }, { deleted: true });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'borrar_linea',
        modelo: 'LineaNegocio',
        idRegistro: id,
        antes: { nombre },
      },
    ]);
    await recordActoDeLinea(
      tx,
      { idEmpresa, idUsuario },
      {
        id,
        antes: { nombre, archivada, borrada: false },
        despues: { nombre, archivada, borrada: true },
      },
    );
  });
}
