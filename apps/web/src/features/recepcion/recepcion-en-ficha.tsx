import {
  consultRecepcion,
  getDocumento,
  getHistorial,
  listPorVencer,
  NOMBRES_ACCION,
  type DocumentoDetalle,
  acceptRecepcion,
  claimRecepcion,
} from '@cuadra/contract';
import { tipoDe } from '@cuadra/domain';
import { Badge, Button, SheetSection } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AyudaBoton } from '../../shared/ayuda/ayuda-boton.tsx';
import { call } from '../../shared/api/index.ts';
import { fechaConAnio, fechaHora, formatMonto } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { contar, textoDeDias, tonoDeDias } from './cuenta-regresiva.ts';
import { AcusarDialog, ReclamarDialog } from './dialogos.tsx';

const ESPERA_MS = 2000;

const ESTADOS = {
  pedido: 'Enviando al SII…',
  registrado: 'Registrado en el SII',
  rechazado: 'No registrado',
} as const;

/** Until when a purchase can be accepted or claimed, what was said of it, and how to say it. */
export function RecepcionEnFicha({ documento }: { documento: DocumentoDetalle }) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  // As of when the sheet opened: a day is the least that the countdown tells.
  const [ahora] = useState(() => new Date());
  const [pregunta, setPregunta] = useState<'acusar' | 'reclamar' | null>(null);
  const { id, folio, razonSocial, montoTotal, plazoReclamo, actosRecepcion } = documento;
  const enCamino = actosRecepcion.some(({ estado }) => estado === 'pedido');
  const reread = () => {
    for (const endpoint of [getDocumento.Compra, listPorVencer, getHistorial])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  useEffect(() => {
    if (!enCamino) return undefined;
    const reloj = setInterval(() => {
      void queryClient.invalidateQueries({ queryKey: keyOf(getDocumento.Compra) });
    }, ESPERA_MS);
    return () => clearInterval(reloj);
  }, [enCamino, queryClient]);
  const consulta = useMutation({
    mutationFn: () => call(consultRecepcion, { params: { id } }),
    onSuccess: ({ fechaRecepcion }) => {
      snackbar(
        fechaRecepcion === null
          ? 'El SII no dice cuándo la recibió'
          : `El SII la recibió el ${fechaHora(fechaRecepcion)}`,
      );
      reread();
    },
  });
  if (documento.modelo !== 'Compra' || !tipoDe(documento.tipo.codigo)?.reclamable) return null;
  const cuenta = plazoReclamo === null ? null : contar(plazoReclamo, ahora);
  const dicho = documento.fechaAcuse !== null || documento.fechaReclamo !== null;
  const edita = puede(acceptRecepcion, claimRecepcion) && !documento.isAnnulled;
  const abierta = !dicho && !enCamino && documento.estadoSii !== 'registro' && cuenta?.abierta !== false;
  const dialogo = {
    que: `la factura ${folio} de ${razonSocial}`,
    elegidos: { ids: [id], monto: montoTotal },
    onClose: () => setPregunta(null),
    onDone: () => setPregunta(null),
  };
  return (
    <SheetSection
      title="Acuse y reclamo"
      end={
        <AyudaBoton
          tema="los ocho días para reclamar"
          capitulo="acuse-reclamo-y-cesiones"
          ancla="ocho-días-para-reclamar"
        />
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        {documento.fechaReclamo !== null ? (
          <Badge tono="negativo">Reclamada</Badge>
        ) : documento.fechaAcuse !== null ? (
          <Badge tono="cuadra">Aceptada</Badge>
        ) : cuenta === null ? (
          <span className="text-muted-foreground">No sabemos cuándo la recibió el SII.</span>
        ) : cuenta.abierta ? (
          <>
            <Badge tono={tonoDeDias(cuenta.dias)}>{textoDeDias(cuenta.dias)}</Badge>
            <span className="text-muted-foreground">
              hasta el {fechaConAnio(plazoReclamo?.ultimoDia ?? '')}
              {cuenta.apurada ? '. Hazlo ya: el SII puede contar desde la hora en que la recibió' : ''}
            </span>
          </>
        ) : (
          <span className="text-muted-foreground">
            Pasaron los ocho días: quedó aceptada el {fechaConAnio(plazoReclamo?.ultimoDia ?? '')}.
          </span>
        )}
      </p>
      {actosRecepcion.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2">
          {actosRecepcion.map((acto) => (
            <li key={acto.id}>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {NOMBRES_ACCION[acto.accion]} ({acto.accion})
                </span>
                <span className={acto.estado === 'rechazado' ? 'text-negativo' : 'text-muted-foreground'}>
                  {ESTADOS[acto.estado]}
                </span>
              </p>
              <p className="text-12 text-muted-foreground">
                {acto.usuario ?? 'Cuadra'}, {fechaHora(acto.resuelto ?? acto.created)}
                {acto.mensaje === null ? null : <span className="block">{acto.mensaje}</span>}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {edita ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {abierta ? (
            <>
              <Button onClick={() => setPregunta('acusar')} aria-label={`Aceptar ${formatMonto(montoTotal)}`}>
                Aceptar
              </Button>
              <Button
                onClick={() => setPregunta('reclamar')}
                aria-label={`Reclamar ${formatMonto(montoTotal)}`}
              >
                Reclamar
              </Button>
            </>
          ) : null}
          {dicho ? null : (
            <Button variant="quiet" loading={consulta.isPending} onClick={() => consulta.mutate()}>
              Preguntar al SII
            </Button>
          )}
        </div>
      ) : null}
      {pregunta === 'acusar' ? <AcusarDialog {...dialogo} /> : null}
      {pregunta === 'reclamar' ? <ReclamarDialog {...dialogo} /> : null}
    </SheetSection>
  );
}
