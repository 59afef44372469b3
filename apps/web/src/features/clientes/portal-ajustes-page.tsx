import {
  getAjustesPortal,
  listCuentasCorrientes,
  putAjustesPortal,
  type AjustesPortal,
} from '@cuadra/contract';
import { Button, Field, Input, Select, Skeleton, Switch } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { useForm } from '../../shared/form/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

/** No account is shown. */
const NINGUNA = 0;

/** What the portals of customers show, and whether they open at all. */
export function PortalAjustesPage() {
  const { data, error, refetch } = useQuery(queryFor(getAjustesPortal));
  return (
    <Page>
      {data ? (
        <Ajustes ajustes={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando los ajustes">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Page>
  );
}

function Ajustes({ ajustes }: { ajustes: AjustesPortal }) {
  const { puede } = useSession();
  const edita = puede(putAjustesPortal);
  const queryClient = useQueryClient();
  const cuentas = useCuentas();
  const form = useForm({
    schema: putAjustesPortal.body,
    names: ['activo', 'idCuentaCorriente', 'emailPagos'],
    initial: {
      activo: ajustes.activo,
      idCuentaCorriente: ajustes.idCuentaCorriente ?? NINGUNA,
      emailPagos: ajustes.emailPagos ?? '',
    },
    toBody: ({ activo, idCuentaCorriente, emailPagos }) => ({
      activo,
      idCuentaCorriente: idCuentaCorriente === NINGUNA ? null : idCuentaCorriente,
      emailPagos: emailPagos.trim() === '' ? null : emailPagos.trim(),
    }),
    send: (body) => call(putAjustesPortal, { body }),
    onSent: async () => {
      snackbar('Guardaste el portal de clientes');
      await queryClient.invalidateQueries({ queryKey: keyOf(getAjustesPortal) });
    },
  });
  const { values, set, problems } = form;
  return (
    <form {...form.formProps} className="flex max-w-120 flex-col gap-5">
      <p className="text-muted-foreground">
        Con su enlace, cada cliente ve lo que te debe, descarga sus facturas y paga.
      </p>
      <Switch disabled={!edita} checked={values.activo} onCheckedChange={(activo) => set({ activo })}>
        El portal está abierto, y los correos de cobranza llevan el enlace
      </Switch>
      <Field
        label="Cuenta para transferir"
        hint="El portal muestra sus datos a quien prefiere transferir."
        error={problems.idCuentaCorriente}
      >
        <Select
          disabled={!edita}
          options={[{ value: NINGUNA, label: 'No mostrar cuenta' }, ...cuentas]}
          value={values.idCuentaCorriente}
          onValueChange={(idCuentaCorriente) => set({ idCuentaCorriente })}
        />
      </Field>
      <Field
        label="Correo para comprobantes"
        optional
        hint="Tus clientes lo escriben en su banco al transferir."
        error={problems.emailPagos}
      >
        <Input type="email" disabled={!edita} {...form.text('emailPagos')} />
      </Field>
      <p role="alert" className="text-negativo empty:hidden">
        {problems.general}
      </p>
      {edita ? (
        <Button type="submit" variant="primary" className="self-start" loading={form.sending}>
          Guardar
        </Button>
      ) : null}
    </form>
  );
}

/** Current accounts in pesos: a payer cannot transfer to a card. */
function useCuentas() {
  const { puede } = useSession();
  const { data } = useQuery({ ...queryFor(listCuentasCorrientes), enabled: puede(listCuentasCorrientes) });
  return (data?.items ?? [])
    .filter(({ tipo, moneda, activa }) => tipo === 'CC' && moneda === 'CLP' && activa)
    .map((cuenta) => ({ value: cuenta.id, label: cuenta.alias ?? cuentaCorta(cuenta) }));
}
