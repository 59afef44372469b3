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
  /** Whether the examples are of these bounds already. */
  readonly alDia: boolean;
}

/** What a grant would have got right and wrong on what this company decided, what it would do now, and examples. */
export function PreviewView({ preview, punto, moneda, alDia }: PreviewViewProps) {
  const aviso = avisoDeRecord(punto);
  return (
    <>
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
              <Monto valor={punto.montoPendiente} moneda={moneda} className="font-medium" />, y después cada
              una que llegue. Cada ejecución se deshace completa.
            </>
          )}
        </p>
      </section>
      {preview.ejemplos.length > 0 ? (
        <section aria-label="Ejemplos" aria-busy={!alDia} className={cn(!alDia && 'opacity-50')}>
          <h3 className="font-semibold">Ejemplos</h3>
          <ul>
            {preview.ejemplos.map((caso) => (
              <CasoView key={`${caso.idCartola} ${caso.created}`} caso={caso} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
