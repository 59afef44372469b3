import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { backdropClass } from './dialog.tsx';
import { usePortalContainer } from './lib/root.tsx';

interface SidebarDrawerProps {
  open: boolean;
  onOpenChange: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** The sidebar of a phone. Apart, as no other screen of the frame needs a dialog and most people have a wide one. */
export default function SidebarDrawer({ open, onOpenChange, children }: SidebarDrawerProps) {
  const container = usePortalContainer();
  return (
    <Dialog.Root open={open} onOpenChange={(abierta) => onOpenChange?.(abierta)}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          data-slot="sidebar-popup"
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r bg-sidebar text-sidebar-foreground shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:-translate-x-4 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">Menú</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
