import { listDuplicados, type Duplicados } from '@cuadra/contract';
import { Button, Dialog, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Descartados } from './descartados.tsx';
import { ParDuplicado } from './par-duplicado.tsx';

/** Pairs of customers that may be one: why, which one stays and what moves. */
export default function DuplicadosDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(queryFor(listDuplicados));
  const onStale = () => void refetch();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Posibles duplicados"
      description="Une los que son el mismo cliente. Se puede deshacer desde su página."
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      {data === undefined ? (
        error ? (
          <LoadError error={error} onRetry={onStale} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : (
        <>
          {data.count + data.otroRut.count === 0 ? (
            <p className="text-muted-foreground">No quedan clientes que parezcan repetidos.</p>
          ) : null}
          {data.count === 0 ? null : <Pares label="Clientes parecidos" pares={data} onStale={onStale} />}
          {data.otroRut.count === 0 ? null : (
            <section aria-labelledby="otro-rut" className={data.count === 0 ? undefined : 'mt-6'}>
              <h3 id="otro-rut" className="font-semibold">
                Quizás de un mismo grupo
              </h3>
              <p className="text-12 text-muted-foreground">
                Ambos compraron este último año, cada uno con su RUT.
              </p>
              <Pares label="Quizás de un mismo grupo" pares={data.otroRut} onStale={onStale} />
            </section>
          )}
          <Descartados count={data.descartados} />
        </>
      )}
    </Dialog>
  );
}

interface ParesProps {
  readonly label: string;
  readonly pares: Duplicados['otroRut'];
  readonly onStale: () => void;
}

function Pares({ label, pares: { items, count }, onStale }: ParesProps) {
  return (
    <>
      <ul aria-label={label} className="flex flex-col">
        {items.map((duplicado) => (
          <ParDuplicado
            key={`${duplicado.conservado.id} ${duplicado.absorbido.id}`}
            duplicado={duplicado}
            onStale={onStale}
          />
        ))}
      </ul>
      {count > items.length ? (
        <p className="mt-3 text-12 text-muted-foreground">
          Hay {plural(count - items.length, 'par', 'pares')} más: aparecen al resolver estos.
        </p>
      ) : null}
    </>
  );
}
