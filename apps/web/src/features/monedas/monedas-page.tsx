import { getEstadoMonedas, listMonedas, type EstadoMonedas, type MonedaItem } from '@cuadra/contract';
import { addDias, esFecha } from '@cuadra/domain';
import { Badge, Field, Input, Skeleton, StatusDot } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatValor, hoy } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Linea } from './linea.tsx';
import { explicarFrescura, explicarValor } from './textos.ts';

/** Days that the small drawing shows. */
const DIAS_DE_LINEA = 90;

/** What UF, dólar and euro are worth on a day, where that comes from and how fresh it is. */
export function MonedasPage({ fecha: pedida }: { fecha: string | undefined }) {
  const navigate = useNavigate();
  const dia = hoy();
  const fecha = pedida !== undefined && esFecha(pedida) ? pedida : dia;
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(listMonedas, {
      query: { moneda: 'UF,USD,EUR', fecha, since: addDias(fecha, -DIAS_DE_LINEA), until: fecha },
    }),
    placeholderData: keepPreviousData,
  });
  const { data: estado } = useQuery(queryFor(getEstadoMonedas));
  return (
    <Page>
      <div className="max-w-160">
        <Field label="Valores del día" className="w-44">
          <Input
            type="date"
            value={fecha}
            onChange={({ target }) => {
              if (esFecha(target.value))
                void navigate({ to: '/monedas', search: { fecha: target.value }, replace: true });
            }}
          />
        </Field>
        <Fuente estado={estado} items={data?.items} />
        {data ? (
          <ul className="mt-4 overflow-hidden rounded-md border bg-background">
            {data.items.map((item) => (
              <Fila
                key={item.id}
                item={item}
                estado={estado?.items.find(({ moneda }) => moneda === item.moneda)}
                dia={dia}
              />
            ))}
          </ul>
        ) : error ? (
          <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} className="mt-6" />
        ) : (
          <div role="status" aria-label="Cargando los valores" className="mt-4 flex flex-col gap-2">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
        )}
        <p className="mt-4 text-12 text-muted-foreground">
          El dólar y el euro se publican solo los días hábiles.
        </p>
      </div>
    </Page>
  );
}

/** What a person has to know before they trust a value: that it is made up, or that none comes by itself. */
function Fuente({
  estado,
  items,
}: {
  estado: EstadoMonedas | undefined;
  items: readonly MonedaItem[] | undefined;
}) {
  if ((estado?.demostracion ?? false) || (items ?? []).some(({ demostracion }) => demostracion))
    return (
      <p role="note" className="mt-4 rounded-md bg-aviso-soft px-4 py-3 text-aviso">
        <strong className="font-semibold">Valores de demostración.</strong> No sirven para declarar ni pagar.
      </p>
    );
  if (estado?.fuente !== 'ninguna') return null;
  return (
    <p role="note" className="mt-4 rounded-md border px-4 py-3 text-muted-foreground">
      Nadie trae valores nuevos: quien opera Cuadra puede conectarla con la CMF o cargar un archivo.
    </p>
  );
}

function Fila({
  item,
  estado,
  dia,
}: {
  item: MonedaItem;
  estado: EstadoMonedas['items'][number] | undefined;
  dia: string;
}) {
  const { nombre, moneda, delDia, demostracion, valores } = item;
  const frescura = estado === undefined ? null : explicarFrescura(estado, dia);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 font-medium">
          {nombre} <span className="font-normal text-muted-foreground">{moneda}</span>
          {demostracion ? <Badge tono="aviso">Demostración</Badge> : null}
        </p>
        <p className="text-12 text-muted-foreground">{explicarValor(delDia, dia)}</p>
        {frescura === null ? null : (
          <p className="flex items-center gap-1.5 text-12 text-muted-foreground">
            <StatusDot tono={frescura.tono} />
            {frescura.tono === 'cuadra' && estado?.ultima === delDia.publicado ? 'Al día' : frescura.texto}
          </p>
        )}
      </div>
      <Linea valores={valores} />
      <p className="tnum w-32 text-right text-20 font-semibold">
        {delDia.valor === null ? (
          <span className="text-muted-foreground">Sin valor</span>
        ) : (
          formatValor(delDia.valor)
        )}
      </p>
    </li>
  );
}
