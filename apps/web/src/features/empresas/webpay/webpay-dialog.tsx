import { AMBIENTES_WEBPAY, putWebpay, webpayEscrito, type AjusteWebpay } from '@cuadra/contract';
import { Checkbox, Field, Input, Select } from '@cuadra/ui';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';

const CAMPOS = ['codigoComercio', 'apiKey', 'ambiente', 'montoLibre'] as const;
const NOMBRES = { integracion: 'Integración (de prueba)', produccion: 'Producción' } as const;
const AMBIENTES = AMBIENTES_WEBPAY.map((value) => ({ value, label: NOMBRES[value] }));

const schema = webpayEscrito.extend({
  apiKey: z.preprocess((valor) => (valor === '' ? undefined : valor), webpayEscrito.shape.apiKey),
});

interface Props {
  readonly comercio: AjusteWebpay['comercio'];
  readonly onClose: () => void;
}

/** Asks for the commerce and its key; without a key the one that is kept stays. */
export function WebpayDialog({ comercio, onClose }: Props) {
  const form = useForm({
    schema,
    names: CAMPOS,
    initial: {
      codigoComercio: comercio?.codigoComercio ?? '',
      apiKey: '',
      ambiente: comercio?.ambiente ?? 'produccion',
      montoLibre: comercio?.montoLibre ?? false,
    },
    send: (body) => call(putWebpay, { body }),
    onSent: onClose,
  });
  const { values, set, problems } = form;
  return (
    <FormDialog
      form={form}
      title="Pagos con tarjeta"
      description="El código de comercio y la llave secreta que Transbank te entregó al contratar Webpay Plus."
      size="sm"
      action="Guardar"
      onClose={onClose}
    >
      <Field label="Código de comercio" error={problems.codigoComercio}>
        <Input inputMode="numeric" maxLength={12} autoFocus {...form.text('codigoComercio')} />
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
      <Checkbox checked={values.montoLibre} onCheckedChange={(montoLibre) => set({ montoLibre })}>
        El cliente puede pagar una parte de lo que debe
      </Checkbox>
    </FormDialog>
  );
}
