/** Props of a Base UI part with a plain class name, which `cn` can merge. */
export type WithClass<P> = Omit<P, 'className'> & { className?: string | undefined };
