import { changeTier } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { saveCapacidad } from '../../identidad/funcionalidades/index.ts';
import { asConflict, defineAjuste, lockAjuste } from '../../registros/actos/index.ts';
import { enqueueReglas } from './enqueue-reglas.ts';
import { readCapacidad } from './store/capacidad.ts';

const MILES = new Intl.NumberFormat('es-CL');

interface Quien {
  readonly idEmpresa: number;
  readonly idUsuario: number;
}

/** Throws `sin_permiso` without the right to change the company. */
export function assertPuede(permisos: readonly string[]): void {
  if (!permisos.includes('empresa.editar'))
    throw new AppError('sin_permiso', 'Pide a un administrador de la empresa que cambie la capacidad.');
}

interface Previa {
  readonly idFuncionalidad: number;
  readonly capacidad: number;
}

/** Writes the capacity; answers the one before. Throws `conflicto` where there is no limit, `validacion` below the plan's. */
export async function saveCapacidadEn(
  platform: Platform,
  tx: Tx,
  { idEmpresa, idUsuario }: Quien,
  capacidad: number,
): Promise<Previa> {
  const antes = await readCapacidad(tx, idEmpresa);
  // The company's own limit binds; a larger one of its plan is ignored.
  if (antes.capacidad === null) throw conflict('Tus automatizaciones no tienen límite.');
  const { idFuncionalidad } = antes;
  if (antes.base !== null && capacidad < antes.base)
    throw new AppError('validacion', 'Revisa los campos marcados.', {
      'body.capacidad': [`Tu plan ya trae ${MILES.format(antes.base)} al mes.`],
    });
  await saveCapacidad(tx, { idEmpresa, idFuncionalidad, idUsuario }, capacidad);
  await enqueueReglas(platform, tx, idEmpresa);
  return { idFuncionalidad, capacidad: antes.capacidad };
}

type ImagenCapacidad = { readonly capacidad: number | null };

/** How many records a month rules may act on, in the list of acts. */
export const AJUSTE_DE_CAPACIDAD = defineAjuste<ImagenCapacidad>({
  nombre: 'capacidad',
  access: changeTier.access,
  modelo: 'Funcionalidad',
  cambian: ['cambiar_capacidad'],
  alDeshacer: ['Las automatizaciones vuelven a la capacidad mensual que tenían.'],
  sinRastro: 'La capacidad cambió después. Revísala',
  retire: (imagen) => imagen,
  lock: lockAjuste('capacidad'),
  readImagenes: async (tx, idEmpresa, ids) => {
    const { capacidad } = await readCapacidad(tx, idEmpresa);
    return new Map(ids.map((id) => [id, { capacidad }]));
  },
  aplicar: async (platform, tx, principal, _id, { hacia: { capacidad } }) => {
    assertPuede(principal.permisos);
    if (capacidad === null) throw conflict('Tus automatizaciones no tienen límite.');
    await asConflict(() => saveCapacidadEn(platform, tx, principal, capacidad));
  },
});

export const recordActoDeCapacidad = (
  tx: Tx,
  quien: Quien,
  antes: Previa,
  capacidad: number,
): Promise<void> =>
  AJUSTE_DE_CAPACIDAD.record(
    tx,
    quien,
    {
      clase: 'capacidad',
      titulo: 'Cambió la capacidad de las automatizaciones',
      detalle: `Ahora ${MILES.format(capacidad)} al mes, antes ${MILES.format(antes.capacidad)}`,
    },
    [{ id: antes.idFuncionalidad, antes: { capacidad: antes.capacidad }, despues: { capacidad } }],
  );
