import type { CuentaConectada, LecturaBanco } from '@cuadra/contract';
import { Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Frescura } from '../../shared/cuentas-bancarias/frescura.tsx';
import { LogoBanco } from '../../shared/cuentas-bancarias/logo-banco.tsx';
import { NOMBRE_TIPO_CUENTA } from '../../shared/cuentas-bancarias/textos.ts';
import { describeAvance } from './textos.ts';

interface CuentaFilaProps {
  readonly cuenta: CuentaConectada;
  /** What the bank of an account by file is called; within a connection it stands above. */
  readonly banco?: string | undefined;
  /** How far the last reading came with it. */
  readonly avance?: LecturaBanco['cuentas'][number] | undefined;
  readonly children?: ReactNode;
}

/** An account: what it holds, how fresh that is, and why not fresher. */
export function CuentaFila({ cuenta, banco, avance, children }: CuentaFilaProps) {
  const { id, tipo, numeroCuenta, alias, moneda, saldo } = cuenta;
  const nombre = [banco, numeroCuenta].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      {banco === undefined ? null : <LogoBanco banco={banco} />}
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to="/cartolas"
            search={{ cuenta: id }}
            className="font-medium underline-offset-2 hover:underline"
          >
            {alias ?? nombre}
          </Link>
          <span className="text-12 text-muted-foreground">
            {alias === null ? NOMBRE_TIPO_CUENTA[tipo] : `${NOMBRE_TIPO_CUENTA[tipo]} ${nombre}`}
            {moneda === 'CLP' ? '' : ` en ${moneda}`}
          </span>
        </p>
        <Frescura cuenta={cuenta} conexion={cuenta} explicada className="mt-0.5" />
        {avance === undefined ? null : (
          <p className="mt-0.5 text-12 text-muted-foreground">{describeAvance(avance)}</p>
        )}
      </div>
      <div className="flex items-center gap-3">
        {saldo === null ? null : <Monto valor={saldo} moneda={moneda} tono="fuerte" />}
        {children}
      </div>
    </li>
  );
}
