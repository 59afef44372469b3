import { listCandidatos, type DocumentoItem } from '@cuadra/contract';
import { Dialog, EmptyState, Input, Monto, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { fechaCorta } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';

interface BuscarDocumentoProps {
  readonly idCartola: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onElegir: (documento: DocumentoItem) => void;
}

/** Looks for open documents that the line could settle; the nearest in amount and date come first. */
export function BuscarDocumento({ idCartola, open, onOpenChange, onElegir }: BuscarDocumentoProps) {
  const [texto, setTexto] = useState('');
  const buscado = useDeferredValue(texto.trim());
  const { data } = useQuery({
    ...queryFor(listCandidatos, { query: { idCartola, perPage: 25, ...(buscado && { texto: buscado }) } }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Buscar documento"
      description="Los de monto y fecha más cercanos vienen primero."
    >
      <Input
        autoFocus
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
        aria-label="Folio, RUT o nombre"
        placeholder="Folio, RUT o nombre"
      />
      <ul className="mt-3 max-h-96 min-h-48 overflow-y-auto">
        {data?.items.map((documento) => (
          <li key={documento.id} className="border-b">
            <button
              type="button"
              className="grid w-full grid-cols-[minmax(0,1fr)_72px_112px] items-center gap-3 px-2 py-2 text-left hover:bg-muted focus-visible:outline-offset-[-2px]"
              onClick={() => {
                onElegir(documento);
                onOpenChange(false);
              }}
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">
                  {documento.tipo.nombre} {documento.folio}
                </span>
                <span className="block truncate text-12 text-muted-foreground">{documento.razonSocial}</span>
              </span>
              <span className="tnum text-12 text-muted-foreground">{fechaCorta(documento.fechaEmision)}</span>
              <Monto forma="col" valor={documento.saldo} moneda={documento.moneda} />
            </button>
          </li>
        ))}
      </ul>
      {data ? null : <Skeleton className="h-24 w-full" />}
      {data?.items.length === 0 ? (
        <EmptyState
          tipo="sin_resultado"
          framed={false}
          title="Ningún documento abierto calza"
          description="Prueba con otro folio, RUT o nombre."
        />
      ) : null}
    </Dialog>
  );
}
