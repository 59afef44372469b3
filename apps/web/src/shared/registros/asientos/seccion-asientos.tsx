import { listAsientos } from '@cuadra/contract';
import { Button, SheetSection, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api/index.ts';
import { queryFor } from '../../queries/index.ts';
import { useSession } from '../../session/index.ts';
import { AsientoRows } from './asiento-rows.tsx';
import { TablaAsientos } from './tabla-asientos.tsx';

type De = { readonly idDocumento: number } | { readonly idCartola: number };

/** What the ledger says of a record: the entries that stand. Nothing for who does not see the ledger. */
export function SeccionAsientos(de: De) {
  const { puede } = useSession();
  return puede(listAsientos) ? <Asientos de={de} /> : null;
}

function Asientos({ de }: { de: De }) {
  const { data, error, refetch } = useQuery(
    queryFor(listAsientos, { query: { ...de, vigentes: 'true', order: 'fecha.asc', perPage: 25 } }),
  );
  return (
    <SheetSection
      title="Asientos"
      end={
        data && data.items.length > 0 ? (
          <Link
            to="/contabilidad"
            search={de}
            className="text-12 text-muted-foreground underline underline-offset-3"
          >
            Ver en el libro diario
          </Link>
        ) : undefined
      }
    >
      {data ? (
        data.items.length === 0 ? (
          <p className="text-muted-foreground">
            {data.estado.observados.length > 0 ? 'Aún no se puede asentar.' : 'No lleva asiento.'}
          </p>
        ) : (
          <TablaAsientos label="Asientos">
            {data.items.map((asiento) => (
              <AsientoRows key={asiento.id} asiento={asiento} enlazar="nada" />
            ))}
          </TablaAsientos>
        )
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton className="w-3/5" />
      )}
    </SheetSection>
  );
}
