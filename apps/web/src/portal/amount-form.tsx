import { Field, InputMonto } from '@cuadra/ui';
import { useState } from 'react';
import type { ActProps } from './act-props.ts';
import { FormFrame, useSending } from './form-frame.tsx';

/** Any amount by card, which pays the oldest first. */
export function AmountForm({ onPay, onClose }: ActProps) {
  const { sending, problems, setProblems, send } = useSending();
  const [monto, setMonto] = useState<number | null>(null);
  const submit = () => {
    if (monto === null || monto <= 0) setProblems({ monto: 'Ingresa el monto que vas a pagar.' });
    else void send(() => onPay(monto));
  };
  return (
    <FormFrame
      title="Pagar otro monto"
      description="Abona a la factura más antigua."
      action="Pagar con Webpay"
      sending={sending}
      problems={problems}
      fields={['monto']}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Monto" error={problems['monto']}>
        <InputMonto value={monto} onValueChange={setMonto} />
      </Field>
    </FormFrame>
  );
}
