import type { SessionAction } from './actions.ts';
import type { SessionState, TaskProgress, TodoItem, ToolPart } from './session.ts';
import { changeTool, settleBelow } from './reduceTurn.ts';

type TaskAction = Extract<
  SessionAction,
  { type: 'task-changed' | 'tasks-replaced' | 'todos-replaced' | 'todo-changed' }
>;

export function reduceTask(state: SessionState, action: TaskAction): SessionState {
  switch (action.type) {
    case 'tasks-replaced':
      return { ...state, tasks: action.tasks };
    case 'todos-replaced':
      return { ...state, todos: action.todos };
    case 'todo-changed':
      return changeTodo(state, action);
    case 'task-changed': {
      const changed = changeTool(state, action.toolUseId, (tool) => {
        const task = { ...(tool.task ?? newTask(action.task.taskId)), ...action.task };
        return { ...tool, task, ...settledStatus(tool, task) };
      });
      return OVER.has(action.task.status ?? '') ? settleBelow(changed, action.toolUseId) : changed;
    }
  }
}

/** After these a task does nothing more; what its agent had under way has no other end to wait for. */
const OVER: ReadonlySet<string> = new Set(['completed', 'failed', 'stopped']);

/** A background call has its result at launch; only the task knows when the work itself is over. */
function settledStatus(tool: ToolPart, task: TaskProgress): Partial<ToolPart> {
  if (tool.result === null || !task.background || task.status === 'running') return {};
  if (task.status === 'completed') return { status: 'done' };
  return tool.status === 'denied' ? {} : { status: 'failed' };
}

function newTask(taskId: string): TaskProgress {
  return {
    taskId,
    type: '',
    description: '',
    agentType: null,
    status: 'running',
    background: false,
    summary: null,
    lastToolName: null,
    totalTokens: null,
    toolUses: null,
    durationMs: null,
    outputFile: null,
  };
}

function changeTodo(state: SessionState, action: Extract<TaskAction, { type: 'todo-changed' }>): SessionState {
  const { todo, removed } = action;
  const index = state.todos.findIndex((item) => item.id === todo.id);
  if (removed) return index < 0 ? state : { ...state, todos: state.todos.toSpliced(index, 1) };
  if (index >= 0) return { ...state, todos: state.todos.with(index, { ...state.todos[index]!, ...todo }) };
  const added: TodoItem = { text: '', activeText: null, status: 'pending', ...todo };
  return { ...state, todos: [...state.todos, added] };
}
