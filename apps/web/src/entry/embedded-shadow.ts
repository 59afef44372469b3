interface Sheets {
  /** Everything that Cuadra's elements wear. */
  readonly css: string;
  /** `@font-face` rules: a shadow root has no fonts of its own, so these stand in the page's head. */
  readonly fonts: string;
}

function linkTo(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

/**
 * Puts a shadow root into the host's element: the host's sheets end at it and Cuadra's do not leave it. `styled`
 * settles when the sheet is there, or failed to come: then an unstyled Cuadra is better than none.
 */
export function openShadow(element: HTMLElement, { css, fonts }: Sheets) {
  const island = document.createElement('cuadra-app');
  const root = island.attachShadow({ mode: 'open' });
  const sheet = linkTo(css);
  const faces = linkTo(fonts);
  const container = document.createElement('div');
  container.className = 'cuadra-embebida';
  const styled = new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
  });
  root.append(sheet, container);
  document.head.append(faces);
  element.append(island);
  return {
    root,
    container,
    styled,
    close(): void {
      island.remove();
      faces.remove();
    },
  };
}
