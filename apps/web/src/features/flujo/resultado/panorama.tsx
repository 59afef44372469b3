import { getCambiosResultado, type ResultadoOperacional } from '@cuadra/contract';
import type { OrigenDeBarra } from '@cuadra/domain/resultado';
import { Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { mesLargo } from '../../../shared/formats/index.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { Cambios } from './cambios.tsx';
import { Cascada } from './cascada.tsx';

interface PanoramaProps {
  readonly data: ResultadoOperacional;
  readonly por: 'mes' | 'linea';
  /** The last month of the period. */
  readonly hasta: string;
  readonly linea: string | undefined;
  readonly columna: string | undefined;
  readonly onColumna: (columna: string | undefined) => void;
  readonly onBarra: (origen: OrigenDeBarra) => void;
  readonly onCambio: (cuenta: number, mes: string) => void;
}

/** The result as a fall from income, beside its changes against the month before. */
export default function Panorama(props: PanoramaProps) {
  const { data, por, hasta, columna, onCambio } = props;
  const elegida = data.columnas.find(({ id }) => id === columna);
  const mes = por === 'mes' ? (elegida?.id ?? hasta) : hasta;
  const linea = por === 'linea' ? (elegida?.id ?? props.linea) : props.linea;
  const cambios = useQuery(queryFor(getCambiosResultado, { query: { mes, ...(linea && { linea }) } }));
  return (
    // Beside an open sheet there is less room than the window has.
    <div className="@container border-b px-4 py-4 sm:px-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
        <Cascada
          data={data}
          nombreDe={({ id, nombre }) => (por === 'mes' ? mesLargo(id) : nombre)}
          columna={columna}
          onColumna={props.onColumna}
          onElegir={props.onBarra}
        />
        {cambios.data ? (
          <Cambios data={cambios.data} mes={mes} onElegir={onCambio} />
        ) : cambios.error ? (
          <LoadError error={cambios.error} onRetry={() => void cambios.refetch()} />
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    </div>
  );
}
