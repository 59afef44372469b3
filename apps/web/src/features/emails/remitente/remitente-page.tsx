import { getDominioCorreo, putDominioCorreo, type AjusteDominio } from '@cuadra/contract';
import { Button, Field, Input, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/form/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { DominioDelRemitente } from './dominio.tsx';
import { useKept } from './use-remitente.ts';

/** From which address mail to customers leaves. */
export function RemitentePage() {
  const { data, error, refetch } = useQuery(queryFor(getDominioCorreo));
  return (
    <Page>
      {data ? (
        <div className="flex max-w-160 flex-col gap-6">
          <Sale ajuste={data} />
          <Direccion key={data.dominio?.direccion} ajuste={data} />
          {data.dominio === null ? null : <DominioDelRemitente dominio={data.dominio} />}
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando el remitente">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Page>
  );
}

function Sale({ ajuste: { sale } }: { ajuste: AjusteDominio }) {
  return (
    <section aria-labelledby="sale-como" className="flex flex-col gap-1 rounded-md border p-4">
      <h2 id="sale-como" className="text-12 text-muted-foreground">
        Tus correos salen hoy como
      </h2>
      <p className="break-words">
        <span className="font-semibold">{sale.nombre}</span>{' '}
        <span className="text-muted-foreground">&lt;{sale.direccion}&gt;</span>
      </p>
    </section>
  );
}

function Direccion({ ajuste }: { ajuste: AjusteDominio }) {
  const kept = useKept();
  const { dominio } = ajuste;
  const form = useForm({
    schema: putDominioCorreo.body,
    names: ['direccion'],
    initial: { direccion: dominio?.direccion ?? '' },
    toBody: ({ direccion }) => ({ direccion }),
    send: (body) => call(putDominioCorreo, { body }),
    onSent: kept,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <Field
        label="Dirección de tu dominio"
        hint="Por ejemplo, cobranza@tuempresa.cl. Tus correos saldrán de ella cuando tu DNS lo permita."
        error={form.problems.direccion}
      >
        <Input type="email" autoComplete="off" className="max-w-90" {...form.text('direccion')} />
      </Field>
      <p role="alert" className="text-negativo empty:hidden">
        {form.problems.general}
      </p>
      <Button
        type="submit"
        variant={dominio === null ? 'primary' : 'secondary'}
        className="self-start"
        loading={form.sending}
        disabled={dominio !== null && !form.changed}
      >
        {dominio === null ? 'Ver los registros' : 'Cambiar dirección'}
      </Button>
    </form>
  );
}
