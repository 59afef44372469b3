import {
  getBilletera,
  listCuentasCorrientes,
  listMovimientosBilletera,
  retiroSchema,
  withdrawBilletera,
  type CuentaCorriente,
} from '@cuadra/contract';
import { ConfirmDialog, Field, InputMonto, Select } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatMonto } from '../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

const CAMPOS = ['monto', 'idCuenta'] as const;

interface Retiro {
  readonly monto: number | null;
  readonly idCuenta: number | null;
}

const nombreDe = ({ banco, numeroCuenta, alias }: CuentaCorriente) =>
  alias ? `${alias}, ${banco} ${numeroCuenta}` : `${banco} ${numeroCuenta}`;

/** Takes money out to a current account of the company, after a confirmation that names the amount. */
export function RetiroDialog({ disponible, onClose }: { disponible: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  // The same key for every try of this dialog: a retry after a lost answer takes the money out once.
  const [clave] = useState(() => crypto.randomUUID());
  const [confirma, setConfirma] = useState(false);
  const { data: cuentas } = useQuery(queryFor(listCuentasCorrientes));
  const sirven = (cuentas?.items ?? []).filter(
    ({ tipo, moneda, activa }) => tipo === 'CC' && moneda === 'CLP' && activa,
  );
  const form = useForm({
    schema: retiroSchema(disponible),
    names: CAMPOS,
    initial: (): Retiro => ({ monto: null, idCuenta: null }),
    toBody: ({ monto, idCuenta }) => ({
      monto: monto ?? undefined,
      idCuenta: sirven.find(({ id }) => id === idCuenta)?.id,
    }),
    send: async (retiro) => {
      if (!confirma) {
        setConfirma(true);
        return;
      }
      const operacion = await call(withdrawBilletera, { body: { ...retiro, clave } }).catch(
        (error: unknown) => {
          setConfirma(false);
          throw error;
        },
      );
      snackbar(`${formatMonto(operacion.monto)} van en camino a tu banco`);
      void queryClient.invalidateQueries({ queryKey: keyOf(getBilletera) });
      void queryClient.invalidateQueries({ queryKey: keyOf(listMovimientosBilletera) });
      onClose();
    },
  });
  const { monto, idCuenta } = form.values;
  const elegida = sirven.find(({ id }) => id === idCuenta);
  if (confirma && monto !== null && elegida)
    return (
      <ConfirmDialog
        open
        onOpenChange={(abierto) => {
          if (!abierto) setConfirma(false);
        }}
        title={`Retirar ${formatMonto(monto)} de la billetera`}
        description={`Llegarán a ${nombreDe(elegida)}. Un retiro no se puede deshacer.`}
        confirmLabel={`Retirar ${formatMonto(monto)}`}
        loading={form.sending}
        onConfirm={() => form.submit()}
      />
    );
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Retirar de la billetera"
      description={`Tienes ${formatMonto(disponible)} disponibles.`}
      action="Continuar"
      onClose={onClose}
    >
      <Field label="Monto" error={form.problems.monto}>
        <InputMonto value={monto} onValueChange={(nuevo) => form.set({ monto: nuevo })} />
      </Field>
      <Field
        label="Cuenta de destino"
        error={form.problems.idCuenta}
        hint={
          cuentas && sirven.length === 0
            ? 'Agrega primero una cuenta corriente en pesos de la empresa.'
            : undefined
        }
      >
        <Select
          placeholder="Elige una cuenta"
          value={idCuenta}
          options={sirven.map((cuenta) => ({ value: cuenta.id, label: nombreDe(cuenta) }))}
          onValueChange={(nueva) => form.set({ idCuenta: nueva })}
        />
      </Field>
    </FormDialog>
  );
}
