import { chooseCuentaArchivo, type ArchivoImportado, type Importacion } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';
import { CuentaField } from '../mapeo/cuenta-field.tsx';
import { importRun } from '../seguimiento/app-run.ts';
import { putImportacion } from '../seguimiento/use-run-page.ts';
import { useCuentas } from '../use-cuentas.ts';

interface ChooseCuentaProps {
  readonly importacion: Importacion;
  readonly archivo: ArchivoImportado;
}

/** The account of a statement that names none of the company's, and its loading there. */
export function ChooseCuenta(props: ChooseCuentaProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Elegir cuenta
        <span className="sr-only"> de {props.archivo.nombre}</span>
      </Button>
      {open ? <ChooseCuentaDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChooseCuentaDialog({ importacion, archivo, onClose }: ChooseCuentaProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const cuentas = useCuentas();
  // An account of another currency was refused already: it is no proposal.
  const [idCuenta, setIdCuenta] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: (idCuentaCorriente: number) =>
      call(chooseCuentaArchivo, {
        params: { id: importacion.id, idArchivo: archivo.id },
        body: { idCuentaCorriente },
      }),
    onSuccess: (actual) => {
      putImportacion(queryClient, actual);
      importRun.watch(actual.id);
      onClose();
    },
  });
  const send = () => {
    setTried(true);
    if (idCuenta !== null && !isPending) mutate(idCuenta);
  };
  const problems =
    tried && idCuenta === null ? ['Elige la cuenta en que se cargan las líneas, o crea una.'] : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title="¿De qué cuenta es?"
      description={archivo.errores[0]?.mensaje ?? archivo.nombre}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" loading={isPending} onClick={send}>
            Importar en esta cuenta
          </Button>
        </>
      }
    >
      <CuentaField mapping={{ cuentas, idCuenta, setIdCuenta, problems }} />
      {error ? (
        <p role="alert" className="mt-3 text-negativo">
          {messageOf(error)}
        </p>
      ) : null}
    </Dialog>
  );
}
