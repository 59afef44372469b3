import {
  MAX_RELACIONADOS,
  type AristaRelacion,
  type ClaseRelacion,
  type getRelacionados,
  type NodoRelacionado,
  type ReplyOf,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { assertVeModelo, veModelo } from '../../registros/documentos/index.ts';
import {
  MAX_ARISTAS,
  readCesionarios,
  readNodosDocumento,
  readNodosLinea,
  readNotasVenta,
  readPares,
  readReferenciasDe,
} from './store/relacionados.ts';

type Suelto = Omit<NodoRelacionado, 'nivel'>;

const CLASE_DE_CODIGO: Readonly<Record<number, ClaseRelacion>> = {
  1: 'anula',
  2: 'corrige_texto',
  3: 'corrige_monto',
};
const claveDocumento = (id: number) => `d${id}`;
const claveLinea = (id: number) => `l${id}`;

/** What one step from some documents and bank lines leads to. */
interface Paso {
  readonly aristas: AristaRelacion[];
  /** Ends that are no record of the company, by key. */
  readonly sueltos: Map<string, Suelto>;
  readonly documentos: Set<number>;
  readonly lineas: Set<number>;
  readonly lleno: boolean;
}

async function step(
  tx: Tx,
  idEmpresa: number,
  desde: { documentos: readonly number[]; lineas: readonly number[] },
): Promise<Paso> {
  const { documentos } = desde;
  const referencias = await readReferenciasDe(tx, idEmpresa, documentos);
  const pares = await readPares(tx, idEmpresa, desde);
  const notas = await readNotasVenta(tx, idEmpresa, documentos);
  const cesiones = await readCesionarios(tx, idEmpresa, documentos);
  const paso: Paso = {
    aristas: [],
    sueltos: new Map(),
    documentos: new Set(),
    lineas: new Set(),
    lleno: [referencias, pares, notas, cesiones].some((filas) => filas.length === MAX_ARISTAS),
  };
  for (const { idDocumento, idDocumentoRef, codigoTipoRef, folioRef, ...referencia } of referencias) {
    const hasta = idDocumentoRef === null ? `r${codigoTipoRef}-${folioRef}` : claveDocumento(idDocumentoRef);
    paso.documentos.add(idDocumento);
    if (idDocumentoRef !== null) paso.documentos.add(idDocumentoRef);
    else
      paso.sueltos.set(hasta, {
        key: hasta,
        clase: 'ausente',
        id: null,
        modelo: null,
        titulo: `${referencia.tipo ?? `Documento ${codigoTipoRef}`} ${folioRef}`,
        detalle: null,
        fecha: referencia.fechaRef,
        monto: null,
        moneda: null,
      });
    paso.aristas.push({
      desde: claveDocumento(idDocumento),
      hasta,
      clase: CLASE_DE_CODIGO[referencia.codRef ?? 0] ?? 'refiere',
      monto: referencia.monto,
    });
  }
  for (const { idDocumento, idCartola, monto } of pares) {
    paso.documentos.add(idDocumento);
    paso.lineas.add(idCartola);
    paso.aristas.push({
      desde: claveLinea(idCartola),
      hasta: claveDocumento(idDocumento),
      clase: 'concilia',
      monto,
    });
  }
  for (const { idOt, idDocumento, monto } of notas) {
    paso.documentos.add(idOt).add(idDocumento);
    paso.aristas.push({
      desde: claveDocumento(idDocumento),
      hasta: claveDocumento(idOt),
      clase: 'nota_venta',
      monto,
    });
  }
  for (const { id, idDocumento, nombre, monto, fecha } of cesiones) {
    const key = `c${id}`;
    paso.sueltos.set(key, {
      key,
      clase: 'cesionario',
      id: null,
      modelo: null,
      titulo: nombre,
      detalle: 'A quien se cedió',
      fecha,
      monto,
      moneda: 'CLP',
    });
    paso.aristas.push({ desde: claveDocumento(idDocumento), hasta: key, clase: 'cede', monto });
  }
  return paso;
}

/**
 * The drawing of a document's relations: what it refers to, what refers to it, the bank lines that settle it, and one
 * step further. Throws `no_encontrado` where the company has no such document.
 */
export function listRelacionados(
  db: Db,
  principal: Principal,
  id: number,
): Promise<ReplyOf<typeof getRelacionados>> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const [centro] = await readNodosDocumento(tx, idEmpresa, [id]);
    if (!centro) throw notFound('Ese documento no existe o no es de tu empresa.');
    assertVeModelo(principal, centro.modelo);
    const niveles = new Map<string, number>([[claveDocumento(id), 0]]);
    const sueltos = new Map<string, Suelto>();
    const aristas = new Map<string, AristaRelacion>();
    let frontera = { documentos: [id], lineas: [] as number[] };
    let cortado = false;
    for (const nivel of [1, 2]) {
      const paso = await step(tx, idEmpresa, frontera);
      cortado ||= paso.lleno;
      const nuevos = { documentos: [] as number[], lineas: [] as number[] };
      const claim = (key: string): boolean => {
        if (niveles.has(key)) return false;
        if (niveles.size === MAX_RELACIONADOS) {
          cortado = true;
          return false;
        }
        niveles.set(key, nivel);
        return true;
      };
      for (const uno of paso.documentos) if (claim(claveDocumento(uno))) nuevos.documentos.push(uno);
      for (const una of paso.lineas) if (claim(claveLinea(una))) nuevos.lineas.push(una);
      for (const [key, suelto] of paso.sueltos) if (claim(key)) sueltos.set(key, suelto);
      for (const arista of paso.aristas) {
        const { desde, hasta, clase } = arista;
        if (niveles.has(desde) && niveles.has(hasta)) aristas.set(`${desde} ${hasta} ${clase}`, arista);
      }
      frontera = nuevos;
    }
    const idsDe = (letra: string) =>
      [...niveles.keys()].filter((key) => key.startsWith(letra)).map((key) => Number(key.slice(1)));
    const documentos = (await readNodosDocumento(tx, idEmpresa, idsDe('d'))).filter(({ modelo }) =>
      veModelo(principal, modelo),
    );
    const lineas = await readNodosLinea(tx, idEmpresa, idsDe('l'));
    const nodos: Suelto[] = [
      ...documentos.map((nodo) => ({
        ...nodo,
        key: claveDocumento(nodo.id),
        clase: 'documento' as const,
        moneda: oneOf(MONEDAS, nodo.moneda),
      })),
      ...lineas.map((nodo) => ({
        ...nodo,
        key: claveLinea(nodo.id),
        clase: 'linea' as const,
        modelo: 'Cartola',
        moneda: oneOf(MONEDAS, nodo.moneda),
      })),
      ...sueltos.values(),
    ];
    const keys = new Set(nodos.map(({ key }) => key));
    const conNivel = nodos.map((nodo) => ({ ...nodo, nivel: niveles.get(nodo.key) ?? 0 }));
    return {
      nodos: conNivel.toSorted((a, b) => a.nivel - b.nivel || a.key.localeCompare(b.key, 'en')),
      aristas: [...aristas.values()].filter(({ desde, hasta }) => keys.has(desde) && keys.has(hasta)),
      cortado,
    };
  });
}
