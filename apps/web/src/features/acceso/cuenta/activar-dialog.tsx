import { codigoSchema, confirmSegundoFactor, startSegundoFactor, type ReplyOf } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useId, useState, type ReactNode } from 'react';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormError, TextField, useForm } from '../../../shared/form/index.ts';
import { CodigosList } from './codigos-list.tsx';
import { PasswordStep } from './password-step.tsx';

type Inicio = ReplyOf<typeof startSegundoFactor>;
type Paso =
  | { readonly paso: 'contrasena' }
  | { readonly paso: 'codigo'; readonly inicio: Inicio }
  | { readonly paso: 'codigos'; readonly codigos: readonly string[] };

interface ActivarDialogProps {
  /** The second factor is on; the recovery codes are still to be kept. */
  onActivated: () => void;
  onClose: () => void;
}

/** Turns the second factor on: the password, a first code of the phone, and the recovery codes to keep. */
export function ActivarDialog({ onActivated, onClose }: ActivarDialogProps) {
  const idForm = useId();
  const [estado, setEstado] = useState<Paso>({ paso: 'contrasena' });
  const [sending, setSending] = useState(false);
  const marco = (title: string, label: string, children: ReactNode) => (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={sending}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
  switch (estado.paso) {
    case 'contrasena':
      return marco(
        'Confirma que eres tú',
        'Continuar',
        <PasswordStep
          id={idForm}
          onSending={setSending}
          send={async (password) =>
            setEstado({ paso: 'codigo', inicio: await call(startSegundoFactor, { body: { password } }) })
          }
        />,
      );
    case 'codigo':
      return marco(
        'Agrega Cuadra a tu aplicación',
        'Activar',
        <CodigoStep
          id={idForm}
          inicio={estado.inicio}
          onSending={setSending}
          onDone={(codigos) => {
            setEstado({ paso: 'codigos', codigos });
            onActivated();
          }}
        />,
      );
    case 'codigos':
      return (
        <Dialog
          open
          onOpenChange={onClose}
          dismissible={false}
          title="Verificación activada"
          size="sm"
          footer={
            <Button variant="primary" onClick={onClose}>
              Ya los guardé
            </Button>
          }
        >
          <CodigosList codigos={estado.codigos} />
        </Dialog>
      );
  }
}

const NAMES = ['codigo'] as const;
const schema = z.object({ codigo: codigoSchema });

interface CodigoStepProps {
  id: string;
  inicio: Inicio;
  onSending: (sending: boolean) => void;
  onDone: (codigos: readonly string[]) => void;
}

function CodigoStep({ id, inicio, onSending, onDone }: CodigoStepProps) {
  const form = useForm({
    schema,
    names: NAMES,
    retry: 'codigo',
    send: async (body) => {
      onSending(true);
      try {
        const { codigos } = await call(confirmSegundoFactor, { body });
        onDone(codigos);
      } finally {
        onSending(false);
      }
    },
  });
  return (
    <form {...form.formProps} id={id} className="flex flex-col gap-4">
      <p className="text-muted-foreground">
        Escanea el código con Google Authenticator, 1Password o la que uses, y escribe los seis dígitos que
        aparecen.
      </p>
      {/* White around the code in dark too, or no camera reads it. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(inicio.qr)}`}
        alt="Código QR para tu aplicación de códigos"
        className="size-44 self-center rounded-md bg-white p-3"
      />
      <details className="text-12 text-muted-foreground">
        <summary className="cursor-pointer rounded-xs">No puedo escanearlo</summary>
        <p className="mt-2">
          Escribe esta clave en tu aplicación:{' '}
          <code className="num break-all text-foreground select-all">{inicio.secreto}</code>
        </p>
      </details>
      <TextField
        {...form.field('codigo')}
        label="Código de seis dígitos"
        autoComplete="one-time-code"
        inputMode="numeric"
        size="md"
        autoFocus
      />
      <FormError>{form.problems.general}</FormError>
    </form>
  );
}
