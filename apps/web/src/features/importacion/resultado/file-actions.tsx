import type { ArchivoImportado, Importacion } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useOpens } from '../../../shared/navigation/use-open-destinations.ts';
import { destinosDe, type Destino } from './describe-archivo.ts';
import { ChooseCuenta } from './choose-cuenta.tsx';
import { DiscardButton } from './discard-button.tsx';

const DESTINO: Readonly<Record<Destino, string>> = {
  '/ventas': 'Ver ventas',
  '/compras': 'Ver compras',
  '/cartolas': 'Ver cartolas',
  '/transbank': 'Ver abonos',
  '/remuneraciones': 'Ver remuneraciones',
  '/previred': 'Ver Previred',
  '/impuestos': 'Ver impuestos',
  '/gastos': 'Ver gastos',
  '/honorarios': 'Ver honorarios',
  '/boletas-terceros': 'Ver boletas de terceros',
};

interface FileActionsProps {
  readonly importacion: Importacion;
  readonly archivo: ArchivoImportado;
}

/** What can be done with a file: tell what it waits for, leave it out, or go where its rows are. */
export function FileActions({ importacion, archivo }: FileActionsProps) {
  const opens = useOpens();
  if (archivo.estado === 'por_mapear') {
    return (
      <>
        <DiscardButton importacion={importacion} archivo={archivo} />
        <Button
          size="sm"
          render={
            <Link
              to="/importar"
              search={(previa) => ({ ...previa, id: importacion.id, archivo: archivo.id })}
            />
          }
        >
          {archivo.vistaPrevia?.documento ? 'Confirmar movimientos' : 'Indicar columnas'}
          <span className="sr-only"> de {archivo.nombre}</span>
        </Button>
      </>
    );
  }
  if (archivo.estado === 'falta_cuenta') {
    return (
      <>
        <DiscardButton importacion={importacion} archivo={archivo} />
        <ChooseCuenta importacion={importacion} archivo={archivo} />
      </>
    );
  }
  const { idCuentaCorriente } = archivo;
  return destinosDe(archivo)
    .filter(opens)
    .map((to) => (
      <Button
        key={to}
        size="sm"
        variant="quiet"
        render={
          to === '/cartolas' ? (
            <Link to={to} search={idCuentaCorriente === null ? {} : { cuenta: idCuentaCorriente }} />
          ) : (
            <Link to={to} />
          )
        }
      >
        {DESTINO[to]}
      </Button>
    ));
}
