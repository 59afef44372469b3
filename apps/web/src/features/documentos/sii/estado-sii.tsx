import { getEstadoSii, getHistorial, postEstadoSii, type DocumentoDetalle } from '@cuadra/contract';
import { Badge, Button, SheetSection, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../../shared/api/index.ts';
import { fechaHora } from '../../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';

const TONOS = { bien: 'cuadra', atencion: 'aviso', mal: 'negativo' } as const;

/** What the SII last said of a document, and a way to ask it now. Nothing for what it cannot be asked about. */
export function EstadoSii({ documento: { id, modelo } }: { documento: DocumentoDetalle }) {
  if (modelo !== 'Dte' && modelo !== 'Compra') return null;
  return <Consulta id={id} />;
}

function Consulta({ id }: { id: number }) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const consulta = queryFor(getEstadoSii, { params: { id } });
  const { data, error } = useQuery(consulta);
  const preguntar = useMutation({
    mutationFn: () => call(postEstadoSii, { params: { id } }),
    onSuccess: (dicho) => {
      queryClient.setQueryData(consulta.queryKey, dicho);
      void queryClient.invalidateQueries({ queryKey: keyOf(getHistorial) });
    },
    meta: { silent: true },
  });
  // Nothing else of the sheet depends on it.
  if (error || data?.consultable === false) return null;
  const estado = data?.estado ?? null;
  return (
    <SheetSection title="En el SII">
      {data === undefined ? (
        <Skeleton className="w-3/5" />
      ) : (
        <div className="flex flex-col items-start gap-2">
          {estado === null ? (
            <p className="text-muted-foreground">No se ha consultado su estado.</p>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-2" role="status">
                <Badge tono={TONOS[estado.gravedad]}>{estado.codigo}</Badge>
                <span>{estado.significado}</span>
              </p>
              <p className="tnum text-12 text-muted-foreground">Consultado {fechaHora(estado.consultado)}</p>
            </>
          )}
          {puede(postEstadoSii) ? (
            <Button size="sm" loading={preguntar.isPending} onClick={() => preguntar.mutate()}>
              {preguntar.isPending ? 'Consultando al SII…' : 'Consultar en el SII'}
            </Button>
          ) : null}
          {preguntar.error ? (
            <p role="alert" className="text-12 text-negativo">
              {messageOf(preguntar.error)}
            </p>
          ) : null}
        </div>
      )}
    </SheetSection>
  );
}
