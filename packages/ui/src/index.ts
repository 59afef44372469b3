export { CuadraRoot, usePortalContainer, type CuadraRootProps } from './lib/root.tsx';
export { cn } from './lib/cn.ts';
export { beforePaint } from './lib/before-paint.ts';
export { useMediaQuery } from './lib/use-media-query.ts';
export { useDocks } from './lib/use-docks.ts';
export { usePrinting } from './lib/use-printing.ts';
export { formatMontoTexto, formatPorcentaje, type MonedaCodigo } from './lib/format-monto.ts';
export { Avatar, iniciales } from './avatar.tsx';
export { Button, buttonVariants, type ButtonProps } from './button.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, DialogClose, DialogFooter, type DialogProps } from './dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { Field, Label, type FieldProps } from './field.tsx';
export { AddFilterButton, FilterBar, type FilterBarProps } from './filter-bar.tsx';
export { FilterChip, type FilterChipProps } from './filter-chip.tsx';
export { Glifo, type GlifoEstado, type GlifoProps } from './glifo.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Input, type InputProps } from './input.tsx';
export { Kbd } from './kbd.tsx';
export { Logo, Wordmark } from './logo.tsx';
export {
  Menu,
  MenuCheckboxItem,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuLinkItem,
  MenuRadioGroup,
  MenuSeparator,
  preloadMenu,
  type MenuItemProps,
  type MenuProps,
  type MenuRadioGroupProps,
} from './menu.tsx';
export { lateParts, useLateParts, type LateParts } from './lib/late-parts.ts';
export { Monto, type MontoProps } from './monto.tsx';
export { Popover, preloadPopover, type PopoverProps } from './popover.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Sheet, SheetSection, type SheetProps } from './sheet.tsx';
export {
  CompanyButton,
  Sidebar,
  SidebarGroup,
  SidebarItem,
  SidebarSearch,
  SidebarUser,
  useSidebarCollapsed,
  type SidebarItemProps,
  type SidebarProps,
} from './sidebar.tsx';
export { Skeleton } from './skeleton.tsx';
export {
  AmountCell,
  Cell,
  HeadCell,
  Row,
  SkeletonRows,
  TableBody,
  TableHead,
  TableRoot,
  TotalsRow,
  type AmountCellProps,
  type CellProps,
  type HeadCellProps,
  type RowProps,
  type SkeletonRowsProps,
  type TableRootProps,
} from './table.tsx';
export { Textarea } from './textarea.tsx';
export {
  dismissToast,
  preloadToasts,
  ProgressCard,
  showErrorToast,
  showProgressToast,
  showToast,
  showUndoToast,
  TOAST_MS,
  ToastCard,
  Toaster,
  type ProgressToast,
  type ToastIcon,
  type ToastOptions,
} from './toast.tsx';
export { BarSeparator, TopBar, type TopBarProps } from './top-bar.tsx';
export { BottomBar, BottomBarItem, type BottomBarItemProps } from './bottom-bar.tsx';
export { SidebarFlyoutItem, type SidebarFlyoutItemProps } from './sidebar-flyout.tsx';
export { Tooltip, TooltipProvider, type TooltipProps } from './tooltip.tsx';
export { Badge, StatusDot, type BadgeProps } from './badge.tsx';
export { BulkBar, useBulkBarNarrow, type BulkBarProps } from './bulk-bar.tsx';
export {
  Combobox,
  ComboboxMulti,
  type ComboboxMultiProps,
  type ComboboxOption,
  type ComboboxProps,
} from './combobox.tsx';
export {
  Diferencia,
  estadoDeDiferencia,
  type DiferenciaEstado,
  type DiferenciaProps,
} from './diferencia.tsx';
export { ErrorPage, type ErrorPageProps } from './error-page.tsx';
export { EvidenciaBox, type EvidenciaBoxProps } from './evidencia-box.tsx';
export { Explicacion, type ExplicacionProps } from './explicacion.tsx';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
export { Glosa, type GlosaProps } from './glosa.tsx';
export { acortarGlosa, type Evidencia } from './lib/glosa.ts';
export { InputMonto, type InputMontoProps } from './input-monto.tsx';
export { InputRut, type InputRutProps } from './input-rut.tsx';
export { KeyHelp, type KeyGroup, type KeyHelpProps } from './key-help.tsx';
export {
  nombreDeMes,
  rangoDeMes,
  rangosPorVenir,
  rangosUsuales,
  sumarMeses,
  textoDeRango,
  type RangoFechas,
} from './lib/fechas.ts';
export { parseMonto } from './lib/parse-monto.ts';
export { MonthStepper, type MonthStepperProps } from './month-stepper.tsx';
export { PageFooterKeys, type KeyHint } from './page-footer-keys.tsx';
export { PER_PAGE, Pagination, rangoDePagina, type PaginationProps, type PerPage } from './pagination.tsx';
export { LateSelect } from './late-select.tsx';
export {
  ESTADO_TEXTO,
  QueueFold,
  QueueGroupHeader,
  QueueRoot,
  QueueRow,
  QueueRowSkeleton,
  type QueueRowProps,
} from './queue.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { SegmentedControl, type Segment, type SegmentedControlProps } from './segmented-control.tsx';
export {
  StackedBar,
  StackedLegend,
  type BarSegment,
  type BarTono,
  type StackedBarProps,
} from './stacked-bar.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { TabStrip, type StripTab } from './tab-strip.tsx';
export {
  PillNav,
  PillNavLink,
  TabNav,
  TabNavLink,
  Tabs,
  type TabNavLinkProps,
  type TabsProps,
} from './tabs.tsx';
export { ThemeToggle, type Tema } from './theme-toggle.tsx';
