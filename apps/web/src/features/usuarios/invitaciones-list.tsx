import { deleteInvitacion, resendInvitacion, type Invitacion } from '@cuadra/contract';
import { Badge, Button } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { describeVencimiento } from './textos.ts';
import { useReloadUsuarios } from './use-usuarios.ts';

/** Invitations that nobody has accepted yet. Where there are none there is nothing to say. */
export function InvitacionesList({ invitaciones }: { invitaciones: readonly Invitacion[] }) {
  if (invitaciones.length === 0) return null;
  return (
    <section aria-labelledby="invitaciones" className="mt-6">
      <h2 id="invitaciones" className="border-b px-4 pb-2 font-semibold sm:px-6">
        Invitaciones abiertas
      </h2>
      <ul>
        {invitaciones.map((invitacion) => (
          <InvitacionRow key={invitacion.id} invitacion={invitacion} />
        ))}
      </ul>
    </section>
  );
}

function InvitacionRow({ invitacion }: { invitacion: Invitacion }) {
  const { id, nombre, email, Grupo, InvitadoPor, estado } = invitacion;
  const reload = useReloadUsuarios();
  const reenviar = useMutation({
    mutationFn: () => call(resendInvitacion, { params: { id } }),
    onSuccess: () => {
      reload();
      snackbar(`Reenviaste la invitación a ${email}. El enlace anterior ya no sirve.`);
    },
  });
  const revocar = useMutation({
    mutationFn: () => call(deleteInvitacion, { params: { id } }),
    onSuccess: () => {
      reload();
      snackbar(`Revocaste la invitación a ${email}`);
    },
  });
  return (
    <li
      aria-label={`Invitación a ${nombre}`}
      className="flex min-h-(--row-cozy) flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-6"
    >
      <div className="min-w-50 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{nombre}</span>
          <span className="text-muted-foreground">{email}</span>
          {estado === 'vencida' ? <Badge tono="aviso">Vencida</Badge> : null}
        </p>
        <p className="text-12 text-muted-foreground">
          {Grupo.nombre} · invitación de {InvitadoPor.nombre} · {describeVencimiento(invitacion)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          loading={reenviar.isPending}
          aria-label={`Reenviar la invitación a ${nombre}`}
          onClick={() => reenviar.mutate()}
        >
          Reenviar
        </Button>
        <Button
          size="sm"
          variant="quiet"
          loading={revocar.isPending}
          aria-label={`Revocar la invitación a ${nombre}`}
          onClick={() => revocar.mutate()}
        >
          Revocar
        </Button>
      </div>
    </li>
  );
}
