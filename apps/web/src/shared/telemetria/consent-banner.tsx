import { Button } from '@cuadra/ui';
import { setConsent } from './consent.ts';

/** Asks for consent. Refusing is one press, as accepting is, and both look alike. */
export function ConsentBanner() {
  return (
    <section
      aria-label="Privacidad"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-160 flex-col gap-3 rounded-lg border bg-popover p-4 shadow-float sm:flex-row sm:items-center"
    >
      <p className="flex-1">
        ¿Nos dejas medir cómo se usa Cuadra para mejorarla? No guardamos tus datos ni los de tu empresa, y
        funciona igual si dices que no.
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => setConsent('no')}>Rechazar</Button>
        <Button onClick={() => setConsent('si')}>Aceptar</Button>
      </div>
    </section>
  );
}
