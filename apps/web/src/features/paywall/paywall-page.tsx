import { contactRequest, getFuncionalidad, type FeatureKey, type ReplyOf } from '@cuadra/contract';
import { Badge, Button, Glifo, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, call } from '../../shared/api/index.ts';
import { formatEntero, precioCorto } from '../../shared/formats/index.ts';
import { ErrorView, LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';

type Oferta = ReplyOf<typeof getFuncionalidad>;

/** What stands in the place of a screen that the plan lacks: what it does, which plan brings it, whom to ask. */
export default function PaywallPage({ features }: { features: readonly FeatureKey[] }) {
  const { user } = useSession();
  const key = features.find((feature) => user?.Empresa.Funcionalidades[feature]?.mostrarPaywall);
  if (user === null || key === undefined) return <ErrorView status={404} />;
  return <OfertaDe funcionalidad={key} email={user.email} />;
}

function OfertaDe({ funcionalidad, email }: { funcionalidad: FeatureKey; email: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(getFuncionalidad, { params: { key: funcionalidad } }),
  );
  if (data) return <Oferta oferta={data} funcionalidad={funcionalidad} email={email} />;
  if (error instanceof ApiError && error.status === 404) return <ErrorView status={404} />;
  return (
    <Page container="page">
      {error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Cargando" className="flex max-w-160 flex-col gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4" />
          <Skeleton className="mt-4 h-24" />
        </div>
      )}
    </Page>
  );
}

function Oferta({
  oferta,
  funcionalidad,
  email,
}: {
  oferta: Oferta;
  funcionalidad: FeatureKey;
  email: string;
}) {
  const { nombre, descripcion, mensajeUpselling, tiers } = oferta;
  // What costs nothing is the trial, which is given and not bought.
  const planes = tiers.filter(({ precio }) => precio > 0);
  return (
    <Page title={nombre} container="page">
      <article className="max-w-160">
        <Glifo estado="por_decidir" size={24} className="size-7" />
        <h2 className="mt-3 text-20 font-semibold text-balance">{mensajeUpselling ?? nombre}</h2>
        <p className="mt-1 text-muted-foreground">{descripcion}</p>
        {planes.length > 0 ? (
          <section aria-labelledby="planes" className="mt-6">
            <h3 id="planes" className="font-semibold">
              {planes.length === 1 ? 'Viene en este plan' : 'Viene en estos planes'}
            </h3>
            <ul className="mt-2 border-t">
              {planes.map(({ idPlan, nombre: plan, precio, moneda, capacidadMax, actual }) => (
                <li key={idPlan} className="flex flex-wrap items-baseline gap-x-3 border-b py-2.5">
                  <span className="font-medium">{plan}</span>
                  {actual ? <Badge>Tu plan</Badge> : null}
                  <span className="text-muted-foreground">
                    {capacidadMax === null ? '' : `Hasta ${formatEntero(capacidadMax)}`}
                  </span>
                  <span className="num ml-auto">{precioCorto(precio, moneda)} al mes</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <Contacto clave={funcionalidad} nombre={nombre} email={email} />
      </article>
    </Page>
  );
}

interface ContactoProps {
  readonly clave: FeatureKey;
  readonly nombre: string;
  readonly email: string;
}

function Contacto({ clave, nombre, email }: ContactoProps) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(contactRequest, { body: { email } }),
  });
  if (isSuccess) {
    return (
      <p role="status" className="mt-6 flex items-center gap-2 font-medium">
        <Glifo estado="segura" /> Listo: te escribiremos a {email} para contarte de {nombre}.
      </p>
    );
  }
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button
        variant="primary"
        render={<Link to="/trial/$funcionalidad" params={{ funcionalidad: clave }} />}
      >
        Probarla gratis
      </Button>
      <Button loading={isPending} onClick={() => mutate()}>
        Quiero que me contacten
      </Button>
      <Button render={<Link to="/home" />}>Volver al inicio</Button>
    </div>
  );
}
