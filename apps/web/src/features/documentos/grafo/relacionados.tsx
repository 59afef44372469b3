import {
  getRelacionados,
  MODELOS_COMENTARIO,
  RUTA_PANTALLA,
  type ClaseRelacion,
  type DocumentoDetalle,
  type NodoRelacionado,
  listCartolas,
} from '@cuadra/contract';
import { cn, Monto, SheetSection } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plural } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { splitTitulo, wordsOf } from './palabras.ts';
import { NODO_PX, placeNodos, type NodoUbicado } from './place-nodos.ts';

/** What settles is a closed line, what annuls a red one, what only names a dotted one. */
const TRAZO: Readonly<Record<ClaseRelacion, string>> = {
  anula: 'stroke-negativo',
  corrige_texto: 'stroke-control [stroke-dasharray:4_3]',
  corrige_monto: 'stroke-control',
  refiere: 'stroke-control [stroke-dasharray:2_3]',
  cede: 'stroke-foreground',
  nota_venta: 'stroke-control',
  concilia: 'stroke-cuadra',
};

/** The document among what it has to do with, two steps around: a list whose items stand where a drawing has them. */
export function Relacionados({ documento }: { documento: Pick<DocumentoDetalle, 'id'> }) {
  const { data } = useQuery(queryFor(getRelacionados, { params: { id: documento.id } }));
  // Alone it has nothing to draw, and without an answer the lists above still tell.
  if (!data || data.nodos.length < 2) return null;
  const { ancho, alto, nodos, trazos, ocultos } = placeNodos(data.nodos, data.aristas);
  return (
    <SheetSection title="Mapa de relaciones">
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Mapa de relaciones">
        <div className="relative" style={{ width: ancho, height: alto }}>
          <svg aria-hidden width={ancho} height={alto} className="absolute inset-0 fill-none stroke-[1.5]">
            {trazos.map(({ key, clase, d }) => (
              <path key={key} d={d} className={TRAZO[clase]} />
            ))}
          </svg>
          <ul>
            {nodos.map((ubicado) => (
              <Nodo key={ubicado.nodo.key} {...ubicado} />
            ))}
          </ul>
        </div>
      </div>
      {ocultos > 0 || data.cortado ? (
        <p className="mt-2 text-12 text-muted-foreground">
          {ocultos > 0 ? `Hay ${plural(ocultos, 'relación', 'relaciones')} más.` : 'Hay más relaciones.'}
        </p>
      ) : null}
    </SheetSection>
  );
}

/** Where a node is seen, for those who may see it. */
function useDestino({ clase, id, modelo, nivel }: NodoRelacionado) {
  const { puede } = useSession();
  if (nivel === 0 || id === null) return null;
  if (clase === 'linea' && !puede(listCartolas)) return null;
  const conocido = MODELOS_COMENTARIO.find((uno) => uno === modelo);
  return conocido === undefined ? null : { to: RUTA_PANTALLA[conocido], id };
}

function Nodo({ nodo, x, y, aristas }: NodoUbicado) {
  const destino = useDestino(nodo);
  const palabras = wordsOf(nodo.key, aristas);
  const [inicio, folio] = nodo.clase === 'documento' ? splitTitulo(nodo.titulo) : [nodo.titulo, ''];
  const caja = cn(
    'flex h-full flex-col justify-center rounded-sm border bg-background px-2 text-12 leading-tight',
    nodo.nivel === 0 && 'border-foreground',
    nodo.clase === 'ausente' && 'border-dashed text-muted-foreground',
    destino !== null && 'hover:bg-accent',
  );
  const contenido = (
    <>
      <span className="flex min-w-0">
        <span className="truncate">{inicio}</span>
        {folio === '' ? null : <span className="tnum shrink-0 font-medium">&nbsp;{folio}</span>}
      </span>
      <span className="truncate text-11 text-muted-foreground">
        {nodo.monto !== null && nodo.moneda !== null ? (
          <Monto valor={nodo.monto} moneda={nodo.moneda} />
        ) : nodo.clase === 'ausente' ? (
          'no ha llegado'
        ) : (
          nodo.detalle
        )}
      </span>
    </>
  );
  return (
    <li className="absolute" style={{ left: x, top: y, width: NODO_PX.ancho, height: NODO_PX.alto }}>
      {palabras === '' ? null : (
        <span className="absolute -top-3.5 left-0 w-full truncate text-[10px] leading-none text-muted-foreground">
          {palabras}
        </span>
      )}
      {destino === null ? (
        <span className={caja} {...(nodo.nivel === 0 && { 'aria-current': 'true' })} title={nodo.titulo}>
          {contenido}
        </span>
      ) : (
        <Link to={destino.to} search={{ id: destino.id }} className={caja} title={nodo.titulo}>
          {contenido}
        </Link>
      )}
    </li>
  );
}
