import {
  listIntegradores,
  postBeneficiario,
  putBeneficiario,
  type BeneficiarioDetalle,
  type BeneficiarioItem,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { NOMBRE_TIPO_CUENTA, TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { Field, Input, InputRut, Select } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { emailsEscritos } from '../../shared/registros/acciones/destinatarios.ts';
import { useBeneficiariosTouched } from './use-beneficiarios-touched.ts';

/** Chile, in the catalogue. */
const ID_PAIS = 1;
const TIPOS = TIPOS_CUENTA_PAGO.map((value) => ({ value, label: NOMBRE_TIPO_CUENTA[value] }));

const escrito = postBeneficiario.body.extend({
  emails: emailsEscritos.pipe(postBeneficiario.body.shape.emails.unwrap()),
});

interface BeneficiarioDialogProps {
  /** Null for a new one. */
  readonly beneficiario: BeneficiarioItem | null;
  /** First values of a new one. */
  readonly sugerido?: { readonly rut: string; readonly razonSocial: string } | undefined;
  readonly onClose: () => void;
  readonly onSaved?: ((guardado: BeneficiarioDetalle) => void) | undefined;
}

/** Who is paid and into which account; whatever changes of the account waits for another person. */
export function BeneficiarioDialog({ beneficiario, sugerido, onClose, onSaved }: BeneficiarioDialogProps) {
  const touched = useBeneficiariosTouched();
  const { data } = useQuery(queryFor(listIntegradores, { query: { idPais: ID_PAIS } }));
  // One bank has several readers, of its sites: a payment goes to the bank.
  const bancos = (data?.items ?? [])
    .filter(
      ({ id, Tipo, url }, i, todos) =>
        Tipo.key === 'banco' &&
        (id === beneficiario?.idIntegrador ||
          url === null ||
          todos.findIndex((otro) => otro.url === url) === i),
    )
    .map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  const form = useForm({
    schema: escrito,
    names: ['rut', 'razonSocial', 'idIntegrador', 'tipoCuenta', 'numeroCuenta', 'email', 'emails'],
    initial: {
      rut: beneficiario?.rut ?? sugerido?.rut ?? '',
      razonSocial: beneficiario?.razonSocial ?? sugerido?.razonSocial ?? '',
      idIntegrador: beneficiario ? String(beneficiario.idIntegrador) : '',
      tipoCuenta: beneficiario?.tipoCuenta ?? 'corriente',
      numeroCuenta: beneficiario?.numeroCuenta ?? '',
      email: beneficiario?.email ?? '',
      emails: beneficiario?.emails.join(', ') ?? '',
    },
    toBody: ({ numeroCuenta, ...resto }) => ({
      ...resto,
      // People copy account numbers with hyphens and spaces.
      numeroCuenta: numeroCuenta.replaceAll(/[\s.-]/g, ''),
    }),
    send: ({ rut, ...body }) =>
      beneficiario
        ? call(putBeneficiario, { params: { id: beneficiario.id }, body })
        : call(postBeneficiario, { body: { rut, ...body } }),
    onSent: (guardado) => {
      touched();
      snackbar(
        guardado.isLocked
          ? `Otra persona tiene que confirmar la cuenta de ${guardado.razonSocial}`
          : `Guardaste a ${guardado.razonSocial}`,
      );
      onClose();
      onSaved?.(guardado);
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog
      form={form}
      title={beneficiario ? `Cambiar a ${beneficiario.razonSocial}` : 'Nuevo beneficiario'}
      description="Una cuenta nueva no recibe pagos hasta que otra persona la confirme."
      size="sm"
      action="Guardar"
      onClose={onClose}
    >
      {beneficiario ? null : (
        <Field label="RUT" error={problems.rut}>
          <InputRut format={formatRut} value={values.rut} onValueChange={(rut) => set({ rut })} />
        </Field>
      )}
      <Field label="Razón social" error={problems.razonSocial}>
        <Input maxLength={255} autoComplete="off" {...text('razonSocial')} />
      </Field>
      <Field label="Banco" error={problems.idIntegrador}>
        <Select
          options={bancos}
          placeholder="Elige el banco"
          value={values.idIntegrador}
          onValueChange={(idIntegrador) => set({ idIntegrador })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Tipo de cuenta" error={problems.tipoCuenta}>
          <Select
            options={TIPOS}
            value={values.tipoCuenta}
            onValueChange={(tipoCuenta) => set({ tipoCuenta })}
          />
        </Field>
        <Field label="Número de cuenta" error={problems.numeroCuenta}>
          <Input inputMode="numeric" maxLength={255} autoComplete="off" {...text('numeroCuenta')} />
        </Field>
      </div>
      <Field label="Correo de avisos" error={problems.email}>
        <Input type="email" maxLength={255} autoComplete="off" {...text('email')} />
      </Field>
      <Field label="Otros correos" hint="Separados por comas" error={problems.emails}>
        <Input maxLength={2500} autoComplete="off" {...text('emails')} />
      </Field>
    </FormDialog>
  );
}
