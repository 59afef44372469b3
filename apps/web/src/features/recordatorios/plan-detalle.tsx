import { deletePlan, getResultadoPlan, type PlanRecordatorio, type ResultadoPlan } from '@cuadra/contract';
import { diasEnPalabras } from '@cuadra/domain/recordatorios';
import { Button, ConfirmDialog, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CirclePause, Mail, MessageCircle, Pencil, Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { formatEntero, formatMonto, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Curva } from './curva.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ALCANCE, CANAL, DESTINATARIO, porcentaje, TONO } from './textos.ts';
import { useRecordatoriosTouched } from './use-recordatorios-touched.ts';

type Etapa = PlanRecordatorio['etapas'][number];
type Medida = ResultadoPlan['etapas'][number];

const ICONO = { correo: Mail, whatsapp: MessageCircle, telefono: Phone } as const;

interface PlanDetalleProps {
  readonly plan: PlanRecordatorio;
  readonly edita: boolean;
  readonly onDeleted: () => void;
}

/** A plan: its rules, its stages over time, and its record. */
export function PlanDetalle({ plan, edita, onDeleted }: PlanDetalleProps) {
  const [dialogo, setDialogo] = useState<'editar' | 'eliminar' | null>(null);
  const { data, error, refetch } = useQuery(queryFor(getResultadoPlan, { params: { id: plan.id } }));
  const close = () => setDialogo(null);
  return (
    <section
      aria-labelledby="plan-titulo"
      className="flex min-w-0 flex-1 flex-col gap-5 px-4 py-5 sm:px-6 lg:overflow-y-auto"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-full flex-1 sm:min-w-0">
          <h2 id="plan-titulo" className="text-16 font-semibold">
            Plan {plan.nombre}
          </h2>
          <p className="text-muted-foreground">{reglasDe(plan)}</p>
        </div>
        {edita ? (
          <>
            <Button size="sm" variant="quiet" onClick={() => setDialogo('eliminar')}>
              <Trash2 aria-hidden />
              Eliminar
            </Button>
            <Button size="sm" onClick={() => setDialogo('editar')}>
              <Pencil aria-hidden />
              Editar plan
            </Button>
          </>
        ) : null}
      </div>
      {data ? (
        <>
          <Etapas plan={plan} medidas={data.etapas} />
          <Curva resultado={data} etapas={plan.etapas} />
          <Resultados plan={plan} medidas={data.etapas} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        // On a phone the parts below wait out of sight, and do not jump.
        <Skeleton className="h-[80dvh] w-full lg:h-58" />
      )}
      {data || error ? (
        <p className="flex items-start gap-2 text-muted-foreground">
          <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0 text-positivo" />
          Se detiene con un pago o un abono que calza, una promesa, una disputa o una respuesta, y mientras el
          banco no se lea desde el vencimiento.
        </p>
      ) : null}
      {dialogo === 'editar' ? (
        <PlanDialog plan={plan} primero={false} onClose={close} onSaved={close} />
      ) : null}
      {dialogo === 'eliminar' ? <Eliminar plan={plan} onClose={close} onDeleted={onDeleted} /> : null}
    </section>
  );
}

const reglasDe = ({
  horaDesde,
  horaHasta,
  maxPorDia,
  montoMinimo,
  diasEntre,
  clientes,
  grupos,
  general,
}: PlanRecordatorio) =>
  [
    'Un correo por cliente',
    `días hábiles de ${horaDesde} a ${horaHasta}`,
    `${maxPorDia} al día`,
    ...(montoMinimo > 0 ? [`desde ${formatMonto(montoMinimo)}`] : []),
    ...(diasEntre > 0 ? [`${plural(diasEntre, 'día')} entre uno y otro`] : []),
    ...(general ? ['para quien no tiene otro'] : []),
    ...(grupos.length > 0 ? [plural(grupos.length, 'grupo')] : []),
    ...(clientes.length > 0 ? [plural(clientes.length, 'cliente')] : []),
  ].join(' · ');

function Etapas({ plan, medidas }: { plan: PlanRecordatorio; medidas: readonly Medida[] }) {
  return (
    <ol aria-label="Etapas" className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
      {plan.etapas.map((etapa) => {
        const Icono = ICONO[etapa.canal];
        return (
          <li key={etapa.dias} className="flex min-w-0 flex-col rounded-md border px-2 py-2">
            <span className="flex items-center justify-between gap-2 text-12 text-muted-foreground">
              {diasEnPalabras(etapa)}
              <Icono aria-label={CANAL[etapa.canal]} className="size-4" />
            </span>
            <span className="font-semibold">{etapa.nombre}</span>
            <span className="text-12 text-muted-foreground">
              {etapa.conInteres ? 'Con interés y 1 %' : TONO[etapa.tono]}
            </span>
            <span className="text-12">{pagaEl(medidas.find(({ dias }) => dias === etapa.dias))}</span>
          </li>
        );
      })}
    </ol>
  );
}

function pagaEl(medida: Medida | undefined): string {
  if (medida === undefined || medida.enviados === 0) return 'Sin envíos';
  return medida.documentos > 0
    ? `Paga el ${porcentaje(medida.pagados / medida.documentos)}`
    : plural(medida.enviados, 'envío');
}

const adjuntosDe = ({ adjuntarPdf, adjuntarXml }: Etapa) => {
  if (!adjuntarPdf && !adjuntarXml) return 'Sin adjuntos';
  return [...(adjuntarPdf ? ['PDF'] : []), ...(adjuntarXml ? ['XML'] : [])].join(' y ');
};

/** What each stage did: sent, answered and paid within seven days. */
function Resultados({ plan, medidas }: { plan: PlanRecordatorio; medidas: readonly Medida[] }) {
  return (
    <div role="group" aria-label="Tabla de etapas" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[38rem]">
        <caption className="sr-only">Resultado de cada etapa</caption>
        <thead className="border-y bg-muted text-12 text-muted-foreground">
          <tr>
            <th scope="col" className="px-2 py-2 text-left font-medium">
              Etapa
            </th>
            <th scope="col" className="px-2 py-2 text-left font-medium">
              Qué y a quién
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap">
              Enviados
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap">
              Responden
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap">
              Pagan en 7 días
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.etapas.map((etapa) => {
            const medida = medidas.find(({ dias }) => dias === etapa.dias);
            return (
              <tr key={etapa.dias} className="border-b">
                <th scope="row" className="px-2 py-2 text-left font-semibold whitespace-nowrap">
                  {diasEnPalabras(etapa)}
                </th>
                <td className="px-2 py-2 text-muted-foreground">
                  {`${ALCANCE[etapa.alcance]} · ${adjuntosDe(etapa)} · ${DESTINATARIO[etapa.destinatario]}`}
                </td>
                <td className="tnum px-2 py-2 text-right">{formatEntero(medida?.enviados ?? 0)}</td>
                <td className="tnum px-2 py-2 text-right">
                  {medida && medida.enviados > 0 ? porcentaje(medida.respondidos / medida.enviados) : '–'}
                </td>
                <td className="tnum px-2 py-2 text-right font-semibold">
                  {medida && medida.documentos > 0 ? porcentaje(medida.pagados / medida.documentos) : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Eliminar({ plan, onClose, onDeleted }: Omit<PlanDetalleProps, 'edita'> & { onClose: () => void }) {
  const touched = useRecordatoriosTouched();
  const eliminar = useMutation({
    mutationFn: () => call(deletePlan, { params: { id: plan.id } }),
    onSuccess: () => {
      snackbar(`Eliminaste el plan ${plan.nombre}`);
      touched();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Eliminar el plan ${plan.nombre}?`}
      description="Sus clientes dejan de recibir estos recordatorios. Lo que ya se envió queda en el historial."
      confirmLabel="Eliminar plan"
      destructive
      onConfirm={() => eliminar.mutate()}
    />
  );
}
