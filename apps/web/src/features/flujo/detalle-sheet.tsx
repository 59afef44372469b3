import {
  RUTA_PANTALLA,
  listDetalleFlujo,
  MOTIVOS_FUERA,
  NOMBRES_FLUJO,
  type DetalleDeFlujo,
  listCartolas,
  listDocumentos,
} from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Monto, Pagination, Sheet, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { fechaCorta } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { modoDe } from './flujo-rango.ts';
import type { FlujoSearch } from './flujo-search.ts';

const POR_PAGINA = 25;
const NOMBRES_SENTIDO = { ingreso: 'Ingresos', egreso: 'Egresos' } as const;

interface DetalleSheetProps {
  readonly search: FlujoSearch;
  readonly periodo: { readonly desde: string; readonly hasta: string };
  /** Of the period, in words. */
  readonly cuando: string;
  readonly moneda: Moneda;
  readonly onClose: () => void;
  readonly onAjuste: () => void;
}

/** What a figure is made of: bank lines and what is expected, each leading to its own page. */
export function DetalleSheet({ search, periodo, cuando, moneda, onClose, onAjuste }: DetalleSheetProps) {
  const [page, setPage] = useState(1);
  const { sentido = 'ingreso', categoria, fuera } = search;
  const { data, error, refetch } = useQuery({
    ...queryFor(listDetalleFlujo, {
      query: {
        ...periodo,
        ...modoDe(search),
        sentido,
        ...(fuera ? { fuera } : { categoria }),
        page,
        perPage: POR_PAGINA,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const titulo = fuera
    ? MOTIVOS_FUERA[fuera]
    : categoria
      ? NOMBRES_FLUJO[categoria][sentido]
      : NOMBRES_SENTIDO[sentido];
  return (
    <Sheet
      open
      onClose={onClose}
      title={titulo}
      footer={
        data && data.pagination.count > POR_PAGINA ? (
          <Pagination page={page} perPage={POR_PAGINA} count={data.pagination.count} onPageChange={setPage} />
        ) : undefined
      }
    >
      <div className="flex items-baseline justify-between gap-3 border-b px-5 py-4">
        <p className="text-muted-foreground">
          {fuera ? (sentido === 'ingreso' ? 'Por cobrar' : 'Por pagar') : cuando}
        </p>
        <p className="text-15 font-semibold">{data ? <Monto valor={data.total} moneda={moneda} /> : null}</p>
      </div>
      {data ? (
        <ul aria-label={`Detalle de ${titulo}`}>
          {data.items.map((item) => (
            <Fila key={item.n} item={item} moneda={moneda} onAjuste={onAjuste} />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} className="p-5" />
      ) : (
        <div role="status" aria-label="Cargando el detalle" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
    </Sheet>
  );
}

function Fila({ item, moneda, onAjuste }: { item: DetalleDeFlujo; moneda: Moneda; onAjuste: () => void }) {
  return (
    <li className="flex items-start justify-between gap-3 border-b px-5 py-2">
      <div className="min-w-0">
        <p className="font-medium break-words">
          <Titulo item={item} onAjuste={onAjuste} />
        </p>
        <p className="text-12 break-words text-muted-foreground">
          <span className="tnum">{fechaCorta(item.fecha)}</span> · {item.explicacion}
        </p>
      </div>
      <Monto forma="col" valor={item.monto} moneda={moneda} className="shrink-0" />
    </li>
  );
}

const enlaceClass = 'rounded-xs underline decoration-input underline-offset-3 hover:decoration-current';

function Titulo({ item, onAjuste }: { item: DetalleDeFlujo; onAjuste: () => void }): ReactNode {
  const { puede } = useSession();
  const { tipo, titulo, idCartola, Documento } = item;
  if (tipo === 'ajuste')
    return (
      <button type="button" onClick={onAjuste} className={`${enlaceClass} text-left`}>
        {titulo}
      </button>
    );
  if (idCartola !== null && puede(listCartolas))
    return (
      <Link to="/cartolas" search={{ id: idCartola }} className={enlaceClass}>
        {titulo}
      </Link>
    );
  if (Documento && puede(listDocumentos[Documento.modelo]))
    return (
      <Link to={RUTA_PANTALLA[Documento.modelo]} search={{ id: Documento.id }} className={enlaceClass}>
        {titulo}
      </Link>
    );
  return titulo;
}
