import { sumMontos } from '@cuadra/domain/dinero';
import { Field, Input, InputMonto, Textarea } from '@cuadra/ui';
import { useState } from 'react';
import type { ActProps } from './act-props.ts';
import { notifyPayment } from './api.ts';
import { FormFrame, useSending } from './form-frame.tsx';
import { countOf } from './texts.ts';

const MAX_MB = 10;
const MAX_BYTES = MAX_MB * 1024 * 1024;
const KINDS = /^(application\/pdf|image\/)/;

/** Why a receipt cannot be sent, before it travels; null where it can. */
export function problemOfFile(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (!KINDS.test(file.type)) return `«${file.name}» no sirve: sube una imagen o un PDF.`;
  return file.size > MAX_BYTES ? `«${file.name}» es demasiado grande. El máximo es ${MAX_MB} MB.` : null;
}

/** «Ya pagué»: when, how much, and the receipt. */
export function PaidForm({ chosen, today, onClose, onDone }: ActProps) {
  const { sending, problems, setProblems, send } = useSending();
  const [fecha, setFecha] = useState(today);
  const total = sumMontos(chosen.map(({ saldo }) => saldo));
  const [monto, setMonto] = useState<number | null>(total > 0 ? total : null);
  const [file, setFile] = useState<File | null>(null);
  const [comentario, setComentario] = useState('');
  const choose = (next: File | null) => {
    const problem = next === null ? null : problemOfFile(next);
    setProblems(problem === null ? {} : { comprobante: problem });
    setFile(problem === null ? next : null);
  };
  const submit = () =>
    void send(async () => {
      const form = new FormData();
      form.set('fecha', fecha);
      form.set('monto', monto === null ? '' : String(monto));
      form.set('documentos', chosen.map(({ id }) => id).join(','));
      form.set('comentario', comentario);
      // Last, so that the server knows the fields before the bytes come.
      if (file !== null) form.set('comprobante', file);
      await notifyPayment(form);
      onDone('Recibimos tu aviso de pago. Gracias.');
    });
  return (
    <FormFrame
      title="Ya pagué"
      description={chosen.length === 0 ? undefined : `Por ${countOf(chosen)}`}
      action="Enviar aviso"
      sending={sending}
      problems={problems}
      fields={['fecha', 'monto', 'comprobante', 'comentario']}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Fecha del pago" error={problems['fecha']}>
        <Input
          type="date"
          max={today}
          value={fecha}
          onChange={(event) => setFecha(event.currentTarget.value)}
        />
      </Field>
      <Field label="Monto que pagaste" error={problems['monto']}>
        <InputMonto value={monto} onValueChange={setMonto} />
      </Field>
      <Field
        label="Comprobante"
        optional
        hint={file === null ? `Imagen o PDF, hasta ${MAX_MB} MB` : file.name}
        error={problems['comprobante']}
      >
        <Input
          type="file"
          accept="application/pdf,image/*"
          className="h-auto py-2"
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
      </Field>
      <Field label="Comentario" optional error={problems['comentario']}>
        <Textarea
          rows={2}
          maxLength={1000}
          value={comentario}
          onChange={(event) => setComentario(event.currentTarget.value)}
        />
      </Field>
    </FormFrame>
  );
}
