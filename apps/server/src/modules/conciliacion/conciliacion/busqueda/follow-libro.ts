import type { Tx } from '../../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../../platform/hechos/index.ts';
import { abonoSeparado, abonoUnido } from '../../../entrada/transbank/index.ts';
import { empresaReactivada } from '../../../identidad/reactivacion/index.ts';
import { cartolaCambiada, cartolaCreada, cartolaReabierta } from '../../../registros/cartolas/index.ts';
import { cesionAnotada } from '../../../registros/cesiones/index.ts';
import {
  documentoCambiado,
  documentoCreado,
  documentoReabierto,
} from '../../../registros/documentos/index.ts';
import { undoParDeLineas } from '../pares/undo-par.ts';
import { markDocumentos, markLibro, markLineas } from '../store/busqueda.ts';
import { withdrawSuggestions } from '../withdraw-suggestions.ts';

/** More records than this at once ask for a search of the whole book. */
const MAX_DE_UNA_VEZ = 500;

type DeLineas = typeof cartolaCambiada | typeof cartolaCreada | typeof cartolaReabierta;
type DeDocumentos =
  | typeof documentoCambiado
  | typeof documentoCreado
  | typeof documentoReabierto
  | typeof cesionAnotada;
type DelLibro = DeLineas | DeDocumentos | typeof abonoUnido | typeof abonoSeparado | typeof empresaReactivada;

function idsOf(hechos: readonly Hecho<DelLibro>[], clases: readonly string[]): number[] {
  const suyos = hechos.filter(({ clase }) => clases.includes(clase));
  return [...new Set(suyos.flatMap(({ cambios }) => cambios.map(({ id }) => id)))];
}

async function takePairsApart(tx: Tx, idEmpresa: number, hechos: readonly Hecho<DelLibro>[]): Promise<void> {
  for (const hecho of hechos) {
    if (hecho.clase !== 'transbank_abono.separado' || hecho.idUsuario === null) continue;
    for (const { antes } of hecho.cambios)
      if (antes) await undoParDeLineas(tx, { idEmpresa, idUsuario: hecho.idUsuario }, antes);
  }
}

/**
 * Notes the lines and documents that a search has to look at again, withdraws the suggestions of lines that
 * changed, and takes the pairs apart that a person says are none. A deposit that was found, and a company that came back, call for a search without naming a record.
 */
export const followLibro: Seguimiento<DelLibro> = {
  seguidor: 'busqueda',
  clases: [
    cartolaCambiada,
    cartolaCreada,
    cartolaReabierta,
    documentoCambiado,
    documentoCreado,
    documentoReabierto,
    cesionAnotada,
    abonoUnido,
    abonoSeparado,
    empresaReactivada,
  ],
  handle: async (tx, idEmpresa, hechos) => {
    await takePairsApart(tx, idEmpresa, hechos);
    const otras = idsOf(hechos, ['cartola.cambiada']);
    if (otras.length > 0) await withdrawSuggestions(tx, idEmpresa, otras);
    const lineas = idsOf(hechos, ['cartola.creada', 'cartola.cambiada', 'cartola.reabierta']);
    const documentos = idsOf(hechos, [
      'documento.creado',
      'documento.cambiado',
      'documento.reabierto',
      'cesion.anotada',
    ]);
    if (lineas.length > MAX_DE_UNA_VEZ || documentos.length > MAX_DE_UNA_VEZ) await markLibro(tx, idEmpresa);
    else {
      await markLineas(tx, idEmpresa, lineas);
      await markDocumentos(tx, idEmpresa, documentos);
    }
  },
};
