import { Toaster, TooltipProvider } from '@cuadra/ui';
import { useMatches } from '@tanstack/react-router';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Lugar } from '../ayuda/capitulo.ts';
import { useKeys } from '../keys/index.ts';
import { late } from '../late/index.ts';
import { AppBottomBar } from '../navigation/app-bottom-bar.tsx';
import { AppSidebar } from '../navigation/app-sidebar.tsx';
import { holdTyping } from '../navigation/palette-typing.ts';
import { SinRedBanner } from '../navigation/sin-red-banner.tsx';
import { useCounts } from '../navigation/use-counts.ts';
import { useMenu } from '../navigation/use-menu.ts';
import { useUndoKeys } from '../actos/use-undo-keys.ts';
import { useNavigationKeys } from '../navigation/use-navigation-keys.ts';
import { usePinScreen } from '../navigation/use-pin-screen.ts';
import { QueryProvider, useScreenSettled } from '../queries/index.ts';
import { useSession } from '../session/index.ts';
import { DropFrameAhead } from './drop-frame-ahead.ts';
import { ShellContext } from './shell-context.ts';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

// None is on the first screen, and the palette's search is heavy.
const AppPalette = late(() => import('../navigation/app-palette.tsx').then((m) => m.default));
const AppKeyHelp = late(() => import('../keys/app-key-help.tsx').then((m) => m.default));
const AppAyuda = late(() => import('../ayuda/app-ayuda.tsx').then((m) => m.default));
const NotificationsBell = late(() => import('../navigation/notifications-bell.tsx').then((m) => m.default));
const DiskBanner = late(() => import('../navigation/disk-banner.tsx').then((m) => m.default));
const SoloLecturaBanner = late(() => import('../navigation/solo-lectura-banner.tsx').then((m) => m.default));
const DeudaBanner = late(() => import('../navigation/deuda-banner.tsx').then((m) => m.default));
const CompanyUpdateToast = late(() =>
  import('../navigation/company-update-toast.tsx').then((m) => m.default),
);

const COLLAPSED_KEY = 'cuadra-barra';

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(COLLAPSED_KEY) === 'contraida';
  } catch {
    return false;
  }
}

function useCollapsed() {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const change = useCallback((nueva: boolean) => {
    setCollapsed(nueva);
    try {
      localStorage.setItem(COLLAPSED_KEY, nueva ? 'contraida' : 'abierta');
    } catch {
      // Without storage it lasts as long as the page.
    }
  }, []);
  return [collapsed, change] as const;
}

/** A lazy part is asked for when first opened and stays, so that it can leave with its movement. */
function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}

/** The manual: where it was asked to open, which stays while it closes. A route alone asks for its own chapter. */
function useAyuda() {
  const ruta = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const [ayuda, setAyuda] = useState<Lugar | string | null>(null);
  const [ayudaOpen, setAyudaOpen] = useState(false);
  const openAyuda = useCallback(
    (lugar?: Lugar) => {
      setAyuda(lugar ?? ruta);
      setAyudaOpen(true);
    },
    [ruta],
  );
  const closeAyuda = useCallback(() => setAyudaOpen(false), []);
  return { ayuda, ayudaOpen, openAyuda, closeAyuda };
}

/** Stands before the page, so that a list registers its own `/` after this one. */
function SlashKey({ onSearch }: { onSearch: () => void }) {
  useKeys([{ keys: '/', label: 'Buscar y actuar', group: 'En todas partes', hidden: true, run: onSearch }]);
  return null;
}

/** Main layout: what every page of a signed-in person stands on, its sidebar, and the page at its right. */
export default function ShadcnLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <TooltipProvider>
        <Frame>{children}</Frame>
        <Toaster />
      </TooltipProvider>
    </QueryProvider>
  );
}

/** On a phone a bar at the foot holds the destinations, and the sidebar is a drawer with the others. */
function Frame({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useCollapsed();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const paletteOpened = useOpened(paletteOpen);
  const helpOpened = useOpened(helpOpen);
  const { ayuda, ayudaOpen, openAyuda, closeAyuda } = useAyuda();
  const { user, companyNotifications } = useSession();
  const toldOfUpdate = useOpened(companyNotifications.length > 0);
  const openKeyHelp = useCallback(() => setHelpOpen(true), []);
  const destinations = useMenu();
  const counts = useCounts();
  const settled = useScreenSettled();
  // The frame is drawn alone first: React then draws the screen inside in pieces, between which the page answers.
  const framed = useDeferredValue(true, false);
  const viewName = useRef<string | null>(null);
  const openPalette = useCallback(() => {
    holdTyping();
    setPaletteOpen(true);
  }, []);
  const shell = useMemo(
    () => ({
      openPalette,
      openKeyHelp,
      openAyuda,
      nameView: (name: string | null) => {
        viewName.current = name;
      },
      // Its place is kept, so that the buttons beside it stay where they are.
      bell: (
        <div className="size-7 shrink-0">
          {settled ? (
            <Suspense>
              <NotificationsBell />
            </Suspense>
          ) : null}
        </div>
      ),
    }),
    [openPalette, openKeyHelp, openAyuda, settled],
  );

  useKeys([
    {
      keys: 'Ctrl+k',
      label: 'Buscar y actuar',
      group: 'En todas partes',
      inFields: true,
      run: openPalette,
    },
    { keys: '?', label: 'Ver los atajos', group: 'En todas partes', run: openKeyHelp },
    {
      keys: 'F1',
      label: 'Ayuda de esta pantalla',
      group: 'En todas partes',
      inFields: true,
      run: () => openAyuda(),
    },
    {
      keys: 'Ctrl+b',
      label: 'Contraer la barra lateral',
      group: 'En todas partes',
      run: () => setCollapsed(!collapsed),
    },
  ]);

  useNavigationKeys(destinations, usePinScreen(viewName));
  useUndoKeys();

  return (
    <ShellContext value={shell}>
      <SlashKey onSearch={openPalette} />
      <SkipLink />
      <div className="flex h-full min-h-0 max-md:flex-col">
        <AppSidebar
          destinations={destinations}
          counts={counts}
          collapsed={collapsed}
          onCollapsedChange={setCollapsed}
          mobileOpen={menuOpen}
          onMobileOpenChange={setMenuOpen}
          onOpenPalette={openPalette}
          onOpenKeyHelp={openKeyHelp}
          onOpenAyuda={() => openAyuda()}
        />
        <main id={CONTENT_ID} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <SinRedBanner />
          <Suspense>
            {user?.Empresa.soloLectura ? <SoloLecturaBanner /> : null}
            {settled ? (
              <>
                <DiskBanner />
                <DeudaBanner />
              </>
            ) : null}
          </Suspense>
          {framed ? (
            <>
              {children}
              <DropFrameAhead />
            </>
          ) : null}
        </main>
        {ayuda === null ? null : (
          <Suspense>
            <AppAyuda open={ayudaOpen} lugar={ayuda} onClose={closeAyuda} />
          </Suspense>
        )}
        <AppBottomBar
          destinations={destinations}
          counts={counts}
          menuOpen={menuOpen}
          onOpenMenu={() => setMenuOpen(true)}
        />
      </div>
      <Suspense>
        {paletteOpened ? (
          <AppPalette open={paletteOpen} onOpenChange={setPaletteOpen} onOpenKeyHelp={openKeyHelp} />
        ) : null}
        {toldOfUpdate ? <CompanyUpdateToast /> : null}
        {helpOpened ? <AppKeyHelp open={helpOpen} onOpenChange={setHelpOpen} /> : null}
      </Suspense>
    </ShellContext>
  );
}
