import type { Paso } from '@cuadra/contract';
import { cn } from '@cuadra/ui';
import { Check, Circle, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useSession } from '../../shared/session/index.ts';

const ICONOS: Readonly<Record<Paso['estado'], { icono: typeof Check; tono: string; dicho: string }>> = {
  pendiente: { icono: Circle, tono: 'text-muted-foreground', dicho: 'Pendiente' },
  en_curso: { icono: LoaderCircle, tono: 'animate-spin text-muted-foreground', dicho: 'En curso' },
  listo: { icono: Check, tono: 'text-cuadra', dicho: 'Listo' },
  aviso: { icono: TriangleAlert, tono: 'text-aviso', dicho: 'Aviso' },
  error: { icono: X, tono: 'text-negativo', dicho: 'Error' },
};

/** What the update of the company under way, or the last one of this session, has told. */
export function Avance() {
  const { companyUpdating, companyNotifications } = useSession();
  if (companyNotifications.length === 0) return null;
  return (
    <section
      aria-label="Avance de la actualización"
      aria-busy={companyUpdating}
      className="mb-8 rounded-md border bg-muted px-4 py-3"
    >
      <ul role="status" className="flex flex-col gap-2">
        {companyNotifications.map(({ paso, estado, mensaje }) => {
          const { icono: Icono, tono, dicho } = ICONOS[estado];
          return (
            <li key={paso} className="flex items-start gap-2.5">
              <Icono aria-hidden className={cn('mt-0.5 size-4 shrink-0', tono)} />
              <span>
                <span className="sr-only">{dicho}: </span>
                {mensaje}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
