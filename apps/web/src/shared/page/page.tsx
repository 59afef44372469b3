import { BarSeparator, buttonVariants, cn, IconButton, Logo, TopBar } from '@cuadra/ui';
import { formatRut } from '@cuadra/domain';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Search, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fechaLarga, hoy } from '../formats/index.ts';
import { useTraits } from '../guard/index.ts';
import { useShell } from '../layouts/shell-context.ts';
import { DestinationTabs, TabSegments, useHasSegments } from '../navigation/destination-tabs.tsx';
import { IMPORTS } from '../navigation/destinations.ts';
import { useHere } from '../navigation/use-here.ts';
import { tabOf } from '../navigation/use-menu.ts';
import { linkProps, useOpenDestinations, useOpens } from '../navigation/use-open-destinations.ts';
import { useSession } from '../session/index.ts';
import { PageAsideContext } from './page-aside.ts';
import { useDocumentTitle } from './use-document-title.ts';

export interface PageProps {
  /** Name of the page: its h1 and the document's title. That of the navigation, or the route's own, by default. */
  title?: string;
  /** Views of the screen, as PillNav, in the toolbar. */
  views?: ReactNode;
  /** The screen draws a toolbar of its own, with the segments of its tab in it (`TabSegments`). */
  ownToolbar?: boolean;
  /** Right end of the bar: the screen's buttons. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** What stands in a screen's place, as an offer, keeps its own margins: by default the route's container. */
  container?: 'page' | 'full';
}

/**
 * A screen: its bar, and its content below. With `container: 'full'` in the route the content takes the whole
 * pane and scrolls by itself (tables, queues, docked sheets); otherwise it scrolls as one page of 1200 px.
 */
export function Page({ title, views, ownToolbar, actions, children, className, container }: PageProps) {
  const traits = useTraits();
  const here = useHere();
  const { openPalette, bell } = useShell();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const segments = useHasSegments();
  const nombre = title ?? here.title ?? '';
  useDocumentTitle(nombre);
  const toolbar = !ownToolbar && here.place?.screen && (segments || views);
  return (
    <PageAsideContext value={aside}>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            title={<PageName nombre={nombre} />}
            lead={<Lead />}
            actions={
              <>
                <ImportButton />
                {actions}
                {openPalette ? (
                  <IconButton
                    label="Buscar y actuar"
                    tooltip={false}
                    className="md:hidden"
                    onClick={openPalette}
                  >
                    <Search aria-hidden />
                  </IconButton>
                ) : null}
                {bell}
              </>
            }
          >
            {here.place?.screen ? <DestinationTabs /> : null}
          </TopBar>
          <PrintedHead />
          {toolbar ? (
            <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 print:hidden">
              <TabSegments className="-mx-2" />
              {segments && views ? <BarSeparator className="max-sm:hidden" /> : null}
              {views}
            </div>
          ) : null}
          {(container ?? traits?.container) === 'full' ? (
            <div className={cn('flex min-h-0 flex-1 flex-col', className)}>{children}</div>
          ) : (
            <div className="min-h-0 flex-1 overflow-y-auto">
              <div className={cn('mx-auto w-full max-w-[1200px] px-4 py-6 sm:px-6', className)}>
                {children}
              </div>
            </div>
          )}
        </div>
        <div ref={setAside} className="contents" />
      </div>
    </PageAsideContext>
  );
}

/** Company and day, which a printed screen names in place of the frame. */
function PrintedHead() {
  const { user } = useSession();
  return user === null ? null : (
    <p className="hidden px-4 pt-2 text-12 print:block">
      {user.Empresa.nombre}, RUT {formatRut(user.Empresa.rut)} · {fechaLarga(hoy())}
    </p>
  );
}

/** The destination's name, which the tabs beside complete; read aloud, it says which of them this is. */
function PageName({ nombre }: { nombre: string }) {
  const { place } = useHere();
  if (!place?.screen || place.destination.label === nombre) return nombre;
  return (
    <>
      <span aria-hidden className="max-sm:hidden print:hidden">
        {place.destination.label}
      </span>
      <span aria-hidden className="sm:hidden print:hidden">
        {place.destination.short ?? place.destination.label}
      </span>
      <span aria-hidden className="hidden print:inline">
        {nombre}
      </span>
      <span className="sr-only">
        {place.destination.label}: {nombre}
      </span>
    </>
  );
}

/** The mark on a phone; in a page that opens from a screen, the way back to the screen. */
function Lead() {
  const { place } = useHere();
  const open = useOpenDestinations().find(({ destination }) => destination === place?.destination);
  if (place && !place.screen && open) {
    const { label, link } = tabOf(open, place) ?? { label: open.destination.label, link: open.link };
    return (
      <Link
        {...linkProps(link)}
        aria-label={`Volver a ${label}`}
        className={cn(buttonVariants({ variant: 'quiet', size: 'sm' }), '-ml-2 shrink-0')}
      >
        <ArrowLeft aria-hidden />
        <span className="max-sm:hidden">{label}</span>
      </Link>
    );
  }
  return (
    <Link to="/home" aria-label="Cuadra, ir al inicio" className="rounded-xs md:hidden">
      <Logo />
    </Link>
  );
}

/** Files of documents and statements come in from the lists that they fill. */
function ImportButton() {
  const { place } = useHere();
  const opens = useOpens();
  const { screen } = place ?? {};
  if (!screen || screen.ownImport || !place?.destination.imports || !opens(IMPORTS.path)) return null;
  return (
    <Link
      to={IMPORTS.path}
      aria-label={IMPORTS.title}
      title={IMPORTS.title}
      className={cn(buttonVariants(), 'max-sm:hidden')}
    >
      <Upload aria-hidden />
      <span className="max-xl:hidden @max-3xl/bar:hidden">Importar</span>
    </Link>
  );
}
