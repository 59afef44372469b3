import type { PreviewAutonomia } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { cn, Monto } from '@cuadra/ui';
import { TriangleAlert } from 'lucide-react';
import { fechaConAnio, plural } from '../../../shared/formats/index.ts';
import { CasoView } from './caso-view.tsx';
import type { PuntoDeCurva } from './curva.ts';
import { RecordView } from './record-view.tsx';
import { avisoDeRecord, fraseDeRecord } from './textos.ts';

interface PreviewViewProps {
  readonly preview: PreviewAutonomia;
  /** The bounds on the slider now. */
  readonly punto: PuntoDeCurva;
  readonly moneda: Moneda;
  readonly montoDiario: number | null;
}

/** What a grant would have got right and wrong on what this company decided, and what it would do now. */
export function PreviewView({ preview, punto, moneda, montoDiario }: PreviewViewProps) {
  const aviso = avisoDeRecord(punto);
  return (
    <section aria-label="Cómo le habría ido">
      <p role="status" className="mb-2 font-medium">
        {fraseDeRecord(punto)}
      </p>
      <RecordView record={punto} moneda={moneda} />
      {preview.desde === null ? null : (
        <p className="mt-1 text-12 text-muted-foreground">
          Según lo decidido desde el {fechaConAnio(preview.desde)}.
        </p>
      )}
      {aviso === null ? null : (
        <p role="note" className="mt-3 flex gap-2 rounded-md bg-aviso-soft px-3 py-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-aviso" />
          {aviso}
        </p>
      )}
      <p className="mt-3">
        {punto.pendientes === 0 ? (
          'Ahora mismo no hay nada que califique; conciliará lo que vaya llegando.'
        ) : (
          <>
            Ahora mismo conciliaría {plural(punto.pendientes, 'línea')} por{' '}
            <Monto valor={punto.montoPendiente} moneda={moneda} className="font-medium" />, y después cada una
            que llegue.{' '}
            {montoDiario !== null && montoDiario < punto.montoPendiente
              ? 'El tope por día las reparte en varios días; la que sola lo pasa sigue en Rayitos. '
              : null}
            Cada ejecución se deshace completa.
          </>
        )}
      </p>
    </section>
  );
}

/** Lines like those, each with what was said of it and what it was: the errors first. */
export function Ejemplos({
  ejemplos,
  alDia,
}: {
  ejemplos: PreviewAutonomia['ejemplos'];
  /** Whether they are of these bounds already. */
  alDia: boolean;
}) {
  if (ejemplos.length === 0) return null;
  return (
    <section aria-label="Ejemplos" aria-busy={!alDia} className={cn('border-t pt-4', !alDia && 'opacity-50')}>
      <h3 className="font-semibold">Ejemplos</h3>
      <ul>
        {ejemplos.map((caso) => (
          <CasoView key={`${caso.idCartola} ${caso.created}`} caso={caso} />
        ))}
      </ul>
    </section>
  );
}
