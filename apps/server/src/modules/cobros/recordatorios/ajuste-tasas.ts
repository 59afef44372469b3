import { putTasas } from '@cuadra/contract';
import { fechaConAnio, type Fecha } from '@cuadra/domain';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { DE_LA_EMPRESA, defineAjuste, lockAjuste } from '../../registros/actos/index.ts';
import { readTasas, removeTasa, writeTasas } from './store/tasas.ts';

type Tasa = Awaited<ReturnType<typeof readTasas>>[number];
/** Every rate of the company, newest first. */
type ImagenTasas = { readonly tasas: Tasa[] };

export const readImagenDeTasas = async (tx: Tx, idEmpresa: number): Promise<ImagenTasas> => ({
  tasas: await readTasas(tx, idEmpresa),
});

/** Rates that are in one image and not, or not so, in the other. */
const without = ({ tasas }: ImagenTasas, otra: ImagenTasas): Tasa[] =>
  tasas.filter((tasa) => !otra.tasas.some((suya) => isDeepStrictEqual(suya, tasa)));

/** Changes of the rates of legal interest in the list of acts. */
export const AJUSTE_DE_TASAS = defineAjuste<ImagenTasas>({
  nombre: 'tasas_de_interes',
  access: putTasas.access,
  modelo: 'TasasDeInteres',
  cambian: ['cambiar_tasas'],
  alDeshacer: ['Vuelven las tasas de interés que había.'],
  sinRastro: 'Las tasas de interés cambiaron después. Revísalas',
  retire: () => ({ tasas: [] }),
  lock: lockAjuste('tasas_de_interes'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const imagen = await readImagenDeTasas(tx, idEmpresa);
    return new Map(ids.map((id) => [id, imagen]));
  },
  aplicar: async (_platform, tx, principal, _id, { desde, hacia }) => {
    for (const tasa of without(desde, hacia)) await removeTasa(tx, principal.idEmpresa, tasa.desde);
    const vuelven = without(hacia, desde);
    if (vuelven.length > 0) await writeTasas(tx, principal, vuelven);
  },
});

const contar = (cuantas: number) =>
  cuantas === 1 ? 'una tasa de interés' : `${cuantas.toLocaleString('es-CL')} tasas de interés`;

export async function recordActoDeTasas(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  antes: ImagenTasas,
): Promise<void> {
  const despues = await readImagenDeTasas(tx, quien.idEmpresa);
  const nuevas = without(despues, antes);
  const tocadas: readonly { readonly desde: Fecha }[] = nuevas.length > 0 ? nuevas : without(antes, despues);
  const [primera] = tocadas;
  if (!primera) return;
  const { idEmpresa, idUsuario } = quien;
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'cambiar_tasas',
      modelo: 'TasasDeInteres',
      idRegistro: idEmpresa,
      antes: { tasas: without(antes, despues) },
      despues: { tasas: nuevas },
    },
  ]);
  await AJUSTE_DE_TASAS.record(
    tx,
    quien,
    {
      clase: 'ajuste_cobros',
      titulo: `${nuevas.length > 0 ? 'Guardó' : 'Eliminó'} ${contar(tocadas.length)}`,
      detalle: `Desde el ${fechaConAnio(primera.desde)}`,
    },
    [{ id: DE_LA_EMPRESA, antes, despues }],
  );
}
