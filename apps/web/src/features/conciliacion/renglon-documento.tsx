import { Checkbox, cn, InputMonto, Monto, type MonedaCodigo } from '@cuadra/ui';
import { fechaCorta, formatMonto } from '../../shared/formats/index.ts';
import type { Renglon } from './borrador.ts';
import { byPointer } from './by-pointer.ts';
import { enLaDivisa, type Divisa } from './divisa.ts';

/** Columns that documents, sums and difference share, so that amounts end on one edge. */
export const COLUMNAS =
  'grid grid-cols-[16px_minmax(0,1fr)_64px_104px_108px] items-center gap-x-3 max-xl:grid-cols-[16px_minmax(0,1fr)_96px_108px] sm:@max-[35rem]/detalle:grid-cols-[16px_minmax(0,1fr)_96px_108px] max-sm:grid-cols-[16px_minmax(0,1fr)_116px]';

interface RenglonDocumentoProps {
  readonly renglon: Renglon;
  readonly moneda: MonedaCodigo;
  /** Whose it is, where the documents are of several. */
  readonly conNombre: boolean;
  readonly soloLectura: boolean;
  readonly onChange: (cambio: Partial<Pick<Renglon, 'elegido' | 'monto'>>) => void;
  /** Enter or Esc in an amount: back to the queue, where Enter accepts. */
  readonly onListo: () => void;
}

/** A document with what of it is applied. */
export function RenglonDocumento(props: RenglonDocumentoProps) {
  const { renglon, moneda, conNombre, soloLectura, onChange, onListo } = props;
  const { titulo, razonSocial, fecha, fechaVencimiento, saldo, monto, divisa, elegido } = renglon;
  const pasado = Math.abs(monto) > Math.abs(saldo);
  const vence = fechaVencimiento === null ? null : fechaCorta(fechaVencimiento);
  return (
    <li className={cn(COLUMNAS, 'border-b py-1.5')}>
      <Checkbox
        checked={elegido}
        disabled={soloLectura}
        aria-label={`Usar ${titulo}`}
        onCheckedChange={(marcar, { event }) => {
          onChange({ elegido: marcar });
          if (byPointer(event)) onListo();
        }}
      />
      <span className={cn('min-w-0', !elegido && 'text-muted-foreground')}>
        <span className="block truncate font-medium">{titulo}</span>
        <span className="block truncate text-12 text-muted-foreground">
          {conNombre ? `${razonSocial}, emitida el ${fechaCorta(fecha)}` : `Emitida el ${fechaCorta(fecha)}`}
          {vence ? <span className="xl:@min-[35rem]/detalle:hidden">, vence el {vence}</span> : null}
        </span>
        {divisa ? (
          <span className="tnum block truncate text-12 text-muted-foreground">
            {textoDivisa(divisa, monto, saldo)}
          </span>
        ) : null}
      </span>
      <span className="tnum text-12 text-muted-foreground max-xl:hidden @max-[35rem]/detalle:hidden">
        {vence ?? '–'}
      </span>
      <Monto forma="col" tono="gris" valor={saldo} moneda={moneda} className="max-sm:hidden" />
      {soloLectura ? (
        <Monto forma="col" valor={elegido ? monto : 0} moneda={moneda} className="pr-3" />
      ) : (
        <span className="min-w-0">
          <InputMonto
            data-monto-documento=""
            aria-label={`Monto que se aplica de ${titulo}`}
            aria-invalid={pasado || undefined}
            moneda={moneda}
            negativos={saldo < 0}
            disabled={!elegido}
            value={elegido ? monto : 0}
            onValueChange={(valor) => onChange({ monto: conSignoDe(saldo, valor ?? 0) })}
            onKeyDown={(event) => {
              const vuelve =
                event.key === 'Escape' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey);
              if (!vuelve) return;
              event.preventDefault();
              onListo();
            }}
          />
          {pasado ? <span className="num block text-11 text-negativo">Supera el saldo</span> : null}
        </span>
      )}
    </li>
  );
}

const NOMBRES = { CLP: 'peso', EUR: 'euro', UF: 'UF', USD: 'dólar' } as const;
const PESOS = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 4, useGrouping: 'always' });

/** `US$1.250,00, dólar a $941,37`: what is applied in the document's own currency, and the value of that day. */
function textoDivisa(divisa: Divisa, monto: number, saldo: number): string {
  const { moneda, cotiza } = divisa;
  const suyo = formatMonto(saldo === 0 ? 0 : enLaDivisa(divisa, monto, saldo), moneda);
  return cotiza === null
    ? suyo
    : `${suyo}, ${NOMBRES[cotiza.moneda]} a $${PESOS.format(Number(cotiza.valor))}`;
}

/** A nota de crédito is always netted, with or without its minus typed. */
function conSignoDe(saldo: number, valor: number): number {
  const magnitud = Math.abs(valor);
  return saldo < 0 && magnitud > 0 ? -magnitud : magnitud;
}
