import type { DestinoExportacion, TipoDestino } from '@cuadra/contract';
import { Field, SegmentedControl, Textarea } from '@cuadra/ui';
import { CamposS3 } from './campos-s3.tsx';
import { CamposSftp } from './campos-sftp.tsx';
import type { FormDestino } from './destino.ts';
import { Grupo } from './grupo.tsx';
import { ProbarDestino } from './probar-destino.tsx';

interface CamposDestinoProps {
  readonly form: FormDestino;
  /** The schedule that is changed; null for a new one. */
  readonly id: number | null;
  readonly guardado: DestinoExportacion | null;
}

const SEGMENTS: readonly { readonly value: TipoDestino; readonly label: string }[] = [
  { value: 'correo', label: 'Correo' },
  { value: 's3', label: 'S3' },
  { value: 'sftp', label: 'SFTP' },
];

/** Where the files go, and a try of it. */
export function CamposDestino({ form, id, guardado }: CamposDestinoProps) {
  const { values, set, text, problems } = form;
  const { destino } = values;
  const conSecreto = guardado?.tipo === destino;
  const problemaPara =
    problems['destino.para'] ??
    Object.entries(problems).find(([campo]) => campo.startsWith('destino.para.'))?.[1];
  return (
    <>
      <Grupo label="Entrega">
        <SegmentedControl
          label="Entrega"
          className="self-start"
          value={destino}
          onValueChange={(elegido) => set({ destino: elegido, secreto: '', frase: '' })}
          segments={SEGMENTS}
        />
      </Grupo>
      {destino === 'correo' ? (
        <Field label="Correos" error={problemaPara} hint="Sobre 5 MB va un enlace que pide iniciar sesión.">
          <Textarea {...text('para')} rows={2} placeholder="finanzas@empresa.cl" />
        </Field>
      ) : destino === 's3' ? (
        <CamposS3 form={form} conSecreto={conSecreto} />
      ) : (
        <CamposSftp form={form} conSecreto={conSecreto} />
      )}
      <ProbarDestino
        values={values}
        id={id}
        problem={problems['destino.huella']}
        onHuella={(huella) => set({ huella })}
      />
    </>
  );
}
