interface QuienPide {
  readonly email: string;
  /** Name of the plan. */
  readonly plan: string;
  readonly idEmpresa: number;
}

/** The address of the form in which a plan is asked for; null in an installation without one. */
export function addressOfFormulario(base: string, { email, plan, idEmpresa }: QuienPide): string | null {
  if (!URL.canParse(base)) return null;
  const url = new URL(base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.searchParams.set('email', email);
  url.searchParams.set('plan', plan);
  url.searchParams.set('idEmpresa', String(idEmpresa));
  return url.href;
}
