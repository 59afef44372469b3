import { getActo, type Acto, type ActoDetalle } from '@cuadra/contract';
import { ProgressBar, Sheet, SheetSection, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AyudaBoton } from '../../shared/ayuda/ayuda-boton.tsx';
import { fechaHora } from '../../shared/formats/index.ts';
import type { RecordWalk } from '../../shared/lista/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { AsientosActo } from './asientos-acto.tsx';
import { AutorActo } from './autor-acto.tsx';
import { lugarDeActo } from './lugar-acto.ts';
import { PasosActo } from './pasos-acto.tsx';
import { MontosActo } from './montos-acto.tsx';
import { RegistrosActo } from './registros-acto.tsx';

interface FichaActoProps {
  /** Null while closed. */
  readonly id: number | null;
  readonly row: Acto | undefined;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
}

const REVISAR_MS = 1000;

/** An act in the side sheet: what it touched, what an undo does, and the undo. */
export function FichaActo({ id, row, walk, onClose }: FichaActoProps) {
  const { data, error, refetch } = useQuery({
    ...queryFor(getActo, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.estado === 'deshaciendo' ? REVISAR_MS : false),
  });
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={data?.titulo ?? row?.titulo ?? 'Acto'}
      position={walk.position}
      onPrev={walk.prev}
      onNext={walk.next}
      footer={data ? <PasosActo key={data.id} acto={data} /> : undefined}
    >
      {data ? (
        <>
          <SheetSection>
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <AutorActo acto={data} />
                <p className="mt-1 text-12 text-muted-foreground">{fechaHora(data.created)}</p>
              </div>
              <span className="text-20 font-semibold">
                <MontosActo acto={data} />
              </span>
            </div>
            <Porque acto={data} />
            <Avance acto={data} />
          </SheetSection>
          <RegistrosActo acto={data} />
          <AsientosActo acto={data} />
          <AlDeshacer acto={data} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label="Cargando el acto">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Sheet>
  );
}

/** What it was, and why. */
function Porque({ acto }: { acto: ActoDetalle }) {
  const { clase, detalle, porque, regla } = acto;
  const lugar = lugarDeActo(acto);
  const frases = [detalle, ...porque].filter((frase) => frase !== '');
  if (frases.length === 0 && lugar === null) return null;
  return (
    <div className="mt-3 flex flex-col gap-1 rounded-md bg-muted p-3">
      {frases.map((frase) => (
        <p key={frase} className="break-words">
          {frase}
        </p>
      ))}
      {regla?.vigente ? (
        <Link to={`/automatizaciones/${regla.modulo}`} search={{ id: regla.id }} className={ENLACE}>
          Ver la regla
        </Link>
      ) : null}
      {clase.endsWith('_permiso') ? (
        <Link to="/automatizaciones/conciliacion" className={ENLACE}>
          Ver los permisos
        </Link>
      ) : null}
      {lugar ? (
        <Link {...lugar.enlace} className={ENLACE}>
          {lugar.texto}
        </Link>
      ) : null}
    </div>
  );
}

function Avance({ acto: { avance } }: { acto: ActoDetalle }) {
  if (avance === null) return null;
  return (
    <ProgressBar
      className="mt-3"
      label={`Deshechos ${avance.hechas} de ${avance.total}`}
      valor={avance.hechas}
      total={avance.total}
    />
  );
}

/** Of an act that is undone there is nothing left to say. */
function AlDeshacer({ acto: { alDeshacer, estado } }: { acto: ActoDetalle }) {
  if (estado === 'deshecho' || estado === 'deshaciendo' || alDeshacer.length === 0) return null;
  return (
    <SheetSection
      title={estado === 'no_se_deshace' ? 'No se deshace' : 'Si lo deshaces'}
      end={
        <AyudaBoton
          tema="deshacer"
          capitulo="hecho"
          ancla={estado === 'no_se_deshace' ? 'lo-que-no-se-deshace' : 'deshacer'}
        />
      }
    >
      <ul className="flex flex-col gap-2">
        {alDeshacer.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </SheetSection>
  );
}
