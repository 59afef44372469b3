/**
 * Runs in the next frame, before its paint. A place or size that is read while an element is mounted forces a second
 * layout of the page; in the frame one layout serves both. Returns a function that cancels the run.
 */
export function beforePaint(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
