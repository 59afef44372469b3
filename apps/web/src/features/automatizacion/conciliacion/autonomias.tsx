import type { Autonomia } from '@cuadra/contract';
import { Badge, Button, ConfirmDialog, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AyudaBoton } from '../../../shared/ayuda/ayuda-boton.tsx';
import { fechaHora, formatEntero, formatPorcentaje, plural } from '../../../shared/formats/index.ts';
import { limitesDeAutonomia, tituloDeAutonomia } from './textos.ts';
import { useRevocar, useUpdateAutonomia } from './use-autonomia.ts';

interface AutonomiasProps {
  readonly items: readonly Autonomia[];
  readonly edita: boolean;
  /** The grant whose runs are listed. */
  readonly elegida: number | undefined;
  readonly onCambiar: (autonomia: Autonomia) => void;
}

/** What a person lets Cuadra reconcile without asking, with how each has fared. */
export function Autonomias({ items, edita, elegida, onCambiar }: AutonomiasProps) {
  return (
    <section aria-labelledby="autonomias">
      <div className="mb-2 flex items-center gap-1">
        <h2 id="autonomias" className="font-semibold">
          Lo que Cuadra concilia sin preguntar
        </h2>
        <AyudaBoton tema="antes de autorizar" capitulo="conciliar-sin-preguntar" ancla="antes-de-autorizar" />
      </div>
      <ul className="overflow-hidden rounded-md border">
        {items.map((autonomia) => (
          <Fila
            key={autonomia.id}
            autonomia={autonomia}
            edita={edita}
            elegida={autonomia.id === elegida}
            onCambiar={() => onCambiar(autonomia)}
          />
        ))}
      </ul>
    </section>
  );
}

function Fila({
  autonomia,
  edita,
  elegida,
  onCambiar,
}: {
  autonomia: Autonomia;
  edita: boolean;
  elegida: boolean;
  onCambiar: () => void;
}) {
  const { id, estado, motivo, hechas, montoDiario, montoHoy, moneda, ultima, usuario } = autonomia;
  const { mutate, isPending } = useUpdateAutonomia();
  const activa = estado === 'activa';
  const titulo = tituloDeAutonomia(autonomia);
  return (
    <li
      aria-label={titulo}
      className="grid gap-x-6 gap-y-3 border-b px-4 py-3 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,280px)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{titulo}</span>
          {activa ? <Badge tono="cuadra">Activa</Badge> : <Badge tono="aviso">Pausada</Badge>}
        </p>
        <p className="text-12 text-muted-foreground">
          {limitesDeAutonomia(autonomia)}
          {usuario === null ? null : `. La autorizó ${usuario}`}
        </p>
        {!activa && motivo !== null ? (
          <p role="note" className="mt-1 text-12 text-aviso">
            {motivo}
          </p>
        ) : null}
      </div>
      <div className="min-w-0 text-12">
        {hechas === 0 ? (
          <p className="text-muted-foreground">Todavía no ha conciliado nada.</p>
        ) : (
          <>
            <p>
              <span className="tnum font-medium">{plural(hechas, 'línea')}</span> por{' '}
              <Monto valor={autonomia.monto} moneda={moneda} />, <Deshechas autonomia={autonomia} />
            </p>
            <p className="text-muted-foreground">
              {ultima === null ? null : `La última, ${fechaHora(ultima)}. `}
              <Link
                to="/automatizaciones/conciliacion"
                search={elegida ? {} : { id }}
                className="underline decoration-input underline-offset-3 hover:decoration-current"
              >
                {elegida ? 'Ver las de todas' : 'Ver solo las suyas'}
              </Link>
            </p>
          </>
        )}
        {montoDiario === null ? null : (
          <p className="text-muted-foreground">
            Hoy <Monto valor={montoHoy} moneda={moneda} /> de <Monto valor={montoDiario} moneda={moneda} />
          </p>
        )}
      </div>
      {edita ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={isPending}
            onClick={() => mutate({ id, estado: activa ? 'pausada' : 'activa' })}
          >
            {activa ? 'Pausar' : 'Reanudar'}
          </Button>
          <Button size="sm" onClick={onCambiar}>
            Cambiar
          </Button>
          <Revocar id={id} titulo={titulo} />
        </div>
      ) : null}
    </li>
  );
}

function Deshechas({ autonomia: { deshechas, precision } }: { autonomia: Autonomia }) {
  if (deshechas === 0) return 'ninguna deshecha';
  return (
    <span className="text-negativo">
      {formatEntero(deshechas)} {deshechas === 1 ? 'deshecha' : 'deshechas'}
      {precision === null ? null : ` (${formatPorcentaje(precision)} en pie)`}
    </span>
  );
}

function Revocar({ id, titulo }: { id: number; titulo: string }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useRevocar(() => setOpen(false));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm">
          Revocar
        </Button>
      }
      title={`Revocar «${titulo}»`}
      description="Cuadra deja de conciliarlas sin preguntar. Lo que ya concilió sigue conciliado y se puede deshacer por ejecución."
      confirmLabel="Revocar"
      loading={isPending}
      onConfirm={() => mutate(id)}
    />
  );
}
