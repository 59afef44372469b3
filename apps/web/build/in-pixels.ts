/**
 * A style sheet without `rem`: a host page may set its own size of it, and 16 px is the browser's. A class's own name
 * keeps it, which an escape follows there: `.w-\[26rem\]`.
 */
export const inPixels = (css: string): string =>
  css.replace(/(?<![\w#.-])(-?\d*\.?\d+)rem\b(?!\\)/g, (_, rem: string) => `${Number(rem) * 16}px`);
