/** Whether one more fits. A null limit is none. */
export function cabeOtro(usado: number, tope: number | null): boolean {
  return tope === null || usado < tope;
}
