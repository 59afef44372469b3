import type { ModuloRegla } from '@cuadra/contract';
import { Checkbox, ConfirmDialog } from '@cuadra/ui';
import { useState } from 'react';
import { fechaHora, plural } from '../../../shared/formats/index.ts';
import { useDeshacer, useEstado, useRegla } from '../use-automatizaciones.ts';
import type { Ejecucion } from './tipos.ts';

interface DeshacerDialogProps {
  readonly ejecucion: Ejecucion;
  readonly idRegla: number;
  readonly modulo: ModuloRegla;
  readonly nombre: string;
  readonly onClose: () => void;
}

/** Asks before a rule's act is taken back, and offers to stop the rule, which would do the same again. */
export function DeshacerDialog({ ejecucion, idRegla, modulo, nombre, onClose }: DeshacerDialogProps) {
  const [detener, setDetener] = useState(true);
  const { regla } = useRegla(idRegla, modulo);
  const estado = useEstado();
  const deshacer = useDeshacer(() => {
    if (detener && regla?.execute) estado.mutate({ id: idRegla, estado: 'inactiva', antes: 'activa' });
    onClose();
  });
  const cuantos = plural(ejecucion.registros, 'registro');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Deshacer lo que «${nombre}» hizo en ${cuantos}`}
      description={`Cada uno queda como estaba antes del ${fechaHora(ejecucion.created)}. Lo que alguien cambió después no se toca.`}
      confirmLabel={`Deshacer en ${cuantos}`}
      loading={deshacer.isPending}
      onConfirm={() => deshacer.mutate(ejecucion.id)}
    >
      {regla?.execute ? (
        <Checkbox checked={detener} onCheckedChange={setDetener}>
          Desactivar también la regla, para que no lo vuelva a hacer
        </Checkbox>
      ) : null}
    </ConfirmDialog>
  );
}
