import { createPar, listParesSugeridos } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { late } from '../../../shared/late/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';

const SugeridosDialog = late(() => import('./sugeridos-dialog.tsx').then((m) => m.SugeridosDialog));

/** How many pairs wait for a person, and the dialog that goes through them; nothing where none does. */
export function ParesPorConfirmar() {
  const { puede } = useSession();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryFor(listParesSugeridos),
    enabled: puede(listParesSugeridos, createPar),
  });
  const total = data?.total ?? 0;
  // The last pair closes it: one that is found later opens nothing by itself.
  if (open && data?.total === 0) setOpen(false);
  if (total === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <span>
          {total === 1 ? '1 par' : `${total} pares`}
          <span className="max-sm:hidden @max-3xl/bar:sr-only"> por confirmar</span>
        </span>
      </Button>
      {open ? (
        <SugeridosDialog total={total} pares={data?.items ?? []} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
