import { listCandidatos, type DocumentoItem } from '@cuadra/contract';
import { cn, EmptyState, Input, Monto, Skeleton } from '@cuadra/ui';
import { appRoot } from '@cuadra/ui/app-root';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fechaCorta } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { enLaLinea, type Cambio } from './divisa.ts';
import { nombrarDocumento } from './textos.ts';

interface CandidatosProps {
  readonly idCartola: number;
  readonly cambio: Cambio;
  /** Ids of the documents that are taken. */
  readonly puestos: ReadonlySet<number>;
  readonly onElegir: (documento: DocumentoItem) => void;
  /** Rows are checkboxes: a press or Space marks, Enter is the act. */
  readonly varios?: {
    /** Documents of earlier searches, which stay in sight. */
    readonly antes: readonly DocumentoItem[];
    /** The amount of a marked document that the line pays, where that is less than its balance. */
    readonly parteDe: (id: number) => number | undefined;
    readonly onEnter: (documento: DocumentoItem) => void;
  };
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

/** As a line may pay it: what the cut-off date settles is open again by its payment. */
const pagable = (documento: DocumentoItem): DocumentoItem => ({
  ...documento,
  saldo: documento.saldo + documento.saldadoAlCorte,
});

/** The open documents of a line, nearest in amount and date first, with the box that searches them. */
export function Candidatos({ idCartola, cambio, puestos, onElegir, varios }: CandidatosProps) {
  const [texto, setTexto] = useState('');
  const lista = useRef<HTMLUListElement>(null);
  const campo = useRef<HTMLInputElement>(null);
  const buscado = useEsperado(texto.trim());
  const { data, isPlaceholderData } = useQuery({
    ...queryFor(listCandidatos, { query: { idCartola, perPage: 25, ...(buscado && { texto: buscado }) } }),
    placeholderData: keepPreviousData,
  });
  const hallados = data?.items.map(pagable);
  const ids = new Set(hallados?.map(({ id }) => id));
  const antes = varios?.antes.filter(({ id }) => !ids.has(id)) ?? [];
  const primero = hallados?.find(({ id }) => !puestos.has(id)) ?? hallados?.[0] ?? antes[0];

  /** Letters on a row start another search. */
  const goOnWriting = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (target === campo.current || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    campo.current?.focus();
    campo.current?.select();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return goOnWriting(event);
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
          if (event.key !== 'Enter' || event.repeat || !primero) return;
          if (isPlaceholderData || buscado !== texto.trim()) return;
          event.preventDefault();
          if (varios) varios.onEnter(primero);
          else if (!puestos.has(primero.id)) onElegir(primero);
        }}
        aria-label="Folio, RUT, nombre o monto"
        placeholder="Folio, RUT, nombre o monto"
      />
      <ul ref={lista} aria-label="Documentos abiertos" className="mt-3 h-72 overflow-y-auto border-t">
        {[...antes, ...(hallados ?? [])].map((documento) => (
          <Candidato
            key={documento.id}
            documento={documento}
            cambio={cambio}
            puesto={puestos.has(documento.id)}
            parte={varios?.parteDe(documento.id)}
            onElegir={() => onElegir(documento)}
            onEnter={varios && (() => varios.onEnter(documento))}
          />
        ))}
        {data ? null : (
          <li aria-hidden className="space-y-5 px-2 py-3">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-3/4" />
          </li>
        )}
        {hallados?.length === 0 ? (
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

interface CandidatoProps {
  readonly documento: DocumentoItem;
  readonly cambio: Cambio;
  readonly puesto: boolean;
  readonly parte: number | undefined;
  readonly onElegir: () => void;
  readonly onEnter: (() => void) | undefined;
}

function Candidato({ documento, cambio, puesto, parte, onElegir, onEnter }: CandidatoProps) {
  const { tipo, folio, razonSocial, fechaEmision, saldo, saldadoAlCorte, moneda } = documento;
  const enLinea = moneda === cambio.moneda ? null : enLaLinea(documento, cambio);
  return (
    <li className="border-b">
      <button
        type="button"
        {...(onEnter ? { role: 'checkbox', 'aria-checked': puesto } : { 'aria-pressed': puesto })}
        className="grid w-full grid-cols-[16px_minmax(0,1fr)_64px_112px] items-center gap-3 max-sm:grid-cols-[16px_minmax(0,1fr)_auto] px-2 py-1.5 text-left hover:bg-muted focus-visible:outline-offset-[-2px] pointer-coarse:min-h-11"
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter') return;
          event.preventDefault();
          if (!event.repeat) onEnter();
        }}
        onClick={() => {
          if (onEnter || !puesto) onElegir();
        }}
      >
        <Marca puesto={puesto} caja={onEnter !== undefined} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{nombrarDocumento({ tipo: tipo.nombre, folio })}</span>
          <span className="block truncate text-12 text-muted-foreground">
            <span className="tnum sm:hidden">{fechaCorta(fechaEmision)} · </span>
            {razonSocial}
            {saldadoAlCorte === 0 ? null : ' · dado por pagado al corte'}
          </span>
        </span>
        <span className="tnum text-12 text-muted-foreground max-sm:hidden">{fechaCorta(fechaEmision)}</span>
        <span className="flex flex-col items-end">
          <Monto forma="col" valor={saldo} moneda={moneda} />
          {enLinea ? (
            <Monto forma="col" tono="gris" className="text-12" valor={enLinea.saldo} moneda={cambio.moneda} />
          ) : null}
          {parte === undefined ? null : (
            <span className="text-12 whitespace-nowrap text-muted-foreground">
              {parte === 0 ? (
                'la línea no alcanza'
              ) : (
                <>
                  se aplica <Monto valor={parte} moneda={cambio.moneda} tono="gris" />
                </>
              )}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function Marca({ puesto, caja }: { puesto: boolean; caja: boolean }) {
  if (!caja) return puesto ? <Check aria-hidden className="size-4 text-cuadra" /> : <span />;
  return (
    <span
      aria-hidden
      className={cn(
        'flex size-4 items-center justify-center rounded-xs border text-primary-foreground',
        puesto ? 'border-primary bg-primary' : 'border-control bg-background',
      )}
    >
      {puesto ? <Check className="size-3 stroke-[3.5]!" /> : null}
    </span>
  );
}
