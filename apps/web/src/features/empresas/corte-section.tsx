import { Button } from '@cuadra/ui';
import { lazy, Suspense, useState } from 'react';
import { AyudaBoton } from '../../shared/ayuda/ayuda-boton.tsx';
import { describeCuanto } from '../../shared/corte/textos.ts';
import { useCorte } from '../../shared/corte/use-corte.ts';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { Seccion } from './seccion.tsx';

const CorteDialog = lazy(async () => ({
  default: (await import('../../shared/corte/corte-dialog.tsx')).CorteDialog,
}));

/** From when Cuadra keeps the books, what that settles, and another day for who may change it. */
export function CorteSection({ editable }: { editable: boolean }) {
  const corte = useCorte();
  const [abierto, setAbierto] = useState(false);
  if (corte === undefined) return null;
  const { fechaCorte, saldados } = corte;
  return (
    <Seccion
      title="Fecha de corte"
      lead="Lo emitido antes se da por pagado, salvo que digas otra cosa."
      ayuda={<AyudaBoton tema="la fecha de corte" capitulo="empresa" ancla="la-fecha-de-corte" />}
    >
      <p>
        {fechaCorte === null
          ? 'Sin fecha de corte: está pendiente todo lo que nadie pagó.'
          : `Cuadra lleva los libros desde el ${fechaConAnio(fechaCorte)}.`}
      </p>
      {saldados.cantidad === 0 ? null : (
        <p className="text-muted-foreground">Da por pagado: {describeCuanto(saldados)}.</p>
      )}
      {editable ? (
        <Button className="self-start" onClick={() => setAbierto(true)}>
          {fechaCorte === null ? 'Poner fecha de corte' : 'Cambiar la fecha de corte'}
        </Button>
      ) : null}
      <Suspense>{abierto ? <CorteDialog corte={corte} onClose={() => setAbierto(false)} /> : null}</Suspense>
    </Seccion>
  );
}
