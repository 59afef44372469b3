import type { CommandGroup, CommandItem } from '@cuadra/ui/command-palette';
import {
  Building2,
  Download,
  FilePlus2,
  Gift,
  Keyboard,
  LogOut,
  Search,
  SunMoon,
  Upload,
  Workflow,
} from 'lucide-react';
import { useSession } from '../../session/index.ts';
import { setTheme, useTheme } from '../../theme/index.ts';
import { IMPORTS } from '../destinations.ts';
import { ICONS } from '../icons.ts';
import { useChangeCompany } from '../use-change-company.ts';
import { useLooseScreens, useOpenDestinations, useOpens } from '../use-open-destinations.ts';
import type { Go } from './found-groups.tsx';

const SEARCHABLE = ['/ventas', '/compras', '/cartolas'] as const;

/** Screens that begin something, each by the act that a person names. */
const BEGINNINGS = [
  {
    path: '/automatizaciones/upsert/clasificacion',
    label: 'Nueva regla',
    Icon: Workflow,
    keywords: ['automatización'],
  },
  {
    path: '/ots/nueva',
    label: 'Nueva nota de venta',
    Icon: FilePlus2,
    keywords: ['cotización', 'pedido', 'crear factura'],
  },
  {
    path: '/chipay/nominas/nueva',
    label: 'Nueva nómina',
    Icon: FilePlus2,
    keywords: ['pagar', 'transferir'],
  },
  {
    path: '/exportables',
    label: 'Exportar un período',
    Icon: Download,
    keywords: ['excel', 'csv', 'descargar'],
  },
] as const;

function useScreens(go: Go): CommandGroup[] {
  return useOpenDestinations().map(({ destination, tabs }) => {
    const Icon = ICONS[destination.key];
    return {
      heading: destination.label,
      items: tabs.flatMap(({ label, screens }) =>
        screens.map((screen) => ({
          // Two screens of a tab may share an address.
          id: `${screen.to} ${screen.label}`,
          label: screens.length > 1 ? `${label}: ${screen.label}` : label,
          icon: <Icon aria-hidden />,
          keywords: [screen.title, ...screen.keywords],
          scope: 'Pantallas',
          onSelect: () => go(screen.to, screen.search),
        })),
      ),
    };
  });
}

function useActs(go: Go, onOpenKeyHelp: () => void): CommandItem[] {
  const opens = useOpens();
  const loose = useLooseScreens();
  const { dark } = useTheme();
  return [
    ...BEGINNINGS.filter(({ path }) => opens(path)).map(({ path, label, Icon, keywords }) => ({
      id: `acto-${path}`,
      label,
      icon: <Icon aria-hidden />,
      keywords,
      onSelect: () => go(path),
    })),
    ...loose.map(({ to, label, keywords }) => ({
      id: to,
      label,
      icon: to === IMPORTS.path ? <Upload aria-hidden /> : <Gift aria-hidden />,
      keywords,
      onSelect: () => go(to),
    })),
    {
      id: 'tema',
      label: dark ? 'Usar el tema claro' : 'Usar el tema oscuro',
      icon: <SunMoon aria-hidden />,
      keywords: ['modo', 'noche', 'día'],
      onSelect: () => setTheme(dark ? 'claro' : 'oscuro'),
    },
    {
      id: 'atajos',
      label: 'Ver los atajos de teclado',
      icon: <Keyboard aria-hidden />,
      keys: ['?'],
      onSelect: onOpenKeyHelp,
    },
    {
      id: 'salir',
      label: 'Cerrar sesión',
      icon: <LogOut aria-hidden />,
      keywords: ['salir'],
      onSelect: () => go('/signout'),
    },
  ].map((item) => ({ ...item, scope: 'Actos' }));
}

/** Searches of the typed text in whole lists, where the rows of the palette are not enough. */
function useListSearches(texto: string, go: Go): CommandItem[] {
  const destinations = useOpenDestinations();
  const buscado = texto.trim();
  if (buscado.length < 2) return [];
  return destinations
    .flatMap(({ tabs }) => tabs.flatMap((tab) => tab.screens))
    .filter(({ to }) => SEARCHABLE.some((path) => path === to))
    .map(({ to, label }) => ({
      id: `buscar-${to}`,
      label: `Buscar «${buscado}» en ${label}`,
      icon: <Search aria-hidden />,
      scope: 'Actos',
      onSelect: () => go(to, { texto: buscado }),
    }));
}

interface OwnGroups {
  texto: string;
  go: Go;
  onOpenKeyHelp: () => void;
}

/** What the palette knows without asking: screens under their destinations, companies and acts. */
export function useOwnGroups({ texto, go, onOpenKeyHelp }: OwnGroups): CommandGroup[] {
  const { user, companies } = useSession();
  const changeCompany = useChangeCompany();
  const screens = useScreens(go);
  const acts = useActs(go, onOpenKeyHelp);
  const searches = useListSearches(texto, go);
  const others = companies.filter((company) => company.id !== user?.Empresa.id);
  return [
    ...screens,
    {
      heading: 'Empresas',
      items: others.map(({ id, nombre }) => ({
        id: `empresa-${id}`,
        label: `Cambiar a ${nombre}`,
        icon: <Building2 aria-hidden />,
        scope: 'Actos',
        onSelect: () => void changeCompany(id),
      })),
    },
    { heading: 'Acciones', items: acts },
    { heading: 'En las listas', items: searches, last: true },
  ].filter(({ items }) => items.length > 0);
}
