import type { FacturaVencida } from '@cuadra/contract';
import { Checkbox, Monto } from '@cuadra/ui';
import { fechaCorta, plural } from '../../shared/formats/index.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../shared/session/index.ts';

interface FacturasFieldProps {
  readonly facturas: readonly FacturaVencida[];
  readonly elegidas: ReadonlySet<number>;
  readonly onChange: (elegidas: ReadonlySet<number>) => void;
  readonly error: string | undefined;
}

/** Overdue invoices to choose from: those of another commitment, or of another currency than the first, are off. */
export function FacturasField({ facturas, elegidas, onChange, error }: FacturasFieldProps) {
  const { tiposDocumento } = useSession();
  const moneda = facturas.find(({ id }) => elegidas.has(id))?.moneda;
  return (
    <fieldset>
      <legend className="text-12 font-medium text-muted-foreground">Facturas vencidas</legend>
      {facturas.length === 0 ? (
        <p className="py-2 text-muted-foreground">Este cliente no tiene facturas vencidas.</p>
      ) : (
        <ul className="mt-1 max-h-56 overflow-y-auto rounded-md border">
          {facturas.map((factura) => {
            const { id, tipo, folio, vence, dias, saldo, compromiso } = factura;
            const otra = moneda !== undefined && factura.moneda !== moneda;
            return (
              <li key={id} className="flex items-center gap-3 border-b px-3 py-2 last:border-b-0">
                <Checkbox
                  checked={elegidas.has(id)}
                  disabled={compromiso !== null || otra}
                  aria-label={`${nombreDeTipoDocumento(tipo, tiposDocumento)} ${folio}`}
                  onCheckedChange={(marcada) => {
                    const nuevas = new Set(elegidas);
                    if (marcada) nuevas.add(id);
                    else nuevas.delete(id);
                    onChange(nuevas);
                  }}
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    {nombreDeTipoDocumento(tipo, tiposDocumento)} <span className="tnum">{folio}</span>
                  </span>
                  <span className="block text-12 text-muted-foreground">
                    {compromiso === null
                      ? `venció el ${fechaCorta(vence)}, hace ${plural(dias, 'día')}`
                      : 'Ya está en un compromiso'}
                  </span>
                </span>
                <Monto valor={saldo} moneda={factura.moneda} />
              </li>
            );
          })}
        </ul>
      )}
      {error === undefined ? null : (
        <p role="alert" className="mt-1 text-12 text-negativo">
          {error}
        </p>
      )}
    </fieldset>
  );
}
