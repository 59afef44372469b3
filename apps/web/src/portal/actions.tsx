import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  CreditCard,
  MessageSquare,
  type LucideIcon,
} from 'lucide-react';

/** What a payer may do besides paying what they chose. */
export type Act = 'pagado' | 'promesa' | 'monto' | 'pregunta';

interface ActionText {
  readonly act: Act;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const ACTIONS: readonly ActionText[] = [
  { act: 'pagado', icon: CircleCheck, title: 'Ya pagué', text: 'Sube tu comprobante' },
  {
    act: 'promesa',
    icon: CalendarClock,
    title: 'Prometer una fecha',
    text: 'No te escribimos hasta ese día',
  },
  { act: 'monto', icon: CreditCard, title: 'Pagar otro monto', text: 'Abona a la más antigua' },
  { act: 'pregunta', icon: MessageSquare, title: 'Preguntar', text: 'Por una factura o por tu cuenta' },
];

export function Actions({ offered, onAct }: { offered: readonly Act[]; onAct: (act: Act) => void }) {
  return (
    <ul className="overflow-hidden rounded-md border bg-background">
      {ACTIONS.filter(({ act }) => offered.includes(act)).map(({ act, icon: Icon, title, text }) => (
        <li key={act} className={`border-b last:border-0 ${act === 'pregunta' ? 'md:hidden' : ''}`}>
          <button
            type="button"
            onClick={() => onAct(act)}
            className="flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-accent focus-visible:outline-offset-[-2px]"
          >
            <Icon aria-hidden className="size-4.5 text-muted-foreground" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-12 text-muted-foreground">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
          </button>
        </li>
      ))}
    </ul>
  );
}
