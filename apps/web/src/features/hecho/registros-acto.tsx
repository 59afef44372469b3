import { listRegistrosDeActo, RUTA_PANTALLA, type ActoDetalle, type RegistroDeActo } from '@cuadra/contract';
import { Button, cn, Monto, SheetSection, Skeleton } from '@cuadra/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { describePie } from './pie-registro.ts';

const POR_PAGINA = 25;

/** Records that an act touched, a page at a time. Of one that is undone in part, those that stayed are told. */
export function RegistrosActo({ acto: { id, clase, estado } }: { acto: ActoDetalle }) {
  // Records of an import say themselves why they stay; those that left are gone.
  const enParte = estado === 'en_parte' && clase !== 'importacion';
  const consulta = useInfiniteQuery({
    queryKey: [...keyOf(listRegistrosDeActo), id],
    queryFn: ({ pageParam }) =>
      call(listRegistrosDeActo, { params: { id }, query: { page: pageParam, perPage: POR_PAGINA } }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = consulta;
  const total = data?.pages[0]?.pagination.count ?? 0;
  const filas = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && total === 0) return null;
  return (
    <SheetSection
      title="Lo que tocó"
      end={
        total === 0 ? null : (
          <span className="text-12 text-muted-foreground">{plural(total, nameAll(filas))}</span>
        )
      }
    >
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-24 w-full" />}
      <ul className="flex flex-col">
        {filas.map((fila) => (
          <Uno key={`${fila.modelo ?? ''} ${fila.id}`} fila={fila} enParte={enParte} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="sm" className="mt-2" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      ) : null}
    </SheetSection>
  );
}

/** `línea` where all of these records are bank lines: a settlement counts rows of its file, and leaves lines. */
const nameAll = (filas: readonly RegistroDeActo[]) =>
  filas.length > 0 && filas.every(({ modelo }) => modelo === 'Cartola') ? 'línea' : 'registro';

/** The screen of a record, opened at it. */
function destinoDe(modelo: NonNullable<RegistroDeActo['modelo']>, id: number) {
  if (modelo === 'cliente') return { to: '/ingresos/cxc/clientes/$id', params: { id } };
  if (modelo === 'orden') return { to: '/chipay', search: { id } };
  return { to: modelo === 'Cartola' ? '/cartolas' : RUTA_PANTALLA[modelo], search: { id } };
}

function Uno({ fila, enParte }: { fila: RegistroDeActo; enParte: boolean }) {
  const { modelo, id, descripcion, monto, moneda, vigente } = fila;
  return (
    <li className="flex items-start justify-between gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0">
        {modelo === null ? (
          <p className="truncate">{descripcion}</p>
        ) : (
          <Link
            {...destinoDe(modelo, id)}
            className={cn(ENLACE, 'block truncate', !vigente && 'text-muted-foreground')}
          >
            {descripcion}
          </Link>
        )}
        <p className="text-12 break-words text-muted-foreground">{describePie(fila)}</p>
        {enParte ? (
          <p className={cn('text-12', vigente ? 'text-aviso' : 'text-muted-foreground')}>
            {vigente ? 'Quedó como está: se cambió después' : 'Deshecho'}
          </p>
        ) : null}
      </div>
      {monto === null ? null : (
        <Monto forma="col" valor={monto} moneda={moneda} tono={vigente ? 'tinta' : 'gris'} />
      )}
    </li>
  );
}
