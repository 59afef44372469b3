import { getFilaCola, type DetalleCola, type FilaCola } from '@cuadra/contract';
import { Button, EvidenciaBox, Explicacion, Glosa, IconButton, Kbd, Monto, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { fechaLarga, formatEntero } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { Borrador } from './borrador.ts';
import { ContraparteDatos } from './contraparte-datos.tsx';
import { DocumentosMesa } from './documentos-mesa.tsx';
import { estadoDe } from './grupos.ts';
import { cuentaCorta } from './textos.ts';

export function useDetalle(id: number | null) {
  return useQuery({ ...queryFor(getFilaCola, { params: { id: id ?? 0 } }), enabled: id !== null });
}

interface DetallePanelProps {
  readonly fila: FilaCola;
  readonly detalle: DetalleCola | undefined;
  readonly borrador: Borrador;
  readonly onBorrador: (borrador: Borrador) => void;
  readonly elegida: number;
  readonly onElegida: (indice: number) => void;
  readonly lugar: { readonly n: number; readonly total: number };
  readonly onPaso: (sentido: 1 | -1) => void;
  /** Open amount of all the lines that are being reconciled together, this one among them. */
  readonly total: number;
  readonly lineas: number;
  readonly soloLectura: boolean;
  readonly acciones: ReactNode;
}

/** The right side: the line, why, its documents, other explanations and what is known of who pays. */
export function DetallePanel(props: DetallePanelProps) {
  const { fila, detalle, elegida, onElegida, lugar, onPaso, acciones } = props;
  const { cartola } = fila;
  const sugerencia = detalle?.sugerencias[elegida];
  const entra = cartola.abono > 0;
  return (
    <section aria-label="Detalle de la línea" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-6 lg:px-8">
        <div className="flex items-center gap-2 text-12 text-muted-foreground">
          <p className="min-w-0 flex-1 truncate">
            {entra ? 'Abono' : 'Cargo'} · {cuentaCorta(cartola.banco, cartola.numeroCuenta)} ·{' '}
            {fechaLarga(cartola.fecha)}
          </p>
          <span className="tnum">
            {formatEntero(lugar.n)} de {formatEntero(lugar.total)}
          </span>
          <IconButton label="Línea anterior" tecla="K" onClick={() => onPaso(-1)}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="Línea siguiente" tecla="J" onClick={() => onPaso(1)}>
            <ChevronDown aria-hidden />
          </IconButton>
        </div>
        <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-64 text-15">
            <Glosa forma="entera" texto={cartola.descripcion} evidencias={sugerencia?.evidencia} />
          </h2>
          <Monto
            forma="col"
            valor={entra ? cartola.abono : -cartola.cargo}
            moneda={cartola.moneda}
            className="text-20 font-semibold"
          />
        </div>
        {detalle ? <Razon {...props} /> : <Skeleton className="mt-4 h-16 w-full" />}
        <DocumentosMesa {...props} />
        {detalle && detalle.sugerencias.length > 0 ? (
          <div className="mt-6">
            <div className="flex justify-between px-2 text-12 text-muted-foreground">
              <h3>Explicaciones</h3>
              <span>Diferencia</span>
            </div>
            {detalle.sugerencias.slice(0, 9).map((candidata, indice) => (
              <Explicacion
                key={candidata.id}
                numero={indice + 1}
                title={candidata.Documentos.map(({ descripcion }) => descripcion)
                  .slice(0, 4)
                  .join(', ')}
                detalle={candidata.Documento.subDescription}
                confianza={candidata.confianza ?? undefined}
                diferencia={props.total - candidata.Documentos.reduce((suma, { monto }) => suma + monto, 0)}
                active={indice === elegida}
                onClick={() => onElegida(indice)}
              />
            ))}
          </div>
        ) : null}
        {detalle?.contraparte ? <ContraparteDatos contraparte={detalle.contraparte} entra={entra} /> : null}
      </div>
      {acciones}
    </section>
  );
}

function Razon({ fila, detalle, borrador, elegida }: DetallePanelProps) {
  const sugerencia = detalle?.sugerencias[elegida];
  if (!sugerencia) {
    return (
      <EvidenciaBox estado="sin_par" className="mt-4">
        {fila.sinPar ?? 'Ningún documento abierto explica esta línea. Busca uno a mano con /.'}
      </EvidenciaBox>
    );
  }
  const { total, aceptadas } = detalle.record;
  const estado = elegida === 0 ? estadoDe(fila.grupo) : 'por_decidir';
  return (
    <EvidenciaBox
      estado={estado}
      confianza={sugerencia.confianza ?? undefined}
      className="mt-4"
      historial={
        total > 0
          ? `De las últimas ${total} sugerencias con esta evidencia, aceptaste ${aceptadas}.`
          : undefined
      }
    >
      {borrador.idSugerencia === null
        ? 'Cambiaste la propuesta: se concilia a mano.'
        : sugerencia.explicacion.join(' ')}
    </EvidenciaBox>
  );
}

export function AccionesBarra({
  onConciliar,
  onDescartar,
  onBuscar,
  onAjustar,
  puedeConciliar,
  lineas,
}: {
  onConciliar: () => void;
  onDescartar: (() => void) | undefined;
  onBuscar: () => void;
  onAjustar: (() => void) | undefined;
  puedeConciliar: boolean;
  lineas: number;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t bg-background px-4 py-3 lg:px-8">
      <Button variant="primary" onClick={onConciliar} disabled={!puedeConciliar} className="max-sm:flex-1">
        {lineas > 1 ? `Conciliar ${lineas} líneas` : 'Conciliar'}
        <Kbd>Enter</Kbd>
      </Button>
      {onAjustar ? <Button onClick={onAjustar}>Cerrar la diferencia</Button> : null}
      <Button onClick={onDescartar} disabled={!onDescartar}>
        Descartar
        <Kbd>X</Kbd>
      </Button>
      <Button variant="ghost" onClick={onBuscar}>
        Buscar documento
        <Kbd>/</Kbd>
      </Button>
    </div>
  );
}
