import { EVENTOS_REGLA, type getInputAutomatizacion, type ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { armarEntradas } from './armar-entradas.ts';
import { listOpciones } from './list-opciones.ts';
import { nameDestinos } from '../../contabilidad/clasificacion/index.ts';
import { destinosDe } from './present-regla.ts';
import { readRegla } from './store/reglas.ts';

/** What rules may be made of. Throws `no_encontrado` for a rule that is not there. */
export function readInput(
  db: Db,
  idEmpresa: number,
  id: number | undefined,
): Promise<ReplyOf<typeof getInputAutomatizacion>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const regla = id === undefined ? undefined : await readRegla(tx, idEmpresa, id);
    if (id !== undefined && !regla) throw notFound('Esa regla no existe o no es de tu empresa.');
    const opciones = await listOpciones(tx, idEmpresa);
    const nombrar = await nameDestinos(tx, idEmpresa, regla ? destinosDe([regla]) : []);
    return {
      eventos: EVENTOS_REGLA.map((evento) => ({
        ...evento,
        tipo: 'creacion',
        activo: true,
        TipoEvento: { id: 1, nombre: 'Creación' },
        GrupoEntradas: armarEntradas(
          evento.modelo,
          evento.id,
          opciones,
          regla?.modelo === evento.modelo
            ? { condiciones: regla.grupos.flat(), acciones: regla.acciones, nombrar }
            : null,
        ),
      })),
    };
  });
}
