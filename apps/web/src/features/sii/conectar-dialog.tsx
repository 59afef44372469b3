import {
  claveTributariaSchema,
  getHistoricalSync,
  putConexionCertificado,
  putConexionFiscal,
  type HistoricalSync,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, Dialog, SegmentedControl } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { call, messageOf } from '../../shared/api/index.ts';
import { FormError, PasswordField, useForm } from '../../shared/form/index.ts';
import { fechaLarga } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';

type Modo = 'clave' | 'certificado';

interface ConectarDialogProps {
  readonly rut: string;
  readonly modo: Modo;
  readonly certificado: HistoricalSync['certificado'];
  readonly onClose: () => void;
}

const MODOS = [
  { value: 'clave', label: 'Clave tributaria' },
  { value: 'certificado', label: 'Firma electrónica' },
] as const;

/** Connects the company: with its clave, or with the certificate that it keeps. Either is tried at the SII first. */
export function ConectarDialog({ rut, modo: actual, certificado, onClose }: ConectarDialogProps) {
  const [modo, setModo] = useState<Modo>(actual);
  const queryClient = useQueryClient();
  const connected = async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(getHistoricalSync) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Conectar el SII"
      description={`Empresa ${formatRut(rut)}`}
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl segments={MODOS} value={modo} onValueChange={setModo} label="Cómo entrar al SII" />
        {modo === 'clave' ? (
          <ConClave rut={rut} onConnected={connected} />
        ) : (
          <ConCertificado certificado={certificado} onConnected={connected} />
        )}
      </div>
    </Dialog>
  );
}

const NAMES = ['clave'] as const;
const esquema = z.object({ clave: claveTributariaSchema });

function ConClave({ rut, onConnected }: { rut: string; onConnected: () => Promise<void> }) {
  const form = useForm({
    schema: esquema,
    names: NAMES,
    retry: 'clave',
    aliases: { rut: 'clave' },
    send: async ({ clave }) => {
      await call(putConexionFiscal, { body: { rut, clave } });
      await onConnected();
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <PasswordField
        {...form.field('clave')}
        label="Clave tributaria"
        autoComplete="off"
        size="md"
        autoFocus
      />
      <Resguardo>
        La probamos en el SII y la guardamos cifrada. La usamos solo para leer tus documentos y no la volvemos
        a mostrar.
      </Resguardo>
      <FormError>{form.problems.general}</FormError>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={form.sending}>
          {form.sending ? 'Probando en el SII…' : 'Conectar'}
        </Button>
      </div>
    </form>
  );
}

function ConCertificado({
  certificado,
  onConnected,
}: {
  certificado: HistoricalSync['certificado'];
  onConnected: () => Promise<void>;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(putConexionCertificado),
    onSuccess: onConnected,
    meta: { silent: true },
  });
  if (certificado?.vigente !== true)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>
          {certificado === null
            ? 'La empresa aún no tiene una firma electrónica guardada.'
            : `La firma de ${certificado.titular} venció el ${fechaLarga(certificado.vence.slice(0, 10))}.`}
        </p>
        <Button variant="primary" render={<Link to="/detalles_empresa" />}>
          {certificado === null ? 'Subir la firma' : 'Renovar la firma'}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <p>
        Firma de <span className="font-medium">{certificado.titular}</span>, vigente hasta el{' '}
        {fechaLarga(certificado.vence.slice(0, 10))}.
      </p>
      <Resguardo>
        Trae compras, ventas y declaraciones. Las boletas de honorarios y de terceros el SII las entrega solo
        con la clave tributaria.
      </Resguardo>
      <FormError>{error ? messageOf(error) : undefined}</FormError>
      <div className="flex justify-end">
        <Button variant="primary" loading={isPending} onClick={() => mutate()}>
          {isPending ? 'Probando en el SII…' : 'Conectar con la firma'}
        </Button>
      </div>
    </div>
  );
}

function Resguardo({ children }: { children: string }) {
  return (
    <p className="flex gap-2 text-12 text-muted-foreground">
      <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
