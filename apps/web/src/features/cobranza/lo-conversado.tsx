import {
  deleteGestion,
  deletePromesa,
  type CobranzaDeCliente,
  type Disputa,
  type Promesa,
} from '@cuadra/contract';
import { Badge, Button, IconButton, Monto } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaConAnio, fechaCorta, formatMonto } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { CerrarDisputaDialog } from './disputa-dialog.tsx';
import { ESTADO_PROMESA, MEDIO, MOTIVO, RESULTADO } from './textos.ts';
import { useCobranzaTouched } from './use-cobranza-touched.ts';
import { useNombreDe } from './use-nombre-de.ts';

interface ParteProps {
  readonly cobranza: CobranzaDeCliente;
  readonly edita: boolean;
}

/** Promises of a customer, newest first, each with its state. */
export function Promesas({ cobranza: { promesas }, edita }: ParteProps) {
  const touched = useCobranzaTouched();
  const nombreDe = useNombreDe();
  const retirar = useMutation({
    mutationFn: ({ id }: Promesa) => call(deletePromesa, { params: { id } }),
    onSuccess: () => snackbar('Retiraste la promesa'),
    onSettled: touched,
  });
  if (promesas.length === 0) return <p className="text-muted-foreground">Sin promesas.</p>;
  return (
    <ul className="flex flex-col">
      {promesas.map((promesa) => {
        const { texto, tono } = ESTADO_PROMESA[promesa.estado];
        return (
          <li key={promesa.id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p>
                <Monto valor={promesa.monto} moneda={promesa.moneda} tono="fuerte" /> para el{' '}
                <span className="tnum">{fechaConAnio(promesa.fecha)}</span>
              </p>
              <p className="text-12 text-muted-foreground">
                {nombreDe(promesa.documento)}
                {promesa.pagado > 0 ? ` · llegaron ${formatMonto(promesa.pagado, promesa.moneda)}` : null}
                {promesa.comentario === null ? null : ` · ${promesa.comentario}`}
              </p>
              {edita && promesa.estado === 'vigente' ? (
                <Button
                  size="sm"
                  variant="quiet"
                  className="-ml-2"
                  disabled={retirar.isPending}
                  onClick={() => retirar.mutate(promesa)}
                >
                  Retirar
                </Button>
              ) : null}
            </div>
            <Badge tono={tono}>{texto}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** Disputes of a customer, those that are open with their owner. */
export function Disputas({ cobranza: { disputas }, edita }: ParteProps) {
  const nombreDe = useNombreDe();
  const [cerrando, setCerrando] = useState<Disputa | null>(null);
  if (disputas.length === 0) return <p className="text-muted-foreground">Sin disputas.</p>;
  return (
    <>
      <ul className="flex flex-col">
        {disputas.map((disputa) => (
          <li key={disputa.id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p>
                {MOTIVO[disputa.motivo]}, {nombreDe(disputa.documento)}
              </p>
              <p className="text-12 text-muted-foreground">
                {disputa.comentario === null ? null : `${disputa.comentario} · `}
                {disputa.cerrada === null
                  ? `la resuelve ${disputa.responsable?.nombre ?? 'nadie'}`
                  : (disputa.resultado ?? 'resuelta')}
              </p>
              {edita && disputa.cerrada === null ? (
                <Button size="sm" variant="quiet" className="-ml-2" onClick={() => setCerrando(disputa)}>
                  Cerrar disputa
                </Button>
              ) : null}
            </div>
            <Badge tono={disputa.cerrada === null ? 'aviso' : 'neutro'}>
              {disputa.cerrada === null ? 'Abierta' : 'Cerrada'}
            </Badge>
          </li>
        ))}
      </ul>
      {cerrando === null ? null : (
        <CerrarDisputaDialog disputa={cerrando} onClose={() => setCerrando(null)} />
      )}
    </>
  );
}

/** What was said to a customer, newest first. */
export function QueSeDijo({ cobranza: { gestiones }, edita }: ParteProps) {
  const touched = useCobranzaTouched();
  const eliminar = useMutation({
    mutationFn: (id: number) => call(deleteGestion, { params: { id } }),
    onSuccess: () => snackbar('Eliminaste la nota'),
    onSettled: touched,
  });
  if (gestiones.length === 0) return <p className="text-muted-foreground">Aún no hay contactos anotados.</p>;
  return (
    <ul className="flex flex-col">
      {gestiones.map(({ id, fecha, medio, resultado, persona, comentario, usuario }) => (
        <li key={id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
          <span className="tnum w-14 shrink-0 text-12 leading-5 text-muted-foreground">
            {fechaCorta(fecha)}
          </span>
          <div className="min-w-0 flex-1">
            <p>
              {MEDIO[medio]}
              {persona === null ? null : ` con ${persona}`}: {RESULTADO[resultado].toLowerCase()}
            </p>
            {comentario === null ? null : <p className="break-words">{comentario}</p>}
            {usuario === null ? null : <p className="text-12 text-muted-foreground">{usuario}</p>}
          </div>
          {edita ? (
            <IconButton
              label={`Eliminar la nota del ${fechaCorta(fecha)}`}
              tooltip={false}
              disabled={eliminar.isPending}
              onClick={() => eliminar.mutate(id)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
