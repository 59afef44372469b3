import {
  getAdminFeatures,
  updateAdminFeatures,
  type FuncionalidadAdmin,
  type ReplyOf,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Button, cn, EmptyState, Input, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { ConfirmLeave } from '../../shared/page/confirm-leave.tsx';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import {
  capacidadValida,
  change,
  estadoOf,
  groupByCategoria,
  toCambios,
  type Borrador,
  type Categoria,
} from './borrador.ts';
import { COLUMNAS, FuncionalidadRow } from './funcionalidad-row.tsx';

const NINGUNO: Borrador = new Map();
type Admin = ReplyOf<typeof getAdminFeatures>;

/** What a company has of the product, which the staff decides: by category, nothing saved before the button. */
export function FuncionalidadesPage({ idEmpresa }: { idEmpresa: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(getAdminFeatures, { params: { id: idEmpresa } }),
    refetchOnWindowFocus: false,
  });
  if (data) return <Editor key={idEmpresa} admin={data} idEmpresa={idEmpresa} />;
  return (
    <Page>
      {error ? (
        <LoadError
          error={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          centrado
          className="m-auto p-6"
        />
      ) : (
        <div role="status" aria-label="Cargando funcionalidades" className="flex flex-col gap-4 p-6">
          {Array.from({ length: 10 }, (_, fila) => (
            <Skeleton key={fila} className="h-8" />
          ))}
        </div>
      )}
    </Page>
  );
}

/** Positions of the refused features in what was sent, from keys as `funcionalidades.3`. */
function problemsOf(error: Error | null, enviados: readonly number[]): ReadonlyMap<number, string> {
  const problemas = new Map<number, string>();
  if (!(error instanceof ApiError)) return problemas;
  for (const [campo, mensaje] of Object.entries(error.errors)) {
    const id = enviados[Number(/^funcionalidades\.(\d+)/.exec(campo)?.[1] ?? -1)];
    if (id !== undefined) problemas.set(id, mensaje);
  }
  return problemas;
}

function Editor({ admin, idEmpresa }: { admin: Admin; idEmpresa: number }) {
  const queryClient = useQueryClient();
  const [borrador, setBorrador] = useState(NINGUNO);
  const [buscado, setBuscado] = useState('');
  const { Empresa, items } = admin;
  const { mutate, isPending, error, variables, reset } = useMutation({
    meta: { silent: true },
    mutationFn: (cambios: Borrador) =>
      call(updateAdminFeatures, {
        params: { id: idEmpresa },
        body: { funcionalidades: toCambios(cambios) },
      }),
    onSuccess: (nuevo, enviado) => {
      queryClient.setQueryData(queryFor(getAdminFeatures, { params: { id: idEmpresa } }).queryKey, nuevo);
      setBorrador(NINGUNO);
      snackbar(`Guardaste ${plural(enviado.size, 'cambio', 'cambios')} de ${Empresa.nombre}`);
    },
  });
  const valido = [...borrador.values()].every(({ capacidad }) => capacidadValida(capacidad));
  const problemas = problemsOf(error, [...(variables?.keys() ?? [])]);
  const categorias = groupByCategoria(items, buscado);
  const discard = () => {
    setBorrador(NINGUNO);
    reset();
  };
  return (
    <Page
      actions={
        <>
          {borrador.size > 0 ? <Button onClick={discard}>Descartar</Button> : null}
          <Button
            variant="primary"
            loading={isPending}
            disabled={borrador.size === 0 || !valido}
            onClick={() => mutate(borrador)}
          >
            {borrador.size === 0 ? 'Guardar' : `Guardar ${formatEntero(borrador.size)}`}
            <span className="sr-only">{borrador.size === 1 ? ' cambio' : ' cambios'}</span>
          </Button>
        </>
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <header className="flex flex-wrap items-end justify-between gap-3 px-4 pt-4 pb-3 sm:px-6">
          <div>
            <p className="text-15 font-semibold">{Empresa.nombre}</p>
            <p className="tnum text-12 text-muted-foreground">
              {formatRut(Empresa.rut)} · Plan {Empresa.Plan.nombre}
            </p>
          </div>
          <Input
            type="search"
            className="w-full sm:w-64"
            aria-label="Buscar una función"
            placeholder="Busca una función"
            value={buscado}
            onChange={(event) => setBuscado(event.target.value)}
          />
        </header>
        {error ? (
          <p role="alert" className="px-4 pb-3 text-negativo sm:px-6">
            {messageOf(error)}
          </p>
        ) : null}
        <div
          aria-hidden
          className={cn(
            'sticky top-0 z-10 hidden h-(--row-head) items-center border-y bg-muted px-6 text-11 font-medium text-muted-foreground lg:grid',
            COLUMNAS,
          )}
        >
          <span>Función</span>
          <span>Activa</span>
          <span>Prueba</span>
          <span>Ofrecer</span>
          <span>Capacidad</span>
          <span>Último cambio</span>
        </div>
        {categorias.length === 0 ? (
          <EmptyState
            tipo="sin_resultado"
            className="m-4 sm:m-6"
            title="Ninguna función se llama así"
            description={`Hay ${plural(items.length, 'función', 'funciones')} con otro nombre.`}
            actions={<Button onClick={() => setBuscado('')}>Limpiar la búsqueda</Button>}
          />
        ) : (
          categorias.map((categoria) => (
            <CategoriaSection
              key={categoria.id}
              categoria={categoria}
              borrador={borrador}
              problemas={problemas}
              onChange={(item, cambio) => setBorrador((previo) => change(previo, items, item, cambio))}
            />
          ))
        )}
      </div>
      <ConfirmLeave
        when={borrador.size > 0}
        title={`¿Salir sin guardar ${plural(borrador.size, 'cambio', 'cambios')}?`}
        description={`Lo que cambiaste de ${Empresa.nombre} se perderá.`}
      />
    </Page>
  );
}

interface CategoriaSectionProps {
  readonly categoria: Categoria;
  readonly borrador: Borrador;
  readonly problemas: ReadonlyMap<number, string>;
  readonly onChange: (item: FuncionalidadAdmin, cambio: Parameters<typeof change>[3]) => void;
}

function CategoriaSection({ categoria, borrador, problemas, onChange }: CategoriaSectionProps) {
  const id = `categoria-${categoria.id}`;
  const encendidas = categoria.filas.filter(({ item }) => {
    const { activa, prueba } = estadoOf(borrador, item);
    return activa || prueba;
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 border-b px-4 pt-5 pb-2 font-semibold sm:px-6">
        {categoria.nombre}
        {categoria.unica ? (
          <Badge tono={encendidas.length > 1 ? 'aviso' : 'neutro'}>
            {encendidas.length > 1 ? `Hay ${encendidas.length} y debe haber una` : 'Solo una a la vez'}
          </Badge>
        ) : null}
      </h2>
      <ul>
        {categoria.filas.map(({ item, nivel }) => (
          <FuncionalidadRow
            key={item.id}
            item={item}
            nivel={nivel}
            estado={estadoOf(borrador, item)}
            changed={borrador.has(item.id)}
            error={problemas.get(item.id)}
            onChange={(cambio) => onChange(item, cambio)}
          />
        ))}
      </ul>
    </section>
  );
}
