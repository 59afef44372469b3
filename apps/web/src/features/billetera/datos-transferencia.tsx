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
  // A bank's field takes the figures of an amount alone.
  const datos: readonly (readonly [nombre: string, valor: string, copia?: string])[] = [
    ['Código, en el comentario', referencia],
    ['Monto', formatMonto(monto), String(monto)],
    ['Banco', cuenta.banco],
    ['Tipo de cuenta', cuenta.tipoCuenta],
    ['Número de cuenta', cuenta.numeroCuenta],
    ['RUT', cuenta.rut],
    ['Nombre', cuenta.razonSocial],
    ['Correo', cuenta.email],
  ];
  return (
    <dl className="divide-y rounded-md border">
      {datos.map(([nombre, valor, copia = valor]) => (
        <div key={nombre} className="flex items-center gap-3 py-1 pr-1 pl-3">
          <dt className="w-24 shrink-0 text-12 text-muted-foreground sm:w-36">{nombre}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-2 font-medium">
            <span className="min-w-0 flex-1 break-words">{valor}</span>
            <IconButton
              label={`Copiar ${nombre.toLowerCase()}`}
              onClick={() => {
                void navigator.clipboard.writeText(copia).then(() => snackbar('Copiado'));
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
