import { BulkBar, Button, Kbd } from '@cuadra/ui';
import { formatEntero, plural } from '../../../shared/formats/index.ts';
import { Sumas } from '../sumas.tsx';
import { countLineas } from './orden.ts';
import type { SinPar } from './use-sin-par.ts';

/** The selection, money in and out apart, the part of it to accept, and the account for all of it. */
export function SeleccionSinPar({ sinPar }: { sinPar: SinPar }) {
  const { elegidas } = sinPar;
  const aceptables = elegidas.filter(({ destinos, par }) => destinos.length > 0 || par !== null);
  const sumas = [...Map.groupBy(elegidas, ({ moneda }) => moneda)].map(([moneda, suyos]) => {
    const suma = (signo: 1 | -1) =>
      suyos.reduce(
        (total, { lineas, par }) =>
          par ? total : total + lineas.reduce((uno, { monto }) => uno + Math.max(0, signo * monto), 0),
        0,
      );
    return { moneda, abonos: suma(1), cargos: suma(-1) };
  });
  return (
    <BulkBar
      count={plural(countLineas(elegidas), 'línea')}
      summary={<Sumas sumas={sumas} />}
      actions={
        <>
          {aceptables.length > 0 ? (
            <Button variant="primary" size="sm" onClick={sinPar.acceptElegidas}>
              Aceptar {formatEntero(countLineas(aceptables))}
              <Kbd>Ctrl Enter</Kbd>
            </Button>
          ) : null}
          {sinPar.porClasificar.length > 0 ? (
            <Button
              variant={aceptables.length > 0 ? 'secondary' : 'primary'}
              size="sm"
              onClick={sinPar.askCuenta}
            >
              {aceptables.length > 0 ? 'Otra cuenta' : 'Elegir cuenta'}
              <Kbd>C</Kbd>
            </Button>
          ) : null}
        </>
      }
      onClose={() => sinPar.markAll(false)}
    />
  );
}
