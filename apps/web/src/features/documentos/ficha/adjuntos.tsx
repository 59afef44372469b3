import {
  deleteAdjunto,
  getAdjunto,
  getDocumento,
  getHistorial,
  type DocumentoDetalle,
  createAdjunto,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { Archivos } from '../../../shared/registros/ficha/archivos.tsx';
import { useSession } from '../../../shared/session/index.ts';
import { attach } from '../nuevo/save-documento.ts';

/** The files laid upon a document: the receipt of a gasto, a payslip. */
export function Adjuntos({ documento: { id, modelo, Adjuntos: archivos } }: { documento: DocumentoDetalle }) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const params = (idAdjunto: number) => ({ params: { id, idAdjunto } });
  return (
    <Archivos
      titulo="Archivos"
      accion="Adjuntar archivo"
      archivos={archivos}
      edita={puede(createAdjunto)}
      onAdd={(archivo) => attach(id, archivo)}
      onRead={(adjunto) => call(getAdjunto, params(adjunto.id))}
      onRemove={(adjunto) => call(deleteAdjunto, params(adjunto.id))}
      onChanged={() => {
        for (const endpoint of [getDocumento[modelo], getHistorial])
          void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      }}
    />
  );
}
