import { cerrarEmpresa, cerrarEmpresaBody } from '@cuadra/contract';
import { Button, Dialog, Field, Input, Textarea } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../../shared/api/index.ts';
import { useSession, useSessionStore } from '../../../shared/session/index.ts';
import type { Problemas } from '../campos.ts';

/** Closing asks for the company's own name, so that nobody closes one while thinking of another. */
export function CerrarDialog({ nombre, onClose }: { nombre: string; onClose: () => void }) {
  const idForm = useId();
  const router = useRouter();
  const session = useSessionStore();
  const { user } = useSession();
  const [escrito, setEscrito] = useState('');
  const [motivo, setMotivo] = useState('');
  const [password, setPassword] = useState('');
  const [propios, setPropios] = useState<Problemas>({});
  const { mutate, isPending, error, reset } = useMutation({
    meta: { silent: true },
    mutationFn: () => call(cerrarEmpresa, { body: { password, motivo: motivo.trim() } }),
    onSuccess: async () => {
      // Every session in the company has ended at the server.
      session.clear();
      const search = new URLSearchParams({ email: user?.email ?? '' });
      await router.navigate({ href: `/signin/reactivar-empresa?${search.toString()}`, replace: true });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const leido = cerrarEmpresaBody.safeParse({ password, motivo });
    const problemas: Partial<Record<string, string>> = {};
    for (const { path, message } of leido.error?.issues ?? []) problemas[path.join('.')] ??= message;
    if (escrito.trim() !== nombre) problemas['nombre'] = `Escribe «${nombre}» para confirmar.`;
    setPropios(problemas);
    reset();
    if (Object.keys(problemas).length === 0) mutate();
  };
  const delServidor = error instanceof ApiError ? error.errors : {};
  const errorOf = (campo: string) => propios[campo] ?? delServidor[campo];
  const general = error !== null && Object.keys(delServidor).length === 0 ? messageOf(error) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      size="sm"
      title={`Cerrar ${nombre}`}
      description="Se cerrará la sesión de todas las personas de la empresa, también la tuya."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="destructive" loading={isPending}>
            Cerrar {nombre}
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Nombre de la empresa" error={errorOf('nombre')}>
          <Input
            value={escrito}
            autoComplete="off"
            placeholder={nombre}
            onChange={(event) => setEscrito(event.target.value)}
          />
        </Field>
        <Field label="Motivo" error={errorOf('motivo')} hint="Nos ayuda a mejorar.">
          <Textarea maxLength={500} value={motivo} onChange={(event) => setMotivo(event.target.value)} />
        </Field>
        <Field label="Tu contraseña" error={errorOf('password')}>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
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
