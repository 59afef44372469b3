import { CommandPalette } from '@cuadra/ui/command-palette';
import { useNavigate } from '@tanstack/react-router';
import { Building2, Keyboard, LogOut, Search, SunMoon, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../session/index.ts';
import { setTheme, useTheme } from '../theme/index.ts';
import { useChangeCompany } from './use-change-company.ts';
import { useVisibleEntries } from './use-visible-entries.ts';

const SEARCHABLE = ['/ventas', '/compras', '/cartolas'] as const;

interface AppPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenKeyHelp: () => void;
}

/** Ctrl+K: screens, companies, actions, and what is typed as a search in the lists. */
export default function AppPalette({ open, onOpenChange, onOpenKeyHelp }: AppPaletteProps) {
  const [texto, setTexto] = useState('');
  const navigate = useNavigate();
  const { user, companies } = useSession();
  const { groups, foot } = useVisibleEntries();
  const { dark } = useTheme();
  const changeCompany = useChangeCompany();
  const entries = [...groups.flatMap((group) => group.entries), ...foot];
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
        {
          heading: 'Ir a',
          items: entries.map(({ to, label, icon: Icon, keywords }) => ({
            id: to,
            label,
            icon: <Icon aria-hidden />,
            keywords,
            onSelect: () => void navigate({ to }),
          })),
        },
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
            {
              id: 'cuenta',
              label: 'Tu cuenta',
              icon: <UserRoundCog aria-hidden />,
              keywords: ['contraseña', 'seguridad', 'sesiones', 'dos pasos', 'perfil'],
              onSelect: () => void navigate({ to: '/cuenta/seguridad' }),
            },
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
              : entries
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
