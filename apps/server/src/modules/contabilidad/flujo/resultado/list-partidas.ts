import { MODELOS_DOCUMENTO, type listPartidasResultado, type QueryOf, type ReplyOf } from '@cuadra/contract';
import { tieneRasgo } from '@cuadra/domain';
import { SECCIONES_DE_PARTE, seccionDeCuenta, valorEnSeccion } from '@cuadra/domain/resultado';
import type { Principal } from '../../../../platform/auth/index.ts';
import { withEmpresa } from '../../../../platform/database/index.ts';
import { notFound } from '../../../../platform/errors/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { paginate } from '../../../../platform/listas/index.ts';
import { settleBeforeReading } from '../../contabilidad/index.ts';
import { readCuentasDeResultado, readPartidas, sumPartidas } from '../store/resultado.ts';

const esModelo = (modelo: string): modelo is (typeof MODELOS_DOCUMENTO)[number] =>
  MODELOS_DOCUMENTO.some((uno) => uno === modelo);

type Consulta = QueryOf<typeof listPartidasResultado>;
type Cuentas = Awaited<ReturnType<typeof readCuentasDeResultado>>;

/** The accounts behind a figure and the side that its amounts are told on; of several sections, by the result. */
function chooseCuentas(cuentas: Cuentas, { idCuenta, parte, excepto }: Consulta) {
  if (parte === undefined) {
    const cuenta = cuentas.find(({ id }) => id === idCuenta);
    if (!cuenta) throw notFound('No encontramos esa cuenta de resultado.');
    return { ids: [cuenta.id], seccion: seccionDeCuenta(cuenta) };
  }
  const secciones = SECCIONES_DE_PARTE[parte];
  const suyas = cuentas.filter(
    (cuenta) => secciones.includes(seccionDeCuenta(cuenta)) && !excepto.includes(cuenta.id),
  );
  const [unica = 'ingresos', otra] = secciones;
  return { ids: suyas.map(({ id }) => id), seccion: otra === undefined ? unica : ('ingresos' as const) };
}

/** The entries behind a figure of the result, newest first. */
export async function listPartidas(
  platform: Platform,
  { idEmpresa, permisos }: Pick<Principal, 'idEmpresa' | 'permisos'>,
  query: Consulta,
): Promise<ReplyOf<typeof listPartidasResultado>> {
  const { desde, hasta, linea, page, perPage } = query;
  const veSueldos = permisos.includes('remuneraciones.ver');
  // Before anything is posted: a request for an account that is not there moves nothing.
  const { ids, seccion } = await withEmpresa(platform.db, idEmpresa, async (tx) =>
    chooseCuentas(await readCuentasDeResultado(tx, idEmpresa), query),
  );
  await settleBeforeReading(platform, idEmpresa);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const filtro = { idEmpresa, desde, hasta, cuentas: ids, idLinea: linea === 'sin' ? null : linea };
    const suma = await sumPartidas(tx, filtro);
    const filas = await readPartidas(tx, filtro, { limite: perPage, salto: (page - 1) * perPage });
    return {
      items: filas.map(({ debe, haber, idDocumento, modelo, folio, glosa, ...fila }, i) => {
        // Who is paid what is for those who may see sueldos, as in the journal.
        const oculto = tieneRasgo(modelo, 'reservado') && !veSueldos;
        return {
          ...fila,
          n: (page - 1) * perPage + i + 1,
          glosa: oculto ? 'Remuneración' : glosa,
          monto: valorEnSeccion(seccion, { debe, haber }),
          Documento:
            idDocumento !== null && modelo !== null && esModelo(modelo) && !oculto
              ? { id: idDocumento, modelo, folio: folio ?? '' }
              : null,
        };
      }),
      pagination: paginate(suma.cantidad, page, perPage),
      total: valorEnSeccion(seccion, suma),
    };
  });
}
