import { updateLinea as endpoint } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { defineAjuste } from '../../registros/actos/index.ts';
import { assertBorrable, assertNombreLibre } from './check-linea.ts';
import { lockPlan } from './store/cuentas.ts';
import { readLineas, readLineasPorId, updateLinea } from './store/lineas.ts';

/** A business line as a person keeps it. */
type ImagenLinea = { readonly nombre: string; readonly archivada: boolean; readonly borrada: boolean };

/** Changes of business lines in the list of acts. */
export const AJUSTE_DE_LINEA = defineAjuste<ImagenLinea>({
  nombre: 'linea_negocio',
  access: endpoint.access,
  modelo: 'LineaNegocio',
  cambian: ['crear_linea', 'cambiar_linea', 'borrar_linea'],
  verboDe: (accion) => (accion === 'borrar_linea' ? 'la borró' : 'la cambió'),
  alDeshacer: [
    'La línea de negocio vuelve al nombre y estado que tenía antes.',
    'Una línea nueva se borra, si todavía no se usa.',
  ],
  sinRastro: 'La línea de negocio cambió después. Revísala',
  retire: (imagen) => ({ ...imagen, borrada: true }),
  lock: lockPlan,
  readImagenes: async (tx, idEmpresa, ids) => {
    const filas = await readLineasPorId(tx, idEmpresa, ids);
    return new Map(
      filas.map(({ id, nombre, archivada, deleted }) => [id, { nombre, archivada, borrada: deleted }]),
    );
  },
  aplicar: async (_platform, tx, { idEmpresa }, id, { hacia: { nombre, archivada, borrada } }) => {
    if (borrada) for (const linea of await readLineas(tx, idEmpresa, id)) assertBorrable(linea);
    else await assertNombreLibre(tx, idEmpresa, nombre, id);
    await updateLinea(tx, { idEmpresa, id }, { nombre, archivada, deleted: borrada });
  },
});

interface CambioDeLinea {
  readonly id: number;
  /** Null of a new one. */
  readonly antes: ImagenLinea | null;
  readonly despues: ImagenLinea;
}

function describe({ antes, despues }: CambioDeLinea): { titulo: string; detalle: string } {
  const { nombre, archivada, borrada } = despues;
  if (antes === null) return { titulo: `Creó la línea de negocio ${nombre}`, detalle: '' };
  const detalle = nombre === antes.nombre ? '' : `Ahora ${nombre}, antes ${antes.nombre}`;
  if (borrada) return { titulo: `Borró la línea de negocio ${nombre}`, detalle };
  if (archivada === antes.archivada)
    return { titulo: `Cambió el nombre de la línea de negocio ${antes.nombre}`, detalle };
  return { titulo: `${archivada ? 'Archivó' : 'Desarchivó'} la línea de negocio ${nombre}`, detalle };
}

/** Writes a new business line, a change of one or its deletion for the list of acts. */
export const recordActoDeLinea = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  cambio: CambioDeLinea,
): Promise<void> =>
  AJUSTE_DE_LINEA.record(tx, quien, { clase: 'cuenta_contable', ...describe(cambio), idOrigen: null }, [
    cambio,
  ]);
