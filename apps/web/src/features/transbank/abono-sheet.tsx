import {
  getAbonoTransbank,
  getMesTransbank,
  linkDepositoTransbank,
  unlinkDepositoTransbank,
  type AbonoTransbank,
  type DepositoTransbank,
} from '@cuadra/contract';
import { Button, Monto, Pagination, Sheet, SheetSection, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaCorta, plural } from '../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Filas } from './filas.tsx';
import { NOMBRE_MEDIO, partesDe } from './textos.ts';

const POR_PAGINA = 25;
const enlace = 'rounded-xs underline decoration-input underline-offset-3 hover:decoration-current';

/** One deposit opened: what it is made of, which bank line it is, and every row of the settlement. */
export function AbonoSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...queryFor(getAbonoTransbank, { params: { id }, query: { page, perPage: POR_PAGINA } }),
    placeholderData: keepPreviousData,
  });
  const titulo = data ? `${NOMBRE_MEDIO[data.abono.medio]}, ${fechaCorta(data.abono.fecha)}` : 'Abono';
  const deParte = new Map(data?.lineas.map(({ parte, idCartola }) => [parte, idCartola]));
  return (
    <Sheet open onClose={onClose} title={titulo}>
      {data ? (
        <>
          <SheetSection title="De la venta al banco">
            <dl className="flex flex-col gap-1">
              {partesDe(data.abono).map(([nombre, monto]) => (
                <div
                  key={nombre}
                  className="flex justify-between gap-4 last:mt-1 last:border-t last:pt-2 last:font-semibold"
                >
                  <dt className="text-muted-foreground">{nombre}</dt>
                  <dd>
                    <Monto valor={monto} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-12 text-muted-foreground">
              {data.abono.local ?? data.abono.comercio}
              {data.abono.cuenta === '' ? '' : `, a la cuenta ${data.abono.cuenta}`}. En la cartola de
              Transbank:{' '}
              {(['ventas', 'comision', 'neto'] as const).flatMap((parte, i) => {
                const idCartola = deParte.get(parte);
                return idCartola === undefined
                  ? []
                  : [
                      <span key={parte}>
                        {i > 0 ? ', ' : ''}
                        <Link to="/cartolas" search={{ id: idCartola }} className={enlace}>
                          {{ ventas: 'ventas', comision: 'comisión', neto: 'abono' }[parte]}
                        </Link>
                      </span>,
                    ];
              })}
              .
            </p>
          </SheetSection>
          <SheetSection title="En el banco">
            <Deposito abono={data.abono} candidatas={data.candidatas} />
          </SheetSection>
          <SheetSection title={plural(data.filas.pagination.count, 'movimiento')}>
            <Filas filas={data.filas.items} />
            {data.filas.pagination.count > POR_PAGINA ? (
              <Pagination
                className="mt-2"
                page={page}
                perPage={POR_PAGINA}
                count={data.filas.pagination.count}
                onPageChange={setPage}
              />
            ) : null}
          </SheetSection>
        </>
      ) : error ? (
        <p role="alert" className="p-5">
          {messageOf(error)}
        </p>
      ) : (
        <div role="status" aria-label="Cargando el abono" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-32" />
          <Skeleton className="h-20" />
        </div>
      )}
    </Sheet>
  );
}

function Deposito({
  abono: { id, deposito },
  candidatas,
}: {
  abono: AbonoTransbank;
  candidatas: readonly DepositoTransbank[];
}) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(getAbonoTransbank) });
    void queryClient.invalidateQueries({ queryKey: keyOf(getMesTransbank) });
  };
  const casar = useMutation({
    mutationFn: (idCartola: number) => call(linkDepositoTransbank, { params: { id }, body: { idCartola } }),
    onSuccess: () => {
      snackbar('Quedó unido a ese movimiento del banco');
      refresh();
    },
  });
  const separar = useMutation({
    mutationFn: () => call(unlinkDepositoTransbank, { params: { id } }),
    onSuccess: () => {
      snackbar('Separado: ya no se busca solo');
      refresh();
    },
  });
  const edita = puede(linkDepositoTransbank);
  if (deposito !== null)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52">
          <Link to="/cartolas" search={{ id: deposito.idCartola }} className={enlace}>
            {deposito.banco} {deposito.numeroCuenta}
          </Link>
          , {fechaCorta(deposito.fecha)}, por <Monto valor={deposito.monto} />
          {deposito.junto ? ' con otros abonos del día' : ''}.
          <span className="block text-12 text-muted-foreground">
            {deposito.casado === 'regla'
              ? 'Lo encontró Cuadra por el monto y el día.'
              : 'Lo eligió una persona.'}
          </span>
        </p>
        {edita ? (
          <Button size="sm" loading={separar.isPending} onClick={() => separar.mutate()}>
            No es este
          </Button>
        ) : null}
      </div>
    );
  if (candidatas.length === 0)
    return (
      <p className="text-muted-foreground">
        No hay un abono de Transbank en el banco en esos días. Importa la cartola que falta o espera a que
        llegue.
      </p>
    );
  return (
    <ul className="flex flex-col gap-2">
      {candidatas.map(({ idCartola, fecha, descripcion, monto }) => (
        <li key={idCartola} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-0 flex-1 basis-52 truncate">
            <Monto valor={monto} tono="fuerte" />{' '}
            <span className="text-muted-foreground">
              {fechaCorta(fecha)}, {descripcion}
            </span>
          </p>
          {edita ? (
            <Button
              size="sm"
              loading={casar.isPending && casar.variables === idCartola}
              onClick={() => casar.mutate(idCartola)}
            >
              Es este
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
