import { putConexionFiscal } from '@cuadra/contract';
import { Skeleton } from '@cuadra/ui';
import { PreguntaCorte } from '../../shared/corte/pregunta-corte.tsx';
import { LoadError, Page } from '../../shared/page/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { EstadoConexion } from './estado-conexion.tsx';
import { Fallas } from './fallas.tsx';
import { MesesTable } from './meses-table.tsx';
import { useConexion } from './use-conexion.ts';

/** The connection with the SII: how it comes in, what it has read month by month, and what is not as the SII says. */
export function ConexionPage() {
  const { user, puede } = useSession();
  const { data, error, refetch, isFetching, leyendo } = useConexion();
  if (user === null) return null;
  const editable = puede(putConexionFiscal);
  return (
    <Page>
      {data ? (
        <div className="flex flex-col gap-8">
          <PreguntaCorte />
          <EstadoConexion conexion={data} leyendo={leyendo} rut={user.Empresa.rut} editable={editable} />
          <Fallas services={data.services} editable={editable && data.conexion.estado === 'conectada'} />
          {data.services.some(({ meses }) => meses.length > 0) ? (
            <MesesTable
              services={data.services}
              editable={editable && data.conexion.estado === 'conectada'}
            />
          ) : null}
        </div>
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Cargando la conexión" className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Page>
  );
}
