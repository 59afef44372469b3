import type { TablaDeEmpresa } from './catalogo.ts';
import { PERSONAS_SEGUN_FILA } from './excepciones.ts';
import { quote, rowsOf } from './proyeccion.ts';

/** The people whom the rows of the company name: mail, name and telephone, with their group where they are members. */
export function personasQuery(tablas: readonly TablaDeEmpresa[], idEmpresa: number): string {
  const ids = tablas.flatMap((tabla) =>
    tabla.columnas.flatMap(({ nombre, papel }) => {
      const columna = `t.${quote(nombre)}`;
      const from = `from ${quote(tabla.nombre)} t where ${rowsOf(tabla, idEmpresa)}`;
      if (papel === 'persona') return [`select ${columna} ${from}`];
      if (papel === 'personas') return [`select unnest(${columna}) ${from}`];
      const cuando = PERSONAS_SEGUN_FILA[tabla.nombre]?.[nombre];
      return cuando === undefined ? [] : [`select ${columna} ${from} and ${cuando}`];
    }),
  );
  return `select u.email, u.nombre, u.telefono, g.nombre as grupo, m.cargo
    from usuario u
    left join usuario_empresa m on m.id_empresa = ${idEmpresa} and m.id_usuario = u.id
    left join grupo g on g.id_empresa = m.id_empresa and g.id = m.id_grupo
    where u.id in (${ids.join(' union ')})
    order by u.email collate "C"`;
}
