import { createContext, useContext, useState, type ComponentProps } from 'react';
import { cn } from './cn.ts';

const PortalContext = createContext<HTMLElement | null>(null);

/** Where menus, dialogs and tooltips mount. `undefined` outside a CuadraRoot, which means the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContext) ?? undefined;
}

export interface CuadraRootProps extends ComponentProps<'div'> {
  /** Leave out where `.dark` already stands on `html`. */
  tema?: 'claro' | 'oscuro' | undefined;
}

/**
 * Root of everything that wears Cuadra's style. It carries the tokens and the reset, and holds the
 * portals, so that the same tree works as a whole page, inside a host page or in a shadow root.
 */
export function CuadraRoot({ tema, className, children, ...props }: CuadraRootProps) {
  const [contenedor, setContenedor] = useState<HTMLDivElement | null>(null);
  return (
    <PortalContext value={contenedor}>
      <div
        data-slot="cuadra-root"
        lang="es-CL"
        className={cn('cuadra', tema === 'oscuro' && 'dark', className)}
        {...props}
      >
        {children}
        {/* A landmark of its own: what floats is outside of the page's main. */}
        <div
          ref={setContenedor}
          data-slot="portales"
          role="region"
          aria-label="Elementos flotantes"
          className="cuadra-portal"
        />
      </div>
    </PortalContext>
  );
}
