import { formatRut } from '@cuadra/domain';
import { cn, Field, Input, InputMonto, InputRut, Select, Textarea } from '@cuadra/ui';
import { monedaDe, type Borrador, type Campo } from './borrador.ts';

interface CampoViewProps {
  readonly campo: Campo;
  readonly borrador: Borrador;
  readonly error: string | undefined;
  readonly onChange: (cambios: Partial<Borrador>) => void;
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

function Control({ campo, borrador, onChange }: Omit<CampoViewProps, 'error'>) {
  if (campo.tipo === 'monto')
    return (
      <InputMonto
        value={borrador[campo.name]}
        moneda={monedaDe(borrador)}
        onValueChange={(monto) => onChange({ [campo.name]: monto })}
      />
    );
  const texto = borrador[campo.name];
  const change = (nuevo: string | null) => onChange({ [campo.name]: nuevo ?? '' });
  switch (campo.tipo) {
    case 'texto':
      return (
        <Input
          value={texto}
          maxLength={campo.max}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'parrafo':
      return (
        <Textarea
          value={texto}
          maxLength={campo.max}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'rut':
      return <InputRut value={texto} format={formatRut} onValueChange={change} />;
    case 'fecha':
      return <Input type="date" value={texto} onChange={(event) => change(event.target.value)} />;
    case 'mes':
      return (
        <Input
          type="month"
          value={texto}
          placeholder="2026-03"
          pattern="20\d{2}-\d{2}"
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'opcion':
      return <Select options={campo.options} value={texto === '' ? null : texto} onValueChange={change} />;
  }
}
