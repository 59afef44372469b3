import {
  getRecordatoriosDeCliente,
  postRespondio,
  putRecordatoriosDeCliente,
  type RecordatoriosDeCliente,
} from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { diasEnPalabras } from '@cuadra/domain/recordatorios';
import { Button, Input, Switch } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { fechaCorta, formatMonto, hoy } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { TEXTO_ESTADO } from '../../shared/registros/correos/estado-envio.tsx';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useRecordatoriosTouched } from './use-recordatorios-touched.ts';

/** Days of a pause that names no end. */
const PAUSA = 14;

/** Reminders of one customer on their page: what comes next, what stops it, and those that were sent. */
export function SeccionRecordatorios({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryFor(getRecordatoriosDeCliente, { params: { id } }));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <section aria-labelledby="recordatorios-cliente">
      <h2 id="recordatorios-cliente" className="mb-1 font-semibold">
        Recordatorios
      </h2>
      <p className="text-muted-foreground">
        {siguienteDe(data)}{' '}
        <Link
          to="/ingresos/cxc/recordatorios"
          search={{ plan: data.plan?.id }}
          className="underline underline-offset-3"
        >
          Ver el plan
        </Link>
      </p>
      <Ajustes id={id} datos={data} />
      {data.items.length === 0 ? null : (
        <ul aria-label="Recordatorios enviados" className="mt-2">
          {data.items.slice(0, 5).map((uno) => (
            <li key={uno.fecha} className="flex justify-between gap-3 border-t py-1.5">
              <span>
                {fechaCorta(uno.fecha)} · {diasEnPalabras(uno)}
                {uno.respondio ? ' · respondió' : ''}
                {uno.estado === null ? ' · a mano' : ` · ${TEXTO_ESTADO[uno.estado]}`}
              </span>
              <span className="tnum">{formatMonto(uno.pesos)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function siguienteDe({ plan, proximo }: RecordatoriosDeCliente): string {
  if (plan === null) return 'Sin plan de recordatorios.';
  return proximo === null
    ? `Plan ${plan.nombre}: no tiene un próximo recordatorio.`
    : `Plan ${plan.nombre}: ${proximo.nombre} el ${fechaCorta(proximo.fecha)}, si no paga antes.`;
}

function Ajustes({ id, datos }: { id: number; datos: RecordatoriosDeCliente }) {
  const edita = useSession().puede(putRecordatoriosDeCliente);
  const touched = useRecordatoriosTouched();
  const { excluido, pausadoHasta, respondio } = datos;
  const cambiar = useMutation({
    mutationFn: (cambios: Partial<Pick<RecordatoriosDeCliente, 'excluido' | 'pausadoHasta'>>) =>
      call(putRecordatoriosDeCliente, { params: { id }, body: { excluido, pausadoHasta, ...cambios } }),
    onSuccess: () => {
      snackbar('Guardaste sus recordatorios');
      touched();
    },
  });
  const responder = useMutation({
    mutationFn: (respondieron: boolean) =>
      call(postRespondio, { params: { id }, body: { respondio: respondieron } }),
    onSuccess: touched,
  });
  if (!edita) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Switch
        checked={excluido}
        disabled={cambiar.isPending}
        onCheckedChange={(nuevo) => cambiar.mutate({ excluido: nuevo })}
      >
        No enviarle recordatorios
      </Switch>
      {pausadoHasta === null ? (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => cambiar.mutate({ pausadoHasta: addDias(hoy(), PAUSA) })}
        >
          Pausar dos semanas
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span>En pausa hasta</span>
          <Input
            type="date"
            aria-label="En pausa hasta"
            className="w-auto"
            min={hoy()}
            value={pausadoHasta}
            onChange={({ target: { value } }) => {
              if (value !== '') cambiar.mutate({ pausadoHasta: value });
            }}
          />
          <Button size="sm" variant="quiet" onClick={() => cambiar.mutate({ pausadoHasta: null })}>
            Quitar pausa
          </Button>
        </div>
      )}
      <Button size="sm" variant="quiet" onClick={() => responder.mutate(respondio === null)}>
        {respondio === null ? 'Anotar que respondió' : 'Ya revisé su respuesta'}
      </Button>
    </div>
  );
}
