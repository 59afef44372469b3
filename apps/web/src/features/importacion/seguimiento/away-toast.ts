import { showProgressToast, type ProgressToast } from '@cuadra/ui';
import type { Importacion } from '@cuadra/contract';
import { plural } from '../../../shared/formats/index.ts';
import { filesSent } from '../inicio/check-files.ts';
import { describeNuevos, totalesDe } from '../resultado/describe-archivo.ts';
import { importRun } from './app-run.ts';

/** What to say when an import ends while its person looks at another screen. */
export function endMessage(importacion: Importacion): string {
  const totales = totalesDe(importacion);
  if (totales.todoRepetido) return 'Todo estaba ya: no se duplicó nada';
  const nuevos = describeNuevos(totales);
  const partes = [
    nuevos === '' ? 'Importación terminada, sin novedades' : `Importaste ${nuevos}`,
    totales.porCompletar > 0 ? `${plural(totales.porCompletar, 'archivo')} por completar` : '',
    totales.conError > 0 ? `${plural(totales.conError, 'archivo')} con error` : '',
  ];
  return partes.filter(Boolean).join(' · ');
}

/**
 * Shows one toast with the progress of the run while its screen is closed; `open` leads back to it. Returns what
 * takes the toast away, for when the screen opens again.
 */
export function showAwayToast(open: (id: number) => void): () => void {
  let toast: ProgressToast | null = null;
  let last: Importacion | null = null;

  const draw = () => {
    const { upload, following, failure } = importRun.getState();
    if (upload) {
      const total = upload.sizes.length;
      toast ??= showProgressToast('Subiendo archivos', 0, total);
      toast.update(filesSent(upload.sizes, upload.sent), total, 'Subiendo archivos');
    } else if (following !== null) {
      const { terminados, archivos } =
        last?.id === following ? totalesDe(last) : { terminados: 0, archivos: 0 };
      toast ??= showProgressToast('Importando archivos');
      toast.update(terminados, archivos === 0 ? null : archivos, 'Importando archivos');
    } else if (failure !== null) {
      toast?.fail(failure);
      toast = null;
    }
  };
  const stops = [
    importRun.subscribe(draw),
    importRun.listen({
      onState: (importacion) => {
        last = importacion;
        if (!importacion.terminada) draw();
      },
      onEnd: (importacion) => {
        const conError = totalesDe(importacion).conError > 0;
        toast?.done(endMessage(importacion), {
          ...(conError ? { icon: 'alerta' as const } : {}),
          timeoutMs: 10_000,
          action: { label: 'Ver', onClick: () => open(importacion.id) },
        });
        toast = null;
      },
      onLost: () => {
        toast?.fail('Perdimos de vista la importación. Ábrela en Importar archivos para ver cómo terminó.');
        toast = null;
      },
    }),
  ];
  draw();
  return () => {
    for (const stop of stops) stop();
    toast?.dismiss();
  };
}
