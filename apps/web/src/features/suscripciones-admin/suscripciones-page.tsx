import {
  ESTADOS_DE_CONTRATO,
  listSuscripciones,
  type ContratoDeEmpresa,
  type EstadoDeContrato,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, EmptyState, Field, Input, Monto, Pagination, Select, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fechaConAnio, formatMonto, plural } from '../../shared/formats/index.ts';
import { LoadError, Page, PageSide } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { FichaSuscripcion } from './ficha-suscripcion.tsx';
import type { SuscripcionesSearch } from './suscripciones-search.ts';
import { describePrecio, describeProximo, ESTADO_DE_CONTRATO } from './textos.ts';

const POR_PAGINA = 25;
const TODOS = 'todos';
const ESTADOS = [
  { value: TODOS, label: 'Todos los estados' },
  ...ESTADOS_DE_CONTRATO.map((estado) => ({ value: estado, label: ESTADO_DE_CONTRATO[estado].texto })),
];
const esEstado = (valor: string): valor is EstadoDeContrato =>
  ESTADOS_DE_CONTRATO.some((estado) => estado === valor);

/** Where the staff looks after the subscriptions of every company. */
export function SuscripcionesPage({ search }: { search: SuscripcionesSearch }) {
  const navigate = useNavigate();
  const go = (cambios: Partial<SuscripcionesSearch>) =>
    void navigate({ to: '/admin/suscripciones', search: { ...search, ...cambios }, replace: true });
  const { texto, estado, page = 1 } = search;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryFor(listSuscripciones, {
      query: {
        page: String(page),
        perPage: String(POR_PAGINA),
        ...(texto !== undefined && { texto }),
        ...(estado !== undefined && { estados: estado }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="RUT o nombre de la empresa" className="w-full sm:w-80">
            <Input
              type="search"
              autoComplete="off"
              placeholder="77.310.568-5 o Envases Lenga"
              value={texto ?? ''}
              onChange={({ target }) => go({ texto: target.value || undefined, page: undefined })}
            />
          </Field>
          <Select
            aria-label="Estado"
            className="w-full sm:w-52"
            options={ESTADOS}
            value={estado ?? TODOS}
            onValueChange={(valor) => go({ estado: esEstado(valor) ? valor : undefined, page: undefined })}
          />
          {data ? (
            <p role="status" className="tnum ml-auto text-muted-foreground">
              {plural(data.pagination.count, 'empresa')}
              {data.vencido > 0 ? `, ${formatMonto(data.vencido)} vencidos` : null}
            </p>
          ) : null}
        </div>
        {error ? (
          <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton role="status" aria-label="Cargando las suscripciones" className="h-60" />
        ) : data.items.length === 0 ? (
          <EmptyState
            tipo="sin_resultado"
            title="Ninguna empresa calza"
            description="Prueba con otro estado, o con una parte del nombre o del RUT."
          />
        ) : (
          <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isFetching}>
            <Tabla items={data.items} abierta={search.id} onOpen={(id) => go({ id })} />
            {data.pagination.totalPages > 1 ? (
              <Pagination
                className="mt-3"
                page={page}
                perPage={POR_PAGINA}
                count={data.pagination.count}
                onPageChange={(otra) => go({ page: otra })}
              />
            ) : null}
          </div>
        )}
      </div>
      <PageSide>
        <FichaSuscripcion id={search.id ?? null} onClose={() => go({ id: undefined })} />
      </PageSide>
    </Page>
  );
}

interface TablaProps {
  readonly items: readonly ContratoDeEmpresa[];
  readonly abierta: number | undefined;
  readonly onOpen: (id: number) => void;
}

function Tabla({ items, abierta, onOpen }: TablaProps) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Suscripciones"
      className="relative overflow-x-auto rounded-md border"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="bg-muted text-left text-12 text-muted-foreground">
            {['Empresa', 'Estado'].map((titulo) => (
              <th key={titulo} scope="col" className="px-3 py-2 font-normal">
                {titulo}
              </th>
            ))}
            {['Plan', 'Próximo'].map((titulo) => (
              <th key={titulo} scope="col" className="px-3 py-2 font-normal max-md:hidden">
                {titulo}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Debe
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((contrato) => (
            <Fila
              key={contrato.idEmpresa}
              contrato={contrato}
              abierta={contrato.idEmpresa === abierta}
              onOpen={() => onOpen(contrato.idEmpresa)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FilaProps {
  readonly contrato: ContratoDeEmpresa;
  readonly abierta: boolean;
  readonly onOpen: () => void;
}

function Fila({ contrato, abierta, onOpen }: FilaProps) {
  const { nombre, rut, estado, desde, plan, debe, vencido, cobroRechazado } = contrato;
  return (
    <tr className="border-t hover:bg-accent data-open:bg-accent" data-open={abierta || undefined}>
      <th scope="row" className="px-3 py-2 text-left font-normal">
        <button
          type="button"
          className="text-left font-medium underline-offset-2 hover:underline"
          onClick={onOpen}
        >
          {nombre}
        </button>
        <span className="tnum block text-12 text-muted-foreground">{formatRut(rut)}</span>
      </th>
      <td className="px-3 py-2">
        <Badge tono={ESTADO_DE_CONTRATO[estado].tono}>{ESTADO_DE_CONTRATO[estado].texto}</Badge>
        {desde === null ? null : (
          <span className="block text-12 text-muted-foreground">desde el {fechaConAnio(desde)}</span>
        )}
      </td>
      <td className="px-3 py-2 max-md:hidden">
        {plan}
        <span className="tnum block text-12 text-muted-foreground">{describePrecio(contrato)}</span>
      </td>
      <td className="px-3 py-2 max-md:hidden">
        {describeProximo(contrato)}
        {cobroRechazado === null ? null : (
          <span className="block text-12 text-aviso">
            Tarjeta rechazada el {fechaConAnio(cobroRechazado.slice(0, 10))}
          </span>
        )}
      </td>
      <td className="px-3 py-2 text-right">
        {debe === 0 ? null : <Monto valor={debe} moneda="CLP" />}
        {vencido === 0 ? null : (
          <span className="block text-12 text-destructive">
            <Monto valor={vencido} moneda="CLP" /> vencidos
          </span>
        )}
      </td>
    </tr>
  );
}
