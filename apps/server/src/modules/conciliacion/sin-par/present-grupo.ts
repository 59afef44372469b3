import { TIPOS_CUENTA, type DestinoSinPar, type GrupoSinPar, type ItemClasificacion } from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { GrupoSinPar as GrupoDecidido } from '@cuadra/domain/sin-par';
import { oneOf } from '../../../platform/values/index.ts';
import { destinoDe, type Linea } from './decide-lineas.ts';

type Grupo = GrupoDecidido<Linea>;
type Nombrar = (destino: {
  idCuenta: number;
  idLinea: number | null;
}) => Omit<ItemClasificacion, 'monto'> | null;

/** The least certain line of the group, whose suggestion the group shows. */
function elegida({ lineas }: Grupo): Linea | undefined {
  const conSugerencia = lineas.filter(({ sugerencia }) => sugerencia !== null);
  return conSugerencia.toSorted((a, b) => (a.sugerencia?.certeza ?? 0) - (b.sugerencia?.certeza ?? 0))[0];
}

/** Every account that the groups name, each once. */
export function listDestinos(grupos: readonly Grupo[]) {
  const destinos = grupos.flatMap((grupo) => {
    const sugerencia = elegida(grupo)?.sugerencia;
    return sugerencia ? [...destinoDe(sugerencia), ...sugerencia.otros] : [];
  });
  const unicos = destinos.map(
    ({ idCuenta, idLinea }) => [`${idCuenta} ${idLinea}`, { idCuenta, idLinea }] as const,
  );
  return [...new Map(unicos).values()];
}

function presentDestinos(grupo: Grupo, nombrar: Nombrar): DestinoSinPar[] {
  const sugerencia = elegida(grupo)?.sugerencia;
  if (!sugerencia) return [];
  const toItem = (destino: { idCuenta: number; idLinea: number | null }, centesimos: number) => {
    const nombre = nombrar(destino);
    return nombre ? [{ ...nombre, porcentaje: centesimos / 100 }] : [];
  };
  const { certeza, veces, otros } = sugerencia;
  const principal = {
    items: destinoDe(sugerencia).flatMap(({ centesimos, ...destino }) => toItem(destino, centesimos)),
    certeza,
    veces,
  };
  return [
    principal,
    ...otros.map((otro) => ({ items: toItem(otro, 10_000), certeza: otro.certeza, veces: otro.veces })),
  ];
}

export function presentGrupo(grupo: Grupo, nombrar: Nombrar): GrupoSinPar {
  const { clave, clase, nombre, moneda, monto, desde, hasta, certeza, segura, razon, lineas } = grupo;
  const par = lineas[0]?.par ?? null;
  return {
    clave,
    clase,
    nombre,
    moneda: oneOf(MONEDAS, moneda),
    monto,
    desde,
    hasta,
    certeza,
    segura,
    razon,
    // The reason of an account is its whole past, which the list of classified lines shows.
    evidencia: par?.explicacion ?? null,
    destinos: presentDestinos(grupo, nombrar),
    par: par && { idCargo: par.idCargo, idAbono: par.idAbono, tipo: par.tipo },
    lineas: lineas.map(({ fila }) => ({
      id: fila.id,
      fecha: fila.fecha,
      descripcion: fila.descripcion,
      banco: fila.banco,
      numeroCuenta: fila.numeroCuenta,
      tipoCuentaCorrienteCorto: oneOf(TIPOS_CUENTA, fila.tipoCuentaCorrienteCorto),
      moneda: oneOf(MONEDAS, fila.moneda),
      monto: fila.monto,
      conComprobante: fila.conComprobante,
    })),
  };
}
