import {
  confirmarBeneficiario,
  rechazarBeneficiario,
  type BeneficiarioDetalle,
  type CuentaDeHistoria,
} from '@cuadra/contract';
import { Button, Field, Input } from '@cuadra/ui';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormError, useForm } from '../../shared/form/index.ts';
import { FormDialog } from '../../shared/form-dialog/index.ts';
import { fechaHora, plural } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { quienPidio } from './textos.ts';
import { useBeneficiariosTouched } from './use-beneficiarios-touched.ts';

interface DecidirProps {
  readonly beneficiario: BeneficiarioDetalle;
  readonly nueva: CuentaDeHistoria;
}

/** The steps from a changed account to its first payment; the person who entered it may only refuse it. */
export function Decidir({ beneficiario, nueva }: DecidirProps) {
  const { user, puede } = useSession();
  const [rechazando, setRechazando] = useState(false);
  const propia = nueva.quien !== null && user?.id === nueva.quien.id;
  return (
    <section aria-label="Para desbloquear" className="flex flex-col gap-4 rounded-md border p-4">
      <h2 className="text-15 font-semibold">Para desbloquear</h2>
      <div>
        <p className="font-medium">Cuenta pedida</p>
        <p className="text-12 text-muted-foreground">
          {quienPidio(nueva)}, {fechaHora(nueva.created)}.
          {nueva.quien === null ? null : propia ? ' Eres tú.' : ' No puede confirmarla.'}
        </p>
      </div>
      <div>
        <p className="font-medium">Llamar al teléfono de antes</p>
        <p className="text-12 text-muted-foreground">
          {beneficiario.telefono ?? 'Búscalo en una factura o en su sitio'}. Nunca a uno que venga en el
          correo que pide el cambio.
        </p>
      </div>
      {puede(confirmarBeneficiario) && !propia ? (
        <Confirmar beneficiario={beneficiario} />
      ) : (
        <p className="rounded-sm bg-muted px-3 py-2">
          {propia
            ? 'Tú pediste este cambio: tiene que confirmarlo otra persona.'
            : 'No puedes confirmar cuentas. Pídeselo a quien administra los beneficiarios.'}
        </p>
      )}
      <p className="text-12 text-muted-foreground">
        {beneficiario.esperaHoras === 0
          ? 'Se le puede pagar apenas se confirme.'
          : `Se le puede pagar ${plural(beneficiario.esperaHoras, 'hora')} después de confirmarla.`}
      </p>
      {puede(rechazarBeneficiario) ? (
        <Button onClick={() => setRechazando(true)}>Rechazar el cambio</Button>
      ) : null}
      {rechazando ? <Rechazar beneficiario={beneficiario} onClose={() => setRechazando(false)} /> : null}
    </section>
  );
}

function Confirmar({ beneficiario }: Pick<DecidirProps, 'beneficiario'>) {
  const touched = useBeneficiariosTouched();
  const form = useForm({
    schema: confirmarBeneficiario.body,
    names: ['habloCon', 'ultimosDigitos'],
    initial: { habloCon: '', ultimosDigitos: '' },
    send: (body) => call(confirmarBeneficiario, { params: { id: beneficiario.id }, body }),
    onSent: () => {
      touched();
      snackbar(`Confirmaste la cuenta de ${beneficiario.razonSocial}`);
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <Field label="Con quién hablaste" error={form.problems.habloCon}>
        <Input maxLength={200} autoComplete="off" {...form.text('habloCon')} />
      </Field>
      <Field label="Últimos 4 dígitos que te dictó" error={form.problems.ultimosDigitos}>
        <Input inputMode="numeric" maxLength={4} autoComplete="off" {...form.text('ultimosDigitos')} />
      </Field>
      <FormError>{form.problems.general}</FormError>
      <Button type="submit" variant="primary">
        Confirmar la cuenta
      </Button>
    </form>
  );
}

function Rechazar({ beneficiario, onClose }: Pick<DecidirProps, 'beneficiario'> & { onClose: () => void }) {
  const touched = useBeneficiariosTouched();
  const form = useForm({
    schema: rechazarBeneficiario.body,
    names: ['motivoRechazo'],
    initial: { motivoRechazo: '' },
    send: (body) => call(rechazarBeneficiario, { params: { id: beneficiario.id }, body }),
    onSent: () => {
      touched();
      snackbar('Rechazaste la cuenta nueva');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Rechazar la cuenta nueva"
      description="La de antes sigue vigente."
      size="sm"
      action="Rechazar"
      onClose={onClose}
    >
      <Field label="Por qué" error={form.problems.motivoRechazo}>
        <Input maxLength={500} autoComplete="off" {...form.text('motivoRechazo')} />
      </Field>
    </FormDialog>
  );
}
