import { listCartolas, RUTA_PANTALLA, type Asiento } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/index.ts';
import { ENLACE } from '../enlace.ts';

/** What an entry is of, by its glosa: leads to its document where it has one, else to its bank line. */
export function OrigenDeLinea({ linea }: { linea: Pick<Asiento, 'Documento' | 'idCartola' | 'glosa'> }) {
  const { puede } = useSession();
  const { Documento, idCartola, glosa } = linea;
  if (Documento)
    return (
      <Link to={RUTA_PANTALLA[Documento.modelo]} search={{ id: Documento.id }} className={ENLACE}>
        {glosa}
      </Link>
    );
  if (idCartola !== null && puede(listCartolas))
    return (
      <Link to="/cartolas" search={{ id: idCartola }} className={ENLACE}>
        {glosa}
      </Link>
    );
  return glosa;
}
