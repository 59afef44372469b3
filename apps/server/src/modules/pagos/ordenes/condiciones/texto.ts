/** Version of the terms; another text is another version, which each company accepts again. */
export const VERSION_CONDICIONES = '2026-11';

export const TEXTO_CONDICIONES: readonly string[] = [
  'Cuadra prepara y ordena los pagos de tu empresa. El dinero sale siempre de una cuenta de tu empresa, y solo por una orden que alguien preparó y otra persona aprobó.',
  'Tu empresa responde de los datos de cada beneficiario. Una cuenta nueva o cambiada no se paga hasta que otra persona la confirme por un teléfono que ya tenían.',
  'Quien aprueba una orden aprueba su monto, su beneficiario, su cuenta y su día exactos. Si algo de eso cambia, la aprobación deja de valer.',
  'Una orden pagada o en camino no se deshace en Cuadra. Si el banco la rechaza o la devuelve, la orden se reabre con su motivo.',
  'Anotar una orden como pagada no mueve dinero: el pago lo hace tu empresa en su banco, y la cartola lo comprueba.',
  'Cuadra guarda quién preparó, aprobó, cambió y pagó cada orden, cuándo y por qué, mientras la ley obligue a guardar los documentos de la empresa.',
];
