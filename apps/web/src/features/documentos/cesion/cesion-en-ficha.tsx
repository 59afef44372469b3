import {
  deleteCesion,
  getDocumento,
  getHistorial,
  listDocumentos,
  type DocumentoDetalle,
  createCesion,
} from '@cuadra/contract';
import { esCreditoCedido, formatRut, tipoDe } from '@cuadra/domain';
import { Badge, Button, SheetSection } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { fechaConAnio, formatMonto } from '../../../shared/formats/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { CederDialog } from './ceder-dialog.tsx';

const pagaA = ({ modelo, credito }: DocumentoDetalle) => {
  if (modelo === 'Compra') return 'Págasela a ';
  return credito === null ? 'Tu cliente se la paga a ' : 'Lo cediste: el deudor se lo paga a ';
};

/** Who must now be paid of a document, from the first cession to the last, and how to write one down. */
export function CesionEnFicha({ documento }: { documento: DocumentoDetalle }) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const [cediendo, setCediendo] = useState(false);
  const { id, modelo, cesiones } = documento;
  const { codigo } = documento.tipo;
  const cedible =
    (modelo === 'Compra' || modelo === 'Dte') && (tipoDe(codigo)?.cedible || esCreditoCedido(codigo));
  const propio = modelo === 'Dte' ? 'Dte' : 'Compra';
  const reread = () => {
    for (const endpoint of [getDocumento[propio], listDocumentos[propio], getHistorial])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const quitar = useMutation({
    mutationFn: () => call(deleteCesion[propio], { params: { id } }),
    onSuccess: () => {
      snackbar('Quitaste la cesión');
      reread();
    },
  });
  if (!cedible) return null;
  const vigente = cesiones.findLast((cesion) => cesion.vigente);
  // A credit that was bought is ceded on by a signed file alone, which says its place in the chain.
  const edita = puede(createCesion[propio]) && !documento.isAnnulled && documento.credito === null;
  if (!vigente && !edita) return null;
  return (
    <SheetSection title="Cesión">
      {vigente ? (
        <>
          <p>
            {pagaA(documento)}
            <span className="font-medium">{vigente.cesionario.razonSocial}</span>{' '}
            <span className="tnum text-muted-foreground">{formatRut(vigente.cesionario.rut)}</span>
            {modelo === 'Compra' ? `, no a ${documento.razonSocial}` : null}
          </p>
          <ul className="mt-2 flex flex-col gap-1">
            {cesiones.map((cesion) => (
              <li
                key={cesion.id}
                className="flex flex-wrap justify-between gap-x-3 text-12 text-muted-foreground"
              >
                <span>
                  {cesion.secuencia}. {cesion.cedente.razonSocial} a {cesion.cesionario.razonSocial},{' '}
                  {formatMonto(cesion.monto)}
                </span>
                <span className="flex items-center gap-2">
                  {fechaConAnio(cesion.fecha.slice(0, 10))}
                  <Badge>
                    {cesion.fuente === 'aec' ? 'Firmada' : `A mano, ${cesion.usuario ?? 'Cuadra'}`}
                  </Badge>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-muted-foreground">No está cedida.</p>
      )}
      {edita ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => setCediendo(true)}>Anotar cesión</Button>
          {vigente?.fuente === 'manual' ? (
            <Button variant="quiet" loading={quitar.isPending} onClick={() => quitar.mutate()}>
              Quitar la última
            </Button>
          ) : null}
        </div>
      ) : null}
      {cediendo ? (
        <CederDialog
          modelo={propio}
          id={id}
          onClose={() => setCediendo(false)}
          onDone={() => {
            setCediendo(false);
            reread();
          }}
        />
      ) : null}
    </SheetSection>
  );
}
