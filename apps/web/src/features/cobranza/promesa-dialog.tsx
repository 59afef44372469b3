import { postPromesa, type ClienteDetalle } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { Dialog, Field, Input, InputMonto, Select, Skeleton } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { fechaCorta, formatMonto, hoy } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { PLAZO_PROMESA } from './textos.ts';
import type { ClienteDeActo } from './use-dialogos.ts';
import { proposeMonto, TODA_LA_DEUDA, useDeuda } from './use-deuda.ts';
import { useCobranzaTouched } from './use-cobranza-touched.ts';

interface PromesaDialogProps {
  readonly cliente: ClienteDeActo;
  readonly onClose: () => void;
}

const tituloDe = ({ razonSocial }: ClienteDeActo) => `Promesa de ${razonSocial}`;

/** Notes a promise to pay, once what is owed is known. */
export function PromesaDialog({ cliente, onClose }: PromesaDialogProps) {
  const { data, error, retry, opciones } = useDeuda(cliente.id);
  if (data) return <PromesaForm cliente={cliente} detalle={data} opciones={opciones} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={tituloDe(cliente)}>
      {error ? <LoadError error={error} onRetry={retry} /> : <Skeleton className="h-32 w-full" />}
    </Dialog>
  );
}

function PromesaForm({
  cliente,
  detalle,
  opciones,
  onClose,
}: PromesaDialogProps & {
  readonly detalle: ClienteDetalle;
  readonly opciones: ReturnType<typeof useDeuda>['opciones'];
}) {
  const touched = useCobranzaTouched();
  const desde = opciones.some(({ value }) => value === cliente.idDocumento)
    ? cliente.idDocumento
    : TODA_LA_DEUDA;
  const form = useForm({
    schema: postPromesa.body,
    names: ['idDocumento', 'monto', 'moneda', 'fecha', 'comentario'],
    initial: {
      idDocumento: desde ?? TODA_LA_DEUDA,
      ...proposeMonto(detalle, desde ?? TODA_LA_DEUDA),
      fecha: addDias(hoy(), PLAZO_PROMESA),
      comentario: '',
    },
    toBody: ({ idDocumento, ...resto }) => ({
      ...resto,
      idDocumento: idDocumento === TODA_LA_DEUDA ? null : idDocumento,
    }),
    send: (body) => call(postPromesa, { params: { id: cliente.id }, body }),
    onSent: ({ fecha, monto, moneda }) => {
      touched();
      snackbar(`Anotaste la promesa de ${formatMonto(monto, moneda)} para el ${fechaCorta(fecha)}`);
      onClose();
    },
  });
  const { problems, text, values, set } = form;
  const debidas = detalle.saldoPorCobrar.filter(({ monto }) => monto > 0);
  return (
    <FormDialog form={form} title={tituloDe(cliente)} size="sm" action="Anotar promesa" onClose={onClose}>
      <Field label="Qué prometió pagar" error={problems.idDocumento}>
        <Select
          options={opciones}
          value={values.idDocumento}
          onValueChange={(idDocumento) => set({ idDocumento, ...proposeMonto(detalle, idDocumento) })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={`Monto en ${values.moneda === 'CLP' ? 'pesos' : values.moneda}`} error={problems.monto}>
          <InputMonto moneda={values.moneda} value={values.monto} onValueChange={(monto) => set({ monto })} />
        </Field>
        <Field label="Para el" error={problems.fecha}>
          <Input type="date" min={hoy()} {...text('fecha')} />
        </Field>
      </div>
      {values.idDocumento === TODA_LA_DEUDA && debidas.length > 1 ? (
        <Field label="Moneda" error={problems.moneda}>
          <Select
            options={debidas.map(({ moneda }) => ({ value: moneda, label: moneda }))}
            value={values.moneda}
            onValueChange={(moneda) =>
              set({ moneda, monto: debidas.find((una) => una.moneda === moneda)?.monto ?? null })
            }
          />
        </Field>
      ) : null}
      <Field label="Comentario" optional error={problems.comentario}>
        <Input maxLength={500} autoComplete="off" {...text('comentario')} />
      </Field>
    </FormDialog>
  );
}
