import { listAsientosDeActo, type ActoDetalle, type AsientosDeActo } from '@cuadra/contract';
import { Button, Monto, SheetSection, Skeleton } from '@cuadra/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { AsientoRows } from '../../shared/registros/asientos/asiento-rows.tsx';
import { TablaAsientos } from '../../shared/registros/asientos/tabla-asientos.tsx';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { decirReversa, reversaDe } from './reversa.ts';

const POR_PAGINA = 10;

/** The entries of an act in the ledger; nothing for a person who does not see the ledger, or where it has none. */
export function AsientosActo({ acto }: { acto: ActoDetalle }) {
  const { puede } = useSession();
  return puede(listAsientosDeActo) ? <Asientos acto={acto} /> : null;
}

function Asientos({ acto }: { acto: ActoDetalle }) {
  const { id, estado } = acto;
  const consulta = useInfiniteQuery({
    queryKey: [...keyOf(listAsientosDeActo), id],
    queryFn: ({ pageParam }) =>
      call(listAsientosDeActo, { params: { id }, query: { page: pageParam, perPage: POR_PAGINA } }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = consulta;
  const primera = data?.pages[0];
  const total = primera?.pagination.count ?? 0;
  if (primera && total === 0 && primera.pendientes === 0) return null;
  return (
    <SheetSection
      title="En la contabilidad"
      end={
        total === 0 ? null : <span className="text-12 text-muted-foreground">{plural(total, 'asiento')}</span>
      }
    >
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-16 w-full" />}
      {primera && primera.pendientes > 0 ? (
        <p className="mb-2 text-muted-foreground">Aún se está asentando. Vuelve en un momento.</p>
      ) : null}
      {total === 0 ? null : (
        <TablaAsientos label="Asientos del acto">
          {primera && total > 1 ? <PorCuenta suma={primera.porCuenta} /> : null}
          {data?.pages
            .flatMap(({ items }) => items)
            .map((asiento) => (
              <AsientoRows key={asiento.id} asiento={asiento} enlazar="diario" />
            ))}
        </TablaAsientos>
      )}
      {hasNextPage ? (
        <Button size="sm" className="mt-2" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más asientos
        </Button>
      ) : null}
      {primera && total > 0 && (estado === 'hecho' || estado === 'en_parte') ? (
        <AlDeshacer acto={acto} total={total} suma={primera.porCuenta} />
      ) : null}
    </SheetSection>
  );
}

/** The entry that an undo writes; where others changed records since it cannot be told whole, and a sentence stays. */
function AlDeshacer({
  acto,
  total,
  suma,
}: {
  acto: ActoDetalle;
  total: number;
  suma: AsientosDeActo['porCuenta'];
}) {
  const reversa = acto.despues.length === 0 ? reversaDe(suma) : [];
  return (
    <>
      <h4 className="mt-4 mb-1 font-medium">Al deshacer</h4>
      {reversa.length === 0 ? null : (
        <TablaAsientos label="Asiento al deshacer">
          <PorCuenta suma={reversa} label="Reversa por cuenta" />
        </TablaAsientos>
      )}
      <p className="mt-1 text-12 text-muted-foreground">{decirReversa(acto, total)}</p>
    </>
  );
}

/** The sums by account of all entries of the act, whose amounts share their edges with those of the entries below. */
function PorCuenta({
  suma,
  label = 'Suma por cuenta',
}: {
  suma: AsientosDeActo['porCuenta'];
  label?: string;
}) {
  if (suma.length === 0) return null;
  return (
    <tbody aria-label={label}>
      {suma.map(({ idCuenta, codigo, cuenta, debe, haber }) => (
        <tr key={idCuenta} className="last:[&>td]:border-b last:[&>td]:pb-3">
          <td className="py-0.5 pr-2 pl-4">
            <span className="tnum mr-3 text-muted-foreground max-sm:hidden">{codigo}</span>
            <Link to="/contabilidad/mayor" search={{ idCuenta }} className={ENLACE}>
              {cuenta}
            </Link>
          </td>
          <td className="num py-0.5 pr-3 pl-2 whitespace-nowrap">
            {debe > 0 ? <Monto valor={debe} /> : null}
          </td>
          <td className="num py-0.5 pr-4 pl-2 whitespace-nowrap">
            {haber > 0 ? <Monto valor={haber} /> : null}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
