import { deleteUnion, listUniones, type UnionDeCliente } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, ConfirmDialog } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

interface UnionesProps {
  readonly id: number;
  readonly nombre: string;
}

/** Customers that were joined to this one, and the one that it is joined to, each with its undoing. */
export function Uniones({ id, nombre }: UnionesProps) {
  const { puede } = useSession();
  const { data } = useQuery(queryFor(listUniones, { params: { id } }));
  const [separando, setSeparando] = useState<UnionDeCliente | null>(null);
  if (!data || (data.unidoA === null && data.absorbidos.length === 0)) return null;
  const filas = data.unidoA === null ? data.absorbidos : [data.unidoA];
  const [absorbido, conservado] =
    data.unidoA === null ? [separando?.cliente.nombre ?? '', nombre] : [nombre, data.unidoA.cliente.nombre];
  return (
    <section aria-labelledby="uniones-cliente">
      <h2 id="uniones-cliente" className="mb-1 font-semibold">
        {data.unidoA === null ? 'Clientes unidos' : 'Unido a'}
      </h2>
      <ul className="flex flex-col">
        {filas.map((union) => (
          <li key={union.id} className="flex items-start gap-2 border-b py-2">
            <div className="min-w-0 flex-1">
              <Link
                to="/ingresos/cxc/clientes/$id"
                params={{ id: union.cliente.id }}
                className={`${ENLACE} block truncate`}
              >
                {union.cliente.nombre}
              </Link>
              <p className="tnum text-12 text-muted-foreground">
                {[formatRut(union.cliente.rut), fechaConAnio(union.hecha.slice(0, 10)), union.usuario]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {puede(deleteUnion) ? (
              <Button size="sm" variant="quiet" onClick={() => setSeparando(union)}>
                Deshacer
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {separando ? (
        <SepararDialog
          union={separando}
          absorbido={absorbido}
          conservado={conservado}
          onClose={() => setSeparando(null)}
        />
      ) : null}
    </section>
  );
}

interface SepararDialogProps {
  readonly union: UnionDeCliente;
  readonly absorbido: string;
  readonly conservado: string;
  readonly onClose: () => void;
}

function SepararDialog({ union, absorbido, conservado, onClose }: SepararDialogProps) {
  const queryClient = useQueryClient();
  const separar = useMutation({
    mutationFn: () => call(deleteUnion, { params: { id: union.id } }),
    onSuccess: () => {
      snackbar(`Separaste ${absorbido} de ${conservado}`);
      onClose();
    },
    // Customers, sales, collections and advances name another customer now.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Separar ${absorbido} de ${conservado}?`}
      description={`${absorbido} recupera lo que se movió y lo que llegó después con su RUT.`}
      confirmLabel="Separar"
      loading={separar.isPending}
      onConfirm={() => separar.mutate()}
    >
      {separar.error ? <p role="alert">{messageOf(separar.error)}</p> : null}
    </ConfirmDialog>
  );
}
