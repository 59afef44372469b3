/** What is known of a cession before it is written. Amounts in pesos, the instant in ISO 8601. */
export interface CesionPorEscribir {
  readonly secuencia: number;
  readonly rutCedente: string;
  readonly razonSocialCedente: string;
  readonly rutCesionario: string;
  readonly razonSocialCesionario: string;
  readonly emailCesionario: string | null;
  readonly emailDeudor: string | null;
  readonly monto: number;
  readonly ultimoVencimiento: string | null;
  readonly otrasCondiciones: string | null;
  readonly fecha: string;
}

export interface CesionGuardada {
  readonly id: number;
  readonly secuencia: number;
  readonly rutCesionario: string;
  readonly razonSocialCesionario: string;
  readonly fuente: string;
  readonly vigente: boolean;
}
