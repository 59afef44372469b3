import {
  activatePrueba,
  activatePruebaDelPlan,
  CLAVE_PRUEBA_PLAN,
  decidePrueba,
  decidePruebaDelPlan,
  getPruebaDeFuncion,
  getPruebaDelPlan,
  requestPrueba,
  type FeatureKey,
  type Prueba,
} from '@cuadra/contract';
import { Badge, Button, buttonVariants, Glifo, ProgressBar, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, call } from '../../shared/api/index.ts';
import { fechaLarga, plural } from '../../shared/formats/index.ts';
import { ErrorView, LoadError, Page } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { useSession, useSessionStore } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { describeMuestra } from './muestra.ts';

export type ClaveDePrueba = FeatureKey | typeof CLAVE_PRUEBA_PLAN;

const consultaDe = (clave: ClaveDePrueba) =>
  clave === CLAVE_PRUEBA_PLAN
    ? queryFor(getPruebaDelPlan)
    : queryFor(getPruebaDeFuncion, { params: { key: clave } });

/** The trial of a feature or of the whole product: offered, running with its days, or over with its decision. */
export function PruebaPage({ clave, entrar }: { clave: ClaveDePrueba; entrar: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDe(clave));
  if (error instanceof ApiError && error.status === 404) return <ErrorView status={404} />;
  return (
    <Page title={data ? `Prueba de ${data.Pruebaplan.nombre}` : 'Prueba'} container="page">
      {data ? (
        <Contenido prueba={data} clave={clave} entrar={entrar} />
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton role="status" aria-label="Cargando la prueba" className="h-40 max-w-160" />
      )}
    </Page>
  );
}

/** Changes the trial, and reads the rights that it gives anew. */
function useActos(clave: ClaveDePrueba) {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const reload = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(getPruebaDeFuncion) }),
      queryClient.invalidateQueries({ queryKey: keyOf(getPruebaDelPlan) }),
      session.reloadUser(),
    ]);
  };
  const begin = useMutation({
    mutationFn: (): Promise<Prueba> =>
      clave === CLAVE_PRUEBA_PLAN
        ? call(activatePruebaDelPlan)
        : call(activatePrueba, { params: { key: clave } }),
    onSuccess: (prueba) => snackbar(`Comenzó tu prueba: ${plural(prueba.totalDays, 'día')}`),
    onSettled: reload,
  });
  const decide = useMutation({
    mutationFn: (wantsUpgrade: boolean): Promise<Prueba> =>
      clave === CLAVE_PRUEBA_PLAN
        ? call(decidePruebaDelPlan, { body: { wantsUpgrade } })
        : call(decidePrueba, { params: { key: clave }, body: { wantsUpgrade } }),
    onSuccess: () => snackbar('Guardamos tu decisión'),
    onSettled: reload,
  });
  const ask = useMutation({
    mutationFn: () => call(requestPrueba, { params: { key: clave } }),
    onSuccess: ({ email }) => snackbar(`Se la pedimos a ${email}`),
    onSettled: reload,
  });
  return { begin, decide, ask };
}

interface ContenidoProps {
  readonly prueba: Prueba;
  readonly clave: ClaveDePrueba;
  readonly entrar: ReactNode;
}

