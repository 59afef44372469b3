import { listBeneficiarios, postOrdenes, type BeneficiarioItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Combobox, Field, Input, InputMonto } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { CuentaDeCargoField, idDeCuenta } from '../../shared/registros/pagos/cuenta-de-cargo-field.tsx';
import { snackbar } from '../../shared/snackbar/index.ts';
import { usePagosTouched } from './use-pagos-touched.ts';

interface NuevaOrdenDialogProps {
  readonly onClose: () => void;
}

/** Form for an order without a document: payee, amount, reason and day. */
export function NuevaOrdenDialog({ onClose }: NuevaOrdenDialogProps) {
  const touched = usePagosTouched();
  const [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<BeneficiarioItem | null>(null);
  const { data, isFetching } = useQuery({
    ...queryFor(listBeneficiarios, { query: { texto: texto.trim() || undefined, perPage: 25 } }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    schema: postOrdenes.body,
    names: ['idBeneficiario', 'monto', 'glosa', 'fechaPagoAgendado', 'idCuentaCorriente', 'documentos'],
    initial: () => ({ monto: null as number | null, glosa: '', fecha: '', cuenta: '' }),
    toBody: ({ monto, glosa, fecha, cuenta }) => ({
      idBeneficiario: elegido?.id,
      monto: monto ?? undefined,
      glosa: glosa.trim() || undefined,
      fechaPagoAgendado: fecha || undefined,
      idCuentaCorriente: idDeCuenta(cuenta),
    }),
    send: (body) => call(postOrdenes, { body }),
    onSent: () => {
      touched();
      snackbar(`Preparaste el pago a ${elegido?.razonSocial}`);
      onClose();
    },
  });
  const { problems, values, set, text } = form;
  return (
    <FormDialog form={form} title="Nueva orden de pago" action="Preparar orden" overflow onClose={onClose}>
      <p className="text-muted-foreground">
        Para pagar documentos, elígelos en{' '}
        <Link to="/compras" className={ENLACE}>
          Compras
        </Link>{' '}
        y usa Pagar.
      </p>
      <Field label="A quién" error={problems.idBeneficiario ?? problems.documentos}>
        <Combobox
          options={(data?.items ?? []).map(({ id, razonSocial, rut }) => ({
            value: String(id),
            label: razonSocial,
            detail: formatRut(rut),
          }))}
          value={elegido && { value: String(elegido.id), label: elegido.razonSocial }}
          onValueChange={(opcion) =>
            setElegido(data?.items.find(({ id }) => String(id) === opcion?.value) ?? null)
          }
          onSearch={setTexto}
          loading={isFetching}
          placeholder="Elige un beneficiario"
          searchPlaceholder="RUT, nombre o cuenta"
          emptyText="Ninguno calza. Agrégalo en Beneficiarios."
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Monto" error={problems.monto}>
          <InputMonto value={values.monto} onValueChange={(monto) => set({ monto })} />
        </Field>
        <Field label="Día de pago" optional error={problems.fechaPagoAgendado}>
          <Input type="date" min={hoy()} {...text('fecha')} />
        </Field>
      </div>
      <Field label="Motivo" error={problems.glosa}>
        <Input maxLength={200} autoComplete="off" {...text('glosa')} />
      </Field>
      <CuentaDeCargoField
        value={values.cuenta}
        onChange={(cuenta) => set({ cuenta })}
        error={problems.idCuentaCorriente}
      />
    </FormDialog>
  );
}
