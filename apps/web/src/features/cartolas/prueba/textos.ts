import type { HallazgoDeSaldos, PruebaDeSaldos } from '@cuadra/contract';
import type { Fecha, Moneda } from '@cuadra/domain';
import type { GlifoEstado } from '@cuadra/ui';
import { fechaCorta, formatMonto, plural } from '../../../shared/formats/index.ts';

/** A long proof is asked for again this often while it runs. */
export const MS_MIENTRAS_PRUEBA = 2000;

type Resumen = Pick<PruebaDeSaldos, 'estado' | 'faltas' | 'repetidas' | 'probadoHasta'>;

/** What the proof of an account says, in a line, and the square that closes when it squares. */
export function resumenDePrueba(
  { estado, faltas, repetidas, probadoHasta }: Resumen,
  dia: Fecha,
): { texto: string; glifo: GlifoEstado } {
  const hasta = probadoHasta === null ? '' : fechaCorta(probadoHasta, dia);
  switch (estado) {
    case 'cuadra':
      return { texto: `Los saldos siguen hasta el ${hasta}`, glifo: 'segura' };
    case 'no_cuadra': {
      const partes = [
        ...(faltas > 0 ? [`${plural(faltas, 'salto')} sin explicar`] : []),
        ...(repetidas > 0 ? [plural(repetidas, 'línea repetida', 'líneas repetidas')] : []),
      ];
      return { texto: `Los saldos no siguen: ${partes.join(' y ')}`, glifo: 'parcial' };
    }
    case 'sin_saldos':
      return { texto: 'El banco no dice saldos de esta cuenta', glifo: 'sin_par' };
  }
}

/** Where a balance does not follow, and by how much. */
export function textoDeHallazgo(hallazgo: HallazgoDeSaldos, moneda: Moneda, dia: Fecha): string {
  const { tipo, desde, hasta, monto, descripcion } = hallazgo;
  const cifra = formatMonto(Math.abs(monto), moneda);
  if (tipo === 'repetida')
    return `«${descripcion ?? ''}» del ${fechaCorta(hasta, dia)} está dos veces, por ${cifra}.`;
  const mueve = `el saldo ${monto > 0 ? 'sube' : 'baja'} ${cifra} sin líneas que lo expliquen.`;
  if (desde === null) return `Falta la cartola anterior al ${fechaCorta(hasta, dia)}: ${mueve}`;
  if (desde === hasta) return `Faltan líneas del ${fechaCorta(hasta, dia)}: ${mueve}`;
  return `Falta la cartola entre el ${fechaCorta(desde, dia)} y el ${fechaCorta(hasta, dia)}: ${mueve}`;
}

const NOVEDADES = {
  cambiada: 'El banco ahora dice otra cosa de esta línea.',
  retirada: 'El banco retiró esta línea.',
  ausente: 'El banco ya no muestra esta línea.',
} as const;

/** What the bank did to a line afterwards. */
export const textoDeNovedad = (novedad: keyof typeof NOVEDADES): string => NOVEDADES[novedad];
