import { getActualizacion, getEmpresa, patchEmpresa, postArchivoEmpresa } from '@cuadra/contract';
import { Skeleton } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession, useSessionStore } from '../../shared/session/index.ts';
import { ArchivoSection } from './archivo/archivo-section.tsx';
import { Avance } from './avance.tsx';
import { CerrarSection } from './cerrar/cerrar-section.tsx';
import { CorteSection } from './corte-section.tsx';
import { EmpresaForm } from './empresa-form.tsx';
import { EmpresaLectura } from './empresa-lectura.tsx';
import { FirmaSection } from './firma/firma-section.tsx';
import { Resumen } from './resumen.tsx';
import { resumeUpdate } from './save-empresa.ts';
import { OneclickSection } from './webpay/oneclick-section.tsx';
import { WebpaySection } from './webpay/webpay-section.tsx';

/** The company's own data: who it is, how it is paid and pays, its certificate, and its end. */
export function DetallesPage() {
  const { user, puede } = useSession();
  if (user === null) return null;
  return (
    <Page>
      <Detalles key={user.Empresa.id} id={user.Empresa.id} editable={puede(patchEmpresa)} />
    </Page>
  );
}

/** Hears of an update that was begun elsewhere, or before the page was loaded anew. */
function useResume(idEmpresa: number, editable: boolean): void {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...queryFor(getActualizacion, { params: { id: idEmpresa } }),
    enabled: editable,
  });
  const enCurso = data?.actualizacion?.estado === 'en_curso';
  useEffect(() => {
    if (enCurso) resumeUpdate({ session, queryClient, idEmpresa });
  }, [enCurso, session, queryClient, idEmpresa]);
}

function Detalles({ id, editable }: { id: number; editable: boolean }) {
  const { puede } = useSession();
  useResume(id, editable);
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(getEmpresa, { params: { id }, query: { include: 'Plan' } }),
  );
  if (data === undefined) {
    return error ? (
      <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Cargando los datos de la empresa" className="flex flex-col gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-33" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  return (
    <>
      <Resumen empresa={data} />
      <Avance />
      {editable ? <EmpresaForm empresa={data} /> : <EmpresaLectura empresa={data} />}
      <CorteSection editable={editable} />
      <FirmaSection empresa={data} editable={editable} />
      {editable ? <WebpaySection /> : null}
      {editable ? <OneclickSection /> : null}
      {puede(postArchivoEmpresa) ? <ArchivoSection /> : null}
      {editable ? <CerrarSection nombre={data.nombre} /> : null}
    </>
  );
}
