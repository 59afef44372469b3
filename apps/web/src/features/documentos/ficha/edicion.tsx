import {
  annulManual,
  getDocumento,
  getHistorial,
  listDocumentos,
  type DocumentoDetalle,
  type ModeloManual,
  updateManual,
} from '@cuadra/contract';
import { Button, Field, Textarea } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
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
  const queryClient = useQueryClient();
  const form = useForm({
    schema: annulManual[modelo].body.extend({
      motivo: z.string().trim().min(1, 'Escribe por qué se anula.'),
    }),
    names: ['motivo'],
    initial: { motivo: '' },
    send: (body) => call(annulManual[modelo], { params: { id: documento.id }, body }),
    onSent: () => {
      for (const endpoint of [listDocumentos[modelo], getDocumento[modelo], getHistorial])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      snackbar('Lo anulaste');
      onClose();
    },
  });
  const monto = formatMonto(documento.montoTotal, documento.moneda);
  return (
    <FormDialog
      form={form}
      title={`¿Anular por ${monto}?`}
      description="Queda en la lista, sin nada por pagar y con su motivo. No se puede deshacer."
      size="sm"
      action={`Anular ${monto}`}
      onClose={() => {
        if (!form.sending) onClose();
      }}
    >
      <Field label="Motivo" error={form.problems.motivo}>
        <Textarea maxLength={300} {...form.text('motivo')} />
      </Field>
    </FormDialog>
  );
}
