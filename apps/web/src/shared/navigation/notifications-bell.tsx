import {
  listNotificaciones,
  readNotificacion,
  readNotificaciones,
  RUTA_PANTALLA,
  type Notificacion,
} from '@cuadra/contract';
import { Button, cn, IconButton, Popover } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/index.ts';
import { fechaHora, plural } from '../formats/index.ts';
import { keyOf, queryFor } from '../queries/index.ts';
import { useSession } from '../session/index.ts';

const CADA_MS = 60_000;
/** While its list is open, a person looks at it and waits for a notice. */
const ABIERTA_MS = 5_000;

/** What colleagues want the person to see: a bell with the number that is unread, and the list behind it. */
export default function NotificationsBell() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryFor(listNotificaciones),
    enabled: user !== null,
    refetchInterval: open ? ABIERTA_MS : CADA_MS,
    staleTime: CADA_MS / 2,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: keyOf(listNotificaciones) });
  const readOne = useMutation({
    mutationFn: (id: number) => call(readNotificacion, { params: { id } }),
    // It was opened all the same: nobody has to be told that its mark stayed.
    meta: { silent: true },
    onSettled: refresh,
  });
  const readAll = useMutation({ mutationFn: () => call(readNotificaciones), onSettled: refresh });
  if (!data) return null;
  const { items, sinLeer } = data;
  return (
    <Popover
      align="end"
      title="Notificaciones"
      className="w-80 max-w-[calc(100vw-24px)]"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) refresh();
      }}
      trigger={
        <IconButton
          label={sinLeer === 0 ? 'Notificaciones' : `Notificaciones, ${sinLeer} sin leer`}
          tooltip={false}
          className="relative"
        >
          <Bell aria-hidden />
          {sinLeer === 0 ? null : (
            <span
              aria-hidden
              className="tnum absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-primary px-1 text-[10px] leading-none font-semibold text-primary-foreground"
            >
              {sinLeer > 99 ? '99+' : sinLeer}
            </span>
          )}
        </IconButton>
      }
    >
      {items.length === 0 ? (
        <p className="py-4 text-center text-muted-foreground">
          Menciones, respuestas de clientes, cambios del banco y conexiones caídas llegan aquí.
        </p>
      ) : (
        <ul className="-mx-1.5 flex max-h-[min(60vh,420px)] flex-col overflow-y-auto">
          {items.map((una) => (
            <li key={una.id}>
              <Una
                notificacion={una}
                onOpen={() => {
                  setOpen(false);
                  if (!una.leida) readOne.mutate(una.id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {sinLeer > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          loading={readAll.isPending}
          onClick={() => readAll.mutate()}
        >
          Marcar todas como leídas
        </Button>
      ) : null}
    </Popover>
  );
}

const queDice: Readonly<Record<Notificacion['tipo'], (registro: string, usuario: string | null) => string>> =
  {
    mencion: (registro, usuario) => `${usuario} te mencionó en ${registro}`,
    banco: (registro) => `El banco movió «${registro}»`,
    conexion: (registro) => `${registro} perdió el acceso`,
    autonomia: (registro) => `«${registro}» se pausó sola`,
    correo: (registro) => `Novedad en tu correo «${registro}»`,
    cliente: (registro) => `${registro} en su portal`,
    pago: (registro) => `Pago a ${registro}`,
    prueba: (registro) => `Prueba de ${registro}`,
    exportacion: () => 'Tu exportación terminó',
    tope: (registro) => `${registro}: tope de tu plan`,
    archivo: () => 'El archivo de tu empresa',
  };

/** The screen of the record that it is about. */
function destinoDe({ tipo, modelo, foreignKey, prueba }: Notificacion) {
  if (modelo !== null) return { to: RUTA_PANTALLA[modelo], search: { id: foreignKey } };
  if (tipo === 'cliente' && foreignKey !== null)
    return { to: '/ingresos/cxc/clientes/$id', params: { id: foreignKey } };
  if (prueba !== null) return { to: '/trial/$funcionalidad', params: { funcionalidad: prueba } };
  if (tipo === 'pago') return { to: '/chipay', search: { id: foreignKey } };
  if (tipo === 'tope') return { to: '/cuenta/plan' };
  if (tipo === 'exportacion') return { to: '/exportables' };
  if (tipo === 'archivo') return { to: '/detalles_empresa' };
  if (tipo === 'correo') return { to: '/emails', search: { id: foreignKey } };
  return { to: tipo === 'autonomia' ? '/automatizaciones/conciliacion' : '/bancos' };
}

function Una({ notificacion, onOpen }: { notificacion: Notificacion; onOpen: () => void }) {
  const { tipo, usuario, registro, registros, comentario, leida, created } = notificacion;
  return (
    <Link
      {...destinoDe(notificacion)}
      onClick={onOpen}
      className="flex gap-2 rounded-sm px-1.5 py-2 hover:bg-accent"
    >
      <span
        aria-hidden
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', leida ? 'bg-transparent' : 'bg-primary')}
      />
      <span className="min-w-0 flex-1">
        <span className={cn('block break-words', !leida && 'font-medium')}>
          {queDice[tipo](registro, usuario)}
          {registros > 1 ? ` y ${plural(registros - 1, 'registro')} más` : null}
          {leida ? null : <span className="sr-only">, sin leer</span>}
        </span>
        <span className="line-clamp-2 text-12 break-words text-muted-foreground">{comentario}</span>
        <time dateTime={created} className="tnum text-11 text-muted-foreground">
          {fechaHora(created)}
        </time>
      </span>
    </Link>
  );
}
