/** The seed of every property in `npm test`. A new value is a change of the tests, to be reviewed as one. */
export const KEPT_SEED = 20_261_122;

const LARGEST_SEED = 2 ** 31 - 1;

/**
 * The seed of a run: `CUADRA_SEMILLA` where `npm run explorar` sets one, the kept seed otherwise.
 * @throws Error for a value that is no integer of 32 bits.
 */
export function readSeed(env: Readonly<Record<string, string | undefined>>): number {
  const given = env['CUADRA_SEMILLA'];
  if (given === undefined || given === '') return KEPT_SEED;
  const seed = Number(given);
  if (!Number.isInteger(seed) || Math.abs(seed) > LARGEST_SEED) {
    throw new Error(`CUADRA_SEMILLA is not an integer of 32 bits: ${given}`);
  }
  return seed;
}
