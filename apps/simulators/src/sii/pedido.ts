export interface Pedido {
  readonly method: string;
  readonly ruta: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly cuerpo: string;
}

export interface Respuesta {
  readonly status: number;
  readonly tipo: string;
  readonly cuerpo: Buffer;
  readonly cookies?: readonly string[];
}
