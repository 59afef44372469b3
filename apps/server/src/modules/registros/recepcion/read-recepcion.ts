import type { DocumentoDetalle } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { tieneRegistro } from './decide-acto.ts';
import { presentActo, presentPlazo } from './present-acto.ts';
import { readActos, readRecibido } from './store/acto.ts';

/** What the sheet of a document says of its acceptance or claim: until when, and what was said. */
export async function readRecepcion(
  tx: Tx,
  { idEmpresa, idDocumento }: { readonly idEmpresa: number; readonly idDocumento: number },
): Promise<Pick<DocumentoDetalle, 'plazoReclamo' | 'actosRecepcion'>> {
  const documento = await readRecibido(tx, idEmpresa, idDocumento);
  if (documento === undefined || !tieneRegistro(documento)) return { plazoReclamo: null, actosRecepcion: [] };
  const actos = await readActos(tx, idEmpresa, [idDocumento]);
  return {
    plazoReclamo: documento.fechaRecepcion === null ? null : presentPlazo(documento.fechaRecepcion),
    actosRecepcion: actos.map(presentActo),
  };
}
