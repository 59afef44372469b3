import type { Columna, TablaDeEmpresa } from './catalogo.ts';
import {
  EMPRESA_SEGUN_FILA,
  FILAS_QUE_VIAJAN,
  PERSONAS_SEGUN_FILA,
  VALORES_EN_REPOSO,
} from './excepciones.ts';

/** Stands for the company itself where a row names it. */
const LA_EMPRESA = 'empresa';
export const CARPETA_ARCHIVOS = 'archivos/';

export const quote = (nombre: string): string => `"${nombre.replaceAll('"', '""')}"`;
export const literal = (texto: string): string => `'${texto.replaceAll("'", "''")}'`;

const mailOf = (id: string) => `(select u.email from usuario u where u.id = ${id})`;
const idOf = (mail: string) => `(select p.id from persona p where p.email = ${mail})`;

/** SQL over the row `t` that gives the extension of a stored file, with its dot, or the empty text. */
function extensionOf(tabla: TablaDeEmpresa, columna: string): string {
  if (columna === 'clave_xml') return "'.xml'";
  const vecina = columna.replace('clave_', '');
  const nombre = [`nombre_${vecina}`, 'nombre'].find((otra) =>
    tabla.columnas.some((cada) => cada.nombre === otra),
  );
  const tipo = tabla.columnas.some((cada) => cada.nombre === `tipo_${vecina}`);
  if (columna === 'clave_logo' && tipo) return "'.' || split_part(t.tipo_logo, '/', 2)";
  if (nombre === undefined) return "''";
  return `coalesce(lower(substring(t.${quote(nombre)} from '\\.[A-Za-z0-9]{1,5}$')), '')`;
}

/** SQL of a value as it travels, over the row `t`. The same rows give the same text in any installation. */
export function exportExpression(tabla: TablaDeEmpresa, { nombre, papel }: Columna): string {
  const valor = `t.${quote(nombre)}`;
  const reposo = VALORES_EN_REPOSO[tabla.nombre]?.[nombre];
  if (reposo !== undefined) return reposo;
  switch (papel) {
    case 'valor':
      return valor;
    case 'persona':
      return mailOf(valor);
    case 'personas':
      return `(select array_agg(u.email order by o.n) from unnest(${valor}) with ordinality o (id, n) join usuario u on u.id = o.id)`;
    case 'archivo':
      return `'${CARPETA_ARCHIVOS}' || regexp_replace(${valor}, '^[0-9]+/', '') || ${extensionOf(tabla, nombre)}`;
    case 'persona_segun_fila':
      return `case when ${EMPRESA_SEGUN_FILA[tabla.nombre]?.[nombre] ?? 'false'} then '${LA_EMPRESA}'
        when ${PERSONAS_SEGUN_FILA[tabla.nombre]?.[nombre] ?? 'false'} then coalesce(${mailOf(valor)}, ${valor}::text)
        else ${valor}::text end`;
  }
}

/** SQL of a value as it is stored in the company `idEmpresa`, over the row `t` as it came: the way back. */
export function importExpression(tabla: TablaDeEmpresa, columna: Columna, idEmpresa: number): string {
  const { nombre, papel, tipo } = columna;
  const valor = `t.${quote(nombre)}`;
  switch (papel) {
    case 'valor':
      return valor;
    case 'persona':
      return idOf(valor);
    case 'personas':
      return `(select coalesce(array_agg(p.id order by o.n), '{}') from unnest(${valor}) with ordinality o (email, n) join persona p on p.email = o.email)`;
    case 'archivo': {
      const extension = extensionOf(tabla, nombre);
      return `'${idEmpresa}/' || substr(case when ${extension} <> '' and right(${valor}, length(${extension})) = ${extension}
        then left(${valor}, -length(${extension})) else ${valor} end, ${CARPETA_ARCHIVOS.length + 1})`;
    }
    case 'persona_segun_fila':
      return `case when ${valor} = '${LA_EMPRESA}' then ${idEmpresa}
        when ${valor} ~ '^-?[0-9]+$' then ${valor}::bigint else ${idOf(valor)} end::${tipo}`;
  }
}

/** Type in which a value comes in. */
export function importType({ papel, tipo }: Columna): string {
  if (papel === 'valor') return tipo;
  return papel === 'personas' ? 'text[]' : 'text';
}

const orderOf = (tabla: TablaDeEmpresa): string =>
  tabla.llave
    .map((nombre) => {
      const columna = tabla.columnas.find((cada) => cada.nombre === nombre);
      if (!columna) throw new Error(`the key of ${tabla.nombre} does not travel whole`);
      const valor = exportExpression(tabla, columna);
      return importType(columna) === 'text' ? `(${valor}) collate "C"` : valor;
    })
    .join(', ');

/** Condition of the rows that travel. */
export function rowsOf({ nombre }: TablaDeEmpresa, idEmpresa: number): string {
  const condicion = FILAS_QUE_VIAJAN[nombre];
  return `t.id_empresa = ${idEmpresa}${condicion === undefined ? '' : ` and ${condicion}`}`;
}

/** The query of a table as it travels, in the order of its key. */
export function exportQuery(tabla: TablaDeEmpresa, idEmpresa: number): string {
  const columnas = tabla.columnas.map(
    (columna) => `${exportExpression(tabla, columna)} as ${quote(columna.nombre)}`,
  );
  const orden = orderOf(tabla);
  return `select ${columnas.join(', ')} from ${quote(tabla.nombre)} t where ${rowsOf(tabla, idEmpresa)}${orden === '' ? '' : ` order by ${orden}`}`;
}
