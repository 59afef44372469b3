import { listCuentasCorrientes } from '@cuadra/contract';
import { Field, Select } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { cuentaCorta } from '../../cuentas-bancarias/textos.ts';
import { queryFor } from '../../queries/index.ts';
import { useSession } from '../../session/index.ts';

interface CuentaDeCargoFieldProps {
  /** Id of the account; empty for none yet. */
  readonly value: string;
  readonly onChange: (cuenta: string) => void;
  readonly error: string | undefined;
}

/** The account's id as the contract takes it. */
export const idDeCuenta = (value: string) => (value === '' ? null : Number(value));

/** Selector of the paying account; hidden without access to the bank accounts. */
export function CuentaDeCargoField({ value, onChange, error }: CuentaDeCargoFieldProps) {
  const ve = useSession().puede(listCuentasCorrientes);
  const { data } = useQuery({ ...queryFor(listCuentasCorrientes), enabled: ve });
  const cuentas = (data?.items ?? []).filter(
    ({ tipo, moneda, activa }) => (tipo === 'CC' || tipo === 'CW') && moneda === 'CLP' && activa,
  );
  if (cuentas.length === 0) return null;
  return (
    <Field label="Se paga desde" optional error={error}>
      <Select
        value={value}
        onValueChange={(elegida) => onChange(elegida)}
        options={[
          { value: '', label: 'Se decide al pagar' },
          ...cuentas.map((cuenta) => ({ value: String(cuenta.id), label: cuentaCorta(cuenta) })),
        ]}
      />
    </Field>
  );
}
