import { previewCorte, type Corte } from '@cuadra/contract';
import { Button, Field, Input } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '../api/index.ts';
import { FormDialog, useForm } from '../form-dialog/index.ts';
import { hoy } from '../formats/index.ts';
import { keyOf } from '../queries/index.ts';
import { describeEfecto } from './textos.ts';
import { useChangeCorte } from './use-corte.ts';

const CAMPOS = ['fecha'] as const;
const corteSchema = z.object({
  fecha: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/, 'Elige un día.')
    .refine((fecha) => fecha <= hoy(), 'Elige un día hasta hoy.'),
});

/** Chooses another cut-off date, having seen what it changes. */
export function CorteDialog({ corte, onClose }: { corte: Corte; onClose: () => void }) {
  const actual = corte.fechaCorte;
  const change = useChangeCorte();
  const form = useForm({
    schema: corteSchema,
    names: CAMPOS,
    initial: { fecha: actual ?? `${hoy().slice(0, 7)}-01` },
    send: ({ fecha: elegida }) => change(elegida, actual),
    onSent: onClose,
  });
  const { fecha } = form.values;
  const valida = corteSchema.safeParse({ fecha }).success;
  const { data } = useQuery({
    queryKey: [...keyOf(previewCorte), fecha],
    queryFn: () => call(previewCorte, { body: { fecha } }),
    enabled: valida,
    placeholderData: keepPreviousData,
  });
  const efecto = data && valida ? describeEfecto(data) : [];
  return (
    <FormDialog
      form={form}
      title="Fecha de corte"
      description="Desde este día Cuadra lleva tus libros. Lo emitido antes se da por pagado, salvo lo que marques como pendiente o se pague después."
      size="sm"
      action="Usar esta fecha"
      onClose={onClose}
    >
      <Field label="Llevar los libros desde" error={form.problems.fecha}>
        <Input type="date" autoFocus max={hoy()} {...form.text('fecha')} />
      </Field>
      <div role="status" className="flex min-h-10 flex-col gap-1 text-muted-foreground">
        {efecto.map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
        {data && valida && efecto.length === 0 ? <p>No cambia ningún documento.</p> : null}
      </div>
      {actual === null ? null : (
        <Button variant="link" className="self-start" onClick={() => void change(null, actual).then(onClose)}>
          No usar fecha de corte
        </Button>
      )}
    </FormDialog>
  );
}
