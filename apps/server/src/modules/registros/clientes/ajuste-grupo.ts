import { patchGrupoCliente } from '@cuadra/contract';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { defineAjuste } from '../actos/index.ts';
import { deleteGrupo, lockGrupo, readNombresDeGrupos, restoreGrupo, updateGrupo } from './store/grupos.ts';

/** A group of customers; null once it is deleted. */
type ImagenGrupo = { readonly nombre: string | null };

const TOMADO = 'Hay otro grupo con ese nombre. Cámbialo antes.';

/** Changes of groups of customers in the list of acts. */
export const AJUSTE_DE_GRUPO_CLIENTE = defineAjuste<ImagenGrupo>({
  nombre: 'grupo_cliente',
  access: patchGrupoCliente.access,
  modelo: 'GrupoCliente',
  cambian: ['crear_grupo', 'editar_grupo', 'eliminar_grupo'],
  verboDe: (accion) => (accion === 'eliminar_grupo' ? 'lo eliminó' : 'lo cambió'),
  alDeshacer: ['El grupo vuelve al nombre que tenía; uno recién creado se elimina.'],
  sinRastro: 'El grupo cambió después. Revísalo',
  retire: () => ({ nombre: null }),
  lock: lockRows('grupoCliente'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const nombres = await readNombresDeGrupos(tx, idEmpresa, ids);
    return new Map(ids.map((id) => [id, { nombre: nombres.get(id) ?? null }]));
  },
  aplicar: async (_platform, tx, { idEmpresa }, id, { desde, hacia: { nombre } }) => {
    if (nombre === null) {
      if ((await lockGrupo(tx, idEmpresa, id)).clientes > 0)
        throw conflict('El grupo ya tiene clientes. Sácalos antes de deshacer esto.');
      await deleteGrupo(tx, idEmpresa, id);
      return;
    }
    const escrito = await (desde.nombre === null ? restoreGrupo : updateGrupo)(tx, idEmpresa, id, nombre);
    if (!escrito) throw conflict(TOMADO);
  },
});

/** Writes a new group, or another name of one, for the list of acts. */
export const recordActoDeGrupo = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
  { antes, despues }: { readonly antes: string | null; readonly despues: string },
): Promise<void> =>
  AJUSTE_DE_GRUPO_CLIENTE.record(
    tx,
    quien,
    {
      clase: 'cliente',
      titulo: antes === null ? `Creó el grupo de clientes ${despues}` : `Cambió el nombre del grupo ${antes}`,
      detalle: antes === null ? '' : `Ahora ${despues}`,
    },
    [{ id, antes: antes === null ? null : { nombre: antes }, despues: { nombre: despues } }],
  );
