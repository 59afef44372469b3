import { listDuplicados, postUnion } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Combine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';

const DuplicadosDialog = lazy(() => import('./duplicados-dialog.tsx'));

/** Opens the pairs of customers that may be one; nothing where there are none, or for a person who may not join them. */
export function PosiblesDuplicados() {
  const { puede } = useSession();
  const [open, setOpen] = useState(false);
  const puedeUnir = puede(postUnion);
  const { data } = useQuery({ ...queryFor(listDuplicados), enabled: puedeUnir });
  const count = data?.count ?? 0;
  const otros = (data?.otroRut.count ?? 0) + (data?.descartados ?? 0);
  if (!puedeUnir || (count + otros === 0 && !open)) return null;
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        <Combine aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">
          {count === 0 ? 'Duplicados' : plural(count, 'posible duplicado', 'posibles duplicados')}
        </span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <DuplicadosDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
