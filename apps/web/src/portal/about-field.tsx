import type { DocumentoPortal } from '@cuadra/contract';
import { Field, Select } from '@cuadra/ui';
import { nameOf } from './texts.ts';

const NONE = 0;

/** The document that a form begins with: the only one that was chosen. */
export const documentOf = (chosen: readonly DocumentoPortal[]): number | null =>
  chosen.length === 1 ? (chosen[0]?.id ?? null) : null;

export interface AboutFieldProps {
  readonly label: string;
  /** Text of the choice of no single document. */
  readonly none: string;
  readonly documents: readonly DocumentoPortal[];
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (id: number | null) => void;
}

/** One document, or none of them in particular. */
export function AboutField({ label, none, documents, value, error, onChange }: AboutFieldProps) {
  const options = [
    { value: NONE, label: none },
    ...documents.map((document) => ({ value: document.id, label: nameOf(document) })),
  ];
  return (
    <Field label={label} error={error}>
      <Select
        size="touch"
        options={options}
        value={value ?? NONE}
        onValueChange={(id) => onChange(id === NONE ? null : id)}
      />
    </Field>
  );
}
