import { Field, Input } from '@cuadra/ui';
import type { FormDestino } from './destino.ts';

interface CamposS3Props {
  readonly form: FormDestino;
  /** A secret is stored: an empty field keeps it. */
  readonly conSecreto: boolean;
}

export function CamposS3({ form: { text, problems }, conSecreto }: CamposS3Props) {
  return (
    <>
      <Field label="Bucket" error={problems['destino.bucket']}>
        <Input {...text('bucket')} autoComplete="off" spellCheck={false} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Región" error={problems['destino.region']}>
          <Input {...text('region')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Prefijo" optional error={problems['destino.prefijo']}>
          <Input {...text('prefijo')} placeholder="cuadra/ventas" autoComplete="off" spellCheck={false} />
        </Field>
      </div>
      <Field label="Dirección" optional error={problems['destino.endpoint']} hint="Vacía para Amazon.">
        <Input {...text('endpoint')} placeholder="https://" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Clave de acceso" error={problems['destino.accessKeyId']}>
        <Input {...text('accessKeyId')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Secreto" error={problems['destino.secreto']}>
        <Input
          {...text('secreto')}
          type="password"
          autoComplete="new-password"
          {...(conSecreto && { placeholder: 'Guardado' })}
        />
      </Field>
    </>
  );
}
