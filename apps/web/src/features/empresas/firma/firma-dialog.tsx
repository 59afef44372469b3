import { Button, Dialog, Field, Input } from '@cuadra/ui';
import { FileKey2, FileText, X } from 'lucide-react';
import { useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react';
import type { Problemas } from '../campos.ts';
import { useSave } from '../use-save.ts';

const ES_PFX = /\.(pfx|p12)$/i;

/** Asks for the certificate and its key, in two files or in one, and for the password. */
export function FirmaDialog({ idEmpresa, onClose }: { idEmpresa: number; onClose: () => void }) {
  const idForm = useId();
  const [cer, setCer] = useState<File | null>(null);
  const [key, setKey] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [faltan, setFaltan] = useState<Problemas>({});
  const junta = cer !== null && ES_PFX.test(cer.name);
  const { save, saving, problems, general, forget } = useSave(idEmpresa, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const vacios = {
      ...(cer === null && { cer: 'Elige el certificado (.pfx, .p12 o .cer).' }),
      ...(key === null && !junta && { key: 'Elige la llave (.key).' }),
    };
    setFaltan(vacios);
    if (cer === null || (key === null && !junta)) return;
    const form = new FormData();
    form.append('password', password);
    form.append('cer', cer, cer.name);
    if (key !== null && !junta) form.append('key', key, key.name);
    save(form);
  };
  /** Whatever is put right takes the complaints with it: they were about the files together. */
  const change =
    <T,>(set: (valor: T) => void) =>
    (valor: T) => {
      set(valor);
      setFaltan({});
      forget();
    };
  const errorOf = (campo: string) => faltan[campo] ?? problems[campo];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Subir firma electrónica"
      description="El archivo .pfx de tu firma, o el certificado y la llave por separado, con su contraseña. La contraseña no se guarda."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={saving}>
            Guardar firma
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FileField
          label="Firma o certificado (.pfx, .p12, .cer)"
          accept=".pfx,.p12,.cer,.crt,.pem"
          icon={FileText}
          file={cer}
          onFile={change(setCer)}
          error={errorOf('cer')}
        />
        {junta ? null : (
          <FileField
            label="Llave (.key)"
            accept=".key,.pem"
            icon={FileKey2}
            file={key}
            onFile={change(setKey)}
            error={errorOf('key')}
          />
        )}
        <Field label="Contraseña" error={errorOf('password')}>
          <Input
            type="password"
            autoComplete="off"
            maxLength={200}
            value={password}
            onChange={(event) => change(setPassword)(event.target.value)}
          />
        </Field>
        {general === null ? null : (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        )}
      </form>
    </Dialog>
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
