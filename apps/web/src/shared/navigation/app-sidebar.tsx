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
  SidebarGroup,
  SidebarItem,
  SidebarSearch,
  SidebarUser,
  Wordmark,
  type Tema,
} from '@cuadra/ui';
import { formatRut } from '@cuadra/domain';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { CircleHelp, Cookie, Keyboard, LogOut, UserRoundCog } from 'lucide-react';
import { config } from '../config/index.ts';
import { useSession } from '../session/index.ts';
import { askConsentAgain, needsConsent } from '../telemetria/index.ts';
import { setTheme, useTheme } from '../theme/index.ts';
import type { NavEntry } from './entries.ts';
import { useChangeCompany } from './use-change-company.ts';
import { useEsperanReglas } from './use-esperan-reglas.ts';
import { usePendingLines } from './use-pending-lines.ts';
import { usePorVencer } from './use-por-vencer.ts';
import { useVisibleEntries } from './use-visible-entries.ts';

const TEMAS: readonly { value: Tema; label: string }[] = [
  { value: 'claro', label: 'Claro' },
  { value: 'oscuro', label: 'Oscuro' },
  { value: 'sistema', label: 'El del sistema' },
];

interface AppSidebarProps {
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  mobileOpen: boolean;
  onMobileOpenChange: (open: boolean) => void;
  onOpenPalette: () => void;
  onOpenKeyHelp: () => void;
}

/** Main navigation of the signed-in person: company, search, screens, account. */
export function AppSidebar({ onOpenPalette, onOpenKeyHelp, ...sidebar }: AppSidebarProps) {
  const { user } = useSession();
  const { groups, foot } = useVisibleEntries();
  const counts: Counts = {
    '/rayitos': { count: usePendingLines() },
    '/compras': { count: usePorVencer(), countLabel: 'por vencer' },
    '/automatizaciones/clasificacion': { count: useEsperanReglas(), countLabel: 'esperan capacidad' },
  };
  const close = () => sidebar.onMobileOpenChange(false);
  if (user === null) return null;
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
          <ul className="flex flex-col gap-px">
            {foot.map((entry) => (
              <NavLink key={entry.to} entry={entry} onClick={close} />
            ))}
          </ul>
          <UserMenu name={user.nombre} onOpenKeyHelp={onOpenKeyHelp} />
        </>
      }
    >
      <SidebarSearch
        onClick={() => {
          close();
          onOpenPalette();
        }}
      />
      {groups.map(({ label, entries }) => (
        <SidebarGroup key={label ?? ''} label={label}>
          {entries.map((entry) => (
            <NavLink key={entry.to} entry={entry} {...counts[entry.to]} onClick={close} />
          ))}
        </SidebarGroup>
      ))}
    </Sidebar>
  );
}

interface Count {
  readonly count?: number | undefined;
  readonly countLabel?: string;
}

/** What waits behind some entries. */
type Counts = Partial<Record<NavEntry['to'], Count>>;

function NavLink({ entry, onClick, ...counted }: Count & { entry: NavEntry; onClick: () => void }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const Icon = entry.icon;
  return (
    <SidebarItem
      icon={<Icon aria-hidden />}
      label={entry.label}
      {...counted}
      active={pathname === entry.to || pathname.startsWith(`${entry.prefix ?? entry.to}/`)}
      render={<Link to={entry.to} onClick={onClick} />}
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

function UserMenu({ name, onOpenKeyHelp }: { name: string; onOpenKeyHelp: () => void }) {
  const navigate = useNavigate();
  const { theme } = useTheme();
  return (
    <Menu
      side="top"
      className="min-w-50"
      trigger={
        <SidebarUser
          name={name}
          end={
            <IconButton label="Atajos de teclado" tecla="?" onClick={onOpenKeyHelp}>
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
