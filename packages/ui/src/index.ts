export { CuadraRoot, usePortalContainer, type CuadraRootProps } from './lib/root.tsx';
export { cn } from './lib/cn.ts';
export { useMediaQuery } from './lib/use-media-query.ts';
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
  type MenuItemProps,
  type MenuProps,
  type MenuRadioGroupProps,
} from './menu.tsx';
export { Monto, type MontoProps } from './monto.tsx';
export { Popover, PopoverClose, type PopoverProps } from './popover.tsx';
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
export { Tooltip, TooltipProvider, type TooltipProps } from './tooltip.tsx';
