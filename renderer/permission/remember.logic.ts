import type { PermissionRequest, PermissionUpdate } from '../../shared/permission.ts';
import { words } from '../words/words.ts';

/**
 * What "Allow for this session" asks the CLI to remember: its own suggestions, kept from outliving the session. Only what
 * allows more is taken over, and never the mode that asks nothing at all: that is not given in passing.
 */
export function rememberForSession({
  suggestions,
  requiresUserInteraction,
}: Pick<PermissionRequest, 'suggestions' | 'requiresUserInteraction'>): readonly PermissionUpdate[] {
  if (requiresUserInteraction) return [];
  return suggestions.filter(allowsMore).map((update) => ({ ...update, destination: 'session' }));
}

function allowsMore(update: PermissionUpdate): boolean {
  switch (update.type) {
    case 'addRules':
      return update.behavior === 'allow' && update.rules.length > 0;
    case 'addDirectories':
      return update.directories.length > 0;
    case 'setMode':
      return update.mode !== 'bypassPermissions';
    case 'replaceRules':
    case 'removeRules':
    case 'removeDirectories':
      return false;
  }
}

/** The literal rules, as they will be stored: nobody agrees to a paraphrase. */
export function describeRemembered(updates: readonly PermissionUpdate[]): readonly string[] {
  return updates.flatMap((update) => {
    if (update.type === 'setMode') {
      return [words.permission.rememberedMode(words.modes[update.mode] ?? update.mode)];
    }
    if ('directories' in update) return update.directories.map(words.permission.rememberedFolder);
    return update.rules.map(({ toolName, ruleContent }) =>
      ruleContent === undefined ? toolName : `${toolName}(${ruleContent})`,
    );
  });
}
