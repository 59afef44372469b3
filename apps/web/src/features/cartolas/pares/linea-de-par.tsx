import type { LineaDePar } from '@cuadra/contract';
import { Glosa, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { cuentaCorta } from '../../../shared/cuentas-bancarias/textos.ts';
import { fechaCorta } from '../../../shared/formats/index.ts';
import { montoDeLinea } from '../columns.tsx';

/** A line of a pair: its words, which lead to it, its day and account, and its amount. */
export function VistaLineaDePar({ linea, onOpen }: { linea: LineaDePar; onOpen?: () => void }) {
  return (
    <div className="flex min-w-0 flex-1 items-baseline gap-3">
      <div className="min-w-0 flex-1">
        <Link
          to="/cartolas"
          search={{ id: linea.id, ids: String(linea.id) }}
          {...(onOpen ? { onClick: onOpen } : {})}
          className="block truncate underline decoration-input underline-offset-3 hover:decoration-current"
        >
          <Glosa texto={linea.descripcion} />
        </Link>
        <p className="tnum truncate text-12 text-muted-foreground">
          {fechaCorta(linea.fecha)} · {cuentaCorta(linea)}
        </p>
      </div>
      <Monto forma="col" valor={montoDeLinea(linea)} moneda={linea.moneda} />
    </div>
  );
}
