import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { LayoutName } from '../guard/index.ts';
import { DefaultLayout } from './default-layout.tsx';
import { DropFrameAhead } from './drop-frame-ahead.ts';
import { MinimalLayout } from './minimal-layout.tsx';
import { ShadcnMinimalLayout } from './shadcn-minimal-layout.tsx';

// The main layout carries menus, toasts and queries, which the public pages do without.
const loadShadcn = () => import('./shadcn-layout.tsx');
const ShadcnLayout = lazy(loadShadcn);

const LAYOUTS: Readonly<Record<LayoutName, ComponentType<{ children: ReactNode }>>> = {
  default: DefaultLayout,
  minimal: MinimalLayout,
  shadcn: ShadcnLayout,
  'shadcn-minimal': ShadcnMinimalLayout,
};

/** Asks for the code of a layout while something else is waited for. */
export async function preloadLayout(name: LayoutName | undefined): Promise<void> {
  if (name === 'shadcn') await loadShadcn();
}

/** The layout that a route declares; pages that share one keep it as they change. */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const Elegido = LAYOUTS[name];
  return (
    <Suspense>
      <Elegido>{children}</Elegido>
      {name === 'shadcn' ? null : <DropFrameAhead />}
    </Suspense>
  );
}
