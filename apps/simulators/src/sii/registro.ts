import { instanteDeChile } from '@cuadra/domain';

interface Evento {
  readonly codigo: string;
  readonly responsable: string;
  readonly fecha: Date;
}

interface Recibido {
  readonly fecha: Date;
  readonly alContado: boolean;
}

/** What the SII's registro de aceptación o reclamo knows of each document, by issuer, type and folio. */
export class Registro {
  private readonly recibidos = new Map<string, Recibido>();
  private readonly eventos = new Map<string, Evento[]>();

  receive(emisor: string, tipo: number, folio: number, fecha: string, alContado: boolean): void {
    const [dia = '', hora = '00:00:00'] = fecha.split('T');
    const clave = `${emisor} ${tipo} ${folio}`;
    this.recibidos.set(clave, { fecha: new Date(instanteDeChile(dia, hora)), alContado });
  }

  received(clave: string): Recibido | undefined {
    return this.recibidos.get(clave);
  }

  eventsOf(clave: string): readonly Evento[] {
    return this.eventos.get(clave) ?? [];
  }

  add(clave: string, evento: Evento): void {
    this.eventos.set(clave, [...this.eventsOf(clave), evento]);
  }

  clear(): void {
    this.recibidos.clear();
    this.eventos.clear();
  }
}
