import { Field, Textarea } from '@cuadra/ui';
import { useState } from 'react';
import { AboutField, documentOf } from './about-field.tsx';
import type { ActProps } from './act-props.ts';
import { askQuestion } from './api.ts';
import { FormFrame, useSending } from './form-frame.tsx';

/** A question about one document, or about the account. */
export function QuestionForm({ chosen, owed, onClose, onDone }: ActProps) {
  const { sending, problems, send } = useSending();
  const [texto, setTexto] = useState('');
  const [about, setAbout] = useState(documentOf(chosen));
  const submit = () =>
    void send(async () => {
      await askQuestion({ texto, idDocumento: about });
      onDone('Recibimos tu pregunta. Te responderemos.');
    });
  return (
    <FormFrame
      title="Preguntar"
      action="Enviar pregunta"
      sending={sending}
      problems={problems}
      fields={['texto', 'idDocumento']}
      onClose={onClose}
      onSubmit={submit}
    >
      <AboutField
        label="Sobre"
        none="Mi cuenta"
        documents={owed}
        value={about}
        error={problems['idDocumento']}
        onChange={setAbout}
      />
      <Field label="Tu pregunta" error={problems['texto']}>
        <Textarea
          rows={4}
          maxLength={1000}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      </Field>
    </FormFrame>
  );
}
