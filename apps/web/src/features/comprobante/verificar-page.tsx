import { verificarComprobante, type ComprobanteVerificado } from '@cuadra/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormError, PublicCard, SubmitButton, TextField, useForm } from '../../shared/form/index.ts';
import { Resultado } from './resultado.tsx';

/** Proves a receipt by the code on it: typed, or in the fragment of the address that its QR holds. */
export function VerificarPage({ codigo }: { readonly codigo: string }) {
  const [verificado, setVerificado] = useState<ComprobanteVerificado | null>(null);
  const sent = useRef(false);
  const form = useForm({
    schema: verificarComprobante.body,
    names: ['codigo'],
    initial: { codigo },
    send: async (body) => {
      setVerificado(null);
      return call(verificarComprobante, { body });
    },
    onSent: setVerificado,
    retry: 'codigo',
  });
  const { submit } = form;
  useEffect(() => {
    if (sent.current || codigo === '') return;
    sent.current = true;
    submit();
  }, [codigo, submit]);
  return (
    <PublicCard title="Verifica un comprobante de pago">
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.text('codigo')}
          name="codigo"
          error={form.problems.codigo}
          label="Código"
          placeholder="17-8KQ4-M2ZT-90BX-3F7H-W5YN"
          autoComplete="off"
          spellCheck={false}
          autoFocus={codigo === ''}
        />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Verificar</SubmitButton>
      </form>
      {verificado === null ? null : <Resultado comprobante={verificado} />}
    </PublicCard>
  );
}
