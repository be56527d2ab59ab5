import type { ModelChoice, SessionInfo } from '../../shared/session.ts';

/** The CLI reports the full name of the model; its list may know it under a short one. */
export function currentModelChoice({ model, models }: Pick<SessionInfo, 'model' | 'models'>): string {
  if (model === null) return models[0]?.value ?? '';
  const listed = (choice: ModelChoice): boolean => choice.value === model || choice.resolvedModel === model;
  return models.find(listed)?.value ?? model;
}

/** A model that is not in the list has not said, and the CLI will refuse what it cannot do. */
export function canThinkingBeOff(info: Pick<SessionInfo, 'model' | 'models'>): boolean {
  const current = currentModelChoice(info);
  return info.models.find(({ value }) => value === current)?.supportsThinkingOff ?? true;
}

/** None where the model has no such choice. */
export function effortLevels(info: Pick<SessionInfo, 'model' | 'models'>): readonly string[] {
  const current = currentModelChoice(info);
  return info.models.find(({ value }) => value === current)?.effortLevels ?? [];
}
