import { previewCorte, putCorte } from '@cuadra/contract';
import { Button, RadioGroup } from '@cuadra/ui';
import { lazy, Suspense, useState } from 'react';
import { useChangeCorte, useCorte } from '../../../shared/corte/use-corte.ts';
import { fechaConAnio, hoy } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbarError } from '../../../shared/snackbar/index.ts';

const CorteDialog = lazy(async () => ({
  default: (await import('../../../shared/corte/corte-dialog.tsx')).CorteDialog,
}));

type Cual = 'actual' | 'mes' | 'anio';

/** The cut-off date in its step: the one there is, this month, this year, or another. */
export function PasoCorte() {
  const { puede } = useSession();
  const corte = useCorte();
  const change = useChangeCorte();
  const [cual, setCual] = useState<Cual>('actual');
  const [otra, setOtra] = useState(false);
  const [enviando, setEnviando] = useState(false);
  if (!puede(previewCorte, putCorte))
    return <p className="text-muted-foreground">Lo hace quien administra la empresa.</p>;
  if (!corte?.fechaCorte) return null;
  const dias = {
    actual: corte.fechaCorte,
    mes: `${hoy().slice(0, 7)}-01`,
    anio: `${hoy().slice(0, 4)}-01-01`,
  };
  const opciones = [
    { value: 'actual' as const, label: `Desde el ${fechaConAnio(dias.actual)}`, hint: 'Como está ahora.' },
    { value: 'mes' as const, label: `Desde el ${fechaConAnio(dias.mes)}`, hint: 'El mes en curso.' },
    {
      value: 'anio' as const,
      label: `Desde el ${fechaConAnio(dias.anio)}`,
      hint: 'El año completo, para cerrar con balance.',
    },
  ].filter(({ value }) => value === 'actual' || dias[value] !== dias.actual);
  const fecha = dias[cual];
  const send = () => {
    setEnviando(true);
    void change(fecha, dias.actual)
      .catch(snackbarError)
      .finally(() => setEnviando(false));
  };
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <RadioGroup
        aria-label="Desde cuándo quieres cuadrar"
        value={cual}
        onValueChange={setCual}
        options={opciones}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={enviando} onClick={send}>
          Cuadrar desde el {fechaConAnio(fecha)}
        </Button>
        <Button onClick={() => setOtra(true)}>Otra fecha</Button>
      </div>
      <Suspense>{otra ? <CorteDialog corte={corte} onClose={() => setOtra(false)} /> : null}</Suspense>
    </div>
  );
}
