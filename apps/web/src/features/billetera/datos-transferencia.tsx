import type { CuentaDeposito } from '@cuadra/contract';
import { IconButton } from '@cuadra/ui';
import { Copy } from 'lucide-react';
import { formatMonto } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

/** What a person copies into their bank's transfer, one by one. */
export function DatosTransferencia({
  cuenta,
  monto,
  referencia,
}: {
  cuenta: CuentaDeposito;
  monto: number;
  referencia: string;
}) {
  const datos = [
    ['Código, en el comentario', referencia],
    ['Monto', formatMonto(monto)],
    ['Banco', cuenta.banco],
    ['Tipo de cuenta', cuenta.tipoCuenta],
    ['Número de cuenta', cuenta.numeroCuenta],
    ['RUT', cuenta.rut],
    ['Nombre', cuenta.razonSocial],
    ['Correo', cuenta.email],
  ] as const;
  return (
    <dl className="divide-y rounded-md border">
      {datos.map(([nombre, valor]) => (
        <div key={nombre} className="flex items-center gap-3 py-1 pr-1 pl-3">
          <dt className="w-36 shrink-0 text-12 text-muted-foreground">{nombre}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-2 font-medium">
            <span className="min-w-0 flex-1 truncate">{valor}</span>
            <IconButton
              label={`Copiar ${nombre.toLowerCase()}`}
              onClick={() => {
                void navigator.clipboard.writeText(valor).then(() => snackbar('Copiado'));
              }}
            >
              <Copy />
            </IconButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}
