import { cn, Logo, Skeleton, TopBar, Wordmark } from '@cuadra/ui';
import type { Destination } from '../navigation/destination.ts';
import { placeOf } from '../navigation/place.ts';
import { DESTINATIONS } from '../navigation/destinations.ts';
import { FRAME_AHEAD_ID } from './drop-frame-ahead.ts';

/** Widths in pixels, as those of the names that come in their places. */
const TABS = [56, 48, 64, 44];

function Bars({ widths, className }: { widths: readonly number[]; className?: string }) {
  return widths.map((width, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- bars have no other name, and never move
    <div key={position} className={cn('flex shrink-0 items-center', className)}>
      <Skeleton className="animate-none" style={{ width }} />
    </div>
  ));
}

function Names({ destination: { label, short } }: { destination: Destination }) {
  return (
    <>
      <span className="max-sm:hidden">{label}</span>
      <span className="sm:hidden">{short ?? label}</span>
    </>
  );
}

const widthsOf = (foot: boolean) =>
  DESTINATIONS.filter((one) => (one.foot ?? false) === foot).map(({ label }) => 28 + label.length * 6);

/**
 * The main layout as it stands before its script and the session are there: the name of the screen's destination,
 * and bars in the place of the rest. The build draws it into the page of a screen; `path` is that of its route.
 */
export function FrameAhead({ path }: { path: string }) {
  const place = placeOf(path);
  return (
    <div
      id={FRAME_AHEAD_ID}
      aria-hidden
      inert
      className="cuadra fixed inset-0 z-10 flex max-md:flex-col print:hidden noscript:hidden"
    >
      <div className="flex w-(--w-sidebar) shrink-0 flex-col border-r bg-sidebar in-[.barra-contraida]:w-13 max-md:hidden">
        <div className="flex h-(--bar-top) shrink-0 items-center pl-4.5">
          <Wordmark className="in-[.barra-contraida]:[&>span]:hidden" />
        </div>
        <div className="mx-2 mb-1.5 h-9 shrink-0 rounded-sm border border-input bg-background in-[.barra-contraida]:border-transparent" />
        <div className="min-h-0 flex-1 overflow-hidden px-2">
          <Bars widths={[72, ...widthsOf(false)]} className="mb-px h-7 px-2" />
        </div>
        <div className="shrink-0 overflow-hidden border-t px-2 py-2">
          <Bars widths={[...widthsOf(true), 92]} className="mb-px h-7 px-2" />
        </div>
      </div>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
        <TopBar
          data-slot="top-bar-ahead"
          title={place?.screen ? <Names destination={place.destination} /> : ''}
          lead={<Logo className="md:hidden" />}
        >
          <div className="flex gap-5 max-sm:hidden">
            <Bars widths={TABS} />
          </div>
        </TopBar>
      </div>
      <div className="h-14 shrink-0 border-t md:hidden" />
    </div>
  );
}
