import { Button, IconButton, Kbd, Menu, MenuItem } from '@cuadra/ui';
import { Ellipsis, ListChecks, RefreshCw, Search, Undo2 } from 'lucide-react';

export interface Acciones {
  readonly conciliar: () => void;
  readonly descartar: (() => void) | undefined;
  readonly buscarDocumento: () => void;
  readonly buscarDeNuevo: () => void;
  readonly conciliarDesde: () => void;
  readonly deshacer: (() => void) | undefined;
}

interface AccionesBarraProps {
  readonly acciones: Acciones;
  readonly puedeConciliar: boolean;
  readonly telefono: boolean;
}

/** The acts on the line, fixed under it. */
export function AccionesBarra({ acciones, puedeConciliar, telefono }: AccionesBarraProps) {
  const { conciliar, descartar, buscarDocumento } = acciones;
  const size = telefono ? 'touch' : 'md';
  const principal = (
    <Button
      variant="primary"
      size={size}
      className={telefono ? 'flex-1' : undefined}
      aria-disabled={!puedeConciliar || undefined}
      onClick={conciliar}
    >
      Conciliar
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
    <div className="flex shrink-0 items-center gap-2 border-t bg-background px-4 py-3 max-xl:gap-1.5 lg:px-8">
      {telefono ? rechazar : principal}
      {telefono ? principal : rechazar}
      {telefono ? null : (
        <Button variant="ghost" className="max-xl:px-1.5" onClick={buscarDocumento}>
          Buscar documento
          <Kbd>/</Kbd>
        </Button>
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
      <MenuItem icon={<ListChecks aria-hidden className="size-4" />} onClick={acciones.conciliarDesde}>
        Conciliar desde una certeza
      </MenuItem>
      <MenuItem icon={<RefreshCw aria-hidden className="size-4" />} onClick={acciones.buscarDeNuevo}>
        Buscar de nuevo
      </MenuItem>
    </Menu>
  );
}
