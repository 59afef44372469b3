import { Button, Field, Input } from '@cuadra/ui';
import { FileKey2, FileText, X } from 'lucide-react';
import { useId, useRef, type ComponentType } from 'react';
import * as z from 'zod';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { useSaveEmpresa } from '../use-save-empresa.ts';

const ES_PFX = /\.(pfx|p12)$/i;
const CAMPOS = ['cer', 'key', 'password'] as const;

/** A file that holds both, certificate and key. */
const esJunta = (cer: File | null) => cer !== null && ES_PFX.test(cer.name);

const firmaSchema = z
  .object({
    cer: z.instanceof(File, { error: 'Elige el certificado (.pfx, .p12 o .cer).' }),
    key: z.instanceof(File).nullable(),
    password: z.string(),
  })
  .refine(({ cer, key }) => key !== null || esJunta(cer), {
    path: ['key'],
    message: 'Elige la llave (.key).',
    // Beside a certificate that is missing too.
    when: () => true,
  });

interface Firma {
  readonly cer: File | null;
  readonly key: File | null;
  readonly password: string;
}

/** Asks for the certificate and its key, in two files or in one, and for the password. */
export function FirmaDialog({ idEmpresa, onClose }: { idEmpresa: number; onClose: () => void }) {
  const save = useSaveEmpresa(idEmpresa);
  const form = useForm({
    schema: firmaSchema,
    names: CAMPOS,
    initial: (): Firma => ({ cer: null, key: null, password: '' }),
    send: ({ cer, key, password }) => {
      const datos = new FormData();
      datos.append('password', password);
      datos.append('cer', cer, cer.name);
      if (key !== null && !esJunta(cer)) datos.append('key', key, key.name);
      return save(datos);
    },
    onSent: onClose,
  });
  const { values, set, problems } = form;
  return (
    <FormDialog
      form={form}
      title="Subir firma electrónica"
      description="El archivo .pfx de tu firma, o el certificado y la llave por separado, con su contraseña. La contraseña no se guarda."
      size="sm"
      action="Guardar firma"
      onClose={onClose}
    >
      <FileField
        label="Firma o certificado (.pfx, .p12, .cer)"
        accept=".pfx,.p12,.cer,.crt,.pem"
        icon={FileText}
        file={values.cer}
        onFile={(cer) => set({ cer })}
        error={problems.cer}
      />
      {esJunta(values.cer) ? null : (
        <FileField
          label="Llave (.key)"
          accept=".key,.pem"
          icon={FileKey2}
          file={values.key}
          onFile={(key) => set({ key })}
          error={problems.key}
        />
      )}
      <Field label="Contraseña" error={problems.password}>
        <Input type="password" autoComplete="off" maxLength={200} {...form.text('password')} />
      </Field>
    </FormDialog>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly accept: string;
  readonly icon: ComponentType<{ className?: string }>;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly error: string | undefined;
}

/** One small file, named once it is chosen. */
function FileField({ label, accept, icon: Icono, file, onFile, error }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="text-12 font-medium text-muted-foreground">
        {label}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [elegido] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (elegido) onFile(elegido);
        }}
      />
      <div className="flex items-center gap-2">
        <Button
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="min-w-0"
          onClick={() => input.current?.click()}
        >
          <Icono className="size-4" />
          <span className="truncate">{file?.name ?? 'Elegir archivo'}</span>
        </Button>
        {file === null ? null : (
          <Button variant="quiet" aria-label={`Quitar ${file.name}`} onClick={() => onFile(null)}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-12 text-negativo">
          {error}
        </p>
      )}
    </div>
  );
}
