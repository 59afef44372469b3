import { Button, Field, IconButton, Input, InputMonto } from '@cuadra/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { CodigoEscrito } from './borrador.ts';

interface CodigosProps {
  readonly codigos: readonly CodigoEscrito[];
  readonly error: string | undefined;
  readonly onChange: (codigos: readonly CodigoEscrito[]) => void;
}

const MAX_CODIGOS = 60;

/** Lines of a declaration that are worth keeping: 62 PPM, 151 and 48 what was retained, 538 and 537 the IVA. */
export function Codigos({ codigos, error, onChange }: CodigosProps) {
  const change = (indice: number, nuevo: CodigoEscrito) =>
    onChange(codigos.map((codigo, i) => (i === indice ? nuevo : codigo)));
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="mb-1 text-12 font-medium text-muted-foreground">
        Códigos del formulario{' '}
        <span className="font-normal">(opcional; con 48, 62 y 151 el libro los separa)</span>
      </legend>
      {codigos.map(([codigo, monto], indice) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end and removed
        <div key={indice} className="flex items-start gap-2">
          <Field label={`Código ${indice + 1}`} hideLabel className="w-24">
            <Input
              value={codigo}
              maxLength={4}
              inputMode="numeric"
              placeholder="62"
              onChange={(event) => change(indice, [event.target.value, monto])}
            />
          </Field>
          <Field label={`Monto del código ${indice + 1}`} hideLabel className="flex-1">
            <InputMonto value={monto} onValueChange={(nuevo) => change(indice, [codigo, nuevo])} />
          </Field>
          <IconButton
            label={`Quitar el código ${indice + 1}`}
            onClick={() => onChange(codigos.filter((_, i) => i !== indice))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {error === undefined ? null : <p className="text-12 text-negativo">{error}</p>}
      {codigos.length < MAX_CODIGOS ? (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => onChange([...codigos, ['', null]])}
        >
          <Plus aria-hidden />
          Agregar un código
        </Button>
      ) : null}
    </fieldset>
  );
}
