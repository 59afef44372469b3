import type { PortalDeProveedor } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain/rut';
import { Logo, Wordmark } from '@cuadra/ui';
import { LogOut } from 'lucide-react';

export interface HeaderProps {
  readonly proveedor: PortalDeProveedor['proveedor'];
  readonly onQuit: () => void;
}

/** The supplier, and the way out. */
export function Header({ proveedor: { razonSocial, rut }, onQuit }: HeaderProps) {
  return (
    <header className="border-b bg-background">
      <div className="mx-auto flex w-full max-w-298 items-center gap-4 px-4 py-2.5">
        <Wordmark className="max-md:hidden" />
        <Logo size={20} className="md:hidden" />
        <p className="flex-1 text-muted-foreground max-md:hidden">Pagos a proveedores</p>
        <div className="min-w-0 max-md:flex-1 md:text-right">
          <p className="truncate font-medium max-md:text-15">{razonSocial}</p>
          <p className="tnum text-12 text-muted-foreground">{formatRut(rut)}</p>
        </div>
        <button
          type="button"
          onClick={onQuit}
          className="toque flex min-h-9 items-center rounded-sm px-2 text-muted-foreground hover:text-foreground"
        >
          <span className="max-md:sr-only">Salir</span>
          <LogOut aria-hidden className="size-5 md:hidden" />
        </button>
      </div>
    </header>
  );
}
