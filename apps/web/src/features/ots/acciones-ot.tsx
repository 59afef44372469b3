import { changeEstadoOt, duplicateOt, getOtPdf, type BodyInput, type OtDetalle } from '@cuadra/contract';
import { Button, ConfirmDialog, IconButton, Menu, MenuItem } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import { call, saveBlob } from '../../shared/api/index.ts';
import { formatMonto } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useOtTouched } from './use-touched.ts';

const DICHO = { abierta: 'Abriste', cerrada: 'Cerraste', anulada: 'Anulaste' } as const;

/** PDF, change, copy, close and annul. */
export function AccionesOt({ ot }: { ot: OtDetalle }) {
  const { puede } = useSession();
  const navigate = useNavigate();
  const touched = useOtTouched();
  const [anulando, setAnulando] = useState(false);
  const { id, folio, estado } = ot;
  const edita = puede(changeEstadoOt);
  const pdf = useMutation({
    mutationFn: () => call(getOtPdf, { params: { id } }),
    onSuccess: (archivo) => saveBlob(archivo, `nota-de-venta-${folio}.pdf`),
  });
  const cambio = useMutation({
    mutationFn: (body: BodyInput<typeof changeEstadoOt>) => call(changeEstadoOt, { params: { id }, body }),
    onSuccess: (_nueva, { estado: pedido }) => {
      setAnulando(false);
      snackbar(`${DICHO[pedido]} la nota de venta ${folio}`);
    },
    onSettled: touched,
  });
  const copia = useMutation({
    mutationFn: () => call(duplicateOt, { params: { id } }),
    onSuccess: (nueva) => {
      touched();
      snackbar(`Creaste el borrador ${nueva.folio}`);
      void navigate({ to: '/ots/$id/editar', params: { id: nueva.id } });
    },
  });
  const editable = ot.montoFacturado === 0 && (estado === 'borrador' || estado === 'abierta');
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {edita && editable ? (
        <Button variant="primary" render={<Link to="/ots/$id/editar" params={{ id }} />}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : null}
      <Button loading={pdf.isPending} aria-label="Descargar PDF" onClick={() => pdf.mutate()}>
        <FileText aria-hidden />
        PDF
      </Button>
      {edita ? (
        <>
          {estado === 'borrador' || estado === 'cerrada' ? (
            <Button loading={cambio.isPending} onClick={() => cambio.mutate({ estado: 'abierta' })}>
              Abrir
            </Button>
          ) : null}
          <Menu
            align="end"
            trigger={
              <IconButton label="Más acciones" tooltip={false}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem onClick={() => copia.mutate()}>Duplicar</MenuItem>
            {estado === 'abierta' || estado === 'facturada' ? (
              <MenuItem onClick={() => cambio.mutate({ estado: 'cerrada' })}>Cerrar</MenuItem>
            ) : null}
            {estado === 'anulada' || ot.montoFacturado > 0 ? null : (
              <MenuItem onClick={() => setAnulando(true)}>Anular</MenuItem>
            )}
          </Menu>
          <ConfirmDialog
            open={anulando}
            onOpenChange={setAnulando}
            title={`Anular la nota de venta ${folio} por ${formatMonto(ot.montoTotal, ot.moneda)}`}
            description="Queda en la lista como anulada y no se puede volver a abrir. Su folio no se usa de nuevo."
            confirmLabel={`Anular la ${folio}`}
            destructive
            loading={cambio.isPending}
            onConfirm={() => cambio.mutate({ estado: 'anulada' })}
          />
        </>
      ) : null}
    </div>
  );
}
