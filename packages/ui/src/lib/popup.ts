/** Ground of what floats over the page: lists, menus. */
export const popupClass =
  'max-h-(--available-height) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-md border bg-popover p-1 text-13 text-foreground shadow-float outline-none origin-(--transform-origin) transition-[opacity,scale] duration-100 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A line of such a list, 28 px, 44 under a finger. */
export const itemClass =
  'relative flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 py-1 outline-none select-none data-highlighted:bg-accent data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4';
