import type { PreviewAceptacion } from '@cuadra/contract';
import { Glosa, Monto } from '@cuadra/ui';
import { TriangleAlert } from 'lucide-react';
import { fechaCorta, plural } from '../../shared/formats/index.ts';

/** Lines that the bulk would leave in the queue, and why; nothing where there are none. */
export function ConflictosMasivo({ preview }: { preview: PreviewAceptacion }) {
  const { conflictos, totalConflictos } = preview;
  if (totalConflictos === 0) return null;
  const queda = totalConflictos === 1 ? 'seguirá' : 'seguirán';
  return (
    <details className="rounded-md bg-aviso-soft px-3 py-2">
      <summary className="cursor-pointer">
        <TriangleAlert aria-hidden className="mr-2 inline size-4 text-aviso" />
        {plural(totalConflictos, 'línea')} {queda} en la cola
      </summary>
      <ul className="mt-2 flex max-h-48 flex-col gap-2 overflow-y-auto">
        {conflictos.map(({ idCartola, fecha, descripcion, monto, moneda, motivo }) => (
          <li key={idCartola} className="text-12">
            <span className="flex gap-3">
              <span className="tnum shrink-0">{fechaCorta(fecha)}</span>
              <Glosa texto={descripcion} className="min-w-0 flex-1 font-medium" />
              <Monto forma="col" valor={monto} moneda={moneda} />
            </span>
            <span className="block">{motivo}</span>
          </li>
        ))}
      </ul>
      {totalConflictos > conflictos.length ? (
        <p className="mt-2 text-12">Y {plural(totalConflictos - conflictos.length, 'línea')} más.</p>
      ) : null}
    </details>
  );
}
