import type { listEmpresas, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { readEmpresasDe } from './store/empresa.ts';

export async function listEmpresasDe(
  db: Db,
  { idUsuario, idEmpresa }: Principal,
): Promise<ReplyOf<typeof listEmpresas>> {
  const filas = await readEmpresasDe(db, idUsuario);
  return {
    items: filas.map(({ planNombre, esDemo, estado, ...fila }) => ({
      ...fila,
      Plan: { nombre: planNombre },
      estado: estado === 'cerrada' ? 'cerrada' : esDemo ? 'demo' : 'activa',
      actual: fila.id === idEmpresa,
    })),
  };
}
