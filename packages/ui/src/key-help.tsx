import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';

export interface KeyGroup {
  title: string;
  keys: readonly { keys: readonly string[]; label: string }[];
}

export interface KeyHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly KeyGroup[];
}

/** All keys of the screen at hand; `?` opens it. */
export function KeyHelp({ open, onOpenChange, groups }: KeyHelpProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Atajos de teclado" size="md">
      {/* The sheet holds no control, so that it takes the focus itself and scrolls by keyboard. */}
      <div
        role="group"
        aria-label="Atajos"
        tabIndex={0}
        className="grid gap-x-8 gap-y-5 rounded-xs outline-offset-4 sm:grid-cols-2"
      >
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-12 font-medium text-muted-foreground">{group.title}</h3>
            <dl>
              {group.keys.map((atajo) => (
                <div
                  key={atajo.label}
                  className="flex min-h-7 items-center justify-between gap-4 border-b last:border-b-0"
                >
                  <dt>{atajo.label}</dt>
                  <dd className="flex gap-1">
                    {atajo.keys.map((tecla) => (
                      <Kbd key={tecla} className="pointer-coarse:inline-flex">
                        {tecla}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
