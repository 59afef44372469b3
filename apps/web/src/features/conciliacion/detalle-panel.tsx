import { Skeleton } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { sumElegidos } from './borrador.ts';
import { ContraparteDatos } from './contraparte-datos.tsx';
import { Descartadas } from './descartadas.tsx';
import { DetalleLinea } from './detalle-linea.tsx';
import { DetalleOtra } from './detalle-otra.tsx';
import { DetalleRazon } from './detalle-razon.tsx';
import { DocumentosMesa } from './documentos-mesa.tsx';
import { Explicaciones } from './explicaciones.tsx';
import type { OtraPropuesta } from './otra-propuesta.ts';
import type { Mesa } from './use-mesa.ts';

interface DetallePanelProps {
  readonly mesa: Mesa;
  readonly otra: OtraPropuesta | null;
  readonly lugar: { readonly n: number; readonly total: number };
  readonly onPaso: (pasos: 1 | -1) => void;
  readonly soloLectura: boolean;
  readonly telefono: boolean;
  /** Gives the keyboard back to the queue. */
  readonly onListo: () => void;
  /** Takes a rejection back. */
  readonly onRecuperar: (idSugerencia: number) => void;
  /** Above the line, on a phone: what is left. */
  readonly cabecera?: ReactNode;
  readonly acciones: ReactNode;
}

/** The right side: the line, why, its documents, other explanations and what is known of who pays. */
export function DetallePanel(props: DetallePanelProps) {
  const { mesa, otra, soloLectura, telefono, onListo, acciones } = props;
  const { fila, detalle, borrador, total, moneda, entra } = mesa;
  if (!fila) return null;
  return (
    <section
      aria-label="Detalle de la línea"
      className="@container/detalle flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 lg:px-8 lg:pt-6">
        {props.cabecera}
        <DetalleLinea
          cartola={fila.cartola}
          evidencia={mesa.sugerencia?.evidencia}
          lugar={props.lugar}
          onPaso={props.onPaso}
          telefono={telefono}
        />
        <div className="mt-3 mb-6">
          <DetalleRazon mesa={mesa} telefono={telefono} />
        </div>
        {!detalle && fila.sugerencia ? <Esqueleto /> : null}
        {otra ? <DetalleOtra otra={otra} moneda={moneda} /> : null}
        {borrador.renglones.length > 0 ? (
          <DocumentosMesa
            borrador={borrador}
            onBorrador={mesa.change}
            total={total}
            moneda={moneda}
            entra={entra}
            delBanco={entra ? 'Abono del banco' : 'Cargo del banco'}
            puedeCerrar={mesa.puedeCerrar}
            soloLectura={soloLectura}
            onListo={onListo}
          />
        ) : null}
        <Explicaciones mesa={mesa} telefono={telefono} onListo={onListo} />
        {detalle ? (
          <Descartadas
            descartadas={detalle.descartadas}
            onRecuperar={soloLectura ? undefined : props.onRecuperar}
          />
        ) : null}
        {detalle?.contraparte && !telefono ? (
          <ContraparteDatos
            contraparte={detalle.contraparte}
            entra={entra}
            moneda={moneda}
            aplicado={sumElegidos(borrador)}
          />
        ) : null}
      </div>
      {acciones}
    </section>
  );
}

function Esqueleto() {
  return (
    <div aria-hidden className="space-y-4">
      <Skeleton className="w-2/5" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/5" />
    </div>
  );
}
