import type { Automatizacion } from '@cuadra/contract';
import { Badge, cn, IconButton, Switch } from '@cuadra/ui';
import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatEntero, plural } from '../../../shared/formats/index.ts';
import { useEstado } from '../use-automatizaciones.ts';
import { ReglaMenu } from './regla-menu.tsx';
import type { Marca } from './use-arrastre.ts';

interface ReglaFilaProps {
  readonly regla: Automatizacion;
  /** From 0, among those on the list. */
  readonly lugar: number;
  readonly total: number;
  readonly abierta: boolean;
  readonly enfocada: boolean;
  readonly arrastrada: boolean;
  readonly marca: Marca | null;
  readonly edita: boolean;
  /** Undefined where the order cannot be changed. */
  readonly asa: ComponentProps<'button'> | undefined;
  readonly onAbrir: () => void;
  readonly onMover: (destino: number) => void;
}

/** A rule in its place: what it waits for, what it does, how much of it, and whether it is on. */
export function ReglaFila({
  regla,
  lugar,
  total,
  abierta,
  enfocada,
  arrastrada,
  marca,
  edita,
  asa,
  onAbrir,
  onMover,
}: ReglaFilaProps) {
  const { mutate, isPending } = useEstado();
  const { id, nombreRegla, nombreEvento, nombreGrupoCondiciones, nombreAccion, execute } = regla;
  return (
    <li
      data-regla={id}
      data-focused={enfocada || abierta || undefined}
      className={cn(
        'flex min-w-0 items-start gap-2 border-b bg-background py-3 pr-3 pl-2 hover:bg-muted data-focused:bg-row-focused data-focused:shadow-[inset_2px_0_0_var(--cuadra)] sm:gap-3 sm:pr-5 sm:pl-4',
        arrastrada && 'opacity-60',
        marca === 'antes' && 'shadow-[inset_0_2px_0_0_var(--cuadra)]',
        marca === 'despues' && 'shadow-[inset_0_-2px_0_0_var(--cuadra)]',
      )}
    >
      {asa ? (
        <IconButton
          label={`Mover «${nombreRegla}», lugar ${lugar + 1} de ${total}`}
          tooltip={false}
          className="cursor-grab touch-none active:cursor-grabbing"
          {...asa}
        >
          <GripVertical aria-hidden />
        </IconButton>
      ) : null}
      <span aria-hidden className="tnum w-5 pt-1 text-right text-12 text-muted-foreground max-sm:hidden">
        {lugar + 1}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={onAbrir}
            className="toque min-w-0 rounded-xs text-left font-medium break-words decoration-input underline-offset-3 hover:underline"
          >
            {nombreRegla}
          </button>
          <Avisos regla={regla} />
        </div>
        <p className="mt-0.5 break-words text-muted-foreground">
          {nombreEvento}: {nombreGrupoCondiciones.charAt(0).toLowerCase() + nombreGrupoCondiciones.slice(1)}
        </p>
        <p className="mt-0.5 break-words">{nombreAccion}</p>
        <p className="tnum mt-1 text-12 text-muted-foreground">{cuantoHizo(regla)}</p>
      </div>
      <div className="flex items-center gap-2 pt-0.5">
        <Switch
          aria-label={`«${nombreRegla}» activa`}
          checked={execute}
          disabled={!edita || isPending}
          onCheckedChange={(si) =>
            mutate({ id, estado: si ? 'activa' : 'inactiva', antes: regla.Estado.key })
          }
        />
        {edita ? (
          <ReglaMenu
            regla={regla}
            onSubir={lugar > 0 && asa ? () => onMover(lugar - 1) : undefined}
            onBajar={lugar < total - 1 && asa ? () => onMover(lugar + 1) : undefined}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Why a rule does nothing, in a word; its sheet says more. */
function Avisos({ regla: { problema, inutil, detiene } }: { regla: Automatizacion }) {
  return (
    <>
      {problema ? <Badge tono="negativo">Se detuvo</Badge> : null}
      {inutil ? (
        <Badge tono="aviso">
          {inutil.tipo === 'imposible' ? 'Nada la cumple' : `Nunca gana: la tapa «${inutil.por?.nombre}»`}
        </Badge>
      ) : null}
      {detiene ? null : <Badge>Deja seguir</Badge>}
    </>
  );
}

function cuantoHizo({ executions, matchCount }: Automatizacion): string {
  const hizo = executions === 0 ? 'Aún no actúa' : `Actuó en ${plural(executions, 'registro')}`;
  return `${hizo} · ${formatEntero(matchCount)} del pasado la ${matchCount === 1 ? 'cumple' : 'cumplen'}`;
}
