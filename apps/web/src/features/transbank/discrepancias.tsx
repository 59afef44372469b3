import type { DiscrepanciaTransbank } from '@cuadra/contract';
import { Button, buttonVariants } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatEntero, plural } from '../../shared/formats/index.ts';

/** A month without settlements has one for each day: the rest waits behind a button, so that the deposits are in sight. */
const A_LA_VISTA = 3;

/** Discrepancies, one sentence each, with a link to where it is mended. A remedy that many share is said once. */
export function Discrepancias({
  discrepancias,
  onAbrir,
}: {
  discrepancias: readonly DiscrepanciaTransbank[];
  onAbrir: (id: number) => void;
}) {
  const [todas, setTodas] = useState(false);
  if (discrepancias.length === 0) return null;
  const visibles = todas ? discrepancias : discrepancias.slice(0, A_LA_VISTA);
  return (
    <section aria-labelledby="por-revisar">
      <h2 id="por-revisar" className="mb-2 font-semibold">
        {plural(discrepancias.length, 'cosa')} por revisar
      </h2>
      {discrepancias.some(({ tipo }) => tipo === 'sin_detalle') ? (
        <p className="-mt-1 mb-2 text-12 text-muted-foreground">
          Descarga las liquidaciones del portal de Transbank e impórtalas.
        </p>
      ) : null}
      <ul className="divide-y rounded-md border">
        {visibles.map(({ tipo, mensaje, idAbono, idCartola }) => (
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
      {discrepancias.length > A_LA_VISTA ? (
        <Button variant="link" className="mt-2" aria-expanded={todas} onClick={() => setTodas(!todas)}>
          {todas ? 'Ver solo las primeras' : `Ver las ${formatEntero(discrepancias.length)}`}
        </Button>
      ) : null}
    </section>
  );
}