function Contenido({ prueba, clave, entrar }: ContenidoProps) {
  const { puede } = useSession();
  const { begin, decide, ask } = useActos(clave);
  const { estado, totalDays, hasta, wantsUpgrade, Pruebaplan, pedida, muestra } = prueba;
  const principal = Pruebaplan.features.find(({ key }) => key === clave);
  const decisor = puede(activatePrueba);
  // The company has all that the trial would turn on.
  const nada = Pruebaplan.features.length === 0;
  return (
    <article className="max-w-160">
      {principal?.mensajeUpselling ? (
        <h2 className="text-20 font-semibold text-balance">{principal.mensajeUpselling}</h2>
      ) : null}
      {principal ? <p className="mt-1 text-muted-foreground">{principal.descripcion}</p> : null}
      {muestra && clave !== CLAVE_PRUEBA_PLAN ? (
        <p className="mt-4 flex items-center gap-2 rounded-md bg-cuadra-soft px-3 py-2.5 font-medium">
          <Glifo estado="probable" /> {describeMuestra(clave, muestra)}
        </p>
      ) : null}
      {estado === 'disponible' ? null : <Dias prueba={prueba} />}
      {Pruebaplan.features.length > 1 ? (
        <section aria-labelledby="trae" className="mt-6">
          <h2 id="trae" className="font-semibold">
            Lo que incluye
          </h2>
          <ul className="mt-2 border-t">
            {Pruebaplan.features.map(({ key, nombre, descripcion }) => (
              <li key={key} className="border-b py-2.5">
                <span className="font-medium">{nombre}</span>
                <span className="block text-12 text-muted-foreground">{descripcion}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {estado === 'disponible' && nada ? <Badge tono="cuadra">Tu plan ya lo trae</Badge> : null}
        {estado === 'disponible' && decisor && !nada ? (
          <Button variant="primary" loading={begin.isPending} onClick={() => begin.mutate()}>
            Probar {plural(totalDays, 'día')} sin costo
          </Button>
        ) : null}
        {estado === 'disponible' && !decisor && !nada ? (
          <Button variant="primary" disabled={pedida} loading={ask.isPending} onClick={() => ask.mutate()}>
            {pedida ? 'Ya la pediste hoy' : 'Pedirla a quien administra'}
          </Button>
        ) : null}
        {estado === 'disponible' && !nada ? null : entrar}
        {estado !== 'disponible' && decisor && wantsUpgrade !== true ? (
          <Button
            variant={estado === 'terminada' ? 'primary' : 'secondary'}
            loading={decide.isPending && decide.variables}
            onClick={() => decide.mutate(true)}
          >
            Quiero seguir
          </Button>
        ) : null}
        {estado !== 'disponible' && decisor && wantsUpgrade === null ? (
          <Button
            variant="quiet"
            loading={decide.isPending && !decide.variables}
            onClick={() => decide.mutate(false)}
          >
            No seguir
          </Button>
        ) : null}
        <Link to="/planes" className={buttonVariants({ variant: 'quiet' })}>
          Ver los planes
        </Link>
      </div>
      <p className="mt-4 text-12 text-muted-foreground">
        {estado === 'disponible' && nada
          ? null
          : estado === 'disponible'
            ? 'Se prueba una vez y termina sola. Lo que hagas queda guardado y lo podrás leer después.'
            : wantsUpgrade === true
              ? 'Dijiste que quieres seguir: te escribiremos con tu plan.'
              : wantsUpgrade === false
                ? `Dijiste que no sigues. ${estado === 'activa' && hasta ? `La tienes hasta el ${fechaLarga(hasta)}.` : 'Lo que hiciste queda para leer.'}`
                : estado === 'activa'
                  ? 'Termina sola. Lo que hagas queda guardado y lo podrás leer después.'
                  : 'Lo que hiciste queda para leer.'}
      </p>
    </article>
  );
}

function Dias({ prueba: { estado, totalDays, remainingDays, hasta } }: { prueba: Prueba }) {
  const texto =
    estado === 'terminada'
      ? `Terminó${hasta ? ` el ${fechaLarga(hasta)}` : ''}`
      : remainingDays === 1
        ? 'Termina hoy'
        : `Quedan ${plural(remainingDays, 'día')} de ${totalDays}, hasta el ${hasta ? fechaLarga(hasta) : ''}`;
  return (
    <div className="mt-4">
      <p className="font-medium">{texto}</p>
      <ProgressBar
        className="mt-2"
        label="Días de la prueba"
        valor={totalDays - remainingDays}
        total={totalDays}
      />
    </div>
  );
}
