import type { ClaseSinPar, DestinoSinPar, GrupoSinPar } from '@cuadra/contract';
import type { GlifoEstado } from '@cuadra/ui';
import { fechaCorta, plural } from '../../../shared/formats/index.ts';
import { cuentaBreve } from '../textos.ts';

export const NOMBRE_CLASE: Readonly<Record<ClaseSinPar, string>> = {
  cuenta_sabida: 'Sabemos a qué cuenta van',
  compra_tarjeta: 'Compras con tarjeta',
  comision_banco: 'Comisiones del banco',
  entre_cuentas_propias: 'Entre cuentas propias',
  nadie_sabe: 'Nadie sabe todavía',
};

/** The square of a row: whole where it is sure, open where something is known, dotted where nothing is. */
export function estadoDeGrupo({ segura, destinos, par }: GrupoSinPar): GlifoEstado {
  if (segura) return 'segura';
  return destinos.length > 0 || par ? 'probable' : 'sin_par';
}

/** `3–16 nov`, `oct–nov`, or the one day. */
export function diasDe({ desde, hasta }: Pick<GrupoSinPar, 'desde' | 'hasta'>): string {
  if (desde === hasta) return fechaCorta(hasta);
  const [[dia = '', mes = ''], [otroDia = '', otroMes = '']] = [desde, hasta].map((fecha) =>
    fechaCorta(fecha).split(' '),
  ) as [string[], string[]];
  return desde.slice(0, 7) === hasta.slice(0, 7) ? `${dia}–${otroDia} ${otroMes}` : `${mes}–${otroMes}`;
}

/** The account of all its lines, or how many banks. */
export function cuentaDe({ lineas }: GrupoSinPar): string {
  const cuentas = new Set(lineas.map(({ banco, numeroCuenta }) => cuentaBreve(banco, numeroCuenta)));
  const [unica = ''] = cuentas;
  if (cuentas.size === 1) return unica;
  const bancos = new Set(lineas.map(({ banco }) => banco));
  return bancos.size === 1 ? plural(cuentas.size, 'cuenta') : plural(bancos.size, 'banco');
}

/** `Combustibles`, or each with its share. */
export function nombrarDestino({ items }: Pick<DestinoSinPar, 'items'>): string {
  return items
    .map(({ Cuenta, Linea, porcentaje }) => {
      const nombre = Linea ? `${Cuenta.nombre} · ${Linea.nombre}` : Cuenta.nombre;
      return items.length === 1 ? nombre : `${nombre} ${String(porcentaje).replace('.', ',')} %`;
    })
    .join(', ');
}

/** The proposal of the row. */
export function propuestaDe(grupo: GrupoSinPar): string {
  const [destino] = grupo.destinos;
  if (destino) return nombrarDestino(destino);
  if (grupo.par) return grupo.par.tipo === 'traspaso' ? 'Traspaso propio' : 'Pago que volvió';
  return grupo.clase === 'nadie_sabe' ? 'Falta decidir' : 'Falta elegir la cuenta';
}

/** `6 líneas`, `1 par`; nothing for one line. */
export function cuantasDe({ lineas, par }: GrupoSinPar): string {
  if (par) return '1 par';
  return lineas.length > 1 ? plural(lineas.length, 'línea') : '';
}
