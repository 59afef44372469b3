import { useId, type ReactNode } from 'react';

interface MarcoGraficoProps {
  readonly titulo: string;
  /** What its figures are in, or what they are of. */
  readonly nota?: ReactNode;
  /** Names of what is drawn, each with the classes of its sample. */
  readonly leyenda?: readonly { readonly nombre: string; readonly muestra: string }[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** A chart under its name, what its figures are in, and its legend. */
export function MarcoGrafico({ titulo, nota, leyenda, className, children }: MarcoGraficoProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold">
          {titulo}
        </h2>
        {nota === undefined ? null : (
          <p className="text-12 text-muted-foreground first-letter:uppercase">{nota}</p>
        )}
        {leyenda === undefined ? null : (
          <ul aria-hidden className="flex flex-wrap gap-x-4 text-12 text-muted-foreground sm:ml-auto">
            {leyenda.map(({ nombre, muestra }) => (
              <li key={nombre} className="flex items-center gap-1.5">
                <span className={`size-2 rounded-[2px] ${muestra}`} />
                {nombre}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </section>
  );
}
