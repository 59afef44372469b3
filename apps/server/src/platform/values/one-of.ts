/**
 * The member of a closed list that a text from the database is. Throws for any other: a check constraint and the
 * list then disagree.
 */
export function oneOf<const T extends readonly string[]>(valores: T, valor: string): T[number] {
  const encontrado = valores.find((candidato) => candidato === valor);
  if (encontrado === undefined) throw new Error(`unexpected value in the database: ${valor}`);
  return encontrado;
}
