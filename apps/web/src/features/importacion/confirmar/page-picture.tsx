import { getArchivoPdf } from '@cuadra/contract';
import { Button, cn, IconButton, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { openPdf, type DrawablePdf } from './render-page.ts';
import type { Fila } from './use-confirm.ts';

interface PagePictureProps {
  readonly idImportacion: number;
  readonly idArchivo: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The row in hand, marked on its page. */
  readonly lugar: Fila['lugar'];
}

/** Sharper than the screen, so that small print can be read when it is enlarged. */
const WIDTH = 1400;
/** What of a row is marked above and below its letters, in their heights. */
const AIR = 0.45;

/** The pages of the PDF as it was uploaded, one at a time, with the row in hand marked. */
export function PagePicture({ idImportacion, idArchivo, page, onPage, lugar }: PagePictureProps) {
  const { data, error, refetch } = useQuery({
    ...queryFor(getArchivoPdf, { params: { id: idImportacion, idArchivo } }),
    staleTime: Infinity,
  });
  const [pdf, setPdf] = useState<DrawablePdf | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(false);

  useEffect(() => {
    if (!(data instanceof Blob)) return;
    let gone = false;
    let opened: DrawablePdf | null = null;
    openPdf(data).then(
      (one) => {
        opened = one;
        if (gone) one.close();
        else setPdf(one);
      },
      (cause: unknown) => setFailure(cause),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [data]);

  useEffect(() => {
    if (pdf === null || canvas.current === null) return;
    const control = new AbortController();
    pdf.draw(page, canvas.current, WIDTH, control.signal).then(
      () => !control.signal.aborted && setDrawn(page),
      (cause: unknown) => setFailure(cause),
    );
    return () => control.abort();
  }, [pdf, page]);

  if (error ?? failure)
    return (
      <div role="alert" className="flex flex-col items-start gap-2 p-4 md:px-6">
        <p>
          {error ? messageOf(error) : 'No pudimos dibujar la página. Ábrela en tu computador para comparar.'}
        </p>
        {error ? (
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        ) : null}
      </div>
    );
  const pages = pdf?.pages ?? 1;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-1 border-b px-2 text-12 text-muted-foreground">
        {pages > 1 ? (
          <IconButton size="xs" label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
        ) : null}
        <span role="status" className="tnum px-1">
          Página {page} de {pages}
        </span>
        {pages > 1 ? (
          <IconButton
            size="xs"
            label="Página siguiente"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          size="xs"
          className="ml-auto"
          label={zoom ? 'Ver la página entera' : 'Ampliar la página'}
          onClick={() => setZoom(!zoom)}
        >
          {zoom ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
        </IconButton>
      </div>
      <div
        ref={pane}
        tabIndex={0}
        role="group"
        aria-label="Página del PDF"
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-muted focus-visible:outline-offset-[-2px]"
      >
        <div className={cn('relative bg-white', zoom ? 'w-[200%] lg:w-[160%]' : 'w-full')}>
          <canvas ref={canvas} role="img" aria-label={`Página ${page} del PDF`} className="block w-full" />
          {drawn === 0 ? <Skeleton className="absolute inset-0 min-h-100" /> : null}
          {lugar !== null && lugar.pagina === page && drawn === page ? (
            <div
              // A new one for each row and size: it comes into sight as it is laid out.
              key={`${lugar.arriba} ${zoom}`}
              ref={(marca) => bringIntoPane(marca, pane.current)}
              aria-hidden
              data-slot="fila-marcada"
              className="pointer-events-none absolute inset-x-0 border-y-2 border-cuadra bg-cuadra/15"
              style={{
                top: `${(lugar.arriba - AIR * lugar.alto) * 100}%`,
                height: `${lugar.alto * (1 + 2 * AIR) * 100}%`,
              }}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Moves the pane alone: on a phone the screen itself has to stay at the row that is edited. */
function bringIntoPane(marca: HTMLElement | null, pane: HTMLElement | null): void {
  if (marca === null || pane === null) return;
  const { top, bottom } = marca.getBoundingClientRect();
  const marco = pane.getBoundingClientRect();
  if (top < marco.top || bottom > marco.bottom)
    pane.scrollTop += (top + bottom - marco.top - marco.bottom) / 2;
}
