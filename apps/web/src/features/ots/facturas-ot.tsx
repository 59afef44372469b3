import { linkFacturas, listFacturasSugeridas, unlinkFactura, type OtDetalle } from '@cuadra/contract';
import { Badge, Button, IconButton, Monto, SheetSection } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { call } from '../../shared/api/index.ts';
import { fechaCorta, formatMonto } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useOtTouched } from './use-touched.ts';

const enlace = 'underline decoration-input underline-offset-3 hover:decoration-current';

/** The invoices of a nota de venta, what of each, what is left, and which others may be its. */
export function FacturasOt({ ot }: { ot: OtDetalle }) {
  const { puede, tiposDocumento } = useSession();
  const touched = useOtTouched();
  const { id, moneda, Documentos: facturas } = ot;
  const edita = puede(linkFacturas);
  const quitar = useMutation({
    mutationFn: (idDocumento: number) => call(unlinkFactura, { params: { id, idDocumento } }),
    onSuccess: () => snackbar('Quitaste el vínculo'),
    onSettled: touched,
  });
  if (ot.estado === 'anulada') return null;
  return (
    <SheetSection title="Facturas">
      <ul className="flex flex-col">
        {facturas.map((factura) => {
          const nombre = `${nombreDeTipoDocumento(factura.tipo, tiposDocumento)} ${factura.folio}`;
          return (
            <li key={factura.id} className="flex items-center gap-2 border-b py-1.5">
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 truncate">
                  <Link to="/ventas" search={{ id: factura.id }} className={enlace}>
                    {nombre}
                  </Link>
                  {factura.isAnnulled ? <Badge tono="aviso">Anulada</Badge> : null}
                </p>
                <p className="tnum truncate text-12 text-muted-foreground">
                  {fechaCorta(factura.fechaEmision)} · de {formatMonto(factura.montoTotal, moneda)}
                </p>
              </div>
              {edita ? (
                <IconButton
                  label={`Quitar el vínculo con ${nombre}`}
                  onClick={() => quitar.mutate(factura.id)}
                >
                  <Unlink aria-hidden />
                </IconButton>
              ) : null}
              <Monto forma="col" valor={factura.monto} moneda={moneda} />
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between gap-4 pt-2">
        <span className="text-muted-foreground">
          {ot.montoFacturado >= ot.montoTotal
            ? 'Nada por facturar'
            : facturas.length > 0
              ? 'Queda por facturar'
              : 'Por facturar'}
        </span>
        <Monto forma="col" valor={ot.montoTotal - ot.montoFacturado} moneda={moneda} />
      </p>
      {edita && ot.estado !== 'cerrada' && ot.montoFacturado < ot.montoTotal ? <Sugeridas ot={ot} /> : null}
    </SheetSection>
  );
}

const MOTIVO = { monto: 'mismo monto', parte: 'una parte', excede: 'la supera' } as const;

/** Invoices of the same customer that may be of this nota de venta. */
function Sugeridas({ ot }: { ot: OtDetalle }) {
  const { tiposDocumento } = useSession();
  const touched = useOtTouched();
  const { id, moneda } = ot;
  const { data } = useQuery(queryFor(listFacturasSugeridas, { params: { id } }));
  const vincular = useMutation({
    mutationFn: (factura: { id: number; folio: string }) =>
      call(linkFacturas, { params: { id }, body: { documentos: [{ id: factura.id }] } }),
    onSuccess: (_nueva, { folio }) => snackbar(`Vinculaste la factura ${folio}`),
    onSettled: touched,
  });
  if (!data) return null;
  if (data.items.length === 0)
    return (
      <p className="mt-3 text-12 text-muted-foreground">
        Cuando llegue una factura de este cliente, podrás vincularla aquí.
      </p>
    );
  return (
    <>
      <h4 className="mt-4 mb-1 text-12 font-medium text-muted-foreground">Pueden ser de esta nota</h4>
      <ul className="flex flex-col">
        {data.items.slice(0, 5).map((factura) => {
          const nombre = `${nombreDeTipoDocumento(factura.tipo, tiposDocumento)} ${factura.folio}`;
          return (
            <li key={factura.id} className="flex items-center gap-2 border-b py-1.5 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  <Link to="/ventas" search={{ id: factura.id }} className={enlace}>
                    {nombre}
                  </Link>
                </p>
                <p className="tnum truncate text-12 text-muted-foreground">
                  {fechaCorta(factura.fechaEmision)} · {MOTIVO[factura.motivo]}
                </p>
              </div>
              <Monto forma="col" valor={factura.disponible} moneda={moneda} />
              <Button
                size="sm"
                aria-label={`Vincular ${nombre}`}
                loading={vincular.isPending && vincular.variables.id === factura.id}
                onClick={() => vincular.mutate(factura)}
              >
                Vincular
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
