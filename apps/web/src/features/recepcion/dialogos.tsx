import { ACCIONES_ACUSE, ACCIONES_RECLAMO, NOMBRES_ACCION } from '@cuadra/contract';
import { Checkbox, ConfirmDialog, RadioGroup } from '@cuadra/ui';
import { useState } from 'react';
import { formatMonto } from '../../shared/formats/index.ts';
import { useRecepcion, type Acuse, type Elegidos, type Reclamo } from './use-recepcion.ts';

interface DialogoProps {
  /** `la factura 70 de Ferretería Los Coihues Ltda.`, `3 facturas`. */
  readonly que: string;
  readonly elegidos: Elegidos;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before accepting at the SII, naming the amount: the law lets nobody take it back. */
export function AcusarDialog({ que, elegidos, onClose, onDone }: DialogoProps) {
  const [acciones, setAcciones] = useState<readonly Acuse[]>(ACCIONES_ACUSE);
  const { acusar } = useRecepcion(onDone);
  const monto = formatMonto(elegidos.monto);
  const toggle = (accion: Acuse, marcar: boolean) =>
    setAcciones(ACCIONES_ACUSE.filter((una) => (una === accion ? marcar : acciones.includes(una))));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Aceptar ${que} por ${monto}`}
      description="Se lo diremos al SII en nombre de la empresa. Después ya no se puede reclamar."
      confirmLabel={`Aceptar ${monto}`}
      loading={acusar.isPending}
      onConfirm={() => {
        if (acciones.length > 0) acusar.mutate({ ...elegidos, acciones });
      }}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Qué aceptas</legend>
        {ACCIONES_ACUSE.map((accion) => (
          <Checkbox
            key={accion}
            checked={acciones.includes(accion)}
            onCheckedChange={(marcar) => toggle(accion, marcar)}
          >
            {NOMBRES_ACCION[accion]} ({accion})
          </Checkbox>
        ))}
        {acciones.length === 0 ? (
          <p role="alert" className="text-12 text-negativo">
            Elige al menos una.
          </p>
        ) : null}
      </fieldset>
    </ConfirmDialog>
  );
}

/** Asks before claiming at the SII, with why and how much. */
export function ReclamarDialog({ que, elegidos, onClose, onDone }: DialogoProps) {
  const [accion, setAccion] = useState<Reclamo>('RCD');
  const { reclamar } = useRecepcion(onDone);
  const monto = formatMonto(elegidos.monto);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Reclamar ${que} por ${monto}`}
      description="Se lo diremos al SII en nombre de la empresa y tu proveedor lo verá. No se puede deshacer: lo reclamado no entra al registro de compras ni da crédito de IVA."
      confirmLabel={`Reclamar ${monto}`}
      destructive
      loading={reclamar.isPending}
      onConfirm={() => reclamar.mutate({ ...elegidos, accion })}
    >
      <RadioGroup
        aria-label="Por qué reclamas"
        value={accion}
        onValueChange={setAccion}
        options={ACCIONES_RECLAMO.map((value) => ({ value, label: `${NOMBRES_ACCION[value]} (${value})` }))}
      />
    </ConfirmDialog>
  );
}
