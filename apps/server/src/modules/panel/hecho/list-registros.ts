import {
  MODELOS_CLASIFICABLES,
  OTROS_REGISTROS_DE_ACTO,
  type listRegistrosDeActo,
  type ReplyOf,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readHechos } from '../../conciliacion/automatizacion/index.ts';
import { readMotivosDeQuedar } from '../../entrada/importacion/index.ts';
import { isDeDocumento } from '../../registros/manual/index.ts';
import { loadActo } from './get-acto.ts';
import { readVista } from './sight.ts';
import type { FilaActo } from './store/lista.ts';
import {
  CLASES_DE_CLIENTE,
  readArchivos,
  readClientesDeActo,
  readDocumentoDeActo,
  readDocumentosDeAjuste,
  readImportados,
  readLineaDeAbono,
  readLineaDeSugerencia,
  readLineasDePares,
  readOrdenesDeActo,
  type ClaseDeCliente,
  type FilaRegistro,
} from './store/registros.ts';

type Reply = ReplyOf<typeof listRegistrosDeActo>;
type Page = { readonly page: number; readonly perPage: number };

const REGISTROS = [...MODELOS_CLASIFICABLES, ...OTROS_REGISTROS_DE_ACTO];

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

const capitalize = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1);

const isDeOrden = (clase: FilaActo['clase']) => clase.endsWith('_orden');

const DE_CLIENTE: ReadonlySet<string> = new Set(CLASES_DE_CLIENTE);
const isDeCliente = (clase: FilaActo['clase']): clase is ClaseDeCliente => DE_CLIENTE.has(clase);

/** Records of an act whose kind has its own reading. */
async function readDeOrigen(
  tx: Tx,
  idEmpresa: number,
  { clase, clave, idOrigen }: FilaActo,
): Promise<FilaRegistro[]> {
  if (clase === 'par') return readLineasDePares(tx, idEmpresa, clave);
  if (isDeOrden(clase)) return readOrdenesDeActo(tx, idEmpresa, { clave, idOrigen });
  if (isDeCliente(clase)) return readClientesDeActo(tx, idEmpresa, { clase, clave, idOrigen });
  if (clase === 'documento') return readDocumentosDeAjuste(tx, idEmpresa, { clave, idOrigen });
  if (isDeDocumento(clase)) return readDocumentoDeActo(tx, idEmpresa, clave);
  if (idOrigen === null) return [];
  if (clase === 'abono') return readLineaDeAbono(tx, idEmpresa, idOrigen);
  if (clase === 'descarte') return readLineaDeSugerencia(tx, idEmpresa, idOrigen);
  return clase === 'importacion' ? readArchivos(tx, idEmpresa, idOrigen) : [];
}

const HIZO: Partial<Record<FilaActo['clase'], string>> = {
  descarte: 'Descartó su sugerencia',
  par: 'Unida a la otra',
  abono: 'Elegida como depósito',
  ingreso: 'Ingresado a mano',
  edicion: 'Cambiado',
  anulacion: 'Anulado',
  documento: 'Cambiado',
  importacion: 'Importado',
};

/** Kinds whose records stand under their lote. */
const POR_LOTE: ReadonlySet<FilaActo['clase']> = new Set([
  'conciliacion',
  'clasificacion',
  'asignacion',
  'comentario',
] as const);

/** A page of the records that an act touched. Throws `no_encontrado`. */
export function listRegistrosDe(
  { db }: Pick<Platform, 'db'>,
  principal: Principal,
  id: number,
  pagina: Page,
): Promise<Reply> {
  const { idEmpresa } = principal;
  const { page, perPage } = pagina;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const acto = await loadActo(tx, principal, id);
    if (POR_LOTE.has(acto.clase)) {
      const filas = await readHechos(
        tx,
        { idEmpresa, lote: acto.clave, conSueldos: principal.permisos.includes('remuneraciones.ver') },
        pagina,
      );
      return {
        items: filas.map(({ total: _total, hizo, ...fila }) => ({
          ...present(fila),
          vigente: fila.vigente,
          hizo: capitalize(LISTA.format(hizo)),
        })),
        pagination: paginate(filas[0]?.total ?? 0, page, perPage),
      };
    }
    if (acto.clase === 'importacion' && acto.idOrigen !== null) {
      const importados = await listImportados(tx, principal, acto.idOrigen, pagina);
      // An import without records left lists its files.
      if (importados.pagination.count > 0) return importados;
    }
    const filas = await readDeOrigen(tx, idEmpresa, acto);
    const hizo = HIZO[acto.clase] ?? '';
    return {
      items: filas
        .slice((page - 1) * perPage, page * perPage)
        .map((fila) => ({ ...present(fila), vigente: fila.vigente ?? acto.deshecho === null, hizo })),
      pagination: paginate(filas.length, page, perPage),
    };
  });
}

/** A page of the records that an import brought, each with its reason where an undo would leave it. */
async function listImportados(
  tx: Tx,
  principal: Principal,
  idImportacion: number,
  pagina: Page,
): Promise<Reply> {
  const { idEmpresa } = principal;
  const { modelos } = readVista(principal);
  const { filas, total } = await readImportados(tx, { idEmpresa, idImportacion, modelos }, pagina);
  const [lineas = [], documentos = []] = [true, false].map((deBanco) =>
    filas.filter(({ modelo }) => (modelo === 'Cartola') === deBanco).map(({ id }) => id),
  );
  const quedan = {
    lineas: await readMotivosDeQuedar(tx, idEmpresa, 'cartola', { idImportacion, ids: lineas }),
    documentos: await readMotivosDeQuedar(tx, idEmpresa, 'documento', { idImportacion, ids: documentos }),
  };
  return {
    items: filas.map((fila) => {
      const motivo = quedan[fila.modelo === 'Cartola' ? 'lineas' : 'documentos'].get(fila.id);
      return {
        ...present(fila),
        vigente: true,
        hizo: motivo === undefined ? 'Importado' : `No sale: ${motivo}`,
      };
    }),
    pagination: paginate(total, pagina.page, pagina.perPage),
  };
}

function present({ id, modelo, fecha, descripcion, nombre, monto, moneda }: FilaRegistro) {
  return {
    id,
    modelo: modelo === null ? null : oneOf(REGISTROS, modelo),
    fecha,
    descripcion,
    nombre,
    monto,
    moneda: oneOf(MONEDAS, moneda),
  };
}
