/** Foot of every state of the page. Room below it for the pay bar of a telephone. */
export function Footer() {
  return (
    <footer className="mx-auto flex w-full max-w-280 flex-wrap justify-between gap-x-6 gap-y-1 px-4 pt-8 pb-6 text-12 text-muted-foreground">
      <p>Enlace personal. Si no es para ti, avísanos.</p>
      <p>Hecho con Cuadra</p>
    </footer>
  );
}
