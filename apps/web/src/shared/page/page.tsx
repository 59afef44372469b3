import { cn, TopBar } from '@cuadra/ui';
import { useState, type ReactNode } from 'react';
import { useTraits } from '../guard/index.ts';
import { useShell } from '../layouts/shell-context.ts';
import { PageAsideContext } from './page-aside.ts';
import { useDocumentTitle } from './use-document-title.ts';

export interface PageProps {
  /** Name of the screen: its h1 and its tab. The route's own title by default. */
  title?: string;
  /** Beside the title: TabNav, progress. */
  tabs?: ReactNode;
  /** Right end of the bar: the screen's buttons. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** What stands in a screen's place, as an offer, keeps its own margins: by default the route's container. */
  container?: 'page' | 'full';
}

/**
 * A screen: its bar, and its content below. With `container: 'full'` in the route the content takes the whole
 * pane and scrolls by itself (tables, queues, docked sheets); otherwise it scrolls as one page of 1200 px.
 */
export function Page({ title, tabs, actions, children, className, container }: PageProps) {
  const traits = useTraits();
  const { openMenu, bell } = useShell();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const nombre = title ?? traits?.title ?? '';
  useDocumentTitle(nombre);
  return (
    <PageAsideContext value={aside}>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            title={nombre}
            actions={
              actions || bell ? (
                <>
                  {actions}
                  {bell}
                </>
              ) : undefined
            }
            onOpenMenu={openMenu}
          >
            {tabs}
          </TopBar>
          {(container ?? traits?.container) === 'full' ? (
            <div className={cn('flex min-h-0 flex-1 flex-col', className)}>{children}</div>
          ) : (
            <div className="min-h-0 flex-1 overflow-y-auto">
              <div className={cn('mx-auto w-full max-w-[1200px] px-4 py-6 sm:px-6', className)}>
                {children}
              </div>
            </div>
          )}
        </div>
        <div ref={setAside} className="contents" />
      </div>
    </PageAsideContext>
  );
}
