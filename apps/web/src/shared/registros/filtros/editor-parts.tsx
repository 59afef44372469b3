import {
  Button,
  Checkbox,
  Field,
  Input,
  InputMonto,
  rangosUsuales,
  SegmentedControl,
  type RangoFechas,
} from '@cuadra/ui';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useForm, type Form } from '../../form/use-form.ts';
import { hoy } from '../../formats/index.ts';
import { diasDePeriodo, periodoDeDias, type Periodo } from './periodo.ts';

function EditorForm({ form, children }: { form: Pick<Form<string>, 'formProps'>; children: ReactNode }) {
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      {children}
      <Button type="submit" variant="primary" size="sm" className="self-end">
        Aplicar
      </Button>
    </form>
  );
}

const diasSchema = z
  .object({ desde: z.string(), hasta: z.string() })
  .refine(({ desde, hasta }) => desde === '' || hasta === '' || desde <= hasta, {
    path: ['hasta'],
    message: 'Esta fecha es anterior a «Desde».',
  });
const montosSchema = z
  .object({ desde: z.number().nullable(), hasta: z.number().nullable() })
  .refine(({ desde, hasta }) => desde === null || hasta === null || desde <= hasta, {
    path: ['hasta'],
    message: 'Este monto es menor que «Desde».',
  });
const textoSchema = z.object({ texto: z.string() });
const opcionesSchema = z.object({ chosen: z.array(z.string()) });

interface FechasEditorProps {
  /** First and last day, both within; empty where a side is open. */
  readonly value: RangoFechas;
  /** Ranges on offer by name. */
  readonly rangos: readonly { readonly label: string; readonly rango: RangoFechas }[];
  readonly onApply: (rango: RangoFechas) => void;
}

/** Ranges of days by name, or two days. */
export function FechasEditor({ value, rangos, onApply }: FechasEditorProps) {
  const form = useForm({
    schema: diasSchema,
    names: ['desde', 'hasta'],
    initial: () => ({ desde: value.desde, hasta: value.hasta }),
    send: async (rango) => onApply(rango),
  });
  return (
    <EditorForm form={form}>
      <ul className="-mx-1 grid grid-cols-2">
        {rangos.map(({ label, rango }) => (
          <li key={label}>
            <Button
              variant="quiet"
              size="sm"
              className="w-full justify-start px-1"
              onClick={() => onApply(rango)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Desde">
          <Input type="date" size="sm" {...form.text('desde')} />
        </Field>
        <Field label="Hasta" error={form.problems.hasta}>
          <Input type="date" size="sm" {...form.text('hasta')} />
        </Field>
      </div>
    </EditorForm>
  );
}

/** The usual ranges by name, or two days; a whole month is kept as one. */
export function PeriodoEditor({
  value,
  onApply,
}: {
  value: Periodo;
  onApply: (periodo: Required<Periodo>) => void;
}) {
  return (
    <FechasEditor
      value={diasDePeriodo(value)}
      rangos={rangosUsuales(hoy())}
      onApply={({ desde, hasta }) => onApply(periodoDeDias(desde, hasta))}
    />
  );
}

/** Bounds of an amount, in minor units as the address keeps them. */
export interface Bounds {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** Smallest and largest amount. */
export function MontoEditor({ value, onApply }: { value: Bounds; onApply: (bounds: Bounds) => void }) {
  const numero = (texto: string | undefined) => (texto === undefined ? null : Number(texto));
  const form = useForm({
    schema: montosSchema,
    names: ['desde', 'hasta'],
    initial: () => ({ desde: numero(value.min), hasta: numero(value.max) }),
    send: async ({ desde, hasta }) => onApply({ min: desde?.toString(), max: hasta?.toString() }),
  });
  const { desde, hasta } = form.values;
  return (
    <EditorForm form={form}>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Desde">
          <InputMonto
            size="sm"
            autoFocus
            value={desde}
            onValueChange={(monto) => form.set({ desde: monto })}
          />
        </Field>
        <Field label="Hasta" error={form.problems.hasta}>
          <InputMonto size="sm" value={hasta} onValueChange={(monto) => form.set({ hasta: monto })} />
        </Field>
      </div>
    </EditorForm>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of a few values. */
export function OneEditor<V extends string>({
  label,
  value,
  options,
  onApply,
}: {
  label: string;
  value: V | undefined;
  options: readonly { readonly value: V; readonly label: string }[];
  onApply: (value: V) => void;
}) {
  return (
    <SegmentedControl
      label={label}
      look="pastilla"
      segments={options}
      value={value ?? ('' as V)}
      onValueChange={onApply}
    />
  );
}

/** Any of several values, kept in the address separated by commas. */
export function OptionsEditor({
  value,
  options,
  onApply,
}: {
  value: string | undefined;
  options: readonly Option[];
  onApply: (value: string | undefined) => void;
}) {
  const form = useForm({
    schema: opcionesSchema,
    names: ['chosen'],
    initial: () => ({ chosen: value?.split(',') ?? [] }),
    send: async (elegidas) => onApply(elegidas.chosen.join(',') || undefined),
  });
  const { chosen } = form.values;
  return (
    <EditorForm form={form}>
      <ul className="-my-1 flex max-h-72 flex-col gap-2 overflow-y-auto py-1">
        {options.map((option, index) => (
          <li key={option.value}>
            <Checkbox
              autoFocus={index === 0}
              checked={chosen.includes(option.value)}
              onCheckedChange={(si) =>
                form.set({
                  chosen: si ? [...chosen, option.value] : chosen.filter((otro) => otro !== option.value),
                })
              }
            >
              {option.label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </EditorForm>
  );
}

/** A word or a part of one. */
export function TextEditor({
  label,
  value,
  onApply,
}: {
  label: string;
  value: string | undefined;
  onApply: (value: string | undefined) => void;
}) {
  const form = useForm({
    schema: textoSchema,
    names: ['texto'],
    initial: { texto: value ?? '' },
    send: async ({ texto }) => onApply(texto.trim() || undefined),
  });
  return (
    <EditorForm form={form}>
      <Field label={label}>
        <Input size="sm" autoFocus maxLength={255} {...form.text('texto')} />
      </Field>
    </EditorForm>
  );
}
