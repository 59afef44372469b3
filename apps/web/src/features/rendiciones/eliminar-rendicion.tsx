import { deleteRendicion } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { ConfirmDialog, IconButton } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { formatMonto } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useRendicionesTouched } from './use-rendiciones-touched.ts';

interface EliminarRendicionProps {
  readonly id: number;
  /** «Anticipo», «Devolución de anticipo». */
  readonly nombre: string;
  readonly monto: number;
  readonly moneda: Moneda;
}

/** Deletes one after asking; hidden from those who may not. */
export function EliminarRendicion({ id, nombre, monto, moneda }: EliminarRendicionProps) {
  const { puede } = useSession();
  const touched = useRendicionesTouched();
  const [open, setOpen] = useState(false);
  const cifra = formatMonto(monto, moneda);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(deleteRendicion, { params: { id } }),
    onSuccess: () => {
      setOpen(false);
      snackbar(`Eliminaste: ${nombre} de ${cifra}`);
    },
    onSettled: touched,
  });
  if (!puede(deleteRendicion)) return null;
  return (
    <>
      <IconButton
        label={`Eliminar ${nombre.toLowerCase()} de ${cifra}`}
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Eliminar ${nombre.toLowerCase()} de ${cifra}`}
        description="Esa parte de la línea del banco vuelve a quedar por conciliar."
        confirmLabel={`Eliminar ${cifra}`}
        destructive
        loading={isPending}
        onConfirm={() => mutate()}
      >
        {error ? <p role="alert">{messageOf(error)}</p> : null}
      </ConfirmDialog>
    </>
  );
}
