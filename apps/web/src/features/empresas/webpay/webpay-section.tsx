import { getWebpay } from '@cuadra/contract';
import { Badge, Button } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../../shared/queries/index.ts';
import { Seccion } from '../seccion.tsx';
import { QuitarWebpay } from './quitar-webpay.tsx';
import { WebpayDialog } from './webpay-dialog.tsx';

/** Whether customers may pay by card, and the commerce that takes the money. */
export function WebpaySection() {
  const queryClient = useQueryClient();
  const { data } = useQuery(queryFor(getWebpay));
  const [open, setOpen] = useState(false);
  if (data === undefined) return null;
  const { comercio } = data;
  const refresh = () => void queryClient.invalidateQueries(queryFor(getWebpay));
  return (
    <Seccion title="Pagos con tarjeta" lead="Tus clientes pagan sus facturas con Webpay Plus.">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3">
        {comercio === null ? (
          <p className="text-muted-foreground">Aún no recibes pagos con tarjeta.</p>
        ) : (
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              Comercio <span className="tnum">{comercio.codigoComercio}</span>
              {comercio.ambiente === 'integracion' ? <Badge tono="aviso">De prueba</Badge> : null}
            </p>
            <p className="mt-0.5 text-12 text-muted-foreground">
              {comercio.montoLibre
                ? 'El cliente puede pagar una parte.'
                : 'El cliente paga documentos completos.'}
            </p>
          </div>
        )}
        <div className="flex gap-2">
          {comercio === null ? null : <QuitarWebpay onRemoved={refresh} />}
          <Button onClick={() => setOpen(true)}>{comercio === null ? 'Conectar Webpay' : 'Cambiar'}</Button>
        </div>
      </div>
      {open ? (
        <WebpayDialog
          comercio={comercio}
          onClose={() => {
            setOpen(false);
            refresh();
          }}
        />
      ) : null}
    </Seccion>
  );
}
