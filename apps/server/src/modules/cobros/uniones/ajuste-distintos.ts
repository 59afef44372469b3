import { postDistintos, type Distintos } from '@cuadra/contract';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { asConflict, defineAjuste } from '../../registros/actos/index.ts';
import { lockPar } from './lock-par.ts';
import { insertDistintos, readParesPorId, removeDistintos, type DistintosNuevos } from './store/distintos.ts';

/** Notes that two customers are not one; answers its id. Throws `no_encontrado` and `conflicto`. */
export async function noteDistintos(tx: Tx, nuevos: DistintosNuevos): Promise<number> {
  const { idEmpresa, par } = nuevos;
  const clientes = await lockPar(tx, idEmpresa, [...par]);
  const unido = clientes.find(({ idUnido }) => idUnido !== null);
  if (unido) throw conflict(`${unido.nombre} ya está unido a un cliente.`);
  const id = await insertDistintos(tx, nuevos);
  if (id === undefined) throw conflict('Ese par ya está descartado.');
  return id;
}

/** Two customers that are not one; null where that is not said. */
type ImagenDistintos = { readonly par: { readonly idMenor: number; readonly idMayor: number } | null };

const SIN_PAR: ImagenDistintos = { par: null };

/** Pairs of customers that are not one, in the list of acts. */
export const AJUSTE_DE_DISTINTOS = defineAjuste<ImagenDistintos>({
  nombre: 'clientes_distintos',
  access: postDistintos.access,
  modelo: 'ClienteDistinto',
  cambian: [],
  alDeshacer: ['El par vuelve a estar entre los posibles repetidos, o deja de estarlo, como antes.'],
  sinRastro: 'Ese par de clientes cambió después. Revísalo',
  retire: () => SIN_PAR,
  lock: lockRows('clienteDistinto'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const pares = new Map((await readParesPorId(tx, idEmpresa, ids)).map(({ id, ...par }) => [id, { par }]));
    return new Map(ids.map((id) => [id, pares.get(id) ?? SIN_PAR]));
  },
  aplicar: async (_platform, tx, { idEmpresa, idUsuario }, id, { hacia: { par } }) => {
    if (par === null) {
      await removeDistintos(tx, idEmpresa, id);
      return;
    }
    const { idMenor, idMayor } = par;
    await asConflict(() => noteDistintos(tx, { idEmpresa, idUsuario, par: [idMenor, idMayor], id }));
  },
});

export async function recordActoDeDistintos(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { id, clientes }: Distintos,
  dicho: boolean,
): Promise<void> {
  const [menor, mayor] = clientes;
  if (!menor || !mayor) return;
  const imagen: ImagenDistintos = { par: { idMenor: menor.id, idMayor: mayor.id } };
  await AJUSTE_DE_DISTINTOS.record(
    tx,
    quien,
    {
      clase: 'cliente',
      titulo: dicho ? 'Dijo que dos clientes son distintos' : 'Volvió a comparar dos clientes',
      detalle: `${menor.nombre} y ${mayor.nombre}`,
      idOrigen: menor.id,
    },
    [{ id, antes: dicho ? null : imagen, despues: dicho ? imagen : SIN_PAR }],
  );
}
