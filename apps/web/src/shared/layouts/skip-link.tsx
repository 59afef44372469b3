import { appRoot } from '@cuadra/ui/app-root';

export const CONTENT_ID = 'contenido';

/** First stop of the keyboard: over the navigation to what the page is about. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="absolute top-2 left-2 z-50 -translate-y-16 rounded-sm bg-primary px-3 py-1.5 font-medium text-primary-foreground focus-visible:translate-y-0 print:hidden"
      onClick={(event) => {
        event.preventDefault();
        appRoot().getElementById(CONTENT_ID)?.focus();
      }}
    >
      Ir al contenido
    </a>
  );
}
