import type { FilaCola } from '@cuadra/contract';
import { BulkBar, Button, Monto } from '@cuadra/ui';
import { plural } from '../../shared/formats/index.ts';
import { sumLines } from './grupos.ts';

/** What is selected, money in and out apart, and the act on it. */
export function SeleccionBarra({
  elegidas,
  onConciliar,
  onClose,
}: {
  elegidas: readonly FilaCola[];
  onConciliar: () => void;
  onClose: () => void;
}) {
  const { abonos, cargos } = sumLines(elegidas);
  const conSugerencia = elegidas.filter(({ sugerencia }) => sugerencia !== null).length;
  return (
    <BulkBar
      count={plural(elegidas.length, 'línea')}
      summary={
        <>
          {abonos > 0 ? <>abonos {<Monto forma="frase" valor={abonos} />}</> : null}
          {abonos > 0 && cargos > 0 ? ', ' : null}
          {cargos > 0 ? <>cargos {<Monto forma="frase" valor={-cargos} />}</> : null}
        </>
      }
      actions={
        <Button variant="primary" size="sm" onClick={onConciliar} disabled={conSugerencia === 0}>
          Conciliar {conSugerencia}
        </Button>
      }
      onClose={onClose}
    />
  );
}
