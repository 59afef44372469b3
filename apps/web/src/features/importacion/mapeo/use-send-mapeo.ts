import { mapArchivo, type ArchivoImportado, type BodyOf, type Importacion } from '@cuadra/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { importRun } from '../seguimiento/app-run.ts';
import { putImportacion } from '../seguimiento/put-importacion.ts';

/** Sends what a person said of a file that waits, and goes on with the next one or back to the import. */
export function useSendMapeo(importacion: Importacion, archivo: ArchivoImportado) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof mapArchivo>, 'conDescuadres'> & { conDescuadres?: boolean }) =>
      call(mapArchivo, { params: { id: importacion.id, idArchivo: archivo.id }, body }),
    onSuccess: (actual) => {
      void putImportacion(queryClient, actual);
      importRun.watch(actual.id);
      const next = actual.archivos.find(({ estado, vistaPrevia }) => estado === 'por_mapear' && vistaPrevia);
      if (next) snackbar(`${archivo.nombre} se está importando. Sigue con ${next.nombre}.`);
      void navigate({
        to: '/importar',
        search: (previa) => ({ ...previa, id: actual.id, archivo: next?.id, ver: undefined }),
        replace: true,
      });
    },
  });
}
