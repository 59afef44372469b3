import type { DiscrepanciaTransbank } from '@cuadra/contract';
import { Button, buttonVariants } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { plural } from '../../shared/formats/index.ts';

/** What does not agree, each in a sentence, with the way to where it is put right. */
export function Discrepancias({
  discrepancias,
  onAbrir,
}: {
  discrepancias: readonly DiscrepanciaTransbank[];
  onAbrir: (id: number) => void;
}) {
  if (discrepancias.length === 0) return null;
  return (
    <section aria-labelledby="por-revisar">
      <h2 id="por-revisar" className="mb-2 font-semibold">
        {plural(discrepancias.length, 'cosa')} por revisar
      </h2>
      <ul className="divide-y rounded-md border">
        {discrepancias.map(({ tipo, mensaje, idAbono, idCartola }) => (
          <li
            key={`${tipo} ${idAbono} ${idCartola}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5"
          >
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-aviso" />
            <p className="min-w-0 flex-1 basis-64">{mensaje}</p>
            {idAbono === null ? null : (
              <Button size="sm" onClick={() => onAbrir(idAbono)}>
                Ver abono
              </Button>
            )}
            {idCartola === null ? null : (
              <Link to="/cartolas" search={{ id: idCartola }} className={buttonVariants({ size: 'sm' })}>
                Ver en el banco
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
