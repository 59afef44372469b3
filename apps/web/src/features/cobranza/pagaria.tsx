import type { Esperado } from '@cuadra/contract';
import { addDias, diasEntre } from '@cuadra/domain';
import { fechaCorta, hoy } from '../../shared/formats/index.ts';

/** Days from today that the line spans; what is expected later stands at its end. */
const DIAS_A_LA_VISTA = 45;

const lugar = (fecha: string) =>
  (Math.min(Math.max(diasEntre(hoy(), fecha), 0), DIAS_A_LA_VISTA) / DIAS_A_LA_VISTA) * 100;

/** The range in so few words that it stands under its day. */
function rangoCorto({ desde, hasta }: Esperado): string {
  if (hasta === null) return `desde el ${fechaCorta(desde)}`;
  return desde === hasta ? 'casi seguro' : `${fechaCorta(desde)} a ${fechaCorta(hasta)}`;
}

/** The day on which a customer is expected to pay, its range, and both on a line that begins today. */
export function Pagaria({ esperado }: { esperado: Esperado | undefined }) {
  if (esperado === undefined) return <span className="text-muted-foreground">Sin fecha</span>;
  const { fecha, desde, hasta } = esperado;
  const [primero, ultimo] = [lugar(desde), lugar(hasta ?? addDias(hoy(), DIAS_A_LA_VISTA))];
  return (
    <span className="flex w-full items-center gap-3">
      <span className="flex w-28 shrink-0 flex-col leading-5">
        <span className="tnum">{fechaCorta(fecha)}</span>
        <span className="tnum truncate text-12 text-muted-foreground">{rangoCorto(esperado)}</span>
      </span>
      <span aria-hidden className="relative h-3 min-w-0 flex-1 border-l border-foreground">
        <span className="absolute inset-x-0 top-1/2 border-t" />
        <span
          className="absolute inset-y-[3px] rounded-full bg-cuadra/40"
          style={{ left: `${primero}%`, width: `max(6px, ${ultimo - primero}%)` }}
        />
        <span
          className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-cuadra ring-2 ring-background"
          style={{ left: `${lugar(fecha)}%` }}
        />
      </span>
    </span>
  );
}
