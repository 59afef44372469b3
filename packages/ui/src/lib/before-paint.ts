/**
 * Runs in the frame to come, before it is painted. A place or size that is read as soon as an element stands makes the
 * browser lay the page out twice; here it lays it out once. Returns what stops it.
 */
export function beforePaint(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
