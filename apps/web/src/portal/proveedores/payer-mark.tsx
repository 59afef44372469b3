import { initialsOf } from './texts.ts';

/** Grounds on which white is read; one company keeps its own. */
const GROUNDS = [
  'bg-[#1f5c3a]',
  'bg-[#6b2238]',
  'bg-[#27456b]',
  'bg-[#5a4318]',
  'bg-[#46306b]',
  'bg-[#1f5560]',
];

/** Initials of a company that pays. Stands beside its name. */
export function PayerMark({ pagador: { id, nombre } }: { pagador: { id: number; nombre: string } }) {
  return (
    <span
      aria-hidden
      className={`flex size-7 shrink-0 items-center justify-center rounded-sm text-11 font-semibold text-white max-md:size-8 ${GROUNDS[id % GROUNDS.length]}`}
    >
      {initialsOf(nombre)}
    </span>
  );
}
