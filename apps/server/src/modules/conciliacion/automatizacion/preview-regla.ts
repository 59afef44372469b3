import { EVENTOS_REGLA, type BodyOf, type previewAutomatizacion, type ReplyOf } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { assertDelModulo, normalizarGrupos } from './check-acciones.ts';
import { nombresDe } from './list-reglas.ts';
import { loadPorMedir } from './load-por-medir.ts';
import { measureRegla, queHace } from './measure-regla.ts';
import { presentInutil } from './present-regla.ts';
import { previewConciliar } from './preview-conciliar.ts';
import { readReglas } from './store/reglas.ts';

/** What a rule would do to the past, without saving it: in its place, or last where it is new. */
export function previewRegla(
  db: Db,
  principal: Principal,
  { id = 0, modulo, idEvento, grupos, acciones, detiene }: BodyOf<typeof previewAutomatizacion>,
): Promise<ReplyOf<typeof previewAutomatizacion>> {
  const modelo = EVENTOS_REGLA.find((evento) => evento.id === idEvento)?.modelo ?? 'Cartola';
  assertModulo(principal, modulo);
  assertDelModulo({ modulo, modelo, acciones });
  const { idEmpresa } = principal;
  const propia = { id, grupos: normalizarGrupos(grupos), detiene };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const activas = await readReglas(tx, idEmpresa, { modulo, estados: ['activa'] });
    const porMedir = await loadPorMedir(tx, idEmpresa, { modulo, modelo }, activas, { propia, acciones });
    const medida = await measureRegla(tx, idEmpresa, modelo, porMedir);
    const nombres = nombresDe(activas);
    const nombrar = (cuantos: ReadonlyMap<number, number>) =>
      [...cuantos].map(([otra, cantidad]) => ({ id: otra, nombre: nombres.get(otra) ?? '', cantidad }));
    const { tapadaPor, quitaA, inutil, porHacer, nombrados, muestras, ...cuentas } = medida;
    return {
      ...cuentas,
      hace: queHace(acciones),
      conciliar: await previewConciliar(tx, idEmpresa, acciones, porHacer, nombrados),
      tapadaPor: nombrar(tapadaPor),
      quitaA: nombrar(quitaA),
      inutil: presentInutil(inutil, nombres),
      muestras: muestras.map((registro) => ({
        id: registro.id,
        modelo,
        fecha: registro.fecha,
        descripcion: registro.descripcion,
        nombre: registro.nombre,
        monto: registro.monto,
        moneda: oneOf(MONEDAS, registro.moneda),
        cuenta: registro.nombreCuenta,
      })),
    };
  });
}
