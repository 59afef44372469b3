import type { Promesa } from '@cuadra/contract';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../shared/session/index.ts';

/** Names the debt that an act is about: a document, or all of it. */
export function useNombreDe() {
  const { tiposDocumento } = useSession();
  return (documento: Promesa['documento']) =>
    documento === null
      ? 'toda su deuda'
      : `${nombreDeTipoDocumento(documento.tipo, tiposDocumento)} ${documento.folio}`;
}
