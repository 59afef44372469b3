import { KeyHelp } from '@cuadra/ui';
import { useSyncExternalStore } from 'react';
import { keyGroups } from './key-groups.ts';
import { keysStore } from './registry.ts';

/** The keys of the screen at hand. */
export default function AppKeyHelp({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  useSyncExternalStore(keysStore.subscribe, keysStore.getVersion);
  return <KeyHelp open={open} onOpenChange={onOpenChange} groups={open ? keyGroups() : []} />;
}
