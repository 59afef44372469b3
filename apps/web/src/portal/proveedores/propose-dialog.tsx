import type { CuentaDePortal } from '@cuadra/contract';
import { NOMBRE_TIPO_CUENTA, TIPOS_CUENTA_PAGO, type TipoCuentaPago } from '@cuadra/domain/beneficiarios';
import { Checkbox, Combobox, CuadraRoot, Field, Input, Select, type ComboboxOption } from '@cuadra/ui';
import { useEffect, useState } from 'react';
import { FormFrame, useSending } from '../form-frame.tsx';
import { proposeAccount, readBanks } from './api.ts';

export interface ProposeDialogProps {
  readonly cuentas: readonly CuentaDePortal[];
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** The form in a root of its own: fields of the application float in the one around them. */
export default function ProposeDialog(props: ProposeDialogProps) {
  return (
    <CuadraRoot>
      <ProposeForm {...props} />
    </CuadraRoot>
  );
}

const TYPES = TIPOS_CUENTA_PAGO.map((value) => ({ value, label: NOMBRE_TIPO_CUENTA[value] }));

/** Names that belong under one field of the page. */
const FIELDS = ['idIntegrador', 'tipoCuenta', 'numeroCuenta', 'pagadores'];

function ProposeForm({ cuentas, onClose, onDone }: ProposeDialogProps) {
  const { sending, problems, send } = useSending();
  const [banks, setBanks] = useState<readonly ComboboxOption[]>([]);
  const [bank, setBank] = useState<ComboboxOption | null>(null);
  const [tipoCuenta, setTipoCuenta] = useState<TipoCuentaPago>('corriente');
  const [numeroCuenta, setNumeroCuenta] = useState('');
  // A refused field shows its error until its value changes.
  const [refused, setRefused] = useState<{ bank: ComboboxOption | null; numeroCuenta: string } | null>(null);
  const free = cuentas.filter(({ porConfirmar }) => !porConfirmar).map(({ pagador }) => pagador);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(free.map(({ id }) => id)));
  useEffect(() => {
    let left = false;
    readBanks().then(
      ({ items }) => {
        if (!left) setBanks(items.map(({ id, nombre }) => ({ value: String(id), label: nombre })));
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  const submit = () => {
    setRefused({ bank, numeroCuenta });
    void send(async () => {
      const { propuestas } = await proposeAccount({
        idIntegrador: bank === null ? null : Number(bank.value),
        tipoCuenta,
        numeroCuenta: numeroCuenta.replace(/[\s.-]/g, ''),
        pagadores: [...chosen],
      });
      onDone(
        propuestas === 1
          ? 'Propusiste la cuenta. La empresa te llamará para confirmarla; mientras, no sale ningún pago.'
          : `Propusiste la cuenta a ${propuestas} empresas. Te llamarán para confirmarla; mientras, no sale ningún pago.`,
      );
    });
  };
  return (
    <FormFrame
      title="Proponer otra cuenta"
      description="Tiene que ser tuya: del mismo RUT."
      action="Proponer"
      sending={sending}
      problems={problems}
      fields={FIELDS}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Banco" error={refused?.bank === bank ? problems['idIntegrador'] : undefined}>
        <Combobox options={banks} value={bank} onValueChange={setBank} placeholder="Elige el banco" />
      </Field>
      <Field label="Tipo de cuenta" error={problems['tipoCuenta']}>
        <Select options={TYPES} value={tipoCuenta} onValueChange={setTipoCuenta} />
      </Field>
      <Field
        label="Número de cuenta"
        error={refused?.numeroCuenta === numeroCuenta ? problems['numeroCuenta'] : undefined}
      >
        <Input
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          value={numeroCuenta}
          onChange={(event) => setNumeroCuenta(event.currentTarget.value)}
        />
      </Field>
      {free.length > 1 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">Quién te pagaría ahí</legend>
          {free.map(({ id, nombre }) => (
            <Checkbox
              key={id}
              checked={chosen.has(id)}
              onCheckedChange={(isChosen) =>
                setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
              }
            >
              {nombre}
            </Checkbox>
          ))}
          {problems['pagadores'] === undefined ? null : (
            <p role="alert" className="text-12 text-negativo">
              {problems['pagadores']}
            </p>
          )}
        </fieldset>
      ) : null}
    </FormFrame>
  );
}
