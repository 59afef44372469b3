import { previewCorte, putCorte } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { lazy, Suspense, useState } from 'react';
import { AyudaBoton } from '../ayuda/ayuda-boton.tsx';
import { fechaConAnio } from '../formats/index.ts';
import { useSession } from '../session/index.ts';
import { snackbarError } from '../snackbar/index.ts';
import { useChangeCorte, useCorte } from './use-corte.ts';

const CorteDialog = lazy(async () => ({ default: (await import('./corte-dialog.tsx')).CorteDialog }));

/** Asks a new company's administrator whether the day that it began with is the right one; gone once answered. */
export function PreguntaCorte() {
  const { puede } = useSession();
  const corte = useCorte();
  const change = useChangeCorte();
  const [abierto, setAbierto] = useState(false);
  const [enviando, setEnviando] = useState(false);
  if (!corte || corte.confirmada || corte.fechaCorte === null || !puede(previewCorte, putCorte)) return null;
  const { fechaCorte } = corte;
  const confirm = () => {
    setEnviando(true);
    void change(fechaCorte, fechaCorte)
      .catch(snackbarError)
      .finally(() => setEnviando(false));
  };
  return (
    <section
      aria-label="Fecha de corte"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-cuadra-line bg-cuadra-soft px-4 py-3 text-cuadra-foreground"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong className="font-semibold">¿Desde cuándo llevas tus libros en Cuadra?</strong> Por ahora, desde
        el {fechaConAnio(fechaCorte)}: lo emitido antes se da por pagado, salvo que digas otra cosa.
      </p>
      <div className="flex items-center gap-2">
        <AyudaBoton tema="la fecha de corte" capitulo="empresa" ancla="la-fecha-de-corte" />
        <Button size="sm" onClick={() => setAbierto(true)}>
          Cambiar la fecha
        </Button>
        <Button size="sm" variant="primary" loading={enviando} onClick={confirm}>
          Está bien
        </Button>
      </div>
      <Suspense>{abierto ? <CorteDialog corte={corte} onClose={() => setAbierto(false)} /> : null}</Suspense>
    </section>
  );
}
