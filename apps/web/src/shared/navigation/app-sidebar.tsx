import {
  CompanyButton,
  IconButton,
  iniciales,
  Menu,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  Sidebar,
  SidebarFlyoutItem,
  SidebarGroup,
  SidebarItem,
  SidebarSearch,
  SidebarUser,
  useMediaQuery,
  Wordmark,
  type Tema,
} from '@cuadra/ui';
import { formatRut } from '@cuadra/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleHelp, Cookie, Gift, Keyboard, LogOut, Upload, UserRoundCog } from 'lucide-react';
import { Suspense } from 'react';
import { late } from '../late/index.ts';
import { config } from '../config/index.ts';
import { useScreenSettled } from '../queries/index.ts';
import { useSession } from '../session/index.ts';
import { askConsentAgain, needsConsent } from '../telemetria/index.ts';
import { setTheme, useTheme } from '../theme/index.ts';
import { IMPORTS, RECOMMENDS } from './destinations.ts';
import { ICONS } from './icons.ts';
import { useChangeCompany } from './use-change-company.ts';
import { countOfDestination, countOfTab, type Counts } from './use-counts.ts';
import { useHere } from './use-here.ts';
import { linkProps, useLooseScreens, type OpenDestination } from './use-open-destinations.ts';

// They come after the destinations, which nothing moves.
const Fijadas = late(() => import('./fijadas.tsx').then((m) => m.default));

const TEMAS: readonly { value: Tema; label: string }[] = [
  { value: 'claro', label: 'Claro' },
  { value: 'oscuro', label: 'Oscuro' },
  { value: 'sistema', label: 'El del sistema' },
];

interface AppSidebarProps {
  destinations: readonly OpenDestination[];
  counts: Counts;
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  mobileOpen: boolean;
  onMobileOpenChange: (open: boolean) => void;
  onOpenPalette: () => void;
  onOpenKeyHelp: () => void;
  onOpenAyuda: () => void;
}

/** Main navigation of the signed-in person: company, search, destinations, account. On a phone, what its bar leaves out. */
export function AppSidebar({
  destinations,
  counts,
  onOpenPalette,
  onOpenKeyHelp,
  onOpenAyuda,
  ...sidebar
}: AppSidebarProps) {
  const { user } = useSession();
  const phone = useMediaQuery('(max-width: 767.98px)');
  const loose = useLooseScreens();
  const settled = useScreenSettled();
  const close = () => sidebar.onMobileOpenChange(false);
  if (user === null) return null;
  const shown = phone ? destinations.filter(({ destination }) => !destination.onPhone) : destinations;
  const importar = phone ? loose.find(({ to }) => to === IMPORTS.path) : undefined;
  const links = (foot: boolean) =>
    shown
      .filter(({ destination }) => (destination.foot ?? false) === foot)
      .map((one) => (
        <DestinationLink
          key={one.destination.key}
          open={one}
          counts={counts}
          onClick={sidebar.mobileOpen ? close : undefined}
        />
      ));
  return (
    <Sidebar
      {...sidebar}
      brand={
        <Link to="/home" aria-label="Cuadra, ir al inicio" className="rounded-xs" onClick={close}>
          <Wordmark />
        </Link>
      }
      company={<CompanyMenu />}
      footer={
        <>
          <ul className="flex flex-col gap-px">{links(true)}</ul>
          <UserMenu
            name={user.nombre}
            onOpenKeyHelp={onOpenKeyHelp}
            onOpenAyuda={() => {
              close();
              onOpenAyuda();
            }}
          />
        </>
      }
    >
      <SidebarSearch
        onClick={() => {
          close();
          onOpenPalette();
        }}
      />
      <SidebarGroup>
        {links(false)}
        {importar ? (
          <SidebarItem
            icon={<Upload aria-hidden />}
            label={importar.label}
            render={<Link to={importar.to} onClick={close} />}
          />
        ) : null}
      </SidebarGroup>
      {settled ? (
        <Suspense>
          <Fijadas onClick={sidebar.mobileOpen ? close : undefined} />
        </Suspense>
      ) : null}
    </Sidebar>
  );
}

function DestinationLink({
  open,
  counts,
  onClick,
}: {
  open: OpenDestination;
  counts: Counts;
  onClick: (() => void) | undefined;
}) {
  const { place } = useHere();
  const { destination, tabs, link } = open;
  const Icon = ICONS[destination.key];
  return (
    <SidebarItem
      icon={<Icon aria-hidden />}
      label={destination.label}
      count={countOfDestination(counts, open)}
      active={place?.destination === destination}
      render={<Link {...linkProps(link)} {...(onClick ? { onClick } : {})} />}
      flyout={tabs.map((one) => (
        <SidebarFlyoutItem
          key={one.label}
          label={one.label}
          count={countOfTab(counts, one)?.count}
          active={place?.tab === one.tab}
          render={<Link {...linkProps(one.link)} />}
        />
      ))}
    />
  );
}

function CompanyMenu() {
  const { user, companies } = useSession();
  const changeCompany = useChangeCompany();
  if (user === null) return null;
  const { id, nombre, rut } = user.Empresa;
  return (
    <Menu trigger={<CompanyButton name={nombre} initials={iniciales(nombre)} />} className="min-w-50">
      <MenuGroup>
        <MenuLabel className="tnum">RUT {formatRut(rut)}</MenuLabel>
      </MenuGroup>
      <MenuRadioGroup
        label="Tus empresas"
        value={String(id)}
        onValueChange={(elegida) => void changeCompany(Number(elegida))}
        options={(companies.length > 0 ? companies : [user.Empresa]).map((company) => ({
          value: String(company.id),
          label: company.nombre,
        }))}
      />
    </Menu>
  );
}

function UserMenu({
  name,
  onOpenKeyHelp,
  onOpenAyuda,
}: {
  name: string;
  onOpenKeyHelp: () => void;
  onOpenAyuda: () => void;
}) {
  const navigate = useNavigate();
  const { theme } = useTheme();
  const recomendar = useLooseScreens().find(({ to }) => to === RECOMMENDS.path);
  return (
    <Menu
      side="top"
      className="min-w-50"
      trigger={
        <SidebarUser
          name={name}
          end={
            <IconButton label="Ayuda de esta pantalla" tecla="F1" onClick={onOpenAyuda}>
              <CircleHelp aria-hidden />
            </IconButton>
          }
        />
      }
    >
      <MenuRadioGroup label="Tema" value={theme} onValueChange={setTheme} options={TEMAS} />
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden />} tecla="?" onClick={onOpenKeyHelp}>
        Atajos de teclado
      </MenuItem>
      <MenuItem
        icon={<UserRoundCog aria-hidden />}
        onClick={() => void navigate({ to: '/cuenta/seguridad' })}
      >
        Tu cuenta
      </MenuItem>
      {recomendar ? (
        <MenuItem icon={<Gift aria-hidden />} onClick={() => void navigate({ to: recomendar.to })}>
          {recomendar.label}
        </MenuItem>
      ) : null}
      {needsConsent() && !config().embedded ? (
        <MenuItem icon={<Cookie aria-hidden />} onClick={askConsentAgain}>
          Privacidad
        </MenuItem>
      ) : null}
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => void navigate({ to: '/signout' })}>
        Cerrar sesión
      </MenuItem>
    </Menu>
  );
}
