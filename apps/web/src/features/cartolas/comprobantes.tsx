import {
  createComprobante,
  deleteComprobante,
  getCartola,
  getComprobante,
  getHistorial,
  listCartolas,
  type CartolaDetalle,
} from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { Archivos } from '../../shared/registros/ficha/archivos.tsx';
import { useSession } from '../../shared/session/index.ts';

/** The receipts of a transfer, laid upon its bank line. */
export function Comprobantes({ linea: { id, Comprobantes: archivos } }: { linea: CartolaDetalle }) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const params = (idAdjunto: number) => ({ params: { id, idAdjunto } });
  return (
    <Archivos
      titulo="Comprobantes"
      accion="Adjuntar comprobante"
      archivos={archivos}
      edita={puede(createComprobante)}
      onAdd={(archivo) => {
        const form = new FormData();
        form.append('archivo', archivo);
        return upload(createComprobante, { params: { id }, form });
      }}
      onRead={(adjunto) => call(getComprobante, params(adjunto.id))}
      onRemove={(adjunto) => call(deleteComprobante, params(adjunto.id))}
      onChanged={() => {
        for (const endpoint of [getCartola, getHistorial, listCartolas])
          void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      }}
    />
  );
}
