import { deleteOrden, type OrdenDetalle } from '@cuadra/contract';
import { ConfirmDialog } from '@cuadra/ui';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { formatMonto } from '../../shared/formats/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { usePagosTouched } from './use-pagos-touched.ts';

interface CancelarDialogProps {
  readonly orden: OrdenDetalle;
  readonly onClose: () => void;
}

/** Cancels an order after a question. */
export function CancelarDialog({ orden: { id, monto, Beneficiario }, onClose }: CancelarDialogProps) {
  const touched = usePagosTouched();
  const [enviando, setEnviando] = useState(false);
  const cancelar = async () => {
    setEnviando(true);
    try {
      await call(deleteOrden, { params: { id } });
      snackbar('Cancelaste la orden');
    } catch (error) {
      snackbarError(error);
    }
    touched();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Cancelar el pago de ${formatMonto(monto)} a ${Beneficiario.razonSocial}?`}
      description="Sus documentos quedan por pagar. No se puede deshacer: para pagarlos se prepara otra orden."
      confirmLabel="Cancelar la orden"
      destructive
      loading={enviando}
      onConfirm={() => void cancelar()}
    />
  );
}
