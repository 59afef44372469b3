import type { Fijada } from '@cuadra/contract';
import {
  IconButton,
  Menu,
  MenuItem,
  SidebarGroup,
  SidebarItem,
  useSidebarCollapsed,
  type SidebarItemProps,
} from '@cuadra/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Pin, PinOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addressOf, splitAddress } from './fijada.ts';
import { ICONS } from './icons.ts';
import { placeOf } from './place.ts';
import { parseSearch } from './search.ts';
import { useFijadas } from './use-fijadas.ts';
import { useOpens, type RoutePath } from './use-open-destinations.ts';

const RenameFijadaDialog = lazy(() => import('./rename-fijada-dialog.tsx'));

interface OpenFijada extends Fijada {
  readonly to: RoutePath;
  readonly query: string;
}

/** The screens that the person pinned with F, in their own order; one that no longer opens is absent. */
export default function Fijadas({ onClick }: { onClick?: (() => void) | undefined }) {
  const { fijadas, release, rename, move } = useFijadas();
  const opens = useOpens();
  const collapsed = useSidebarCollapsed();
  const here = useRouterState({ select: ({ location }) => addressOf(location.pathname, location.searchStr) });
  const [renaming, setRenaming] = useState<Fijada | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = fijadas.flatMap((fijada): OpenFijada[] => {
    const { path, query } = splitAddress(fijada.ruta);
    return opens(path) ? [{ ...fijada, to: path, query }] : [];
  });
  if (shown.length === 0 || collapsed) return null;
  const place = (ruta: string) => fijadas.findIndex((una) => una.ruta === ruta);
  const dragOf = (index: number): SidebarItemProps['row'] => ({
    draggable: true,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null && dragged !== index) move(dragged, index);
      setDragged(null);
    },
  });
  return (
    <>
      <SidebarGroup label="Fijadas">
        {shown.map(({ to, query, nombre, ruta }) => {
          const Icon = iconOf(to);
          const index = place(ruta);
          return (
            <SidebarItem
              key={ruta}
              icon={<Icon aria-hidden />}
              label={nombre}
              active={here === ruta}
              row={dragOf(index)}
              render={
                // A pinned address is of any screen, whose filters its route reads again.
                <Link to={to} search={parseSearch(query) as never} {...(onClick ? { onClick } : {})} />
              }
              end={
                <FijadaMenu
                  nombre={nombre}
                  onRename={() => setRenaming({ nombre, ruta })}
                  onRelease={() => release({ nombre, ruta })}
                  onUp={index > 0 ? () => move(index, index - 1) : undefined}
                  onDown={index < fijadas.length - 1 ? () => move(index, index + 1) : undefined}
                />
              }
            />
          );
        })}
      </SidebarGroup>
      {renaming ? (
        <Suspense>
          <RenameFijadaDialog
            fijada={renaming}
            onRename={(nombre) => rename(renaming.ruta, nombre)}
            onClose={() => setRenaming(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function iconOf(path: string) {
  const destination = placeOf(path)?.destination;
  return destination ? ICONS[destination.key] : Pin;
}

interface FijadaMenuProps {
  nombre: string;
  onRename: () => void;
  onRelease: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** What the pointer does by dragging stands here for the keyboard and the finger. */
function FijadaMenu({ nombre, onRename, onRelease, onUp, onDown }: FijadaMenuProps) {
  return (
    <Menu
      side="right"
      align="start"
      trigger={
        <IconButton label={`Opciones de ${nombre}`} tooltip={false} className="size-6">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<PencilLine aria-hidden />} onClick={onRename}>
        Cambiar nombre
      </MenuItem>
      <MenuItem icon={<ArrowUp aria-hidden />} disabled={!onUp} onClick={onUp}>
        Subir
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} disabled={!onDown} onClick={onDown}>
        Bajar
      </MenuItem>
      <MenuItem icon={<PinOff aria-hidden />} onClick={onRelease}>
        Soltar
      </MenuItem>
    </Menu>
  );
}
