import { randomUUID } from 'node:crypto';
import type { Comentario, ModeloComentario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { notifyMenciones, type Mencionado } from './notify-menciones.ts';
import { presentComentario } from './present-comentario.ts';
import { assertSees, permisoDe } from './quien-ve.ts';
import { readComentario } from './store/comentarios.ts';
import { describeRegistro, lockRegistros, readPersonas } from './store/registros.ts';
import { writeComentarios } from './write-comentarios.ts';

interface ComentarioNuevo {
  readonly modelo: ModeloComentario;
  readonly ids: readonly number[];
  readonly comentario: string;
  readonly menciones: readonly number[];
}

/** People whom a comment names. Throws where one of them could not read it. */
async function findMencionados(
  tx: Tx,
  idEmpresa: number,
  { modelo, menciones }: ComentarioNuevo,
): Promise<Mencionado[]> {
  if (menciones.length === 0) return [];
  const nombrados = new Set(menciones);
  const personas = (await readPersonas(tx, idEmpresa, permisoDe(modelo))).filter(({ id }) =>
    nombrados.has(id),
  );
  if (personas.length < nombrados.size) {
    const mensaje = 'Alguien que mencionas ya no está en la empresa o no puede ver esto. Quita su nombre.';
    throw new AppError('validacion', mensaje, { 'body.menciones': [mensaje] });
  }
  return personas;
}

async function comment(
  platform: Platform,
  tx: Tx,
  principal: Principal,
  nuevo: ComentarioNuevo,
): Promise<number[]> {
  const { idEmpresa, idUsuario } = principal;
  const { modelo, comentario } = nuevo;
  const pedidos = new Set(nuevo.ids);
  const registros = await lockRegistros(tx, idEmpresa, modelo, [...pedidos]);
  if (registros.length < pedidos.size)
    throw notFound(
      pedidos.size === 1
        ? 'Ese registro no existe o no es de tu empresa.'
        : 'Uno de los registros ya no existe. Vuelve a elegirlos.',
    );
  const mencionados = await findMencionados(tx, idEmpresa, nuevo);
  const menciones = mencionados.map(({ id }) => id);
  const lote = randomUUID();
  const dicho = { idEmpresa, idUsuario, modelo, comentario, menciones, lote };
  const ids = await writeComentarios(tx, dicho, registros);
  const [idComentario] = ids;
  const [idRegistro] = registros;
  if (idComentario !== undefined && idRegistro !== undefined) {
    await recordActo(tx, {
      idEmpresa,
      clave: lote,
      clase: 'comentario',
      autor: 'persona',
      idUsuario,
      modelo,
      detalle: await describeRegistro(tx, idEmpresa, modelo, idRegistro),
      cantidad: registros.length,
      montos: [],
    });
    await notifyMenciones(platform, tx, principal, mencionados, {
      idComentario,
      modelo,
      idRegistro,
      registros: registros.length,
      comentario,
    });
  }
  return ids;
}

/** Comments on one record. Throws `no_encontrado` for one that is not there and `validacion` for who is mentioned. */
export function createComentarioEn(
  platform: Platform,
  principal: Principal,
  { foreignKey, ...nuevo }: Omit<ComentarioNuevo, 'ids'> & { readonly foreignKey: number },
): Promise<Comentario> {
  assertSees(principal, nuevo.modelo);
  const { idEmpresa } = principal;
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const [id = 0] = await comment(platform, tx, principal, { ...nuevo, ids: [foreignKey] });
    const fila = await readComentario(tx, idEmpresa, id);
    if (!fila) throw new Error('the comment that was just written is not there');
    return presentComentario(principal, fila);
  });
}

/** Says the same about each record, all or none; answers how many. Who is mentioned hears of it once. */
export function createComentariosEn(
  platform: Platform,
  principal: Principal,
  nuevo: ComentarioNuevo,
): Promise<{ comentados: number }> {
  assertSees(principal, nuevo.modelo);
  return withEmpresa(platform.db, principal.idEmpresa, async (tx) => ({
    comentados: (await comment(platform, tx, principal, nuevo)).length,
  }));
}
