import { Button, Checkbox, Field, Input, InputMonto, rangosUsuales, SegmentedControl } from '@cuadra/ui';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { hoy } from '../../formats/index.ts';
import { diasDePeriodo, periodoDeDias, type Periodo } from './periodo.ts';

function EditorForm({ onApply, children }: { onApply: () => void; children: ReactNode }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {children}
      <Button type="submit" variant="primary" size="sm" className="self-end">
        Aplicar
      </Button>
    </form>
  );
}

/** The usual ranges by name, or two days. */
export function PeriodoEditor({
  value,
  onApply,
}: {
  value: Periodo;
  onApply: (periodo: Required<Periodo>) => void;
}) {
  const [dias, setDias] = useState(() => diasDePeriodo(value));
  return (
    <EditorForm onApply={() => onApply(periodoDeDias(dias.desde, dias.hasta))}>
      <ul className="-mx-1 grid grid-cols-2">
        {rangosUsuales(hoy()).map(({ label, rango }) => (
          <li key={label}>
            <Button
              variant="quiet"
              size="sm"
              className="w-full justify-start px-1"
              onClick={() => onApply(periodoDeDias(rango.desde, rango.hasta))}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Desde">
          <Input
            type="date"
            size="sm"
            value={dias.desde}
            onChange={(event) => setDias({ ...dias, desde: event.target.value })}
          />
        </Field>
        <Field label="Hasta">
          <Input
            type="date"
            size="sm"
            value={dias.hasta}
            onChange={(event) => setDias({ ...dias, hasta: event.target.value })}
          />
        </Field>
      </div>
    </EditorForm>
  );
}

export interface Montos {
  montoMin?: string | undefined;
  montoMax?: string | undefined;
}

/** Smallest and largest amount, in minor units as the address keeps them. */
export function MontoEditor({
  value,
  onApply,
}: {
  value: Montos;
  onApply: (montos: Required<Montos>) => void;
}) {
  const numero = (texto: string | undefined) => (texto === undefined ? null : Number(texto));
  const [desde, setDesde] = useState(() => numero(value.montoMin));
  const [hasta, setHasta] = useState(() => numero(value.montoMax));
  const apply = () => {
    const turned = desde !== null && hasta !== null && desde > hasta;
    const [min, max] = turned ? [hasta, desde] : [desde, hasta];
    onApply({ montoMin: min?.toString(), montoMax: max?.toString() });
  };
  return (
    <EditorForm onApply={apply}>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Desde">
          <InputMonto size="sm" autoFocus value={desde} onValueChange={setDesde} />
        </Field>
        <Field label="Hasta">
          <InputMonto size="sm" value={hasta} onValueChange={setHasta} />
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
  const [chosen, setChosen] = useState<readonly string[]>(() => value?.split(',') ?? []);
  return (
    <EditorForm onApply={() => onApply(chosen.join(',') || undefined)}>
      <ul className="-my-1 flex max-h-72 flex-col gap-2 overflow-y-auto py-1">
        {options.map((option, index) => (
          <li key={option.value}>
            <Checkbox
              autoFocus={index === 0}
              checked={chosen.includes(option.value)}
              onCheckedChange={(si) =>
                setChosen(si ? [...chosen, option.value] : chosen.filter((otro) => otro !== option.value))
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
