import {
  listRendiciones,
  postAplicacion,
  RUTA_PANTALLA,
  type MovimientoRendicion,
  type RendicionAbierta,
  NOMBRES_DE_RENDICION,
} from '@cuadra/contract';
import { Button, Monto, Pagination, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../shared/api/index.ts';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { UndoConciliacion } from '../../shared/registros/conciliacion/undo-conciliacion.tsx';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { AplicarDialog } from './aplicar-dialog.tsx';
import { EliminarRendicion } from './eliminar-rendicion.tsx';
import { nombreDeMovimiento, textoDeSaldo } from './textos.ts';

const POR_PAGINA = 25;

interface RendicionesDeParteProps {
  readonly id: number;
  /** Leads to all its rows. */
  readonly conEnlace?: boolean;
}

/** What is open of a party outside of documents, each with its act; nothing without the right to see it. */
export function RendicionesDeParte({ id, conEnlace = true }: RendicionesDeParteProps) {
  const { puede } = useSession();
  const ve = puede(listRendiciones);
  const [aplicando, setAplicando] = useState<RendicionAbierta | null>(null);
  const { data, error } = useQuery({
    ...queryFor(listRendiciones, { params: { id }, query: { page: 1, perPage: 10 } }),
    enabled: ve,
  });
  if (!ve) return null;
  return (
    <section aria-labelledby="rendiciones-de-la-parte" className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <h2 id="rendiciones-de-la-parte" className="font-semibold">
          Rendiciones
        </h2>
        <p className="flex flex-wrap justify-end gap-x-3">
          {data?.totales
            .filter(({ total }) => total !== 0)
            .map((saldo) => (
              <span key={saldo.isoCode}>
                <span className="text-12 text-muted-foreground">{textoDeSaldo(saldo)} </span>
                <Monto className="font-semibold" valor={Math.abs(saldo.total)} moneda={saldo.isoCode} />
              </span>
            ))}
        </p>
      </div>
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : data === undefined ? (
        <Skeleton className="h-12" />
      ) : data.abiertas.length === 0 ? (
        <p className="text-muted-foreground">Sin anticipos ni fondos abiertos.</p>
      ) : (
        <ul className="flex flex-col">
          {data.abiertas.map((abierta) => (
            <Abierta key={abierta.id} abierta={abierta} onAplicar={() => setAplicando(abierta)} />
          ))}
        </ul>
      )}
      {conEnlace && data && data.pagination.count > 0 ? (
        <Link
          to="/ingresos/cxc/rendiciones/$id"
          params={{ id }}
          className={`${ENLACE} mt-2 inline-block text-12`}
        >
          Ver todos los movimientos
        </Link>
      ) : null}
      {aplicando === null ? null : <AplicarDialog rendicion={aplicando} onClose={() => setAplicando(null)} />}
    </section>
  );
}

function Abierta({ abierta, onAplicar }: { abierta: RendicionAbierta; onAplicar: () => void }) {
  const { puede } = useSession();
  const { comentario, tipo, fecha, disponible, isoCode } = abierta;
  return (
    <li className="flex items-center gap-3 border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate">{comentario === '' ? NOMBRES_DE_RENDICION[tipo] : comentario}</p>
        <p className="tnum truncate text-12 text-muted-foreground">
          {fechaConAnio(fecha)} ·{' '}
          <Link
            to="/cartolas"
            search={{ id: abierta.idCartola, ids: String(abierta.idCartola) }}
            className={ENLACE}
          >
            {cuentaCorta(abierta)}
          </Link>
        </p>
      </div>
      <Monto forma="col" valor={disponible} moneda={isoCode} />
      {puede(postAplicacion) ? (
        <Button size="sm" onClick={onAplicar}>
          Aplicar
        </Button>
      ) : null}
    </li>
  );
}

/** All rows of the account of a party, newest first. */
export function MovimientosDeParte({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...queryFor(listRendiciones, { params: { id }, query: { page, perPage: POR_PAGINA } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="movimientos-de-la-parte" className="min-w-0">
      <h2 id="movimientos-de-la-parte" className="mb-1 font-semibold">
        Movimientos
      </h2>
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : data === undefined ? (
        <Skeleton className="h-24" />
      ) : data.items.length === 0 ? (
        <p className="text-muted-foreground">Sin movimientos.</p>
      ) : (
        <ul className="flex flex-col">
          {data.items.map((movimiento) => (
            <Movimiento
              key={`${movimiento.clase}-${movimiento.id}-${movimiento.idConciliacion}-${movimiento.documento?.id}`}
              movimiento={movimiento}
            />
          ))}
        </ul>
      )}
      {data && data.pagination.count > POR_PAGINA ? (
        <Pagination
          page={page}
          perPage={POR_PAGINA}
          count={data.pagination.count}
          onPageChange={setPage}
          className="mt-3"
        />
      ) : null}
    </section>
  );
}

function Movimiento({ movimiento }: { movimiento: MovimientoRendicion }) {
  const { documento, abono, cargo, isoCode, idConciliacion, fecha, comentario, usuario } = movimiento;
  const nombre = nombreDeMovimiento(movimiento);
  const monto = abono + cargo;
  return (
    <li className="flex items-center gap-3 border-b py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {documento === null ? (
            <Link
              to="/cartolas"
              search={{ id: movimiento.idCartola, ids: String(movimiento.idCartola) }}
              className={ENLACE}
            >
              {nombre}
            </Link>
          ) : (
            <Link to={RUTA_PANTALLA[documento.modelo]} search={{ id: documento.id }} className={ENLACE}>
              {nombre}
            </Link>
          )}
        </p>
        <p className="tnum truncate text-12 text-muted-foreground">
          {[fechaConAnio(fecha), comentario, usuario].filter(Boolean).join(' · ')}
        </p>
      </div>
      {idConciliacion === null || documento === null ? (
        <EliminarRendicion id={movimiento.id} nombre={nombre} monto={monto} moneda={isoCode} />
      ) : (
        <UndoConciliacion id={idConciliacion} monto={monto} moneda={isoCode} contra={nombre} />
      )}
      <Monto forma="col" valor={abono - cargo} moneda={isoCode} />
    </li>
  );
}
