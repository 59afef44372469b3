import { useRouter } from '@tanstack/react-router';
import { checkGate, useSession } from '../session/index.ts';
import { NAV_FOOT, NAV_GROUPS, type NavEntry, type NavGroup } from './entries.ts';

/** Entries whose routes let this person in, so that no link leads to a 404. */
export function useVisibleEntries(): { groups: readonly NavGroup[]; foot: readonly NavEntry[] } {
  const { user } = useSession();
  const { routesByPath } = useRouter();
  const opens = (to: NavEntry['to']) =>
    checkGate(routesByPath[to].options.staticData.gate, user) === 'allowed';
  const visible = (entry: NavEntry) => {
    const to = [entry.to, entry.orTo].find((path) => path !== undefined && opens(path));
    return to ? { ...entry, to } : [];
  };
  const groups = NAV_GROUPS.map((group) => ({ ...group, entries: group.entries.flatMap(visible) }));
  return { groups: groups.filter(({ entries }) => entries.length > 0), foot: NAV_FOOT.flatMap(visible) };
}
