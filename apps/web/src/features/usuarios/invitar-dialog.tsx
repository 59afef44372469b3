import { createInvitacion, invitarBody } from '@cuadra/contract';
import { Button, Dialog, Field, Input } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { GrupoField } from './grupo-field.tsx';
import { describeCupo, hayLugar } from './textos.ts';
import { useReloadUsuarios, type Usuarios } from './use-usuarios.ts';

/** First message of each field that the schema refuses. */
function problemsOf(valores: object): Record<string, string> {
  const leido = invitarBody.safeParse(valores);
  if (leido.success) return {};
  const problemas: Record<string, string> = {};
  for (const { path, message } of leido.error.issues) problemas[String(path[0])] ??= message;
  return problemas;
}

/** Invites somebody by mail. */
export function InvitarDialog({ usuarios, onClose }: { usuarios: Usuarios; onClose: () => void }) {
  const idForm = useId();
  const reload = useReloadUsuarios();
  const [email, setEmail] = useState('');
  const [nombre, setNombre] = useState('');
  const [cargo, setCargo] = useState('');
  const [idGrupo, setIdGrupo] = useState<number | null>(null);
  const [enviado, setEnviado] = useState(false);
  const valores = { email, nombre, cargo, idGrupo: idGrupo ?? undefined };
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () => call(createInvitacion, { body: invitarBody.parse(valores) }),
    onSuccess: ({ email: a }) => {
      reload();
      snackbar(`Invitaste a ${a}`);
      onClose();
    },
  });
  const propios = enviado ? problemsOf(valores) : {};
  const delServidor = error instanceof ApiError ? error.errors : {};
  const falta = { ...delServidor, ...propios };
  const general = error && Object.keys(delServidor).length === 0 ? messageOf(error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEnviado(true);
    if (Object.keys(problemsOf(valores)).length === 0) mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Invitar a una persona"
      description="Recibirá un correo con un enlace que dura siete días."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Enviar invitación
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {hayLugar(usuarios.cupo) ? null : (
          <p className="rounded-sm bg-aviso-soft px-3 py-2 text-12 text-aviso">
            {describeCupo(usuarios.cupo)} Para invitar a alguien más, desactiva a una persona, revoca una
            invitación o amplía tu plan.
          </p>
        )}
        <Field label="Email" error={falta['email']}>
          <Input
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Nombre" error={falta['nombre']}>
          <Input autoComplete="off" value={nombre} onChange={(event) => setNombre(event.target.value)} />
        </Field>
        <Field label="Cargo" optional error={falta['cargo']}>
          <Input autoComplete="off" value={cargo} onChange={(event) => setCargo(event.target.value)} />
        </Field>
        <GrupoField
          grupos={usuarios.grupos}
          value={idGrupo}
          onValueChange={setIdGrupo}
          error={falta['idGrupo']}
        />
        {general ? (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
