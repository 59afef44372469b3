import type { DocumentoPortal, ListaPortal, Portal } from '@cuadra/contract';
import { CircleCheck, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readDocuments, type DocumentPage } from './api.ts';
import { CallError } from './call.ts';
import { Button } from './button.tsx';
import { DocumentTable } from './document-table.tsx';
import { Segments } from './segments.tsx';

/** Typing rests this long before the server is asked. */
const REST_MS = 300;

export interface DocumentsProps {
  readonly portal: Portal;
  /** First page of what is owed, which the page already has. */
  readonly owed: DocumentPage;
  readonly chosen: ReadonlyMap<number, DocumentoPortal>;
  readonly today: string;
  readonly onChoose: (documents: readonly DocumentoPortal[], isChosen: boolean) => void;
}

/** What is owed and what was paid, by folio. */
export function Documents({ portal, owed, chosen, today, onChoose }: DocumentsProps) {
  const [lista, setLista] = useState<ListaPortal>('porPagar');
  const [folio, setFolio] = useState('');
  const [pages, setPages] = useState(1);
  const { items, count, loading, failed } = useDocuments({ lista, folio, pages, owed });
  const segments = [
    { value: 'porPagar' as const, label: 'Por pagar', count: portal.countPorPagar },
    { value: 'pagadas' as const, label: 'Pagadas', count: portal.countPagadas },
  ];
  return (
    <section
      aria-label="Facturas"
      className="rounded-md border bg-background max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <Segments
          label="Facturas"
          segments={segments}
          value={lista}
          onValueChange={(next) => {
            setLista(next);
            setPages(1);
          }}
        />
        <label className="flex items-center gap-2 rounded-sm px-2 text-muted-foreground focus-within:outline-2 focus-within:outline-ring">
          <Search aria-hidden className="size-4" />
          <input
            type="search"
            inputMode="numeric"
            maxLength={20}
            placeholder="Folio"
            aria-label="Buscar por folio"
            value={folio}
            onChange={(event) => {
              setFolio(event.currentTarget.value);
              setPages(1);
            }}
            className="h-8 w-24 text-foreground outline-none pointer-coarse:h-11"
          />
        </label>
      </div>
      <div aria-live="polite" aria-busy={loading}>
        {failed === null ? null : <p className="border-t px-4 py-3 text-negativo">{failed}</p>}
        {items.length === 0 && !loading && failed === null ? (
          <Nothing lista={lista} folio={folio} onClear={() => setFolio('')} />
        ) : (
          <DocumentTable items={items} lista={lista} chosen={chosen} today={today} onChoose={onChoose} />
        )}
      </div>
      {count > items.length && items.length > 0 ? (
        <div className="border-t p-3 text-center">
          <Button loading={loading} onClick={() => setPages(pages + 1)}>
            Ver más
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Nothing({ lista, folio, onClear }: { lista: ListaPortal; folio: string; onClear: () => void }) {
  if (folio !== '')
    return (
      <div className="border-t p-5">
        <p className="font-medium">No hay facturas con ese folio</p>
        <Button className="mt-3" onClick={onClear}>
          Ver todas
        </Button>
      </div>
    );
  return (
    <p className="flex items-center gap-2 border-t p-5 font-medium">
      {lista === 'porPagar' ? <CircleCheck aria-hidden className="size-5 text-cuadra" /> : null}
      {lista === 'porPagar' ? 'No tienes nada por pagar' : 'Todavía no hay facturas pagadas'}
    </p>
  );
}

interface Asked {
  readonly lista: ListaPortal;
  readonly folio: string;
  readonly pages: number;
  readonly owed: DocumentPage;
}

interface Read {
  readonly key: string;
  readonly items: readonly DocumentoPortal[];
  readonly count: number;
  readonly failed: string | null;
}

/** The pages asked for, one after the other; what came before stays in sight meanwhile. */
function useDocuments({ lista, folio, pages, owed }: Asked) {
  const asked = folio.trim();
  const known = lista === 'porPagar' && asked === '' && pages === 1;
  const key = `${lista} ${pages} ${asked}`;
  const [read, setRead] = useState<Read>({ key: '', items: [], count: 0, failed: null });

  useEffect(() => {
    if (known) return undefined;
    let left = false;
    const settle = (next: Read) => {
      if (!left) setRead(next);
    };
    const ask = async () => {
      const numbers = Array.from({ length: pages }, (_, i) => i + 1);
      const answers = await Promise.all(numbers.map((page) => readDocuments(lista, asked, page)));
      const items = answers.flatMap((answer) => answer.items);
      settle({ key, items, count: answers[0]?.pagination.count ?? 0, failed: null });
    };
    const timer = setTimeout(
      () => {
        ask().catch((error: unknown) => {
          const failed = error instanceof CallError ? error.message : 'No pudimos leer tus facturas.';
          settle({ key, items: [], count: 0, failed });
        });
      },
      asked === '' ? 0 : REST_MS,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [known, key, lista, asked, pages]);

  if (known) return { items: owed.items, count: owed.pagination.count, loading: false, failed: null };
  return { ...read, loading: read.key !== key };
}
