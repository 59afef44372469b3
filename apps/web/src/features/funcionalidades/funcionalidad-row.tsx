import type { FuncionalidadAdmin } from '@cuadra/contract';
import { Badge, cn, Input, Switch } from '@cuadra/ui';
import { useId } from 'react';
import { fechaHora } from '../../shared/formats/index.ts';
import { capacidadValida, type Estado } from './borrador.ts';

export const COLUMNAS = 'lg:grid-cols-[minmax(0,1fr)_72px_72px_72px_104px_176px] lg:gap-x-3';

interface FuncionalidadRowProps {
  readonly item: FuncionalidadAdmin;
  readonly nivel: number;
  readonly estado: Estado;
  readonly changed: boolean;
  /** What the server said of it. */
  readonly error: string | undefined;
  readonly onChange: (cambio: Partial<Estado>) => void;
}

/** One feature of the company: on, on trial, offered, how much, and who said so. */
export function FuncionalidadRow({ item, nivel, estado, changed, error, onChange }: FuncionalidadRowProps) {
  const idError = useId();
  const [propia] = item.FuncionalidadEmpresa;
  const mala = capacidadValida(estado.capacidad) ? error : 'Un número desde 0, o nada.';
  return (
    <li
      aria-label={item.nombre}
      className={cn(
        'grid grid-cols-2 gap-x-4 gap-y-2 border-b px-4 py-2.5 sm:grid-cols-4 sm:px-6 lg:items-center',
        COLUMNAS,
        changed && 'bg-row-selected shadow-[inset_2px_0_0_var(--cuadra)]',
      )}
    >
      <div className={cn('col-span-full min-w-0 lg:col-span-1', nivel > 0 && 'border-l-2 pl-3 lg:ml-2')}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{item.nombre}</span>
          {item.incluidaEnPlan ? <Badge>En el plan</Badge> : null}
          {item.Integrador ? <Badge>{item.Integrador.nombre}</Badge> : null}
          {changed ? <Badge tono="cuadra">Sin guardar</Badge> : null}
        </p>
        <p className="text-12 text-muted-foreground">{item.descripcion}</p>
      </div>
      <Control label="Activa">
        <Switch
          aria-label={`${item.nombre}: activa`}
          checked={estado.activa}
          onCheckedChange={(activa) => onChange({ activa })}
        />
      </Control>
      <Control label="Prueba">
        <Switch
          aria-label={`${item.nombre}: en prueba`}
          checked={estado.prueba}
          onCheckedChange={(prueba) => onChange({ prueba })}
        />
      </Control>
      <Control label="Ofrecer">
        <Switch
          aria-label={`${item.nombre}: ofrecer si no la tiene`}
          checked={estado.mostrarPaywall}
          onCheckedChange={(mostrarPaywall) => onChange({ mostrarPaywall })}
        />
      </Control>
      <Control label="Capacidad">
        <Input
          size="sm"
          inputMode="numeric"
          className="w-24 text-right"
          placeholder="Sin límite"
          aria-label={`${item.nombre}: capacidad`}
          aria-invalid={mala !== undefined}
          aria-describedby={mala === undefined ? undefined : idError}
          value={estado.capacidad}
          onChange={(event) => onChange({ capacidad: event.target.value })}
        />
      </Control>
      <p className="col-span-full text-12 text-muted-foreground lg:col-span-1">
        {propia === undefined ? (
          'Nunca la ha tenido'
        ) : (
          <>
            <time dateTime={propia.modified}>{fechaHora(propia.modified)}</time>
            <br className="hidden lg:block" /> {propia.ModificadoUsuario?.nombre ?? 'Vino con el plan'}
          </>
        )}
      </p>
      {mala === undefined ? null : (
        <p id={idError} role="alert" className="col-span-full text-12 text-negativo">
          {mala}
        </p>
      )}
    </li>
  );
}

/** The column's name stands beside the control where there is no head over it. */
function Control({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      {children}
      <span aria-hidden className="text-12 text-muted-foreground lg:hidden">
        {label}
      </span>
    </div>
  );
}
