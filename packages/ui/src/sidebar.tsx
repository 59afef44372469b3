import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { ChevronDown, PanelLeft, Search, X } from 'lucide-react';
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useId,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Avatar } from './avatar.tsx';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';
import { useEnVista } from './lib/use-en-vista.ts';
import { useMediaQuery } from './lib/use-media-query.ts';
import { Logo, Wordmark } from './logo.tsx';
import { SidebarFlyout } from './sidebar-flyout.tsx';
import { Tooltip } from './tooltip.tsx';

const SidebarDrawer = lazy(() => import('./sidebar-drawer.tsx'));

const CollapsedContext = createContext(false);

/** Closes the drawer of a phone; null outside of it. */
const CloseDrawerContext = createContext<(() => void) | null>(null);

/** Whether the sidebar around shows icons only. */
export function useSidebarCollapsed(): boolean {
  return useContext(CollapsedContext);
}

export interface SidebarProps {
  collapsed?: boolean | undefined;
  onCollapsedChange?: ((collapsed: boolean) => void) | undefined;
  /** Drawer of a phone, under 768 px. */
  mobileOpen?: boolean | undefined;
  onMobileOpenChange?: ((open: boolean) => void) | undefined;
  /** Company switcher: a Menu whose trigger is a CompanyButton. */
  company?: ReactNode;
  /** SidebarGroups. */
  children: ReactNode;
  /** Fixed at the foot: SidebarItems and a SidebarUser. */
  footer?: ReactNode;
  /** Replaces the wordmark, for instance to make it a link home. */
  brand?: ReactNode;
}

/** Main navigation, 216 px or 52 collapsed; on a phone a drawer that the top bar opens. */
export function Sidebar(props: SidebarProps) {
  const telefono = useMediaQuery('(max-width: 767.98px)');
  const { collapsed = false, mobileOpen = false, onMobileOpenChange } = props;
  const closeDrawer = useCallback(() => onMobileOpenChange?.(false), [onMobileOpenChange]);
  if (!telefono) {
    return (
      <CollapsedContext value={collapsed}>
        <aside
          data-slot="sidebar"
          data-collapsed={collapsed || undefined}
          aria-label="Barra lateral"
          className={cn(
            'flex h-full shrink-0 flex-col border-r bg-sidebar text-sidebar-foreground max-md:hidden print:hidden',
            collapsed ? 'w-13' : 'w-(--w-sidebar)',
          )}
        >
          <SidebarInside {...props} />
        </aside>
      </CollapsedContext>
    );
  }
  return (
    <Suspense>
      <SidebarDrawer open={mobileOpen} onOpenChange={onMobileOpenChange}>
        <CloseDrawerContext value={closeDrawer}>
          <SidebarInside {...props} onCollapsedChange={undefined} />
        </CloseDrawerContext>
      </SidebarDrawer>
    </Suspense>
  );
}

