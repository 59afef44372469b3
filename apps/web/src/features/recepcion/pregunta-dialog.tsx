import type { PorVencer } from '@cuadra/contract';
import { plural } from '../../shared/formats/index.ts';
import { AcusarDialog, ReclamarDialog } from './dialogos.tsx';

/** Purchases that are about to be accepted or claimed. */
export interface Pregunta {
  readonly que: 'acusar' | 'reclamar';
  readonly filas: readonly PorVencer[];
}

/** Asks before purchases are accepted or claimed. */
export function PreguntaDialog({
  pregunta,
  onClose,
  onDone,
}: {
  pregunta: Pregunta;
  onClose: () => void;
  onDone: () => void;
}) {
  const Dialogo = pregunta.que === 'acusar' ? AcusarDialog : ReclamarDialog;
  return <Dialogo {...dialogOf(pregunta)} onClose={onClose} onDone={onDone} />;
}

/** Sum of the purchases, in pesos. */
export function totalOf(filas: readonly PorVencer[]): number {
  return filas.reduce((suma, { montoTotal }) => suma + montoTotal, 0);
}

function dialogOf({ filas }: Pregunta) {
  const [primera] = filas;
  return {
    que:
      primera && filas.length === 1
        ? `la factura ${primera.folio} de ${primera.razonSocial}`
        : plural(filas.length, 'factura'),
    elegidos: { ids: filas.map(({ id }) => id), monto: totalOf(filas) },
  };
}
