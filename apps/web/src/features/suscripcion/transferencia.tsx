import type { TransferenciaPortal } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button } from '@cuadra/ui';
import { Copy } from 'lucide-react';
import { formatMonto } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

interface DatosDeTransferenciaProps {
  readonly datos: TransferenciaPortal;
  /** Whole pesos. */
  readonly monto: number;
}

/** The account to transfer to. The payment is recognised by the company's RUT. */
export function DatosDeTransferencia({
  datos: { titular, rut, banco, tipoCuenta, numeroCuenta, email },
  monto,
}: DatosDeTransferenciaProps) {
  const lineas = [titular, formatRut(rut), `${banco}, ${tipoCuenta} ${numeroCuenta}`, email].filter(
    (linea) => linea !== null,
  );
  const copy = async () => {
    await navigator.clipboard.writeText([...lineas, formatMonto(monto)].join('\n'));
    snackbar('Datos copiados');
  };
  return (
    <details className="rounded-md border px-3 py-2.5">
      <summary className="cursor-pointer font-medium">Pagar por transferencia</summary>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <ul className="mr-auto">
          {lineas.map((linea) => (
            <li key={linea}>{linea}</li>
          ))}
        </ul>
        <Button size="sm" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar datos
        </Button>
      </div>
      <p className="mt-2 text-12 text-muted-foreground">
        Transfiere desde una cuenta con el RUT de tu empresa.
      </p>
    </details>
  );
}
