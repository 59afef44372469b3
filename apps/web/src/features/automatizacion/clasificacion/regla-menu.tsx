import type { Automatizacion } from '@cuadra/contract';
import { IconButton, Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Archive, ArrowDown, ArrowUp, Copy, Ellipsis, Pencil } from 'lucide-react';
import { conModulo } from '../rutas.ts';
import { useEstado } from '../use-automatizaciones.ts';

interface ReglaMenuProps {
  readonly regla: Automatizacion;
  readonly onSubir?: (() => void) | undefined;
  readonly onBajar?: (() => void) | undefined;
}

/** What can be done with a rule. */
export function ReglaMenu({ regla: { id, nombreRegla, modulo, Estado }, onSubir, onBajar }: ReglaMenuProps) {
  const { mutate } = useEstado();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Acciones de «${nombreRegla}»`} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuLinkItem
        icon={<Pencil aria-hidden />}
        render={<Link to="/automatizaciones/upsert/clasificacion" search={{ id, ...conModulo(modulo) }} />}
      >
        Cambiar
      </MenuLinkItem>
      <MenuLinkItem
        icon={<Copy aria-hidden />}
        render={
          <Link to="/automatizaciones/upsert/clasificacion" search={{ copia: id, ...conModulo(modulo) }} />
        }
      >
        Duplicar
      </MenuLinkItem>
      {onSubir || onBajar ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<ArrowUp aria-hidden />} disabled={!onSubir} onClick={onSubir}>
            Subir
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden />} disabled={!onBajar} onClick={onBajar}>
            Bajar
          </MenuItem>
        </>
      ) : null}
      <MenuSeparator />
      <MenuItem
        icon={<Archive aria-hidden />}
        onClick={() => mutate({ id, estado: 'archivada', antes: Estado.key })}
      >
        Archivar
      </MenuItem>
    </Menu>
  );
}
