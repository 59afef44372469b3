import { CommandPalette } from '@cuadra/ui/command-palette';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Gift, Keyboard, LogOut, Search, SunMoon, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../session/index.ts';
import { setTheme, useTheme } from '../theme/index.ts';
import { useChangeCompany } from './use-change-company.ts';
import { ICONS } from './icons.ts';
import { IMPORTS } from './destinations.ts';
import { linkProps, useLooseScreens, useOpenDestinations } from './use-open-destinations.ts';

const SEARCHABLE = ['/ventas', '/compras', '/cartolas'] as const;

interface AppPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenKeyHelp: () => void;
}

/** Ctrl+K: every screen under its destination, companies, actions, and the typed words as a search in the lists. */
export default function AppPalette({ open, onOpenChange, onOpenKeyHelp }: AppPaletteProps) {
  const [texto, setTexto] = useState('');
  const navigate = useNavigate();
  const { user, companies } = useSession();
  const destinations = useOpenDestinations();
  const loose = useLooseScreens();
  const { dark } = useTheme();
  const changeCompany = useChangeCompany();
  const screens = destinations.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.screens));
  const others = companies.filter((company) => company.id !== user?.Empresa.id);
  const buscado = texto.trim();
  return (
    <CommandPalette
      open={open}
      onOpenChange={(abierta) => {
        setTexto('');
        onOpenChange(abierta);
      }}
      onSearchChange={setTexto}
      placeholder="Busca una pantalla, un folio o una acción"
      groups={[
        ...destinations.map(({ destination, tabs }) => {
          const Icon = ICONS[destination.key];
          return {
            heading: destination.label,
            items: tabs.flatMap(({ label, screens: segments }) =>
              segments.map((screen) => ({
                id: `${screen.to} ${screen.label}`,
                label: segments.length > 1 ? `${label}: ${screen.label}` : label,
                icon: <Icon aria-hidden />,
                keywords: [screen.title, ...screen.keywords],
                onSelect: () => void navigate(linkProps(screen)),
              })),
            ),
          };
        }),
        {
          heading: 'Empresas',
          items: others.map(({ id, nombre }) => ({
            id: `empresa-${id}`,
            label: `Cambiar a ${nombre}`,
            icon: <Building2 aria-hidden />,
            onSelect: () => void changeCompany(id),
          })),
        },
        {
          heading: 'Acciones',
          items: [
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
            ...loose.map(({ to, label, keywords }) => ({
              id: to,
              label,
              icon: to === IMPORTS.path ? <Upload aria-hidden /> : <Gift aria-hidden />,
              keywords,
              onSelect: () => void navigate({ to }),
            })),
            {
              id: 'salir',
              label: 'Cerrar sesión',
              icon: <LogOut aria-hidden />,
              keywords: ['salir'],
              onSelect: () => void navigate({ to: '/signout' }),
            },
          ],
        },
        {
          heading: 'Buscar',
          items:
            buscado.length < 2
              ? []
              : screens
                  .filter(({ to }) => SEARCHABLE.some((path) => path === to))
                  .map(({ to, label }) => ({
                    id: `buscar-${to}`,
                    label: `Buscar «${buscado}» en ${label}`,
                    icon: <Search aria-hidden />,
                    onSelect: () => void navigate({ to, search: { texto: buscado } as never }),
                  })),
        },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}
