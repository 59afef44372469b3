import type { FilaCola } from '@cuadra/contract';
import { BulkBar, Button, Kbd } from '@cuadra/ui';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { sumLines } from './grupos.ts';
import { Sumas } from './sumas.tsx';
import { whyNotTogether } from './use-juntas.ts';

interface SeleccionBarraProps {
  readonly elegidas: readonly FilaCola[];
  /** Lines that the filters show, offered once all those in sight are selected. */
  readonly total: number | undefined;
  readonly onConciliar: () => void;
  readonly onJuntar: () => void;
  /** Left out for who may not classify. */
  readonly onClasificar: (() => void) | undefined;
  readonly onTodas: () => void;
  readonly onClose: () => void;
}

/** What is selected, money in and out apart, and the acts on it. */
export function SeleccionBarra(props: SeleccionBarraProps) {
  const { elegidas, total } = props;
  const conSugerencia = elegidas.filter(({ sugerencia }) => sugerencia !== null).length;
  const juntables = whyNotTogether(elegidas) === null;
  return (
    <BulkBar
      count={plural(elegidas.length, 'línea')}
      summary={<Sumas sumas={sumLines(elegidas)} />}
      actions={
        <>
          {conSugerencia > 0 ? (
            <Button variant="primary" size="sm" onClick={props.onConciliar}>
              Conciliar {formatEntero(conSugerencia)}
            </Button>
          ) : null}
          {juntables ? (
            <Button size="sm" onClick={props.onJuntar}>
              Juntar
              <Kbd>M</Kbd>
            </Button>
          ) : null}
          {props.onClasificar ? (
            <Button
              size="sm"
              variant={conSugerencia > 0 ? 'secondary' : 'primary'}
              onClick={props.onClasificar}
            >
              Clasificar
              <Kbd>C</Kbd>
            </Button>
          ) : null}
        </>
      }
      selectAllLabel={total === undefined ? undefined : `Seleccionar las ${formatEntero(total)}`}
      onSelectAll={total === undefined ? undefined : props.onTodas}
      onClose={props.onClose}
    />
  );
}
