import { listTiposAutonomia, type Autonomia, type ReplyOf } from '@cuadra/contract';
import { Badge, Button, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../shared/formats/index.ts';
import { nombreDeTipo } from '../../../shared/formats/tipo-recomendacion.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { RecordView } from './record-view.tsx';
import { decididas, decirCerteza } from './textos.ts';

type TipoMedido = ReplyOf<typeof listTiposAutonomia>['items'][number];

export function useTipos() {
  return useQuery(queryFor(listTiposAutonomia, { query: {} }));
}

interface TiposProps {
  readonly consulta: ReturnType<typeof useTipos>;
  readonly autonomias: readonly Autonomia[];
  readonly edita: boolean;
  readonly onAutorizar: (tipo: string) => void;
}

/** A card for each kind of suggestion that this company has met: how it fared and what waits. */
export function Tipos({ consulta, autonomias, edita, onAutorizar }: TiposProps) {
  const { data, error, refetch, isFetching } = consulta;
  return (
    <section aria-labelledby="tipos">
      <h2 id="tipos" className="font-semibold">
        Por tipo de sugerencia
      </h2>
      <p className="mb-3 text-muted-foreground">Cuánto acierta cada tipo frente a lo que tú decidiste.</p>
      {data ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {data.items.map((item) => (
            <Tarjeta
              key={item.tipo}
              item={item}
              autorizada={autonomias.find(
                ({ tipos, estado }) => estado === 'activa' && tipos.length === 1 && tipos[0] === item.tipo,
              )}
              onAutorizar={edita ? () => onAutorizar(item.tipo) : undefined}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div
          role="status"
          aria-label="Cargando los tipos"
          className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
        >
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </section>
  );
}

function Tarjeta({
  item,
  autorizada,
  onAutorizar,
}: {
  item: TipoMedido;
  autorizada: Autonomia | undefined;
  onAutorizar: (() => void) | undefined;
}) {
  const { tipo, record, sinErrorDesde, pendientes, montoPendiente } = item;
  const nombre = nombreDeTipo(tipo);
  return (
    <li aria-label={nombre} className="flex flex-col rounded-md border p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {nombre}
        {autorizada ? <Badge tono="cuadra">Desde {decirCerteza(autorizada.confianzaMin)}</Badge> : null}
      </h3>
      {decididas(record) > 0 ? <RecordView record={record} moneda="CLP" className="mt-3" /> : null}
      <p className="mt-2 text-12 text-muted-foreground">
        {decididas(record) === 0
          ? 'Todavía no has decidido ninguna.'
          : record.erradas === 0
            ? 'Nunca se ha equivocado aquí.'
            : sinErrorDesde === null
              ? 'Se ha equivocado con cualquier certeza.'
              : `Sin errores desde ${decirCerteza(sinErrorDesde)}.`}{' '}
        {pendientes === 0 ? (
          'Nada espera ahora.'
        ) : (
          <>
            {plural(pendientes, 'espera', 'esperan')} por <Monto valor={montoPendiente} moneda="CLP" />.
          </>
        )}
      </p>
      {onAutorizar && !autorizada ? (
        <div className="mt-auto pt-3">
          <Button size="sm" onClick={onAutorizar} aria-label={`Ver y autorizar: ${nombre}`}>
            Ver y autorizar
          </Button>
        </div>
      ) : null}
    </li>
  );
}
