import { listMovimientosBilletera, type MovimientoBilletera } from '@cuadra/contract';
import { EmptyState, Monto, Pagination, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fechaHora } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';

const POR_PAGINA = 25;

/** Every movement of the wallet, newest first, with what was free after it. */
export function Movimientos({ page }: { page: number }) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryFor(listMovimientosBilletera, { query: { page, perPage: POR_PAGINA } }),
    placeholderData: keepPreviousData,
  });
  const cuantos = data?.pagination.count ?? 0;
  return (
    <section aria-labelledby="movimientos" aria-busy={data === undefined || isPlaceholderData}>
      <h2 id="movimientos" className="mb-2 font-semibold">
        Movimientos
      </h2>
      {data === undefined ? (
        error ? (
          <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : cuantos === 0 ? (
        <EmptyState
          tipo="nada"
          title="Todavía no hay movimientos"
          description="Deposita desde tu banco para pagar a tus proveedores desde aquí."
        />
      ) : (
        <>
          <div className="overflow-x-auto rounded-md border">
            <table className="w-full">
              <thead>
                <tr className="h-(--row-head) bg-muted text-11 text-muted-foreground">
                  <th scope="col" className="hidden px-4 text-left font-medium sm:table-cell">
                    Fecha
                  </th>
                  <th scope="col" className="px-4 text-left font-medium">
                    Movimiento
                  </th>
                  <th scope="col" className="num px-4 font-medium">
                    Monto
                  </th>
                  <th scope="col" className="num hidden px-4 font-medium sm:table-cell">
                    Disponible
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((movimiento) => (
                  <Fila key={movimiento.numero} movimiento={movimiento} />
                ))}
              </tbody>
            </table>
          </div>
          {cuantos > POR_PAGINA ? (
            <Pagination
              className="mt-2 justify-end"
              page={page}
              perPage={POR_PAGINA}
              count={cuantos}
              onPageChange={(nueva) =>
                void navigate({ to: '/billetera', search: nueva === 1 ? {} : { page: nueva } })
              }
            />
          ) : null}
        </>
      )}
    </section>
  );
}

function Fila({ movimiento }: { movimiento: MovimientoBilletera }) {
  const { glosa, monto, montoMovido, saldo, created } = movimiento;
  return (
    <tr className="border-t hover:bg-muted">
      <td className="tnum hidden px-4 py-2 whitespace-nowrap text-muted-foreground sm:table-cell">
        {fechaHora(created)}
      </td>
      <td className="px-4 py-2">
        <span className="font-medium">{glosa}</span>
        <span className="tnum block text-12 text-muted-foreground sm:hidden">{fechaHora(created)}</span>
      </td>
      <td className="num px-4 py-2">
        {/* What only changes its use is neither more nor less. */}
        {monto === 0 ? <Monto valor={montoMovido} tono="gris" /> : <Monto valor={monto} tono="fuerte" />}
      </td>
      <td className="num hidden px-4 py-2 sm:table-cell">
        <Monto valor={saldo} />
      </td>
    </tr>
  );
}
