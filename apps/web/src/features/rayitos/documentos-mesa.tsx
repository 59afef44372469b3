import type { FilaCola } from '@cuadra/contract';
import { Checkbox, Diferencia, InputMonto, Monto } from '@cuadra/ui';
import { fechaCorta } from '../../shared/formats/index.ts';
import { changeRenglon, diferencia, sumElegidos, type Borrador, type Renglon } from './borrador.ts';

interface DocumentosMesaProps {
  readonly fila: FilaCola;
  readonly borrador: Borrador;
  readonly onBorrador: (borrador: Borrador) => void;
  readonly total: number;
  readonly lineas: number;
  readonly soloLectura: boolean;
}

/** The documents at stake with what of each is applied, their sum, the bank and the difference, on one edge. */
export function DocumentosMesa({
  fila,
  borrador,
  onBorrador,
  total,
  lineas,
  soloLectura,
}: DocumentosMesaProps) {
  const { cartola } = fila;
  const entra = cartola.abono > 0;
  const { renglones } = borrador;
  if (renglones.length === 0) return null;
  return (
    <div className="mt-6">
      <div className="grid grid-cols-[minmax(0,1fr)_96px_112px] items-center gap-x-3 border-b pb-2 pl-8 text-11 text-muted-foreground max-sm:grid-cols-[minmax(0,1fr)_112px]">
        <h3 className="truncate">Documentos</h3>
        <span className="text-right max-sm:hidden">Saldo</span>
        <span className="text-right">Se aplica</span>
      </div>
      <ul>
        {renglones.map((renglon) => (
          <RenglonFila
            key={renglon.id}
            renglon={renglon}
            soloLectura={soloLectura}
            onChange={(cambio) => onBorrador(changeRenglon(borrador, renglon.id, cambio))}
          />
        ))}
      </ul>
      <div className="flex justify-between py-2 pl-8 text-muted-foreground">
        <span>Suma de documentos</span>
        <Monto forma="col" valor={sumElegidos(borrador)} moneda={cartola.moneda} />
      </div>
      <div className="flex justify-between border-b py-2 pl-8 text-muted-foreground">
        <span>
          {lineas > 1 ? `${lineas} líneas del banco` : entra ? 'Abono del banco' : 'Cargo del banco'}
        </span>
        <Monto forma="col" valor={total} moneda={cartola.moneda} />
      </div>
      <Diferencia
        valor={diferencia(borrador, total)}
        moneda={cartola.moneda}
        texto={textoDiferencia(diferencia(borrador, total), entra)}
      />
    </div>
  );
}

function textoDiferencia(valor: number, entra: boolean): string | undefined {
  if (valor === 0) return undefined;
  const lado = entra ? 'abono' : 'cargo';
  return valor > 0 ? `sobra del ${lado}, la línea queda abierta` : `falta para completar los documentos`;
}

function RenglonFila({
  renglon,
  soloLectura,
  onChange,
}: {
  renglon: Renglon;
  soloLectura: boolean;
  onChange: (cambio: Partial<Pick<Renglon, 'elegido' | 'monto'>>) => void;
}) {
  const { titulo, detalle, fechaVencimiento, saldo, monto, elegido } = renglon;
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_96px_112px] items-center gap-x-3 border-b py-1.5 max-sm:grid-cols-[16px_minmax(0,1fr)_112px]">
      <Checkbox
        checked={elegido}
        disabled={soloLectura}
        aria-label={`Usar ${titulo}`}
        onCheckedChange={(marcar) => onChange({ elegido: marcar })}
      />
      <span className="min-w-0">
        <span className="block truncate font-medium">{titulo}</span>
        <span className="block truncate text-12 text-muted-foreground">
          {detalle}
          {fechaVencimiento ? ` · vence el ${fechaCorta(fechaVencimiento)}` : ''}
        </span>
      </span>
      <Monto forma="col" tono="gris" valor={saldo} className="max-sm:hidden" />
      <InputMonto
        size="sm"
        aria-label={`Monto que se aplica de ${titulo}`}
        negativos={saldo < 0}
        disabled={soloLectura || !elegido}
        value={monto}
        onValueChange={(valor) => onChange({ monto: valor ?? 0 })}
      />
    </li>
  );
}
