import { getCompletitud, type Completitud } from '@cuadra/contract';
import { Button, cn, Dialog, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { fechaHora, mesLargo, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { Diferencias } from './diferencias.tsx';
import { Lineas } from './lineas.tsx';
import { usePedir } from './use-conexion.ts';

interface MesDialogProps {
  readonly mes: string;
  readonly editable: boolean;
  readonly onClose: () => void;
}

/** A month against the SII's own summary: IVA, totals by type and state, and what differs, one by one. */
export function MesDialog({ mes, editable, onClose }: MesDialogProps) {
  const { data, error, refetch } = useQuery(queryFor(getCompletitud, { params: { mes } }));
  const { mutate, isPending } = usePedir(onClose);
  // The first thing that takes the keyboard is far below: the dialog would open in its middle.
  const inicio = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      initialFocus={inicio}
      title={mesLargo(mes)}
      description={
        data?.leido
          ? `Compras y ventas, como el SII las tenía ${fechaHora(data.leido)}`
          : 'Compras y ventas, comparadas con el SII'
      }
      footer={
        editable ? (
          <Button loading={isPending} onClick={() => mutate({ servicios: ['cv'], meses: [mes] })}>
            Volver a leer este mes
          </Button>
        ) : undefined
      }
    >
      <div ref={inicio} tabIndex={-1} className="outline-none" />
      {data ? (
        <Comparacion completitud={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Comparando con el SII" className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}

function Comparacion({ completitud }: { completitud: Completitud }) {
  const { leido, cuadra, lineas, iva, totalDiferencias, diferencias } = completitud;
  if (leido === null && lineas.length === 0)
    return <p>Este mes todavía no se ha leído del SII, así que no hay con qué compararlo.</p>;
  // Of boletas and the like the SII says a total alone, which stands here as one document once the month is read.
  const sinDetalle = lineas.filter(({ soloTotal, sii, aqui }) => soloTotal && sii.total !== aqui.total);
  const Icono = cuadra ? Check : CircleAlert;
  return (
    <div className="flex flex-col gap-6">
      <p className="flex items-center gap-2 font-medium" role="status">
        <Icono aria-hidden className={cn('size-4', cuadra ? 'text-cuadra' : 'text-aviso')} />
        {cuadra
          ? sinDetalle.length === 0
            ? 'Todo está como en el SII, al peso'
            : 'Lo que el SII detalla está aquí, al peso'
          : totalDiferencias === 0
            ? 'Falta una parte del mes: mira los totales'
            : plural(totalDiferencias, 'diferencia')}
      </p>
      {sinDetalle.length === 0 ? null : (
        <p className="-mt-4 text-muted-foreground">
          De {sinDetalle.map(({ tipo }) => tipo).join(' y ')} el SII da solo el total del mes. Vuelve a leer
          este mes, o sube sus XML en Importar, para que estén en tus ventas y en el IVA.
        </p>
      )}
      {totalDiferencias === 0 ? null : <Diferencias diferencias={diferencias} total={totalDiferencias} />}
      <Iva iva={iva} />
      {lineas.length === 0 ? (
        <p className="text-muted-foreground">El SII no tiene compras ni ventas de este mes.</p>
      ) : (
        <Lineas lineas={lineas} />
      )}
    </div>
  );
}

/** The month's IVA by both accounts. */
function Iva({ iva }: { iva: Completitud['iva'] }) {
  const filas = [
    { nombre: 'Débito (ventas)', sii: iva.debitoSii, aqui: iva.debitoAqui },
    { nombre: 'Crédito (compras)', sii: iva.creditoSii, aqui: iva.creditoAqui },
    {
      nombre: 'Débito menos crédito',
      sii: iva.debitoSii - iva.creditoSii,
      aqui: iva.debitoAqui - iva.creditoAqui,
    },
  ];
  return (
    <section aria-labelledby="iva-mes">
      <h3 id="iva-mes" className="font-semibold">
        IVA del mes
      </h3>
      <table className="mt-2 w-full text-left">
        <thead className="text-11 text-muted-foreground">
          <tr>
            <th scope="col" className="py-1 font-medium">
              <span className="sr-only">Concepto</span>
            </th>
            <th scope="col" className="num py-1 font-medium">
              SII
            </th>
            <th scope="col" className="num py-1 font-medium">
              Cuadra
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-y">
          {filas.map(({ nombre, sii, aqui }) => (
            <tr key={nombre}>
              <th scope="row" className="py-1.5 font-normal">
                {nombre}
              </th>
              <td className="num py-1.5">
                <Monto valor={sii} forma="col" />
              </td>
              <td className={cn('num py-1.5', sii === aqui || 'font-medium')}>
                <Monto valor={aqui} forma="col" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-muted-foreground">
        {iva.declarado === null ? (
          'Aún no hay una declaración F29 de este mes.'
        ) : (
          <>
            La declaración F29 vigente es por <Monto valor={iva.declarado} />, con IVA, retenciones y todo lo
            demás que declara.
          </>
        )}{' '}
        De las boletas a consumidores el SII da solo el total del mes: aquí son un documento por tipo, y cada
        una aparece si subes su XML.
      </p>
    </section>
  );
}
