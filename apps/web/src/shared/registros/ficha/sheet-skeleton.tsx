import { Skeleton } from '@cuadra/ui';

/** Lines of a record that is on its way. */
export function SheetSkeleton() {
  return (
    <>
      <Skeleton className="w-1/2" />
      <Skeleton className="w-1/3" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </>
  );
}
