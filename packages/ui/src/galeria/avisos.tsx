import { Button } from '../button.tsx';
import {
  ProgressCard,
  showErrorToast,
  showProgressToast,
  showToast,
  showUndoToast,
  ToastCard,
} from '../toast.tsx';
import { Seccion } from './seccion.tsx';

const PASOS = 20;

function mostrarAvance() {
  const aviso = showProgressToast('Conciliando 412 líneas', 0, 412);
  let paso = 0;
  const reloj = setInterval(() => {
    paso += 1;
    aviso.update(Math.round((412 * paso) / PASOS), 412);
    if (paso < PASOS) return;
    clearInterval(reloj);
    aviso.done('Conciliaste 412 líneas');
  }, 120);
}

const nada = () => undefined;

export function Avisos() {
  return (
    <Seccion titulo="Avisos: deshacer y trabajo largo" className="space-y-3">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ToastCard
          icon="cuadra"
          message="Conciliaste 5 líneas"
          action={{ label: 'Deshacer', tecla: 'Z', onClick: nada }}
        />
        <ProgressCard title="Conciliando 412 líneas" hecho={286} total={412} />
        <ToastCard message="Guardamos la vista" />
        <ToastCard icon="alerta" message="El banco no respondió. Vuelve a intentarlo en unos minutos." />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => showToast('Guardamos la vista')}>
          Aviso
        </Button>
        <Button
          size="sm"
          onClick={() => showUndoToast('Conciliaste 5 líneas', () => showToast('Listo, lo deshicimos'))}
        >
          Deshacer
        </Button>
        <Button
          size="sm"
          onClick={() => showErrorToast('El banco no respondió. Vuelve a intentarlo en unos minutos.')}
        >
          Error
        </Button>
        <Button size="sm" onClick={mostrarAvance}>
          Trabajo largo
        </Button>
      </div>
    </Seccion>
  );
}
