import { Field, Input } from '@cuadra/ui';
import type { ComponentProps } from 'react';
import type { Form } from '../../shared/form/index.ts';

export interface Condiciones {
  readonly diasGracia: string;
  readonly diasTolerancia: string;
  readonly comentario: string;
}

interface CondicionesFieldsProps {
  readonly problems: Form<'diasGracia' | 'diasTolerancia' | 'comentario'>['problems'];
  readonly text: (key: keyof Condiciones) => Pick<ComponentProps<typeof Input>, 'value' | 'onChange'>;
}

/** How long an instalment is waited for, and a note. */
export function CondicionesFields({ problems, text }: CondicionesFieldsProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Días de gracia"
          hint="Pagada dentro de ellos, la cuota cuenta a tiempo."
          error={problems.diasGracia}
        >
          <Input inputMode="numeric" {...text('diasGracia')} />
        </Field>
        <Field
          label="Días hasta darlo por incumplido"
          hint="Después vuelven los recordatorios."
          error={problems.diasTolerancia}
        >
          <Input inputMode="numeric" {...text('diasTolerancia')} />
        </Field>
      </div>
      <Field label="Comentario" optional error={problems.comentario}>
        <Input maxLength={500} autoComplete="off" {...text('comentario')} />
      </Field>
    </>
  );
}

/** A number that was typed; NaN, which the schema refuses, where it is none. */
export const numeroDe = (texto: string) => (texto.trim() === '' ? Number.NaN : Number(texto));