function SidebarInside({ onCollapsedChange, company, children, footer, brand }: SidebarProps) {
  const collapsed = useSidebarCollapsed();
  const closeDrawer = useContext(CloseDrawerContext);
  return (
    <>
      <div
        className={cn(
          'flex h-(--bar-top) shrink-0 items-center',
          collapsed ? 'justify-center' : 'justify-between pr-2 pl-4.5',
        )}
      >
        {collapsed ? null : (brand ?? <Wordmark />)}
        {onCollapsedChange ? (
          <IconButton
            label={collapsed ? 'Mostrar la barra lateral' : 'Contraer la barra lateral'}
            aria-expanded={!collapsed}
            className="aria-expanded:bg-transparent"
            onClick={() => onCollapsedChange(!collapsed)}
          >
            {collapsed ? <Logo /> : <PanelLeft aria-hidden />}
          </IconButton>
        ) : null}
        {closeDrawer ? (
          <IconButton label="Cerrar el menú" tooltip={false} onClick={closeDrawer}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {company ? <div className="shrink-0 px-2 pb-1.5">{company}</div> : null}
      <nav aria-label="Principal" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-2 pb-4">
        {children}
      </nav>
      {footer ? <div className="shrink-0 border-t px-2 py-2">{footer}</div> : null}
    </>
  );
}

/** Links under a heading; without `label` the first, nameless group. */
export function SidebarGroup({
  label,
  children,
  className,
}: {
  label?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const collapsed = useSidebarCollapsed();
  const id = useId();
  return (
    <div data-slot="sidebar-group" className={cn(label && 'mt-4', className)}>
      {label ? (
        <p id={id} className={cn('mb-1 truncate px-2 text-12 font-medium', collapsed && 'sr-only')}>
          {label}
        </p>
      ) : null}
      <ul aria-labelledby={label ? id : undefined} className="flex flex-col gap-px">
        {children}
      </ul>
    </div>
  );
}

const itemClass =
  'toque flex h-7 w-full items-center gap-2.5 rounded-sm px-2 text-13 text-sidebar-foreground transition-colors duration-100 hover:bg-accent hover:text-foreground pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0';

export interface SidebarItemProps extends Omit<useRender.ComponentProps<'a'>, 'className'> {
  icon: ReactNode;
  label: string;
  /** What waits there; 0 is not shown. */
  count?: number | undefined;
  active?: boolean | undefined;
  /** Links that stand beside the icon of a collapsed sidebar, while it is pointed at or holds the focus. */
  flyout?: ReactNode;
  /** At the right end, while the item is pointed at or holds the focus: the button of a menu. */
  end?: ReactNode;
  /** Of the list item around the link, as its dragging. */
  row?: ComponentProps<'li'> | undefined;
  className?: string | undefined;
}

/** One place to go. `render` takes a router's link; collapsed, its name turns into a tooltip or heads its links. */
export function SidebarItem({
  icon,
  label,
  count,
  active,
  flyout,
  end,
  row,
  className,
  render,
  ...props
}: SidebarItemProps) {
  const collapsed = useSidebarCollapsed();
  // A link leads elsewhere: the drawer has then done its work.
  const closeDrawer = useContext(CloseDrawerContext);
  const ref = useEnVista(active);
  const enlace = useRender({
    defaultTagName: 'a',
    render,
    ref,
    props: mergeProps<'a'>(
      {
        className: cn(
          itemClass,
          active && 'bg-accent font-medium text-foreground',
          collapsed && 'justify-center px-0',
          end !== undefined && 'pr-8',
          className,
        ),
        'aria-current': active ? 'page' : undefined,
        ...(closeDrawer ? { onClick: closeDrawer } : {}),
        children: (
          <>
            {icon}
            <span className={cn('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{label}</span>
            {count ? (
              <span className={cn('tnum text-12 font-normal text-muted-foreground', collapsed && 'sr-only')}>
                {formatEntero(count)}
                <span className="sr-only"> {count === 1 ? 'pendiente' : 'pendientes'}</span>
              </span>
            ) : null}
          </>
        ),
      },
      { 'data-slot': 'sidebar-item', ...props } as React.ComponentPropsWithRef<'a'>,
    ),
  });
  if (collapsed && flyout) {
    return (
      <SidebarFlyout label={label} trigger={enlace}>
        {flyout}
      </SidebarFlyout>
    );
  }
  return (
    <li {...row} className={cn('group/fila relative', row?.className)}>
      {collapsed ? (
        <Tooltip contenido={label} side="right">
          {enlace}
        </Tooltip>
      ) : (
        enlace
      )}
      {end === undefined ? null : (
        <span className="absolute inset-y-0 right-0.5 flex items-center opacity-0 group-hover/fila:opacity-100 focus-within:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100">
          {end}
        </span>
      )}
    </li>
  );
}

const TECLAS_DE_BUSCAR = ['Ctrl', 'K'] as const;

/** Opens the command palette. */
export function SidebarSearch({
  label = 'Buscar',
  keys = TECLAS_DE_BUSCAR,
  className,
  ...props
}: ComponentProps<'button'> & { label?: string | undefined; keys?: readonly string[] | undefined }) {
  const collapsed = useSidebarCollapsed();
  return (
    <button
      type="button"
      data-slot="sidebar-search"
      aria-label={collapsed ? label : undefined}
      className={cn(itemClass, 'mb-1', collapsed && 'justify-center px-0', className)}
      {...props}
    >
      <Search aria-hidden />
      {collapsed ? null : (
        <>
          <span className="flex-1 text-left">{label}</span>
          <span aria-hidden className="flex gap-1">
            {keys.map((tecla) => (
              <Kbd key={tecla}>{tecla}</Kbd>
            ))}
          </span>
        </>
      )}
    </button>
  );
}

/** The company in use, as the trigger of the menu that changes it. */
export function CompanyButton({
  name,
  initials,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & { name: string; initials: string }) {
  const collapsed = useSidebarCollapsed();
  return (
    <button
      type="button"
      data-slot="company-button"
      className={cn(
        'toque flex h-9 w-full items-center gap-2 rounded-sm border border-input bg-background px-2 font-medium text-foreground shadow-control hover:bg-accent pointer-coarse:h-11',
        collapsed && 'justify-center border-transparent bg-transparent px-0 shadow-none',
        className,
      )}
      {...props}
    >
      <span
        aria-hidden
        className="flex size-5 shrink-0 items-center justify-center rounded-xs bg-primary text-11 font-semibold text-primary-foreground"
      >
        {initials}
      </span>
      <span className="sr-only">Empresa:</span>
      {collapsed ? (
        <span className="sr-only">{name}</span>
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate text-left">{name}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </>
      )}
    </button>
  );
}

/** The person, as the trigger of a menu; `end` is usually the help button. */
export function SidebarUser({
  name,
  end,
  className,
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & { name: string; end?: ReactNode }) {
  const collapsed = useSidebarCollapsed();
  return (
    <div data-slot="sidebar-user" className={cn('mt-1 flex items-center gap-1', collapsed && 'flex-col')}>
      <button
        type="button"
        className={cn(
          itemClass,
          'min-w-0 flex-1 text-foreground',
          collapsed && 'justify-center px-0',
          className,
        )}
        {...props}
      >
        <Avatar name={name} propio className="-ml-0.5" />
        <span className="sr-only">Tu cuenta:</span>
        <span className={cn('min-w-0 flex-1 truncate text-left', collapsed && 'sr-only')}>{name}</span>
      </button>
      {end}
    </div>
  );
}
