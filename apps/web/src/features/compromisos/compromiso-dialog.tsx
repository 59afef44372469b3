import {
  getCliente,
  listClientesDeCompromiso,
  listFacturasVencidas,
  MAX_FACTURAS_COMPROMISO,
  postCompromiso,
  type Compromiso,
  type FacturaVencida,
} from '@cuadra/contract';
import { formatRut, sumMontos } from '@cuadra/domain';
import { DIAS_GRACIA, DIAS_TOLERANCIA } from '@cuadra/domain/compromisos';
import { Button, Combobox, Dialog, Field, Monto, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatMonto, hoy, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { CondicionesFields, numeroDe } from './condiciones-fields.tsx';
import { FacturasField } from './facturas-field.tsx';
import { cuotasDe, planNuevo } from './plan.ts';
import { PlanFields } from './plan-fields.tsx';
import { useCompromisosTouched } from './use-compromisos-touched.ts';

interface CompromisoDialogProps {
  /** 0 while none is chosen. */
  readonly idCliente: number;
  readonly onChoose: (idCliente: number) => void;
  readonly onClose: () => void;
  readonly onSaved: (compromiso: Compromiso) => void;
}

/** A new commitment: first its customer, then their overdue invoices and the instalments. */
export function CompromisoDialog(props: CompromisoDialogProps) {
  return props.idCliente === 0 ? <Elegir {...props} /> : <Acordar key={props.idCliente} {...props} />;
}

/** Customers with something overdue, those who owe most first. */
function Elegir({ onChoose, onClose }: CompromisoDialogProps) {
  const [texto, setTexto] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(listClientesDeCompromiso, { query: { searchText: texto.trim() } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Nuevo compromiso de pago"
      description="Elige un cliente con facturas vencidas."
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Field label="Cliente">
          <Combobox
            options={(data?.items ?? []).map(({ id, razonSocial, vencido }) => ({
              value: String(id),
              label: razonSocial,
              detail: vencido.map(({ monto, moneda }) => formatMonto(monto, moneda)).join(' + '),
            }))}
            value={null}
            onValueChange={(elegido) => {
              if (elegido) onChoose(Number(elegido.value));
            }}
            onSearch={setTexto}
            loading={isFetching}
            placeholder="Elige un cliente"
            searchPlaceholder="RUT o nombre"
            emptyText="Ningún cliente con facturas vencidas calza."
          />
        </Field>
      )}
    </Dialog>
  );
}

function Acordar(props: CompromisoDialogProps) {
  const { idCliente, onClose } = props;
  const cliente = useQuery(queryFor(getCliente, { params: { id: idCliente } }));
  const facturas = useQuery(queryFor(listFacturasVencidas, { params: { id: idCliente } }));
  const error = cliente.error ?? facturas.error;
  if (cliente.data && facturas.data)
    return (
      <Formulario
        {...props}
        razonSocial={cliente.data.razonSocial}
        rut={cliente.data.rut}
        facturas={facturas.data.items}
      />
    );
  return (
    <Dialog open onOpenChange={onClose} title="Nuevo compromiso de pago">
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([cliente.refetch(), facturas.refetch()])} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

/** The free invoices in the currency of the first, as many as a commitment takes. */
function proponer(facturas: readonly FacturaVencida[]): ReadonlySet<number> {
  const libres = facturas.filter(({ compromiso }) => compromiso === null);
  const ids = libres.filter(({ moneda }) => moneda === libres[0]?.moneda).map(({ id }) => id);
  return new Set(ids.slice(0, MAX_FACTURAS_COMPROMISO));
}

interface FormularioProps extends CompromisoDialogProps {
  readonly razonSocial: string;
  readonly rut: string;
  readonly facturas: readonly FacturaVencida[];
}

function Formulario({ idCliente, razonSocial, rut, facturas, onChoose, onClose, onSaved }: FormularioProps) {
  const touched = useCompromisosTouched();
  const deudaDe = (elegidas: ReadonlySet<number>) =>
    sumMontos(facturas.filter(({ id }) => elegidas.has(id)).map(({ saldo }) => saldo));
  const form = useForm({
    schema: postCompromiso.body,
    names: ['idsDocumento', 'cuotas', 'diasGracia', 'diasTolerancia', 'comentario'],
    initial: () => ({
      elegidas: proponer(facturas),
      plan: planNuevo(),
      diasGracia: String(DIAS_GRACIA),
      diasTolerancia: String(DIAS_TOLERANCIA),
      comentario: '',
    }),
    toBody: ({ elegidas, plan, diasGracia, diasTolerancia, comentario }) => ({
      idCliente,
      idsDocumento: [...elegidas],
      cuotas: [...cuotasDe(plan, deudaDe(elegidas))],
      diasGracia: numeroDe(diasGracia),
      diasTolerancia: numeroDe(diasTolerancia),
      comentario,
    }),
    send: (body) => call(postCompromiso, { body }),
    onSent: (compromiso) => {
      touched();
      snackbar(`Anotaste el compromiso de ${razonSocial}`);
      onSaved(compromiso);
    },
  });
  const { problems, text, values, set } = form;
  const debe = deudaDe(values.elegidas);
  const moneda = facturas.find(({ id }) => values.elegidas.has(id))?.moneda ?? 'CLP';
  return (
    <FormDialog
      form={form}
      title="Nuevo compromiso de pago"
      size="lg"
      action="Anotar compromiso"
      blocked={values.elegidas.size === 0}
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block truncate font-medium">{razonSocial}</span>
          <span className="tnum text-12 text-muted-foreground">{formatRut(rut)}</span>
        </p>
        <Button size="sm" variant="quiet" onClick={() => onChoose(0)}>
          Cambiar cliente
        </Button>
      </div>
      <FacturasField
        facturas={facturas}
        elegidas={values.elegidas}
        onChange={(elegidas) => set({ elegidas, plan: { ...values.plan, aMano: null } })}
        error={problems.idsDocumento}
      />
      {values.elegidas.size === 0 ? null : (
        <>
          <p>
            Debe <Monto valor={debe} moneda={moneda} tono="fuerte" /> en{' '}
            {plural(values.elegidas.size, 'factura')}
          </p>
          <PlanFields
            plan={values.plan}
            onChange={(plan) => set({ plan })}
            debe={debe}
            moneda={moneda}
            desde={hoy()}
            error={problems.cuotas}
          />
          <CondicionesFields problems={problems} text={text} />
        </>
      )}
    </FormDialog>
  );
}
