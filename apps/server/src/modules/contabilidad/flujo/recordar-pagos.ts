import type { Historia, PagoVisto } from '@cuadra/domain/pago-esperado';
import type { Observado } from './store/documentos.ts';

/** Payments of a group that tell how its customers pay: the last due ones. */
export const DE_CADA_GRUPO = 60;
interface Recuerdos {
  readonly observados: readonly Observado[];
  /** Group of each customer that has one, by RUT. */
  readonly grupos: ReadonlyMap<string, number>;
}

/** How each party, its group and the whole book paid, by side and RUT. */
export function recordarPagos({
  observados,
  grupos,
}: Recuerdos): (esVenta: boolean, rut: string) => Historia {
  const propios = new Map(observados.map(({ esVenta, rut, pagos }) => [`${esVenta} ${rut ?? ''}`, pagos]));
  const porGrupo = new Map<number, PagoVisto[]>();
  for (const { esVenta, rut, pagos } of observados) {
    const grupo = esVenta && rut !== null ? grupos.get(rut) : undefined;
    if (grupo !== undefined) porGrupo.set(grupo, [...(porGrupo.get(grupo) ?? []), ...pagos]);
  }
  for (const [grupo, pagos] of porGrupo)
    porGrupo.set(
      grupo,
      pagos.toSorted((a, b) => (a.vence < b.vence ? 1 : a.vence > b.vence ? -1 : 0)).slice(0, DE_CADA_GRUPO),
    );
  return (esVenta, rut) => {
    const grupo = esVenta ? grupos.get(rut) : undefined;
    return {
      propios: propios.get(`${esVenta} ${rut}`) ?? [],
      grupo: (grupo === undefined ? undefined : porGrupo.get(grupo)) ?? [],
      empresa: propios.get(`${esVenta} `) ?? [],
    };
  };
}
