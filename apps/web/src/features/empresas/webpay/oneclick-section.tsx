import {
  AMBIENTES_WEBPAY,
  deleteOneclick,
  getOneclick,
  oneclickEscrito,
  putOneclick,
  type AjusteOneclick,
} from '@cuadra/contract';
import { Badge, Button, ConfirmDialog, Field, Input, Select } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import { snackbarError } from '../../../shared/snackbar/index.ts';
import { Seccion } from '../seccion.tsx';

const CAMPOS = ['codigoComercio', 'codigoHijo', 'apiKey', 'ambiente'] as const;
const NOMBRES = { integracion: 'Integración (de prueba)', produccion: 'Producción' } as const;
const AMBIENTES = AMBIENTES_WEBPAY.map((value) => ({ value, label: NOMBRES[value] }));

const schema = oneclickEscrito.extend({
  apiKey: z.preprocess((valor) => (valor === '' ? undefined : valor), oneclickEscrito.shape.apiKey),
});

/** How the operator charges the cards that companies leave for their plan; nothing for any other company. */
export function OneclickSection() {
  const queryClient = useQueryClient();
  const { data } = useQuery(queryFor(getOneclick));
  const [abierto, setAbierto] = useState<'cambiar' | 'quitar' | null>(null);
  const cerrar = () => {
    setAbierto(null);
    void queryClient.invalidateQueries({ queryKey: keyOf(getOneclick) });
  };
  const quitar = useMutation({
    mutationFn: () => call(deleteOneclick),
    onSuccess: cerrar,
    onError: snackbarError,
  });
  if (!data?.opera) return null;
  const { comercio } = data;
  return (
    <Seccion
      title="Tarjetas de los planes"
      lead="Las empresas guardan una tarjeta y cada factura de su plan se cobra sola, con Oneclick Mall."
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3">
        {comercio === null ? (
          <p className="text-muted-foreground">Aún no cobras tarjetas guardadas.</p>
        ) : (
          <p className="flex flex-wrap items-center gap-2 font-medium">
            Comercio <span className="tnum">{comercio.codigoComercio}</span>, tienda{' '}
            <span className="tnum">{comercio.codigoHijo}</span>
            {comercio.ambiente === 'integracion' ? <Badge tono="aviso">De prueba</Badge> : null}
          </p>
        )}
        <div className="flex gap-2">
          {comercio === null ? null : <Button onClick={() => setAbierto('quitar')}>Quitar</Button>}
          <Button onClick={() => setAbierto('cambiar')}>
            {comercio === null ? 'Conectar Oneclick' : 'Cambiar'}
          </Button>
        </div>
      </div>
      {abierto === 'cambiar' ? <OneclickDialog comercio={comercio} onClose={cerrar} /> : null}
      <ConfirmDialog
        open={abierto === 'quitar'}
        onOpenChange={(open) => setAbierto(open ? 'quitar' : null)}
        title="Dejar de cobrar tarjetas guardadas"
        description="Las facturas siguientes se pagan a mano."
        confirmLabel="Quitar Oneclick"
        destructive
        loading={quitar.isPending}
        onConfirm={() => quitar.mutate()}
      />
    </Seccion>
  );
}

interface OneclickDialogProps {
  readonly comercio: AjusteOneclick['comercio'];
  readonly onClose: () => void;
}

function OneclickDialog({ comercio, onClose }: OneclickDialogProps) {
  const form = useForm({
    schema,
    names: CAMPOS,
    initial: {
      codigoComercio: comercio?.codigoComercio ?? '',
      codigoHijo: comercio?.codigoHijo ?? '',
      apiKey: '',
      ambiente: comercio?.ambiente ?? 'produccion',
    },
    send: (body) => call(putOneclick, { body }),
    onSent: onClose,
  });
  const { values, set, problems } = form;
  return (
    <FormDialog
      form={form}
      title="Tarjetas de los planes"
      description="Los códigos y la llave secreta que Transbank te entregó al contratar Oneclick Mall."
      size="sm"
      action="Guardar"
      onClose={onClose}
    >
      <Field label="Código de comercio" error={problems.codigoComercio}>
        <Input inputMode="numeric" maxLength={12} autoFocus {...form.text('codigoComercio')} />
      </Field>
      <Field label="Código de la tienda" error={problems.codigoHijo}>
        <Input inputMode="numeric" maxLength={12} {...form.text('codigoHijo')} />
      </Field>
      <Field
        label="Llave secreta"
        error={problems.apiKey}
        {...(comercio !== null && { hint: 'Déjala vacía para conservar la actual.' })}
      >
        <Input type="password" autoComplete="off" maxLength={200} {...form.text('apiKey')} />
      </Field>
      <Field label="Ambiente" error={problems.ambiente}>
        <Select options={AMBIENTES} value={values.ambiente} onValueChange={(ambiente) => set({ ambiente })} />
      </Field>
    </FormDialog>
  );
}
