import { formatRut, type Moneda } from '@cuadra/domain';
import { cn, Field, Input, InputMonto, InputRut, Select, Textarea } from '@cuadra/ui';
import type { Borrador, Campo } from './borrador.ts';

interface CampoViewProps {
  readonly campo: Campo;
  readonly valor: Borrador[string] | undefined;
  readonly moneda: Moneda;
  readonly error: string | undefined;
  readonly onChange: (valor: string | number | null) => void;
}

/** One field of the form, by its kind. */
export function CampoView({ campo, error, ...resto }: CampoViewProps) {
  return (
    <Field
      name={campo.name}
      label={campo.label}
      optional={campo.optional}
      hint={campo.hint}
      error={error}
      className={cn(campo.ancho && 'sm:col-span-2')}
    >
      <Control campo={campo} {...resto} />
    </Field>
  );
}

function Control({ campo, valor, moneda, onChange }: Omit<CampoViewProps, 'error'>) {
  const texto = typeof valor === 'string' ? valor : '';
  switch (campo.tipo) {
    case 'texto':
      return (
        <Input
          value={texto}
          maxLength={campo.max}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'parrafo':
      return (
        <Textarea
          value={texto}
          maxLength={campo.max}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'rut':
      return <InputRut value={texto} format={formatRut} onValueChange={onChange} />;
    case 'fecha':
      return <Input type="date" value={texto} onChange={(event) => onChange(event.target.value)} />;
    case 'mes':
      return (
        <Input
          type="month"
          value={texto}
          placeholder="2026-03"
          pattern="20\d{2}-\d{2}"
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'monto':
      return (
        <InputMonto
          value={typeof valor === 'number' ? valor : null}
          moneda={moneda}
          onValueChange={onChange}
        />
      );
    case 'opcion':
      return <Select options={campo.options} value={texto === '' ? null : texto} onValueChange={onChange} />;
  }
}
