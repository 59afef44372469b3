import { enterEmpresa, searchEmpresas, type EmpresaDeSoporte } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, EmptyState, Field, Input, Skeleton, Textarea } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession, useSessionStore } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

const MIN_TEXTO = 2;

/** Where the staff finds a company, to look after its features or to visit it with a reason. */
export function EmpresasPage() {
  const [texto, setTexto] = useState('');
  const [visita, setVisita] = useState<EmpresaDeSoporte | null>(null);
  const buscado = useDeferredValue(texto.trim());
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryFor(searchEmpresas, { query: { texto: buscado } }),
    enabled: buscado.length >= MIN_TEXTO,
    placeholderData: keepPreviousData,
  });
  return (
    <Page>
      <Field label="RUT o nombre de la empresa" className="max-w-120">
        <Input
          type="search"
          autoComplete="off"
          placeholder="77.310.568-5 o Envases Lenga"
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      </Field>
      <div className="mt-6" aria-busy={isFetching} aria-live="polite">
        {buscado.length < MIN_TEXTO ? (
          <p className="text-muted-foreground">
            Escribe al menos 2 letras o números. Lo que hagas en una empresa queda a la vista de ella.
          </p>
        ) : error ? (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            {messageOf(error)}
            <Button onClick={() => void refetch()}>Reintentar</Button>
          </div>
        ) : data === undefined ? (
          <Skeleton className="h-10 max-w-160" />
        ) : data.items.length === 0 ? (
          <EmptyState
            tipo="sin_resultado"
            title="Ninguna empresa se llama así"
            description="Prueba con el RUT o con una parte de la razón social."
          />
        ) : (
          <ul className={isPlaceholderData ? 'border-t opacity-60' : 'border-t'}>
            {data.items.map((empresa) => (
              <EmpresaRow key={empresa.id} empresa={empresa} onVisit={() => setVisita(empresa)} />
            ))}
          </ul>
        )}
      </div>
      {visita ? <VisitaDialog empresa={visita} onClose={() => setVisita(null)} /> : null}
    </Page>
  );
}

function EmpresaRow({ empresa, onVisit }: { empresa: EmpresaDeSoporte; onVisit: () => void }) {
  const { companies } = useSession();
  const propia = companies.some(({ id }) => id === empresa.id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2.5">
      <div className="min-w-50 flex-1">
        <p className="font-medium">{empresa.nombre}</p>
        <p className="tnum text-12 text-muted-foreground">
          {formatRut(empresa.rut)} · {empresa.razonSocial} · Plan {empresa.Plan.nombre}
        </p>
      </div>
      <Button
        render={<Link to="/empresas/$id/funcionalidades" params={{ id: empresa.id }} />}
        aria-label={`Funcionalidades de ${empresa.nombre}`}
      >
        Funcionalidades
      </Button>
      {propia ? null : (
        <Button onClick={onVisit} aria-label={`Entrar a ${empresa.nombre}`}>
          Entrar
        </Button>
      )}
    </li>
  );
}

function VisitaDialog({ empresa, onClose }: { empresa: EmpresaDeSoporte; onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSessionStore();
  const form = useForm({
    schema: enterEmpresa.body,
    names: ['motivo'],
    initial: { motivo: '' },
    send: async (body) => {
      await call(enterEmpresa, { params: { id: empresa.id }, body });
      return session.changeCompany(empresa.id);
    },
    onSent: (entro) => {
      onClose();
      if (!entro) return;
      snackbar(`Estás en ${empresa.nombre}. La visita dura cuatro horas.`);
      void navigate({ to: '/home' });
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Entrar a ${empresa.nombre}`}
      description="La empresa verá que entraste, por qué, y cada cambio que hagas. La visita dura cuatro horas."
      action="Entrar"
      onClose={onClose}
    >
      <Field
        label="Motivo"
        error={form.problems.motivo}
        hint="La empresa lo leerá: cuéntalo como se lo dirías."
      >
        <Textarea rows={3} maxLength={500} {...form.text('motivo')} />
      </Field>
    </FormDialog>
  );
}
