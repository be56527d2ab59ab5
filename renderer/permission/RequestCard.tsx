import type { SessionId } from '../../shared/ids.ts';
import type { PermissionRequest } from '../../shared/permission.ts';
import { PermissionCard } from './PermissionCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { Answer } from './useAnswer.ts';

interface RequestCardProps {
  readonly sessionId: SessionId;
  readonly request: PermissionRequest;
  readonly folder: string;
  readonly onAnswer: Answer;
}

/** A question and a plan have forms of their own; everything else is a request for permission. */
export function RequestCard({ sessionId, request, folder, onAnswer }: RequestCardProps) {
  if (request.toolName === 'AskUserQuestion') return <QuestionCard request={request} onAnswer={onAnswer} />;
  if (request.toolName === 'ExitPlanMode') {
    return <PlanCard sessionId={sessionId} request={request} onAnswer={onAnswer} />;
  }
  return <PermissionCard request={request} folder={folder} onAnswer={onAnswer} />;
}
