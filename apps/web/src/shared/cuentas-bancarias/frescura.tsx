import type { CuentaConectada, CuentaCorriente } from '@cuadra/contract';
import { cn, StatusDot } from '@cuadra/ui';
import { hoy } from '../formats/index.ts';
import { describeFrescura, type FrescuraDeCuenta } from './frescura.ts';

const COLOR: Readonly<Record<FrescuraDeCuenta['tono'], string>> = {
  cuadra: '',
  neutro: '',
  aviso: 'text-aviso',
  negativo: 'text-negativo',
};

interface FrescuraProps {
  readonly cuenta: Pick<CuentaCorriente, 'fechaUltimaLinea'>;
  /** What its connection says; undefined while it loads, and of an account that no list of connections has. */
  readonly conexion: Pick<CuentaConectada, 'frescura' | 'motivo'> | undefined;
  /** Adds why it is not fresher, and what makes it so. */
  readonly explicada?: boolean;
  readonly className?: string;
}

/** How fresh an account is: the same colour and words on every screen that tells it. */
export function Frescura({ cuenta, conexion, explicada = false, className }: FrescuraProps) {
  const { texto, tono } = describeFrescura(cuenta, conexion, hoy());
  return (
    <span className={cn('flex items-baseline gap-1.5 text-12 text-muted-foreground', className)}>
      <StatusDot tono={tono} className="translate-y-[-1px]" />
      <span className="min-w-0">
        <span className={COLOR[tono]}>{texto}</span>
        {explicada && conexion ? `. ${conexion.motivo}` : null}
      </span>
    </span>
  );
}
