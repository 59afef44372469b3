let root: Document | ShadowRoot | null = null;

/** Where Cuadra's elements are looked for: the document, or the shadow root of a host page. */
export function appRoot(): Document | ShadowRoot {
  return root ?? document;
}

/** Set by whoever mounts Cuadra, before it renders; null when it is taken out. */
export function setAppRoot(mounted: Document | ShadowRoot | null): void {
  root = mounted;
}

/** The element that an event began at, also where a listener of the document sees only the host of a shadow root. */
export function eventOrigin(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
