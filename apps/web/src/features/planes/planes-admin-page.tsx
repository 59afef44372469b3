import { listPlanesAdmin, type PlanAdmin } from '@cuadra/contract';
import { Badge, Button, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fechaHora, plural } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { formatPrecio } from './textos.ts';
import { VersionDialog } from './version-dialog.tsx';

/** Where the staff changes prices and plans: each change is a version beside those that companies keep. */
export function PlanesAdminPage() {
  const { data, error, refetch, isFetching } = useQuery(queryFor(listPlanesAdmin));
  const [abierto, setAbierto] = useState<number | null>(null);
  const elegido = data?.items.find(({ Plan }) => Plan.id === abierto);
  return (
    <Page>
      {data ? (
        <ul className="flex flex-col gap-4">
          {data.items.map((admin) => (
            <PlanDeSoporte key={admin.Plan.id} admin={admin} onPublish={() => setAbierto(admin.Plan.id)} />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton role="status" aria-label="Cargando los planes" className="h-60" />
      )}
      {data && elegido ? (
        <VersionDialog
          admin={elegido}
          funcionalidades={data.funcionalidades}
          onClose={() => setAbierto(null)}
        />
      ) : null}
    </Page>
  );
}

function PlanDeSoporte({ admin, onPublish }: { admin: PlanAdmin; onPublish: () => void }) {
  const { Plan, empresas, versiones } = admin;
  return (
    <li aria-label={Plan.nombre} className="rounded-md border">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2.5">
        <h2 className="font-semibold">{Plan.nombre}</h2>
        <Badge tono={Plan.enVenta ? 'cuadra' : 'neutro'}>{Plan.enVenta ? 'A la venta' : 'No se vende'}</Badge>
        <span className="tnum text-muted-foreground">
          {Plan.precios
            .map((precio) => `${formatPrecio(precio)} al ${precio.periodo === 'mensual' ? 'mes' : 'año'}`)
            .join(' · ')}
        </span>
        <span className="ml-auto text-muted-foreground">{plural(empresas, 'empresa')}</span>
        <Button size="sm" onClick={onPublish} aria-label={`Nueva versión de ${Plan.nombre}`}>
          Nueva versión
        </Button>
      </div>
      <ul>
        {versiones.map(({ id, version, nota, created, usuario, empresas: suyas }) => (
          <li key={id} className="flex flex-wrap gap-x-3 px-3 py-1.5 text-12">
            <span className="tnum">Versión {version}</span>
            <span className="min-w-40 flex-1 text-muted-foreground">{nota}</span>
            <span className="text-muted-foreground">
              {usuario ?? 'Cuadra'}, <time dateTime={created}>{fechaHora(created)}</time>
            </span>
            <span className="tnum w-24 text-right">{plural(suyas, 'empresa')}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
