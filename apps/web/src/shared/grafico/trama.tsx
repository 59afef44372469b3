interface TramaProps {
  readonly id: string;
  /** Colours of the ground and of its lines. */
  readonly fondo: string;
  readonly linea: string;
}

/**
 * Hatch of a chart's bars, for its `defs`. Its tile is whole pixels and its lines are drawn without smoothing, so that
 * every tile looks alike on a screen of one pixel per point.
 */
export function Trama({ id, fondo, linea }: TramaProps) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" fill={fondo} />
      <path d="M-1 1 1-1M0 4 4 0M3 5 5 3" stroke={linea} strokeWidth="1" shapeRendering="crispEdges" />
    </pattern>
  );
}
