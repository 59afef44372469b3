import { listCandidatos, type DocumentoItem } from '@cuadra/contract';
import { Button, Dialog, Diferencia, EmptyState, Input, Monto, Skeleton } from '@cuadra/ui';
import { appRoot } from '@cuadra/ui/app-root';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fechaCorta } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { diferencia, type Borrador } from './borrador.ts';
import { enLaLinea, type Cambio } from './divisa.ts';
import { nombrarDocumento, textoDiferencia } from './textos.ts';

interface BuscarDocumentoProps {
  readonly idCartola: number;
  readonly borrador: Borrador;
  readonly total: number;
  readonly moneda: DocumentoItem['moneda'];
  readonly cambio: Cambio;
  readonly entra: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onElegir: (documento: DocumentoItem) => void;
}

const ESPERA_MS = 150;

function useEsperado(texto: string): string {
  const [quieto, setQuieto] = useState(texto);
  useEffect(() => {
    const espera = setTimeout(() => setQuieto(texto), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  return quieto;
}

/** Looks for open documents for the line, nearest in amount and date first; several can be added one after another. */
export function BuscarDocumento(props: BuscarDocumentoProps) {
  const { open, onOpenChange, borrador, total, moneda, entra } = props;
  const resto = diferencia(borrador, total);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Buscar documento"
      description="Primero los de monto y fecha más cercanos. Enter agrega, las flechas eligen."
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-6">
          <Diferencia
            className="min-w-0 flex-1"
            valor={resto}
            moneda={moneda}
            texto={textoDiferencia(resto, entra, borrador.cierra)}
          />
          <Button onClick={() => onOpenChange(false)}>Listo</Button>
        </div>
      }
    >
      {open ? <Busqueda {...props} /> : null}
    </Dialog>
  );
}

/** As a line may pay it: what the cut-off date settles is open again by its payment. */
const pagable = (documento: DocumentoItem): DocumentoItem => ({
  ...documento,
  saldo: documento.saldo + documento.saldadoAlCorte,
});

function Busqueda({ idCartola, borrador, cambio, onElegir }: BuscarDocumentoProps) {
  const [texto, setTexto] = useState('');
  const lista = useRef<HTMLUListElement>(null);
  const campo = useRef<HTMLInputElement>(null);
  const buscado = useEsperado(texto.trim());
  const { data, isPlaceholderData } = useQuery({
    ...queryFor(listCandidatos, { query: { idCartola, perPage: 25, ...(buscado && { texto: buscado }) } }),
    placeholderData: keepPreviousData,
  });
  const puestos = new Set(borrador.renglones.flatMap(({ id, elegido }) => (elegido ? id : [])));
  const items = data?.items.map(pagable);
  const primero = items?.find(({ id }) => !puestos.has(id));

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const botones = [...(lista.current?.querySelectorAll('button') ?? [])];
    const actual = botones.indexOf(appRoot().activeElement as HTMLButtonElement);
    const destino = actual + (event.key === 'ArrowDown' ? 1 : -1);
    (destino < 0 ? campo.current : botones[Math.min(destino, botones.length - 1)])?.focus();
  };

  return (
    <div role="presentation" onKeyDown={move}>
      <Input
        ref={campo}
        autoFocus
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && primero && !isPlaceholderData && buscado === texto.trim())
            onElegir(primero);
        }}
        aria-label="Folio, RUT, nombre o monto"
        placeholder="Folio, RUT, nombre o monto"
      />
      <ul ref={lista} aria-label="Documentos abiertos" className="mt-3 h-72 overflow-y-auto border-t">
        {items?.map((documento) => (
          <Candidato
            key={documento.id}
            documento={documento}
            cambio={cambio}
            puesto={puestos.has(documento.id)}
            onElegir={onElegir}
          />
        ))}
        {data ? null : (
          <li aria-hidden className="space-y-5 px-2 py-3">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-3/4" />
          </li>
        )}
        {data?.items.length === 0 ? (
          <li>
            <EmptyState
              tipo="sin_resultado"
              framed={false}
              title="Ningún documento abierto calza"
              description="Prueba con otro folio, RUT, nombre o monto."
            />
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Candidato({
  documento,
  cambio,
  puesto,
  onElegir,
}: {
  documento: DocumentoItem;
  cambio: Cambio;
  puesto: boolean;
  onElegir: (documento: DocumentoItem) => void;
}) {
  const { tipo, folio, razonSocial, fechaEmision, saldo, saldadoAlCorte, moneda } = documento;
  const enLinea = moneda === cambio.moneda ? null : enLaLinea(documento, cambio);
  return (
    <li className="border-b">
      <button
        type="button"
        aria-pressed={puesto}
        className="grid w-full grid-cols-[16px_minmax(0,1fr)_64px_112px] items-center gap-3 px-2 py-1.5 text-left hover:bg-muted focus-visible:outline-offset-[-2px]"
        onClick={() => {
          if (!puesto) onElegir(documento);
        }}
      >
        {puesto ? <Check aria-hidden className="size-4 text-cuadra" /> : <span />}
        <span className="min-w-0">
          <span className="block truncate font-medium">{nombrarDocumento({ tipo: tipo.nombre, folio })}</span>
          <span className="block truncate text-12 text-muted-foreground">
            {razonSocial}
            {saldadoAlCorte === 0 ? null : ' · dado por pagado al corte'}
          </span>
        </span>
        <span className="tnum text-12 text-muted-foreground">{fechaCorta(fechaEmision)}</span>
        <span className="flex flex-col items-end">
          <Monto forma="col" valor={saldo} moneda={moneda} />
          {enLinea ? (
            <Monto forma="col" tono="gris" className="text-12" valor={enLinea.saldo} moneda={cambio.moneda} />
          ) : null}
        </span>
      </button>
    </li>
  );
}
