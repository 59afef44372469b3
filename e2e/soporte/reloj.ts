/**
 * Loaded before a program (`--import`), lets it believe that it is CUADRA_E2E_DIAS days ago, so that what it does
 * is as old as a rule asks for.
 */
const atrasMs = Number(process.env['CUADRA_E2E_DIAS'] ?? '0') * 86_400_000;
const Real = Date;

globalThis.Date = new Proxy(Real, {
  construct: (clase, args: [], nueva) =>
    Reflect.construct(clase, args.length === 0 ? [Real.now() - atrasMs] : args, nueva) as Date,
  get: (clase, nombre, receptor) =>
    nombre === 'now' ? () => Real.now() - atrasMs : (Reflect.get(clase, nombre, receptor) as unknown),
});
