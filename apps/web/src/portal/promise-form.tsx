import { formatMonto } from '@cuadra/domain/dinero';
import { addDias } from '@cuadra/domain/fecha';
import { Field, Input } from '@cuadra/ui';
import { useState } from 'react';
import type { ActProps } from './act-props.ts';
import { promiseDay } from './api.ts';
import { AboutField, documentOf } from './about-field.tsx';
import { FormFrame, useSending } from './form-frame.tsx';
import { dayOf } from './texts.ts';

/** Days from today that are proposed. */
const PROPOSED_DAYS = 7;

/** A day for one document, or for all that is owed in pesos. */
export function PromiseForm({ chosen, owed, today, onClose, onDone }: ActProps) {
  const { sending, problems, send } = useSending();
  const [fecha, setFecha] = useState(() => addDias(today, PROPOSED_DAYS));
  const [about, setAbout] = useState(documentOf(chosen));
  const submit = () =>
    void send(async () => {
      const promised = await promiseDay({ fecha, idDocumento: about });
      onDone(
        `Anotamos que pagarás ${formatMonto(promised.monto)} el ${dayOf(promised.fecha, today)}. No te escribimos hasta ese día.`,
      );
    });
  return (
    <FormFrame
      title="Prometer una fecha"
      description="No te escribimos hasta ese día."
      action="Prometer"
      sending={sending}
      problems={problems}
      fields={['fecha', 'idDocumento']}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Pagarás el" error={problems['fecha']}>
        <Input
          type="date"
          min={today}
          value={fecha}
          onChange={(event) => setFecha(event.currentTarget.value)}
        />
      </Field>
      <AboutField
        label="Qué pagarás"
        none="Todo lo que debo en pesos"
        documents={owed.filter(({ pagable }) => pagable)}
        value={about}
        error={problems['idDocumento']}
        onChange={setAbout}
      />
    </FormFrame>
  );
}
