/** Follows the element that the person last pressed or typed in; answers a function that gives it. */
export function followLastUsed(page: Document): () => Element | null {
  let used: Element | null = null;
  const note = (event: Event) => {
    const [inner] = event.composedPath();
    // The icon and the text of a button are one button.
    if (inner instanceof Element) used = inner.closest('button, a, input, [role]') ?? inner;
  };
  for (const kind of ['pointerdown', 'keydown']) page.addEventListener(kind, note, { capture: true });
  return () => used;
}
