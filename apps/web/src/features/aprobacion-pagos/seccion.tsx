import type { ReactNode } from 'react';

interface SeccionProps {
  readonly id: string;
  readonly titulo: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under its name. */
export function Seccion({ id, titulo, end, children }: SeccionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center justify-between gap-3 border-b pb-2">
        <h2 id={id} className="font-semibold">
          {titulo}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
