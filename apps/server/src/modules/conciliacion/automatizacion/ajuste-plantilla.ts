import { createHash } from 'node:crypto';
import { archivarPlantilla } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { defineAjuste, lockAjuste } from '../../registros/actos/index.ts';
import { readArchivadas, writeArchivada } from './store/sugeridas.ts';

const BYTES = 6;

/** Templates have keys and no ids: the list of acts and the trail know one by these bytes of its key. */
export const idOf = (plantilla: string): number =>
  createHash('sha256').update(plantilla).digest().readUIntBE(0, BYTES);

/** `plantilla` is its key; empty of one that is read while it is not archived. */
type ImagenPlantilla = { readonly plantilla: string; readonly archivada: boolean };

/** Templates of rules that a person put away or brought back, in the list of acts. */
export const AJUSTE_DE_PLANTILLA_DE_REGLA = defineAjuste<ImagenPlantilla>({
  nombre: 'plantilla_de_regla',
  access: archivarPlantilla.access,
  modelo: 'PlantillaDeRegla',
  cambian: ['archivar_plantilla', 'recuperar_plantilla'],
  verboDe: (accion) => (accion === 'archivar_plantilla' ? 'la archivó' : 'la recuperó'),
  alDeshacer: ['La plantilla vuelve a ofrecerse o a estar archivada, como antes.'],
  sinRastro: 'La plantilla cambió después. Revísala',
  retire: (imagen) => ({ ...imagen, archivada: false }),
  lock: lockAjuste('plantilla_de_regla'),
  compare: ({ archivada }) => archivada,
  readImagenes: async (tx, idEmpresa, ids) => {
    const archivadas = new Map(
      [...(await readArchivadas(tx, idEmpresa))].map((plantilla) => [idOf(plantilla), plantilla]),
    );
    return new Map(
      ids.map((id) => [id, { plantilla: archivadas.get(id) ?? '', archivada: archivadas.has(id) }]),
    );
  },
  aplicar: async (_platform, tx, { idEmpresa, idUsuario }, _id, { hacia: { plantilla, archivada } }) => {
    await writeArchivada(tx, { idEmpresa, idUsuario, plantilla }, archivada);
  },
});

export const recordActoDePlantilla = (
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  despues: ImagenPlantilla,
  nombre: string | undefined,
): Promise<void> =>
  AJUSTE_DE_PLANTILLA_DE_REGLA.record(
    tx,
    quien,
    {
      clase: 'capacidad',
      titulo: `${despues.archivada ? 'Archivó' : 'Recuperó'} ${nombre === undefined ? 'una plantilla de regla' : `la plantilla de regla ${nombre}`}`,
      detalle: '',
    },
    [{ id: idOf(despues.plantilla), antes: { ...despues, archivada: !despues.archivada }, despues }],
  );
