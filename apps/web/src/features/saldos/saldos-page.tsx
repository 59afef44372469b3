import { exportSaldoCuentas, getSaldoCuentas, updateSaldoCuentas, type NodoDeSaldo } from '@cuadra/contract';
import { addMeses } from '@cuadra/domain';
import { Button, MonthStepper, Select, Skeleton, Switch } from '@cuadra/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { ExportarInforme } from '../../shared/exportar/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Arbol } from './arbol.tsx';
import { buscarNodo, claveDe, filasDe, mesDe, todasLasRamas } from './filas.ts';
import { PERIODOS, rangoDe, type SaldosSearch } from './saldos-search.ts';
import { SinSaldos } from './sin-saldos.tsx';

// Recharts weighs more than all the rest of the screen.
const Evolucion = lazy(() => import('./evolucion.tsx'));

const ESPERA_MS = 3000;

function saldosPorClave(nodos: readonly NodoDeSaldo[]): Map<string, number> {
  const saldos = new Map<string, number>();
  const anotar = (nodo: NodoDeSaldo): void => {
    saldos.set(claveDe(nodo), nodo.amounts.at(-1)?.value ?? 0);
    nodo.children.forEach(anotar);
  };
  nodos.forEach(anotar);
  return saldos;
}

/** What the company has, what it owes and what is left, month by month, down to the entry. */
export function SaldosPage({ search }: { search: SaldosSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const rango = rangoDe(search);
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(
    new Set(['ACTIVO_FAKE_ID_4', 'PASIVO_FAKE_ID_5', 'PATRIMONIO_FAKE_ID_6']),
  );
  const [elegida, setElegida] = useState('ACTIVO_FAKE_ID_4');
  const { data, error, refetch } = useQuery({
    ...queryFor(getSaldoCuentas, { query: rango }),
    placeholderData: keepPreviousData,
    // What a job is still posting shows as it comes.
    refetchInterval: ({ state }) => ((state.data?.pendientes ?? 0) > 0 ? ESPERA_MS : false),
  });
  const contra = search.contra;
  const comparado = useQuery({
    ...queryFor(getSaldoCuentas, { query: { desde: contra ?? rango.hasta, hasta: contra ?? rango.hasta } }),
    enabled: contra !== undefined,
  });
  const actualizar = useMutation({
    mutationFn: () => call(updateSaldoCuentas),
    onSuccess: async ({ pendientes }) => {
      await client.invalidateQueries({ queryKey: keyOf(getSaldoCuentas) });
      snackbar(pendientes === 0 ? 'Los saldos están al día.' : 'Estamos asentando lo que falta.');
    },
  });

  const irA = (nuevo: SaldosSearch) =>
    void navigate({ to: '/saldo-cuentas', search: { ...search, ...nuevo } });
  const alternar = (clave: string) => {
    const nuevas = new Set(abiertas);
    if (!nuevas.delete(clave)) nuevas.add(clave);
    setAbiertas(nuevas);
  };
  const items = data?.items ?? [];
  const filas = filasDe(items, abiertas, search.ceros === 'si');
  const nodo = buscarNodo(items, elegida) ?? items[0];
  const todas = todasLasRamas(items);
  const vacio =
    data?.pendientes === 0 &&
    search.ceros !== 'si' &&
    items.every(({ amounts }) => amounts.every(({ value }) => value === 0));
  const todoAbierto = todas.length > 0 && todas.every((clave) => abiertas.has(clave));

  return (
    <Page
      actions={
        <>
          <Button variant="secondary" disabled={actualizar.isPending} onClick={() => actualizar.mutate()}>
            Actualizar
          </Button>
          <ExportarInforme
            nombre={`balance-por-cuenta-${rango.desde}-${rango.hasta}`}
            pedir={(formato) => call(exportSaldoCuentas, { query: { ...rango, formato } })}
            disabled={!data}
          />
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-6">
        <MonthStepper
          value={rango.hasta}
          max={hoy().slice(0, 7)}
          onValueChange={(hasta) => irA({ hasta: hasta === hoy().slice(0, 7) ? undefined : hasta })}
        />
        <Select
          aria-label="Cuántos meses"
          className="w-32"
          value={search.meses ?? '6'}
          options={PERIODOS}
          onValueChange={(meses) => irA({ meses: meses === '6' ? undefined : meses })}
        />
        <Select
          aria-label="Comparar"
          className="w-48"
          value={contra === undefined ? 'no' : contra === addMeses(rango.hasta, -12) ? 'anio' : 'mes'}
          options={[
            { value: 'no', label: 'Sin comparar' },
            { value: 'mes', label: 'Con el mes anterior' },
            { value: 'anio', label: 'Con un año antes' },
          ]}
          onValueChange={(con) =>
            irA({ contra: con === 'no' ? undefined : addMeses(rango.hasta, con === 'mes' ? -1 : -12) })
          }
        />
        <Button
          variant="ghost"
          disabled={todas.length === 0}
          onClick={() => setAbiertas(new Set(todoAbierto ? [] : todas))}
        >
          {todoAbierto ? 'Cerrar todo' : 'Abrir todo'}
        </Button>
        <Switch
          className="ml-auto"
          checked={search.ceros === 'si'}
          onCheckedChange={(ceros) => irA({ ceros: ceros ? 'si' : undefined })}
        >
          Cuentas en cero
        </Switch>
      </div>
      {data && data.pendientes > 0 ? (
        <p role="status" className="border-b bg-muted px-4 py-2 text-12 sm:px-6">
          Faltan {data.pendientes.toLocaleString('es-CL')} cambios por asentar: los saldos aún no los
          incluyen.
        </p>
      ) : null}
      {data && nodo && vacio ? (
        <SinSaldos />
      ) : data && nodo ? (
        <>
          <Suspense fallback={<Skeleton className="mx-4 mt-4 h-46 sm:mx-6" />}>
            <Evolucion nodo={nodo} />
          </Suspense>
          <Arbol
            filas={filas}
            meses={nodo.amounts.map(mesDe)}
            contra={
              contra === undefined || !comparado.data
                ? null
                : { mes: contra, saldos: saldosPorClave(comparado.data.items) }
            }
            elegida={elegida}
            onElegir={setElegida}
            onAlternar={alternar}
          />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto py-16" />
      ) : (
        <div role="status" aria-label="Cargando los saldos" className="flex flex-col gap-2 p-6">
          {Array.from({ length: 10 }, (_, i) => (
            <Skeleton key={i} className="h-6" />
          ))}
        </div>
      )}
    </Page>
  );
}
