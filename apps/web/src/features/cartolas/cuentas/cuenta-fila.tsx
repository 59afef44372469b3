import { updateCuentaCorriente, type CuentaConectada, type CuentaCorriente } from '@cuadra/contract';
import { Badge, Monto, ProgressBar } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Frescura } from '../../../shared/cuentas-bancarias/frescura.tsx';
import { NOMBRE_TIPO_CUENTA } from '../../../shared/cuentas-bancarias/textos.ts';
import { hoy } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { CuentaMenu } from './cuenta-menu.tsx';
import { diasDeTarjeta, nombreDe, origenDelSaldo } from './textos.ts';

interface CuentaFilaProps {
  readonly cuenta: CuentaCorriente;
  /** What its connection says; undefined while that loads. */
  readonly conexion: CuentaConectada | undefined;
  readonly onEditar: () => void;
  readonly onEliminar: () => void;
}

/** An account: what it is, what it holds and since when, and what may be done with it. */
export function CuentaFila({ cuenta, conexion, onEditar, onEliminar }: CuentaFilaProps) {
  const { puede } = useSession();
  const { id, tipo, banco, numeroCuenta, alias, moneda, activa, saldo } = cuenta;
  const origen = origenDelSaldo(cuenta, hoy());
  return (
    <li className="flex items-start gap-x-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/cartolas"
              search={{ cuenta: id }}
              className="font-medium break-words underline-offset-2 hover:underline"
            >
              {nombreDe(cuenta)}
            </Link>
            {activa ? null : <Badge tono="neutro">Inactiva</Badge>}
          </p>
          <p className="text-12 text-muted-foreground">
            {NOMBRE_TIPO_CUENTA[tipo]}
            {alias === null || tipo === 'CW' ? '' : ` · ${banco} ${numeroCuenta}`}
            {moneda === 'CLP' ? '' : ` · en ${moneda}`}
          </p>
          <Frescura cuenta={cuenta} conexion={conexion} explicada className="mt-0.5" />
          <Limites cuenta={cuenta} />
        </div>
        <div className="shrink-0 sm:text-right">
          {saldo === null ? (
            <p className="text-muted-foreground">Sin saldo conocido</p>
          ) : (
            <p className="text-15 font-semibold">
              <Monto valor={saldo} moneda={moneda} />
            </p>
          )}
          {origen === null ? null : <p className="text-12 text-muted-foreground">{origen}</p>}
        </div>
      </div>
      {puede(updateCuentaCorriente) && tipo !== 'CW' ? (
        <CuentaMenu cuenta={cuenta} onEditar={onEditar} onEliminar={onEliminar} />
      ) : (
        <span aria-hidden className="w-7 shrink-0" />
      )}
    </li>
  );
}

/** An account below zero, and what a card's limit has left. */
function Limites({ cuenta }: { cuenta: CuentaCorriente }) {
  const { moneda, sobregiro, lineaCredito, cupo, cupoUsado } = cuenta;
  const dias = diasDeTarjeta(cuenta);
  return (
    <>
      {sobregiro === 0 ? null : (
        <p className="mt-1 text-12 text-negativo">
          Sobregirada en <Monto valor={sobregiro} moneda={moneda} />
          {lineaCredito === null ? null : (
            <>
              {' de una línea de '}
              <Monto valor={lineaCredito} moneda={moneda} />
            </>
          )}
        </p>
      )}
      {cupo === null ? null : (
        <div className="mt-1.5 max-w-80">
          {cupoUsado === null || cupo === 0 ? null : (
            <ProgressBar valor={Math.min(cupoUsado, cupo)} total={cupo} label="Cupo usado" size="sm" />
          )}
          <p className="mt-1 text-12 text-muted-foreground">
            {cupoUsado === null ? (
              <>
                Cupo de <Monto valor={cupo} moneda={moneda} />
              </>
            ) : (
              <>
                <Monto valor={cupoUsado} moneda={moneda} /> usados de <Monto valor={cupo} moneda={moneda} />
              </>
            )}
          </p>
        </div>
      )}
      {dias === null ? null : <p className="text-12 text-muted-foreground">{dias}</p>}
    </>
  );
}
