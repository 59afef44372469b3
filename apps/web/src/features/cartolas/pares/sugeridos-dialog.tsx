import type { ParSugerido } from '@cuadra/contract';
import { Button, Dialog, Glifo } from '@cuadra/ui';
import { plural } from '../../../shared/formats/index.ts';
import { VistaLineaDePar } from './linea-de-par.tsx';
import { PALABRAS_PAR } from './palabras.ts';
import { usePares } from './use-pares.ts';

interface SugeridosDialogProps {
  readonly total: number;
  readonly pares: readonly ParSugerido[];
  readonly onClose: () => void;
}

/** Goes through the pairs that wait for a person. */
export function SugeridosDialog({ total, pares, onClose }: SugeridosDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${plural(total, 'par', 'pares')} por confirmar`}
      description="Traspasos entre tus cuentas y devoluciones que Cuadra encontró, pero que podrían ser otra cosa."
      size="lg"
    >
      <ul className="flex flex-col gap-3">
        {pares.map((par) => (
          <Par key={`${par.cargo.id}-${par.abono.id}`} par={par} onOpenLinea={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Par({
  par: { tipo, explicacion, cargo, abono },
  onOpenLinea,
}: {
  par: ParSugerido;
  onOpenLinea: () => void;
}) {
  const { emparejar, rechazar } = usePares();
  const eleccion = { idCargo: cargo.id, idAbono: abono.id };
  const nombre = `${cargo.descripcion} y ${abono.descripcion}`;
  return (
    <li className="rounded-sm border p-3">
      <p className="mb-2 flex items-center gap-2 text-12 text-muted-foreground">
        <Glifo estado="probable" size={12} />
        {PALABRAS_PAR[tipo].larga}
      </p>
      <div className="flex flex-col gap-1.5">
        <VistaLineaDePar linea={cargo} onOpen={onOpenLinea} />
        <VistaLineaDePar linea={abono} onOpen={onOpenLinea} />
      </div>
      <p className="mt-2 text-12">{explicacion}</p>
      <div className="mt-3 flex gap-2">
        <Button
          size="sm"
          variant="primary"
          aria-label={`Emparejar ${nombre}`}
          loading={emparejar.isPending}
          onClick={() => emparejar.mutate(eleccion)}
        >
          Emparejar
        </Button>
        <Button
          size="sm"
          aria-label={`No van juntas ${nombre}`}
          loading={rechazar.isPending}
          onClick={() => rechazar.mutate(eleccion)}
        >
          No van juntas
        </Button>
      </div>
    </li>
  );
}
