import {
  annulManual,
  getDocumento,
  getHistorial,
  listDocumentos,
  type DocumentoDetalle,
  type ModeloManual,
  updateManual,
} from '@cuadra/contract';
import { Button, Dialog, Field, Textarea } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Pencil } from 'lucide-react';
import { lazy, Suspense, useId, useState, type SubmitEvent } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';
import { formatMonto } from '../../../shared/formats/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { esManual } from '../nuevo/borrador.ts';

const DocumentoDialog = lazy(async () => ({
  default: (await import('../nuevo/documento-dialog.tsx')).DocumentoDialog,
}));

/** Changing and annulling what a person entered; for what came from the SII, why not. */
export function Edicion({ documento }: { documento: DocumentoDetalle }) {
  const { modelo } = documento;
  const { puede } = useSession();
  return esManual(modelo) && puede(updateManual[modelo], annulManual[modelo]) ? (
    <Botones modelo={modelo} documento={documento} />
  ) : null;
}

function Botones({ modelo, documento }: { modelo: ModeloManual; documento: DocumentoDetalle }) {
  const [abierto, setAbierto] = useState<'editar' | 'anular' | null>(null);
  const cerrar = () => setAbierto(null);
  const { permitida, motivo } = documento.edicion;
  if (!permitida)
    return documento.isAnnulled ? null : <p className="px-5 py-2 text-12 text-muted-foreground">{motivo}</p>;
  return (
    <div className="flex flex-wrap gap-2 border-b px-5 py-3">
      <Button size="sm" onClick={() => setAbierto('editar')}>
        <Pencil aria-hidden />
        Editar
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAbierto('anular')}>
        <Ban aria-hidden />
        Anular
      </Button>
      <Suspense>
        {abierto === 'editar' ? (
          <DocumentoDialog modelo={modelo} documento={documento} onClose={cerrar} onSaved={cerrar} />
        ) : null}
      </Suspense>
      {abierto === 'anular' ? <AnularDialog modelo={modelo} documento={documento} onClose={cerrar} /> : null}
    </div>
  );
}

interface AnularProps {
  readonly modelo: ModeloManual;
  readonly documento: DocumentoDetalle;
  readonly onClose: () => void;
}

function AnularDialog({ modelo, documento, onClose }: AnularProps) {
  const idForm = useId();
  const queryClient = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const [enviado, setEnviado] = useState(false);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      call(annulManual[modelo], { params: { id: documento.id }, body: { motivo: motivo.trim() } }),
    onSuccess: () => {
      for (const endpoint of [listDocumentos[modelo], getDocumento[modelo], getHistorial])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      snackbar('Lo anulaste');
      onClose();
    },
  });
  const falta = motivo.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEnviado(true);
    if (!falta) mutate();
  };
  const monto = formatMonto(documento.montoTotal, documento.moneda);
  return (
    <Dialog
      open
      onOpenChange={(abierto) => {
        if (!abierto && !isPending) onClose();
      }}
      title={`¿Anular por ${monto}?`}
      description="Queda en la lista, sin nada por pagar y con su motivo. No se puede deshacer."
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Volver
          </Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Anular {monto}
          </Button>
        </>
      }
    >
      <form id={idForm} onSubmit={submit} className="flex flex-col gap-3">
        <Field label="Motivo" error={enviado && falta ? 'Escribe por qué se anula.' : undefined}>
          <Textarea
            value={motivo}
            maxLength={300}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        </Field>
        {error ? (
          <p role="alert" className="text-12 text-negativo">
            {messageOf(error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
