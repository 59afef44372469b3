import { discardArchivo, listImportaciones, type ArchivoImportado, type Importacion } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { putImportacion } from '../seguimiento/put-importacion.ts';

interface DiscardButtonProps {
  readonly importacion: Importacion;
  readonly archivo: ArchivoImportado;
}

/** Leaves out a file that waits for a person. Nothing of it was loaded, so nothing is asked. */
export function DiscardButton({ importacion, archivo }: DiscardButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(discardArchivo, { params: { id: importacion.id, idArchivo: archivo.id } }),
    onSuccess: (actual) => {
      void putImportacion(queryClient, actual);
      void queryClient.invalidateQueries({ queryKey: keyOf(listImportaciones) });
      snackbar(`Descartaste ${archivo.nombre}. Si lo necesitas, vuelve a subirlo.`);
    },
  });
  return (
    <Button size="sm" variant="quiet" loading={isPending} onClick={() => mutate()}>
      Descartar
      <span className="sr-only"> {archivo.nombre}</span>
    </Button>
  );
}
