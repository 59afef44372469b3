import { SERVICIOS_SII, type ServicioSincronizado } from '@cuadra/contract';
import { Button, cn, ProgressBar } from '@cuadra/ui';
import { Check, CircleAlert, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { fechaHora, hoy, mesCorto, mesLargo } from '../../shared/formats/index.ts';
import { MesDialog } from './mes-dialog.tsx';
import {
  describeMes,
  describeServicio,
  olderMeses,
  rowsOf,
  type FilaMes,
  type MesDeServicio,
} from './textos.ts';
import { usePedir } from './use-conexion.ts';

interface MesesTableProps {
  readonly services: readonly ServicioSincronizado[];
  readonly editable: boolean;
}

const ANTERIORES = 12;

/** Each service's months: read, being read, waiting, or failed. A month opens its comparison with the SII. */
export function MesesTable({ services, editable }: MesesTableProps) {
  const [abierto, setAbierto] = useState<string | null>(null);
  const { mutate, isPending } = usePedir();
  const filas = rowsOf(services);
  return (
    <section aria-labelledby="meses-sii">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="meses-sii" className="text-15 font-semibold">
            Mes a mes
          </h2>
          <p className="mt-1 text-muted-foreground">Abre un mes para compararlo con el resumen del SII.</p>
        </div>
        {editable ? (
          <Button
            loading={isPending}
            onClick={() =>
              mutate({ servicios: SERVICIOS_SII, meses: olderMeses(filas, hoy().slice(0, 7), ANTERIORES) })
            }
          >
            Traer {ANTERIORES} meses anteriores
          </Button>
        ) : null}
      </div>
      <div
        className="mt-3 overflow-x-auto rounded-md border"
        role="group"
        aria-label="Meses por servicio"
        tabIndex={0}
      >
        <table className="w-full min-w-150 border-collapse text-left">
          <thead className="bg-muted align-bottom">
            <tr>
              <th scope="col" className="px-4 py-2 text-11 font-medium text-muted-foreground">
                Mes
              </th>
              {services.map((servicio) => (
                <ServicioHead key={servicio.servicio} servicio={servicio} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {filas.map((fila) => (
              <MesRow key={fila.mes} fila={fila} services={services} onOpen={() => setAbierto(fila.mes)} />
            ))}
          </tbody>
        </table>
      </div>
      {abierto === null ? null : (
        <MesDialog mes={abierto} editable={editable} onClose={() => setAbierto(null)} />
      )}
    </section>
  );
}

function ServicioHead({ servicio }: { servicio: ServicioSincronizado }) {
  const { nombre, estado, progreso, ultimaActualizacion } = servicio;
  return (
    <th scope="col" className="min-w-28 px-2 py-2 font-normal last:pr-4">
      <span className="block text-11 font-medium text-muted-foreground">{nombre}</span>
      <span className={cn('tnum block text-12', estado === 'error' && 'text-negativo')}>
        {describeServicio(servicio)}
      </span>
      {estado === 'en_curso' ? (
        <ProgressBar valor={Math.round(progreso * 100)} label={nombre} size="sm" className="mt-1.5" />
      ) : (
        <span className="tnum block text-11 text-muted-foreground">
          {ultimaActualizacion === null ? 'Nunca' : fechaHora(ultimaActualizacion)}
        </span>
      )}
    </th>
  );
}

function MesRow({
  fila: { mes, por },
  services,
  onOpen,
}: {
  fila: FilaMes;
  services: readonly ServicioSincronizado[];
  onOpen: () => void;
}) {
  return (
    <tr className="hover:bg-accent/50">
      <th scope="row" className="px-4 py-2 font-medium whitespace-nowrap">
        <Button variant="link" onClick={onOpen} aria-label={`Comparar ${mesLargo(mes)} con el SII`}>
          {mesCorto(mes)}
        </Button>
      </th>
      {services.map(({ servicio }) => (
        <td key={servicio} className="px-2 py-2 last:pr-4">
          <Celda mes={por.get(servicio)} />
        </td>
      ))}
    </tr>
  );
}

function iconOf(mes: MesDeServicio) {
  if (mes.estado === 'pendiente') return <Clock aria-hidden className="size-3.5 text-muted-foreground" />;
  if (mes.estado === 'en_curso')
    return <LoaderCircle aria-hidden className="size-3.5 animate-spin text-muted-foreground" />;
  if (mes.estado === 'error') return <TriangleAlert aria-hidden className="size-3.5 text-negativo" />;
  if ((mes.diferencias ?? 0) > 0) return <CircleAlert aria-hidden className="size-3.5 text-aviso" />;
  return <Check aria-hidden className="size-3.5 text-cuadra" />;
}

function Celda({ mes }: { mes: MesDeServicio | undefined }) {
  if (mes === undefined)
    return (
      <span className="text-12 text-muted-foreground">
        <span aria-hidden>–</span>
        <span className="sr-only">Sin pedir</span>
      </span>
    );
  return (
    <span
      className={cn(
        'tnum flex items-center gap-1.5 text-12',
        mes.estado === 'error' && 'text-negativo',
        (mes.diferencias ?? 0) > 0 && 'text-aviso',
      )}
    >
      {iconOf(mes)}
      {describeMes(mes)}
    </span>
  );
}
