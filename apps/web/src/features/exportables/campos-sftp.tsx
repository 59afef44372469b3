import { Field, Input, SegmentedControl, Textarea } from '@cuadra/ui';
import type { ChangeEvent } from 'react';
import type { FormDestino } from './destino.ts';
import { Grupo } from './grupo.tsx';

interface CamposSftpProps {
  readonly form: FormDestino;
  /** A secret is stored: an empty field keeps it. */
  readonly conSecreto: boolean;
}

export function CamposSftp({ form: { values, set, text, problems }, conSecreto }: CamposSftpProps) {
  const guardada = conSecreto ? { placeholder: 'Guardada' } : {};
  /** Another server has another key. */
  const ofServer = (campo: 'host' | 'puerto') => ({
    value: values[campo],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [campo]: target.value, huella: null }),
  });
  return (
    <>
      <div className="grid grid-cols-[1fr_5rem] gap-4">
        <Field label="Servidor" error={problems['destino.host']}>
          <Input {...ofServer('host')} placeholder="sftp.empresa.cl" autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Puerto" error={problems['destino.puerto']}>
          <Input {...ofServer('puerto')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Usuario" error={problems['destino.usuario']}>
          <Input {...text('usuario')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Carpeta" optional error={problems['destino.carpeta']}>
          <Input {...text('carpeta')} placeholder="/entrada" autoComplete="off" spellCheck={false} />
        </Field>
      </div>
      <Grupo label="Entra con">
        <SegmentedControl
          label="Entra con"
          className="self-start"
          value={values.autenticacion}
          onValueChange={(autenticacion) => set({ autenticacion, secreto: '', frase: '' })}
          segments={[
            { value: 'clave', label: 'Clave' },
            { value: 'llave', label: 'Llave privada' },
          ]}
        />
      </Grupo>
      {values.autenticacion === 'clave' ? (
        <Field label="Clave" error={problems['destino.secreto']}>
          <Input {...text('secreto')} type="password" autoComplete="new-password" {...guardada} />
        </Field>
      ) : (
        <>
          <Field label="Llave privada" error={problems['destino.secreto']}>
            <Textarea {...text('secreto')} rows={4} spellCheck={false} className="font-mono" {...guardada} />
          </Field>
          <Field label="Frase de la llave" optional error={problems['destino.frase']}>
            <Input {...text('frase')} type="password" autoComplete="new-password" />
          </Field>
        </>
      )}
    </>
  );
}
