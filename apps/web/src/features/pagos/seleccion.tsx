import {
  aprobarOrdenes,
  devolverOrdenes,
  fechaDeOrdenes,
  postNomina,
  procesarOrdenes,
  type OrdenItem,
} from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { BulkBar, Button, buttonVariants, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import type { UseSelection } from '../../shared/lista/index.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Acto } from './acto-dialog.tsx';

interface SeleccionProps {
  readonly selection: UseSelection;
  readonly ordenes: readonly OrdenItem[];
  readonly acto: 'aprobar' | 'pagar';
  readonly onActo: (acto: Acto, ordenes: readonly OrdenItem[]) => void;
}

/** Bar of the selected orders: count, sum and actions. */
export function Seleccion({ selection, ordenes, acto, onActo }: SeleccionProps) {
  const { puede } = useSession();
  const total = sumMontos(ordenes.map(({ monto }) => monto));
  const impedidas =
    acto === 'aprobar' ? ordenes.filter(({ noPuedoAprobar }) => noPuedoAprobar !== null).length : 0;
  const enCamino = ordenes.filter(({ enviada }) => enviada !== null).length;
  const deBilletera = ordenes.every((orden) => orden.deBilletera);
  const paraNomina = ordenes.every((orden) => !orden.deBilletera && orden.enviada === null);
  return (
    <BulkBar
      count={plural(ordenes.length, 'orden', 'órdenes')}
      summary={
        <>
          suma <Monto valor={total} moneda="CLP" className="font-medium text-foreground" />
          {impedidas > 0 ? ` · ${impedidas} que no puedes aprobar` : null}
          {enCamino > 0 ? ` · ${enCamino} en camino` : null}
        </>
      }
      actions={
        <>
          {acto === 'aprobar' && puede(aprobarOrdenes) ? (
            <Button
              size="sm"
              variant="primary"
              disabled={impedidas > 0}
              onClick={() => onActo('aprobar', ordenes)}
            >
              Aprobar {formatMonto(total)}
            </Button>
          ) : null}
          {acto === 'pagar' && puede(procesarOrdenes) ? (
            <Button
              size="sm"
              variant="primary"
              disabled={enCamino > 0}
              onClick={() => onActo(deBilletera ? 'transferir' : 'pagar', ordenes)}
            >
              {deBilletera ? 'Pagar' : 'Anotar pago de'} {formatMonto(total)}
            </Button>
          ) : null}
          {acto === 'pagar' && puede(postNomina) && ordenes.length > 0 && paraNomina ? (
            <Link
              to="/chipay/nominas/nueva"
              search={{ ids: ordenes.map(({ id }) => id).join(',') }}
              className={buttonVariants({ size: 'sm' })}
            >
              Nómina para el banco
            </Link>
          ) : null}
          {puede(fechaDeOrdenes) ? (
            <Button size="sm" onClick={() => onActo('fecha', ordenes)}>
              Cambiar fecha
            </Button>
          ) : null}
          {puede(devolverOrdenes) ? (
            <Button size="sm" onClick={() => onActo('devolver', ordenes)}>
              Devolver
            </Button>
          ) : null}
        </>
      }
      onClose={selection.clear}
    />
  );
}
