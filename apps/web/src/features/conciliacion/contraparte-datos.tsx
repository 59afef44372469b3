import type { DetalleCola } from '@cuadra/contract';
import { Monto, type MonedaCodigo } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { formatEntero, mesCorto, plural } from '../../shared/formats/index.ts';

interface ContraparteDatosProps {
  readonly contraparte: NonNullable<DetalleCola['contraparte']>;
  readonly entra: boolean;
  readonly moneda: MonedaCodigo;
  /** What the table would settle now, taken off what is open. */
  readonly aplicado: number;
}

/** What past reconciliations and open documents say of who stands at the other side. */
export function ContraparteDatos({ contraparte, entra, moneda, aplicado }: ContraparteDatosProps) {
  const { promedioPagoDias, pagosConciliados, desde, porPagar, nombreBanco, razonSocial } = contraparte;
  return (
    <dl
      aria-label={`Lo que se sabe de ${razonSocial}`}
      className="mt-7 grid grid-cols-2 gap-x-6 gap-y-4 border-t pt-4 min-[1400px]:grid-cols-[auto_auto_auto_minmax(0,1fr)]"
    >
      <Dato nombre={entra ? 'Paga en promedio a' : 'Le pagas en promedio a'}>
        {promedioPagoDias === null ? 'Sin pagos aún' : plural(promedioPagoDias, 'día')}
      </Dato>
      <Dato nombre="Pagos conciliados">
        {formatEntero(pagosConciliados)}
        {desde ? ` desde ${mesCorto(desde.slice(0, 7))}` : ''}
      </Dato>
      <Dato nombre={entra ? 'Le quedaría por pagar' : 'Te quedaría por pagarle'}>
        <Monto valor={Math.max(Math.abs(porPagar) - aplicado, 0)} moneda={moneda} />
      </Dato>
      <Dato nombre="Nombre que usa el banco">
        <span title={nombreBanco ?? undefined}>{nombreBanco ?? 'No se sabe'}</span>
      </Dato>
    </dl>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-12 text-muted-foreground">{nombre}</dt>
      <dd className="tnum mt-0.5 truncate">{children}</dd>
    </div>
  );
}
