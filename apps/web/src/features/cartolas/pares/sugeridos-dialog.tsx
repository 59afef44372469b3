import { listParesSugeridos, type ParSugerido, createPar } from '@cuadra/contract';
import { Button, Dialog, Glifo } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { VistaLineaDePar } from './linea-de-par.tsx';
import { PALABRAS_PAR } from './palabras.ts';
import { usePares } from './use-pares.ts';

/** How many pairs wait for a person, and the dialog that goes through them; nothing where none does. */
export function ParesPorConfirmar() {
  const { puede } = useSession();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryFor(listParesSugeridos),
    enabled: puede(listParesSugeridos, createPar),
  });
  const total = data?.total ?? 0;
  // The last pair closes it: one that is found later opens nothing by itself.
  if (open && data?.total === 0) setOpen(false);
  if (total === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <span>
          {total === 1 ? '1 par' : `${total} pares`}
          <span className="max-sm:hidden @max-3xl/bar:sr-only"> por confirmar</span>
        </span>
      </Button>
      {open ? (
        <Dialog
          open
          onOpenChange={() => setOpen(false)}
          title={`${plural(total, 'par', 'pares')} por confirmar`}
          description="Traspasos entre tus cuentas y devoluciones que Cuadra encontró, pero que podrían ser otra cosa."
          size="lg"
        >
          <ul className="flex flex-col gap-3">
            {data?.items.map((par) => (
              <Par key={`${par.cargo.id}-${par.abono.id}`} par={par} onOpenLinea={() => setOpen(false)} />
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
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
