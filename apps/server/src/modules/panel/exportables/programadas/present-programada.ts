import type { ExportacionProgramada } from '@cuadra/contract';
import type { ProgramadaGuardada, readUltimas } from '../store/programadas.ts';

type Ultima = Awaited<ReturnType<typeof readUltimas>> extends Map<number, infer U> ? U : never;

export function presentProgramada(fila: ProgramadaGuardada, ultima: Ultima | null): ExportacionProgramada {
  const { id, nombre, idUsuario, usuario, contenido, periodo, frecuencia, dia, hora, destino } = fila;
  return {
    id,
    nombre,
    idUsuario,
    usuario,
    contenido,
    periodo,
    frecuencia,
    dia,
    hora,
    destino,
    activa: fila.proxima !== null,
    motivo: fila.motivo,
    proxima: fila.proxima?.toISOString() ?? null,
    ultima: ultima && {
      vez: ultima.vez.toISOString(),
      estado: ultima.estado,
      motivo: ultima.motivo,
      terminada: ultima.terminada?.toISOString() ?? null,
    },
  };
}
