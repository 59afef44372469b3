import {
  listAsientos,
  listCartolas,
  listDocumentos,
  listPartidasResultado,
  RUTA_PANTALLA,
  type PartidaDeResultado,
} from '@cuadra/contract';
import type { ParteResultado } from '@cuadra/domain/resultado';
import { Button, Monto, Pagination, Sheet, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fechaCorta } from '../../../shared/formats/index.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';

const POR_PAGINA = 25;

interface PartidasSheetProps {
  readonly nombre: string;
  /** An account, or a sum of the result without some accounts. */
  readonly cual:
    | { readonly idCuenta: number }
    | { readonly parte: ParteResultado; readonly excepto: string | undefined };
  readonly desde: string;
  readonly hasta: string;
  readonly linea: string | undefined;
  readonly cuando: string;
  readonly onClose: () => void;
}

/** The entries behind a figure, each leading to the document or bank line that made it. */
export function PartidasSheet({ nombre, cual, desde, hasta, linea, cuando, onClose }: PartidasSheetProps) {
  const [page, setPage] = useState(1);
  const { puede } = useSession();
  const { data, error, refetch } = useQuery({
    ...queryFor(listPartidasResultado, {
      query: {
        desde,
        hasta,
        ...('idCuenta' in cual
          ? cual
          : { parte: cual.parte, ...(cual.excepto && { excepto: cual.excepto }) }),
        ...(linea && { linea }),
        page,
        perPage: POR_PAGINA,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={nombre}
      actions={
        puede(listAsientos) && 'idCuenta' in cual ? (
          <Button
            size="sm"
            variant="quiet"
            render={
              <Link
                to="/contabilidad"
                search={{ idCuenta: cual.idCuenta, ...(desde === hasta && { periodo: desde }) }}
              />
            }
          >
            Ver asientos
          </Button>
        ) : undefined
      }
      footer={
        data && data.pagination.count > POR_PAGINA ? (
          <Pagination page={page} perPage={POR_PAGINA} count={data.pagination.count} onPageChange={setPage} />
        ) : undefined
      }
    >
      <div className="flex items-baseline justify-between gap-3 border-b px-5 py-4">
        <p className="text-muted-foreground">{cuando}</p>
        <p className="text-15 font-semibold">{data ? <Monto valor={data.total} /> : null}</p>
      </div>
      {data ? (
        <ul aria-label={`Detalle de ${nombre}`}>
          {data.items.map((partida) => (
            <Partida key={partida.n} partida={partida} />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} className="p-5" />
      ) : (
        <div role="status" aria-label="Cargando el detalle" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
    </Sheet>
  );
}

const enlaceClass = 'rounded-xs underline decoration-input underline-offset-3 hover:decoration-current';

function Partida({ partida }: { partida: PartidaDeResultado }) {
  const { puede } = useSession();
  const { fecha, glosa, monto, lineaNegocio, Documento, idCartola } = partida;
  return (
    <li className="flex items-start justify-between gap-3 border-b px-5 py-2">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {Documento && puede(listDocumentos[Documento.modelo]) ? (
            <Link to={RUTA_PANTALLA[Documento.modelo]} search={{ id: Documento.id }} className={enlaceClass}>
              {glosa}
            </Link>
          ) : idCartola !== null && puede(listCartolas) ? (
            <Link to="/cartolas" search={{ id: idCartola }} className={enlaceClass}>
              {glosa}
            </Link>
          ) : (
            glosa
          )}
        </p>
        <p className="text-12 text-muted-foreground">
          <span className="tnum">{fechaCorta(fecha)}</span> · {lineaNegocio ?? 'Sin línea de negocio'}
        </p>
      </div>
      <Monto forma="col" valor={monto} className="shrink-0" />
    </li>
  );
}
