import { Skeleton } from '@cuadra/ui';

/** Three rows, four weeks and the curve in the shape of those to come. */
export function HoySkeleton() {
  return (
    <div className="@container/hoy flex min-h-0 flex-1 overflow-hidden">
      <div
        role="status"
        aria-label="Cargando el día"
        className="flex min-w-0 flex-1 flex-col gap-8 px-4 py-6 sm:px-6"
      >
        <div>
          <Skeleton className="h-7 w-48" />
          <div className="mt-3 rounded-md border">
            {Array.from({ length: 3 }, (_, fila) => (
              <div key={fila} className="flex h-14 items-center gap-4 border-b px-4 last:border-b-0">
                <Skeleton className="w-14" />
                <Skeleton className="w-56 max-w-2/5" />
                <Skeleton className="ml-auto h-8 w-28" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-104 w-full rounded-md max-md:h-60" />
        <Skeleton className="h-52 w-full rounded-md" />
      </div>
      <div className="hidden w-86 shrink-0 border-l bg-sidebar @5xl/hoy:block" />
    </div>
  );
}
