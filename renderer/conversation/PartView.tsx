import type { Part, Turn } from '../../shared/session.ts';
import { NoticeView } from './NoticeView.tsx';
import { AssistantView, ThinkingView, UnknownView, UserView } from './textParts.tsx';
import { ToolView } from './tools/ToolView.tsx';

interface PartViewProps {
  readonly part: Part;
  readonly nested: Turn['nested'];
}

/** The views are memoised by identity: the reducer keeps every part it did not touch, so a delta draws one part again. */
export function PartView({ part, nested }: PartViewProps) {
  switch (part.kind) {
    case 'user':
      return <UserView part={part} />;
    case 'assistant':
      return <AssistantView part={part} />;
    case 'thinking':
      return <ThinkingView part={part} />;
    case 'notice':
      return <NoticeView part={part} />;
    case 'unknown':
      return <UnknownView part={part} />;
    case 'tool': {
      const steps = nested[part.id]?.map((child) => <PartView key={child.id} part={child} nested={nested} />);
      return steps === undefined ? <ToolView part={part} /> : <ToolView part={part} steps={steps} />;
    }
  }
}
