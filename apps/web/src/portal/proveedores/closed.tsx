import { Wordmark } from '@cuadra/ui';

/** Without a session and without a link. */
export function Closed() {
  return (
    <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center gap-6 px-5 py-16">
      <Wordmark className="self-start" />
      <div>
        <h1 className="text-20 font-semibold">Abre el enlace de tu correo</h1>
        <p className="mt-1 text-15 text-muted-foreground">
          Viene en el aviso de cada pago. Si no lo encuentras, pídelo a la empresa que te paga.
        </p>
      </div>
    </main>
  );
}
