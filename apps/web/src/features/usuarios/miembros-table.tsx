import { deleteUsuario, updateUsuario, type Miembro } from '@cuadra/contract';
import { Avatar, Badge, cn, ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Pencil, ShieldCheck, UserMinus, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { EditarDialog } from './editar-dialog.tsx';
import { ultimoIngreso } from './textos.ts';
import { useReloadUsuarios, type Usuarios } from './use-usuarios.ts';

const COLUMNAS =
  'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_128px_112px_40px]';

/** The people of the company; what can be done with one stands in the row's menu. */
export function MiembrosTable({ usuarios }: { usuarios: Usuarios }) {
  const [editando, setEditando] = useState<Miembro | null>(null);
  const [quitando, setQuitando] = useState<Miembro | null>(null);
  const reload = useReloadUsuarios();
  const quitar = useMutation({
    mutationFn: ({ id }: Miembro) => call(deleteUsuario, { params: { id } }),
    onSuccess: (_nada, { nombre }) => {
      reload();
      setQuitando(null);
      snackbar(`${nombre} ya no está en la empresa`);
    },
    onError: () => setQuitando(null),
  });
  return (
    <section aria-labelledby="miembros">
      <h2 id="miembros" className="sr-only">
        Personas
      </h2>
      <div
        aria-hidden
        className={cn(
          'hidden h-(--row-head) items-center gap-x-4 border-y bg-muted px-6 text-11 font-medium text-muted-foreground md:grid',
          COLUMNAS,
        )}
      >
        <span>Persona</span>
        <span>Cargo</span>
        <span>Grupo</span>
        <span>Último ingreso</span>
        <span>Dos pasos</span>
        <span />
      </div>
      <ul className="border-t md:border-t-0">
        {usuarios.items.map((miembro) => (
          <MiembroRow
            key={miembro.id}
            miembro={miembro}
            onEdit={() => setEditando(miembro)}
            onRemove={() => setQuitando(miembro)}
          />
        ))}
      </ul>
      {editando ? (
        <EditarDialog miembro={editando} usuarios={usuarios} onClose={() => setEditando(null)} />
      ) : null}
      <ConfirmDialog
        open={quitando !== null}
        onOpenChange={() => setQuitando(null)}
        title={`¿Quitar a ${quitando?.nombre ?? ''} de la empresa?`}
        description="Dejará de entrar de inmediato. Lo que hizo queda en el historial, y puedes invitarla de nuevo."
        confirmLabel={`Quitar a ${quitando?.nombre ?? ''}`}
        destructive
        loading={quitar.isPending}
        onConfirm={() => {
          if (quitando) quitar.mutate(quitando);
        }}
      />
    </section>
  );
}

interface MiembroRowProps {
  readonly miembro: Miembro;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function MiembroRow({ miembro, onEdit, onRemove }: MiembroRowProps) {
  const { user } = useSession();
  const { nombre, email, activo, Cargo, Grupo, segundoFactor } = miembro;
  const yo = user?.id === miembro.id;
  return (
    <li
      aria-label={nombre}
      className={cn(
        'grid min-h-(--row-cozy) items-center gap-x-4 gap-y-0.5 border-b px-4 py-2 sm:px-6 md:py-0',
        COLUMNAS,
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={nombre} propio={yo} size="md" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className={cn('truncate font-medium', !activo && 'text-muted-foreground')}>{nombre}</span>
            {yo ? <Badge>Tú</Badge> : null}
            {activo ? null : <Badge tono="aviso">Desactivada</Badge>}
          </p>
          <p className="truncate text-12 text-muted-foreground">{email}</p>
        </div>
      </div>
      <p className="order-3 col-span-full truncate pl-9 text-12 text-muted-foreground md:order-none md:col-span-1 md:pl-0 md:text-13">
        {Cargo?.nombre ?? <span className="max-md:hidden">Sin cargo</span>}
        <span className="md:hidden">
          {Cargo === null ? '' : ' · '}
          {Grupo.nombre}
        </span>
      </p>
      <p className="hidden truncate md:block">{Grupo.nombre}</p>
      <p className="tnum order-4 col-span-full pl-9 text-12 text-muted-foreground md:order-none md:col-span-1 md:pl-0">
        <span className="md:sr-only">Último ingreso: </span>
        {ultimoIngreso(miembro)}
        <span className="md:hidden">{segundoFactor ? ' · con dos pasos' : ''}</span>
      </p>
      <p className="hidden items-center gap-1.5 text-12 md:flex">
        {segundoFactor ? (
          <>
            <ShieldCheck aria-hidden className="size-4 text-cuadra" /> Activo
          </>
        ) : (
          <span className="text-muted-foreground">Sin activar</span>
        )}
      </p>
      <div className="order-2 justify-self-end md:order-none">
        {yo ? null : <MiembroMenu miembro={miembro} onEdit={onEdit} onRemove={onRemove} />}
      </div>
    </li>
  );
}

function MiembroMenu({ miembro, onEdit, onRemove }: MiembroRowProps) {
  const reload = useReloadUsuarios();
  const { id, nombre, activo } = miembro;
  const { mutate } = useMutation({
    mutationFn: () => call(updateUsuario, { params: { id }, body: { activo: !activo } }),
    onSuccess: () => {
      reload();
      snackbar(activo ? `${nombre} ya no puede entrar` : `${nombre} puede entrar de nuevo`);
    },
  });
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Acciones de ${nombre}`} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
        Cambiar grupo o cargo
      </MenuItem>
      <MenuItem
        icon={activo ? <UserRoundX aria-hidden /> : <UserRoundCheck aria-hidden />}
        onClick={() => mutate()}
      >
        {activo ? 'Desactivar' : 'Activar'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem destructive icon={<UserMinus aria-hidden />} onClick={onRemove}>
        Quitar de la empresa
      </MenuItem>
    </Menu>
  );
}
