import { plural } from '../../shared/formats/index.ts';
import { AcusarDialog, ReclamarDialog } from './dialogos.tsx';
import { totalOf, type Pregunta } from './pregunta.ts';

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
