import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { ZodRawShape } from 'zod';

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: ZodRawShape;
  /** A text, or the library's whole result. A throw is a tool error the agent can read, not a broken protocol. */
  readonly run: (input: Record<string, unknown>, signal: AbortSignal) => Promise<string | CallToolResult>;
  readonly annotations?: ToolAnnotations;
}

/**
 * A server of our own tools. They are few and meant to be used, so they ask to be given to the model at once instead of
 * only after a search.
 */
export function createToolServer(name: string, version: string, tools: readonly Tool[]): McpServer {
  const server = new McpServer({ name, version }, { capabilities: { tools: { listChanged: true } } });
  for (const tool of tools) {
    server.registerTool(
      tool.name,
      {
        description: tool.description,
        inputSchema: tool.input,
        _meta: { 'anthropic/alwaysLoad': true },
        ...(tool.annotations === undefined ? {} : { annotations: tool.annotations }),
      },
      async (input: Record<string, unknown>, extra: { readonly signal: AbortSignal }) =>
        runTool(tool, input, extra.signal),
    );
  }
  return server;
}

async function runTool(tool: Tool, input: Record<string, unknown>, signal: AbortSignal): Promise<CallToolResult> {
  try {
    const result = await tool.run(input, signal);
    return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { content: [{ type: 'text', text }], isError: true };
  }
}
