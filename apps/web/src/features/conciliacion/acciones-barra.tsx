import { Button, IconButton, Kbd, Menu, MenuItem, MenuLinkItem } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Bot, Ellipsis, ListChecks, RefreshCw, Search, Tag, Undo2 } from 'lucide-react';

export interface Acciones {
  readonly conciliar: () => void;
  readonly descartar: (() => void) | undefined;
  /** Left out for who may not classify. */
  readonly clasificar: (() => void) | undefined;
  readonly buscarDocumento: () => void;
  readonly buscarDeNuevo: (() => void) | undefined;
  /** Left out where the company did not take it. */
  readonly conciliarDesde: (() => void) | undefined;
  /** Whether the company has the screen on which it is done without asking. */
  readonly autoriza: boolean;
  readonly deshacer: (() => void) | undefined;
}

interface AccionesBarraProps {
  readonly acciones: Acciones;
  /** What Enter does. */
  readonly principal: string;
  readonly puedeConciliar: boolean;
  readonly telefono: boolean;
}

/** The acts on the line, fixed under it. */
export function AccionesBarra({
  acciones,
  principal: palabra,
  puedeConciliar,
  telefono,
}: AccionesBarraProps) {
  const { conciliar, descartar, clasificar, buscarDocumento } = acciones;
  const size = telefono ? 'touch' : 'md';
  const principal = (
    <Button
      variant="primary"
      size={size}
      className={telefono ? 'flex-1' : undefined}
      aria-disabled={!puedeConciliar || undefined}
      onClick={conciliar}
    >
      {palabra}
      <Kbd>Enter</Kbd>
    </Button>
  );
  const rechazar = (
    <Button size={size} onClick={descartar} disabled={!descartar} className={telefono ? 'flex-[0.6]' : ''}>
      Descartar
      <Kbd>X</Kbd>
    </Button>
  );
  return (
    <div className="flex shrink-0 items-center gap-2 border-t bg-background px-4 py-3 max-[1440px]:gap-1.5 lg:px-8">
      {telefono ? rechazar : principal}
      {telefono ? principal : rechazar}
      {telefono ? null : (
        <>
          {clasificar ? (
            <Button
              variant="ghost"
              className="max-xl:hidden max-[1440px]:px-1.5 @max-[35rem]/detalle:hidden"
              onClick={clasificar}
            >
              Clasificar
              <Kbd>C</Kbd>
            </Button>
          ) : null}
          <Button
            variant="ghost"
            className="max-[1440px]:px-1.5 @max-[30rem]/detalle:hidden"
            onClick={buscarDocumento}
          >
            Buscar documento
            <Kbd>/</Kbd>
          </Button>
        </>
      )}
      <MasAcciones acciones={acciones} telefono={telefono} />
    </div>
  );
}

/** What is done now and then: it lies behind the three dots. */
function MasAcciones({ acciones, telefono }: { acciones: Acciones; telefono: boolean }) {
  return (
    <Menu
      align="end"
      side="top"
      trigger={
        <IconButton
          label="Más acciones"
          tooltip={false}
          variant={telefono ? 'secondary' : 'quiet'}
          size={telefono ? 'touch' : 'md'}
          className={telefono ? undefined : 'ml-auto'}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {acciones.clasificar ? (
        <MenuItem icon={<Tag aria-hidden className="size-4" />} tecla="C" onClick={acciones.clasificar}>
          Clasificar
        </MenuItem>
      ) : null}
      <MenuItem icon={<Search aria-hidden className="size-4" />} tecla="/" onClick={acciones.buscarDocumento}>
        Buscar documento
      </MenuItem>
      <MenuItem
        icon={<Undo2 aria-hidden className="size-4" />}
        tecla="Z"
        disabled={!acciones.deshacer}
        onClick={() => acciones.deshacer?.()}
      >
        Deshacer lo último
      </MenuItem>
      {acciones.conciliarDesde ? (
        <MenuItem
          icon={<ListChecks aria-hidden className="size-4" />}
          tecla="B"
          onClick={acciones.conciliarDesde}
        >
          Conciliar en bloque
        </MenuItem>
      ) : null}
      {acciones.autoriza ? (
        <MenuLinkItem
          icon={<Bot aria-hidden className="size-4" />}
          render={<Link to="/automatizaciones/conciliacion" />}
        >
          Conciliar sin preguntar
        </MenuLinkItem>
      ) : null}
      {acciones.buscarDeNuevo ? (
        <MenuItem
          icon={<RefreshCw aria-hidden className="size-4" />}
          tecla="R"
          onClick={acciones.buscarDeNuevo}
        >
          Buscar de nuevo
        </MenuItem>
      ) : null}
    </Menu>
  );
}
