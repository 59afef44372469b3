import type { ArchivoImportado, Importacion } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../shared/session/index.ts';
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
  const { puede, tiene } = useSession();
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
  const allowed = (to: Destino) => {
    if (to === '/cartolas') return tiene('banco') && puede('cartolas.ver');
    return puede(to === '/remuneraciones' ? 'remuneraciones.ver' : 'documentos.ver');
  };
  const { idCuentaCorriente } = archivo;
  return destinosDe(archivo)
    .filter(allowed)
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
