import { Button, cn, Kbd, ProgressBar } from '@cuadra/ui';
import { Undo2 } from 'lucide-react';
import { formatEntero } from '../../shared/formats/index.ts';

interface AvanceProps {
  readonly pendientes: number;
  readonly totalLineas: number;
}

/** `Quedan 37 de 412`, with its bar. */
export function Avance({ pendientes, totalLineas }: AvanceProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 max-lg:hidden">
      <Barra pendientes={pendientes} totalLineas={totalLineas} className="w-40" />
      <Quedan pendientes={pendientes} totalLineas={totalLineas} />
    </div>
  );
}

/** The same over the line of a phone, with undoing at hand. */
export function AvanceTelefono({
  onDeshacer,
  ...avance
}: AvanceProps & { onDeshacer: (() => void) | undefined }) {
  return (
    <div className="mb-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <Quedan {...avance} />
        <Button variant="quiet" size="sm" className="-mr-2" disabled={!onDeshacer} onClick={onDeshacer}>
          <Undo2 aria-hidden />
          Deshacer
          <Kbd>Z</Kbd>
        </Button>
      </div>
      <Barra {...avance} />
    </div>
  );
}

function Quedan({ pendientes, totalLineas }: AvanceProps) {
  return (
    <span className="tnum truncate">
      <strong className="font-semibold">Quedan {formatEntero(pendientes)}</strong>{' '}
      <span className="text-muted-foreground">de {formatEntero(totalLineas)}</span>
    </span>
  );
}

function Barra({ pendientes, totalLineas, className }: AvanceProps & { className?: string }) {
  return (
    <ProgressBar
      className={cn(className)}
      label="Líneas conciliadas"
      valor={Math.max(totalLineas - pendientes, 0)}
      total={Math.max(totalLineas, 1)}
    />
  );
}
