import { listEmpresas, type ReplyOf } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge, Button, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useChangeCompany } from '../../shared/navigation/use-change-company.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';

type EmpresaPropia = ReplyOf<typeof listEmpresas>['items'][number];

const ESTADOS = {
  activa: null,
  demo: { texto: 'Demo', tono: 'neutro' },
  cerrada: { texto: 'Cerrada', tono: 'aviso' },
} as const;

/** The person's companies, each with its plan and state, and a way into it. */
export function EmpresasPage() {
  const { data, error, refetch, isFetching } = useQuery(queryFor(listEmpresas));
  return (
    <Page>
      {data ? (
        <ul className="border-t">
          {data.items.map((empresa) => (
            <EmpresaRow key={empresa.id} empresa={empresa} />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Cargando tus empresas" className="flex flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Page>
  );
}

function EmpresaRow({ empresa }: { empresa: EmpresaPropia }) {
  const { user, companyUpdating } = useSession();
  const changeCompany = useChangeCompany();
  const estado = ESTADOS[empresa.estado];
  const actual = user?.Empresa.id === empresa.id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-50 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {empresa.nombre}
          {estado === null ? null : <Badge tono={estado.tono}>{estado.texto}</Badge>}
        </p>
        <p className="tnum text-12 text-muted-foreground">
          {formatRut(empresa.rut)}
          {empresa.razonSocial === empresa.nombre ? null : ` · ${empresa.razonSocial}`} · Plan{' '}
          {empresa.Plan.nombre}
        </p>
      </div>
      {actual ? (
        <>
          <span className="text-cuadra">Estás aquí</span>
          <Button render={<Link to="/detalles_empresa" />}>Ver datos</Button>
        </>
      ) : empresa.estado === 'cerrada' ? null : (
        <Button
          disabled={companyUpdating}
          aria-label={`Cambiar a ${empresa.nombre}`}
          onClick={() => void changeCompany(empresa.id)}
        >
          Cambiar
        </Button>
      )}
    </li>
  );
}
