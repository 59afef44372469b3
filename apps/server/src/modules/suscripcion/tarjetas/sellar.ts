/** Where the token of a company's card opens. */
export const contextOfTarjeta = (idEmpresa: number) => `plan_tarjeta/${idEmpresa}`;

/** The company as a customer at Transbank: at most 40 characters. */
export const usernameOf = (idEmpresa: number) => `cuadra-${idEmpresa}`;
