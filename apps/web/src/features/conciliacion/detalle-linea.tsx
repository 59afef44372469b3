import type { CartolaItem, Sugerencia } from '@cuadra/contract';
import { Glosa, IconButton, Monto } from '@cuadra/ui';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { fechaCorta, fechaLarga, formatEntero } from '../../shared/formats/index.ts';
import { cuentaBreve, cuentaLarga } from './textos.ts';

interface DetalleLineaProps {
  readonly cartola: CartolaItem;
  readonly evidencia: Sugerencia['evidencia'] | undefined;
  readonly lugar: { readonly n: number; readonly total: number };
  readonly onPaso: (pasos: 1 | -1) => void;
  readonly telefono: boolean;
}

/** The bank line: where, when, what the bank wrote with what was read in it underlined, and how much. */
export function DetalleLinea({ cartola, evidencia, lugar, onPaso, telefono }: DetalleLineaProps) {
  const entra = cartola.abono > 0;
  const monto = (
    <Monto
      valor={entra ? cartola.abono : -cartola.cargo}
      moneda={cartola.moneda}
      className={telefono ? 'mt-1 block text-32 font-semibold' : 'num shrink-0 pr-3 text-20 font-semibold'}
    />
  );
  return (
    <header>
      <div className="flex items-center gap-1 text-12 text-muted-foreground">
        <p className="min-w-0 flex-1 truncate">
          {telefono
            ? `${cuentaBreve(cartola.banco, cartola.numeroCuenta)} · ${fechaCorta(cartola.fecha)}`
            : `${entra ? 'Abono' : 'Cargo'} · ${cuentaLarga(cartola)} · ${fechaLarga(cartola.fecha)}`}
        </p>
        <span className="tnum mr-2">
          {formatEntero(lugar.n)} de {formatEntero(lugar.total)}
        </span>
        <IconButton label="Línea anterior" tecla="K" onClick={() => onPaso(-1)}>
          {telefono ? <ChevronLeft aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
        <IconButton label="Línea siguiente" tecla="J" onClick={() => onPaso(1)}>
          {telefono ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
        </IconButton>
      </div>
      {telefono ? monto : null}
      <div className="mt-1 flex items-start justify-between gap-6">
        <h2 className="min-w-0 text-15 leading-7 font-medium break-words">
          <Glosa forma="entera" texto={cartola.descripcion} evidencias={evidencia} />
        </h2>
        {telefono ? null : monto}
      </div>
      {cartola.conciliado > 0 ? (
        <p className="text-12 text-muted-foreground">
          Ya tiene <Monto valor={cartola.conciliado} moneda={cartola.moneda} /> conciliados; se reparte lo que
          queda.
        </p>
      ) : null}
    </header>
  );
}
