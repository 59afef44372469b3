import { Skeleton } from '@cuadra/ui';

/** The figure, the bar and the rows in the shape of those to come. */
export function MesSkeleton() {
  return (
    <div role="status" aria-label="Cargando el resumen del mes" className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <Skeleton className="w-64" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-2.5 w-full rounded-full" />
      </div>
      <div className="rounded-md border">
        <div className="h-(--row-head) border-b bg-muted" />
        {Array.from({ length: 7 }, (_, fila) => (
          <div key={fila} className="flex h-(--row-cozy) items-center gap-6 border-b px-4 last:border-b-0">
            <Skeleton className="w-32" />
            <Skeleton className="ml-auto w-24" />
            <Skeleton className="w-40" />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
      <ChartSkeleton />
    </div>
  );
}

export function ChartSkeleton() {
  return (
    <div className="flex h-58 items-end justify-around gap-4 pl-11" aria-hidden>
      {Array.from({ length: 12 }, (_, barra) => (
        <Skeleton key={barra} className="w-6" style={{ height: `${50 + ((barra * 17) % 40)}%` }} />
      ))}
    </div>
  );
}
