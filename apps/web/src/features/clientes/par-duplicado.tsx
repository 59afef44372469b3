import { postDistintos, postUnion, type ClientePosible, type Duplicado } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { Montos } from '../../shared/registros/parte/montos.tsx';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useDuplicadosTouched } from './use-duplicados-touched.ts';

interface ParDuplicadoProps {
  readonly duplicado: Duplicado;
  readonly onStale: () => void;
}

/** Two customers that may be one: joins them, either way round, or says that they are two. */
export function ParDuplicado({ duplicado, onStale }: ParDuplicadoProps) {
  const queryClient = useQueryClient();
  const touched = useDuplicadosTouched();
  const [alReves, setAlReves] = useState(false);
  const [conservado, absorbido] = alReves
    ? [duplicado.absorbido, duplicado.conservado]
    : [duplicado.conservado, duplicado.absorbido];
  const unir = useMutation({
    mutationFn: () => call(postUnion, { params: { id: conservado.id }, body: { idCliente: absorbido.id } }),
    onSuccess: () => {
      // Customers, sales, collections and advances name another customer now.
      void queryClient.invalidateQueries();
      snackbar(`Uniste ${absorbido.nombre} a ${conservado.nombre}`);
    },
  });
  const distinguir = useMutation({
    mutationFn: () =>
      call(postDistintos, { body: { idCliente: duplicado.conservado.id, idOtro: duplicado.absorbido.id } }),
    onSuccess: touched,
  });
  const error = unir.error ?? distinguir.error;
  const nombres = `${duplicado.conservado.nombre} y ${duplicado.absorbido.nombre}`;
  return (
    <li className="flex flex-col gap-2 border-b py-3">
      <p className="text-12 text-muted-foreground">{duplicado.motivo}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <Cliente cliente={conservado} papel="Queda" />
        <Cliente cliente={absorbido} papel="Se une" />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`No son el mismo: ${nombres}`}
          loading={distinguir.isPending}
          onClick={() => distinguir.mutate()}
        >
          No son el mismo
        </Button>
        {duplicado.conservado.tieneUnidos ? null : (
          <Button
            size="sm"
            aria-label={`Al revés: conservar ${absorbido.nombre}`}
            onClick={() => setAlReves(!alReves)}
          >
            <ArrowLeftRight aria-hidden />
            Al revés
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          aria-label={`Unir ${absorbido.nombre} a ${conservado.nombre}`}
          loading={unir.isPending}
          onClick={() => unir.mutate()}
        >
          Unir
        </Button>
      </div>
      {error ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-12 text-negativo">
          {messageOf(error)}
          <Button size="sm" variant="quiet" onClick={onStale}>
            Ver la lista de nuevo
          </Button>
        </p>
      ) : null}
    </li>
  );
}

/** One side of a pair; of the absorbed one, what moves. */
function Cliente({ cliente, papel }: { readonly cliente: ClientePosible; readonly papel: string }) {
  const { nombre, rut, documentos, contactos, saldoPorCobrar } = cliente;
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="text-12 text-muted-foreground">{papel}</p>
      <p className="truncate font-medium">{nombre}</p>
      <p className="tnum text-12 text-muted-foreground">{formatRut(rut)}</p>
      <p className="tnum text-12">
        {plural(documentos, 'documento')} · {plural(contactos, 'contacto')} · debe{' '}
        <Montos deudas={saldoPorCobrar} campo="monto" />
      </p>
    </div>
  );
}
