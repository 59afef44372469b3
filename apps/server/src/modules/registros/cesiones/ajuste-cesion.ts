import { createCesion } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { lockRows, type Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import { appendHechos } from '../../../platform/hechos/index.ts';
import { defineAjuste } from '../actos/index.ts';
import { nameDocumento, readMarcas } from '../documentos/index.ts';
import { assertCedible } from './assert-cedible.ts';
import { cesionAnotada } from './hechos.ts';
import { annulCesion, readFuentesDe, restoreCesion, settleVigente } from './store/cesion.ts';
import { lockDocumento } from './store/documento.ts';

/** The cessions of a document in order. */
type ImagenCesiones = {
  readonly modelo: string;
  readonly cesiones: { readonly id: number; readonly fuente: string }[];
};

async function readImagenes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, ImagenCesiones>> {
  const documentos = await readMarcas(tx, idEmpresa, ids);
  const cesiones = await readFuentesDe(tx, idEmpresa, ids);
  return new Map(
    [...documentos].map(([id, { modelo }]) => [id, { modelo, cesiones: cesiones.get(id) ?? [] }]),
  );
}

/** Cessions that people wrote down or took back, in the list of acts. */
export const AJUSTE_DE_CESION = defineAjuste<ImagenCesiones>({
  nombre: 'cesion',
  access: createCesion.Compra.access,
  modelo: 'Compra',
  modeloDe: ({ modelo }) => modelo,
  cambian: ['ceder', 'quitar_cesion'],
  verboDe: (accion) => (accion === 'ceder' ? 'anotó otra cesión' : 'quitó una cesión'),
  alDeshacer: ['El documento vuelve a pagarse a quien se pagaba antes.'],
  sinRastro: 'Las cesiones del documento cambiaron después. Revísalas',
  retire: (imagen) => imagen,
  lock: lockRows('documento'),
  readImagenes,
  aplicar: async (_platform, tx, { idEmpresa, idUsuario }, id, { desde, hacia }) => {
    const documento = await lockDocumento(tx, { idEmpresa, id });
    if (!documento) throw conflict('El documento ya no existe.');
    const salen = desde.cesiones.filter((una) => !hacia.cesiones.some((otra) => otra.id === una.id));
    const vuelven = hacia.cesiones.filter((una) => !desde.cesiones.some((otra) => otra.id === una.id));
    if (vuelven.length > 0) assertCedible(documento);
    for (const { id: idCesion } of salen) await annulCesion(tx, { idEmpresa, id: idCesion }, idUsuario);
    for (const { id: idCesion } of vuelven) await restoreCesion(tx, { idEmpresa, id: idCesion });
    await settleVigente(tx, { idEmpresa, idDocumento: id });
    await appendHechos(tx, idEmpresa, cesionAnotada, [{ id }]);
  },
});

interface CambioDeCesion {
  readonly idDocumento: number;
  readonly idCesion: number;
  readonly quitada: boolean;
  readonly cesionario: { readonly rut: string; readonly razonSocial: string };
}

/** Writes for the list of acts that a cession was written down or taken back, once that is done. */
export async function recordActoDeCesion(
  tx: Tx,
  quien: { readonly idEmpresa: number; readonly idUsuario: number },
  { idDocumento: id, idCesion, quitada, cesionario: { rut, razonSocial } }: CambioDeCesion,
): Promise<void> {
  const documento = (await readMarcas(tx, quien.idEmpresa, [id])).get(id);
  const ahora = (await readImagenes(tx, quien.idEmpresa, [id])).get(id);
  if (!documento || !ahora) return;
  const sin = { ...ahora, cesiones: ahora.cesiones.filter((una) => una.id !== idCesion) };
  // A person adds and takes back the last one alone.
  const con = { ...ahora, cesiones: [...sin.cesiones, { id: idCesion, fuente: 'manual' }] };
  await AJUSTE_DE_CESION.record(
    tx,
    quien,
    {
      clase: 'documento',
      titulo: `${quitada ? 'Quitó' : 'Anotó'} la cesión de ${nameDocumento(documento)}`,
      detalle: `A ${razonSocial}, ${formatRut(rut)}`,
      idOrigen: id,
    },
    [{ id, antes: quitada ? con : sin, despues: quitada ? sin : con }],
  );
}
